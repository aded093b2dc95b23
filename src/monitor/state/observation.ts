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
  /** The address of its calls. */
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
  /** Anything answered, be it with an error; absent where no call was made. */
  readonly contact?: boolean
  readonly answers: AnswerTimes
  readonly traceId?: string
}

/** The result of a poll of the management API of a target's gateway. */
export interface DeploymentSnapshot {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** The key of the digests: those of another key, or of another version of Gatewatch, cannot be compared. */
  readonly digests: string
  /** Everything was read: an API that is missing then does not exist, or may not be seen. */
  readonly whole: boolean
  readonly apis: Readonly<Partial<Record<ManagedApi, Deployed & { readonly ends?: AccessEnds }>>>
}

/** The reason why a poll of the management API failed. */
export interface PollFailure extends Pick<Cause, 'cause' | 'fix' | 'messages'> {
  /** A code of few values: `token`, `timeout`. */
  readonly code: string
  /** Nothing answered: that may be a transient error, and is notified once it lasts. */
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
