import type { AccessEnds, Deployed } from '../../management/index.ts'
import type { ManagedApi } from '../../domain/index.ts'
import type { Outcome } from '../../engine/index.ts'
import type { Cause } from '../cycle/cause.ts'
import type { CycleOutcome, FailedCalls } from '../cycle-result.ts'
import type { AnswerTimes } from '../latency/usual.ts'

/** A check of a cycle, with what is known of its calls. */
export interface CalledCheck {
  readonly name: string
  readonly outcome: Outcome
  readonly errorType?: string
  readonly failedCalls?: FailedCalls
  /** It failed, and the very same call was answered later in the cycle. */
  readonly answeredLater?: true
  /** Where the calls go. */
  readonly address?: string
}

/** A finished cycle of a target, or a poll of its management API, as the state learns of it. */
export interface TargetObservation {
  readonly target: string
  /** Milliseconds since 1970: its start, and its end. */
  readonly startedAt: number
  readonly at: number
  readonly checks: readonly CalledCheck[]
  readonly causes: readonly Cause[]
  readonly outcome: CycleOutcome
  /** Whether anything answered, be it with an error; absent where no call was made. */
  readonly contact?: boolean
  readonly answers: AnswerTimes
  readonly traceId?: string
}

/** What a look at the management API of a target's gateway showed. */
export interface DeploymentSnapshot {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** What digests are made with: those of another key, or of another Gatewatch, cannot be compared. */
  readonly digests: string
  /** Whether everything was read: what is not among the APIs then is not there, or may not be seen. */
  readonly whole: boolean
  readonly apis: Readonly<Partial<Record<ManagedApi, Deployed & { readonly ends?: AccessEnds }>>>
}

/** Why a look at the management API showed nothing. */
export interface PollFailure extends Pick<Cause, 'cause' | 'fix' | 'messages'> {
  /** A code of few values: `token`, `timeout`. */
  readonly code: string
  /** Nobody answered: that may be an accident, and is told once it lasts. */
  readonly network: boolean
}

/** One poll of the management API of a target's gateway. */
export interface ManagementPoll {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Of the management API. */
  readonly address: string
  readonly came: { readonly seen: DeploymentSnapshot } | { readonly failure: PollFailure }
}
