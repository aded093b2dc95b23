import type { Outcome, Origin, Phase } from '../engine/index.ts'
import type { Path } from '../domain/index.ts'
import type { AnswerTimes, Sketches } from './latency/usual.ts'
import type { CauseDescription, IncidentSeverity } from './cause-description.ts'

/** The meaning of an outcome: the check applies to the target, it finished by itself, and it was satisfied. */
export const outcomes: Readonly<Record<Outcome, { readonly applies: boolean; readonly ended: boolean; readonly satisfied: boolean }>> = {
  passed: { applies: true, ended: true, satisfied: true },
  warned: { applies: true, ended: true, satisfied: true },
  // A waiver is made so that no alert fires: it keeps its own name, and is no failure.
  waived: { applies: true, ended: true, satisfied: true },
  failed: { applies: true, ended: true, satisfied: false },
  inconclusive: { applies: true, ended: true, satisfied: false },
  blocked: { applies: true, ended: false, satisfied: false },
  'not-applicable': { applies: false, ended: false, satisfied: false },
  'not-verified': { applies: false, ended: false, satisfied: false },
}

/** The latest result of a check. Rare checks keep it between the cycles that run them. */
export interface CheckResult {
  /** `transport.reachable [gateway]`. */
  readonly name: string
  readonly suite: string
  readonly outcome: Outcome
  readonly durationMs: number
  /** A code of few values: a finding's (`http.status`), a failure's (`timeout`); absent when passed. */
  readonly errorType?: string
  /** Retries in that cycle, after transient errors and limits of the target; absent without any. */
  readonly repeats?: number
  /** The right requests that failed in that cycle, repeated or not; absent when none did. */
  readonly failedCalls?: FailedCalls
  /** Name of the root, when blocked. */
  readonly blockedBy?: string
  /** Milliseconds since 1970 when it ran; absent if that is the start of its cycle. */
  readonly at?: number
  /** Its failure is from an earlier cycle: it was not to run again yet. */
  readonly stands?: true
}

/** The result of a check when it last ran, with the time of that. */
export type LatestCheckResult = CheckResult & { readonly at: number }

/** Valid requests of a check that failed in one cycle, whatever the result of their repetition. */
export interface FailedCalls {
  readonly count: number
  /** The last error: `502`, `reset`. */
  readonly by: string
}

/** One finished cycle of one target. */
export interface FinishedCycle {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly durationMs: number
  /** The delay of its start after its slot, in milliseconds. */
  readonly lateMs: number
  readonly outcome: CycleOutcome
  /** Only the checks that this cycle ran. */
  readonly checks: readonly CheckResult[]
  readonly causes: readonly (CauseDescription & { readonly severity?: IncidentSeverity })[]
  /** The call paths; none where Gatewatch itself was at fault. */
  readonly callPath?: readonly Path[]
  readonly requests: number
  /** The time that each valid answer took, from the request to the whole answer, in milliseconds. */
  readonly answers: AnswerTimes
  /** Anything answered, be it with an error. */
  readonly contact: boolean
  /** 32 hex digits; absent where no tracer is set up. */
  readonly traceId?: string
  /** Ends of the certificates seen, for https addresses only. */
  readonly certificates: readonly CertificateExpiry[]
  readonly token?: TokenLifetime
  readonly http?: HttpSummary
}

/** The values that probes of other programs report for a single request, for the calls of a cycle. */
export interface HttpSummary {
  /** The status of the first failed or unsent documented call, else of the first call, 0 without a response; and whether it uses TLS. */
  readonly status: number
  readonly tls: boolean
  /** The time of all exchanges, by phase. */
  readonly phasesMs: Readonly<Record<Phase, number>>
  /** As Node.js names them: `TLSv1.3`. */
  readonly tlsVersions: readonly string[]
}

/** `failed` is a violation or no answer; findings that only advise, and checks that had to be repeated, make it `warned`; `discarded` says nothing of the target: Gatewatch itself stalled. */
export type CycleOutcome = 'passed' | 'warned' | 'failed' | 'discarded'

/** The outcomes that count against a target. */
export const failing: Readonly<Record<CycleOutcome, boolean>> = { passed: false, warned: false, failed: true, discarded: false }

/** The expiry of the first certificate of an address's chain. */
export interface CertificateExpiry {
  readonly origin: Origin
  readonly host: string
  /** Milliseconds since 1970. */
  readonly notAfter: number
}

/** The times of the token that is kept in memory for later cycles. */
export interface TokenLifetime {
  /** Milliseconds since 1970. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** One point of a picture: a cycle of the last day, or an hour before that. */
export interface HistoryPoint {
  /** Milliseconds since 1970: the start of the cycle, or of the hour. */
  readonly at: number
  /** The number of cycles, and of failed ones; both without cycles in maintenance. */
  readonly cycles: number
  readonly failed: number
  /** Those that passed with a warning, or only when they were repeated. */
  readonly warned: number
  readonly maintenance: number
  /** Mean duration of the cycles. */
  readonly durationMs: number
  /** The answer times of the calls, those of maintenance left out. */
  readonly answers: Sketches
}

/** A cycle in the strip of recent ones; the store has more. Discarded cycles are in neither. */
export interface RecentCycle {
  readonly at: number
  readonly outcome: CycleOutcome
  readonly maintenance: boolean
  readonly durationMs: number
}

/** Credentials that the identity provider rejected, and that are therefore held back in most cycles. */
export interface CredentialHoldback {
  /** Milliseconds since 1970 of the latest refusal; and until when they are not shown again. */
  readonly at: number
  readonly until: number
  /** Refusals in a row. */
  readonly count: number
}

/** Hosts whose failure affects several targets: of the gateway, or of the API without one; and of the identity provider. */
export interface TargetHosts {
  readonly gateway: string
  readonly provider: string
}
