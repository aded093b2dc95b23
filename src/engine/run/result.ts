import type { CheckId, Confidence, Severity, Level, Requirement } from '../check/check.ts'
import type { Finding, SourceLocation } from '../check/finding.ts'
import type { Recorded } from '../../messages/index.ts'
import type { SetupStep, Path } from '../../domain/index.ts'
import type { Values } from '../../messages/index.ts'
import type { Changes } from './change.ts'

/** The check of a result, with all that it says of it, so that a result can be read alone. */
export interface CheckInfo {
  /** `transport.reachable [gateway]`; unique in the run. */
  readonly name: string
  readonly check: CheckId
  readonly instance?: string
  readonly suite: string
  readonly title: Requirement
  readonly level: Level
  readonly severity: Severity
  readonly source: readonly string[]
}

/** One attempt of a check; more than one only after a transport accident, 429, 502, 503, 504, or a fault of our own. */
export interface Attempt {
  readonly durationMs: number
  readonly exchanges: readonly number[]
  /** Why it was tried again; absent on the last. */
  readonly transientError?: string
}

interface Common extends CheckInfo {
  readonly durationMs: number
  /** Milliseconds after the start of the run. */
  readonly startedAfterMs: number
  readonly attempts: readonly Attempt[]
  /** The expiry of the check's subject, if it has one: a certificate, a key. ISO 8601, UTC. */
  readonly expiresAt?: string
  /** SHA-256 of the certificate that the address showed (DER), in hex: of the check that reads its dates. */
  readonly certificate?: string
  /** SHA-256 of its root in hex, if that is not public. */
  readonly ownAuthority?: string
  /** Parts that stay unverified although the check finished. */
  readonly leftOpen?: readonly LeftOpen[]
  /** When the management API was read, by its clock, and the version of the product: for the check that reads it. */
  readonly managementApi?: { readonly at: string; readonly version?: string }
}

/** The result of a check: plain data, stored, sent, read back. */
export type Result =
  /** A fact about the target that needs no fix, such as the usual behavior of a product. */
  | (Common & { readonly outcome: 'passed'; readonly infos?: readonly [Finding, ...Finding[]] })
  | (Common & {
      readonly outcome: 'warned' | 'failed'
      readonly findings: readonly [Finding, ...Finding[]]
    })
  | (Common &
      Recorded & {
        readonly outcome: 'inconclusive'
        readonly cause: InconclusiveCause
        readonly message: string
        /** The setting that would enable it. */
        readonly setting?: string
        readonly findings: readonly Finding[]
      })
  /** `by` is the name of the root, not of the middle man. */
  | (Common & Recorded & { readonly outcome: 'blocked'; readonly by: string; readonly reason: string })
  | (Common &
      Recorded & {
        readonly outcome: 'not-applicable' | 'not-verified'
        readonly reason: string
        /** The setting that would verify it. */
        readonly setting?: string
      })
  /** An exception that the configuration accepts. It keeps its former outcome, and never counts as passed. */
  | (Common & Waived & { readonly outcome: 'waived'; readonly waiver: AppliedWaiver })

/** The result of a check, and the value that its dependents get. Values never leave the process. */
export interface CheckEvaluation {
  readonly result: Result
  /** Absent where the check did not come to its end. */
  readonly output?: { readonly value: unknown } | undefined
}

/** The outcome that a waiver covers, with the members of that outcome. */
type Waived =
  | { readonly was: 'warned' | 'failed'; readonly findings: readonly [Finding, ...Finding[]] }
  | { readonly was: 'blocked'; readonly by: string; readonly reason: string }
  | { readonly was: 'not-verified'; readonly reason: string; readonly setting?: string }

/** The outcomes that a waiver can cover. */
export type WaivedAs = Waived['was']

export type Outcome = Result['outcome']

/** Tells whether a check tested nothing: the target lacks its subject, or a setting is missing. */
export const isUntested = (outcome: Outcome): outcome is 'not-applicable' | 'not-verified' =>
  outcome === 'not-applicable' || outcome === 'not-verified'

/**
 * The cause of an inconclusive result. `transport`: no complete answer. `unattributed`: the answer may have another reason.
 * `limit`: Gatewatch cannot judge it, or must not ask. `internal`: Gatewatch itself broke.
 */
export type InconclusiveCause = 'transport' | 'unattributed' | 'limit' | 'internal'

export interface AppliedWaiver {
  readonly reason: string
  readonly owner: string
  readonly until: string
}

/** A result as it is without its waiver. */
export function unwaived(result: Result): Exclude<Result, { readonly outcome: 'waived' }> {
  if (result.outcome !== 'waived') return result
  const { was, waiver: _, ...rest } = result
  return { ...rest, outcome: was } as ReturnType<typeof unwaived>
}

/** A part that a check cannot see from here, or that the configuration leaves open. */
export interface LeftOpen extends Recorded {
  readonly reason: string
}

export type Verdict = 'passed' | 'failed' | 'incomplete' | 'interrupted'

/** A part that must not count as verified. */
export interface Unverified extends Recorded {
  /** The check; or another part that was not read whole: `template`, `report`, `run`. */
  readonly check: string
  readonly reason: string
  /** The setting that would verify it. */
  readonly setting?: string
  /** Where the reason lies: a line of a template. */
  readonly place?: SourceLocation
  /** True if it makes the run incomplete. */
  readonly required?: true
  /** Why it is not the target's affair: Gatewatch itself broke, or no check that was chosen had anything to judge. */
  readonly cause?: 'internal' | 'nothing-judged'
}

/** The set-up steps that explain the failures of a run: one cause, one diagnosis. */
export interface Diagnosis {
  /** The rule that found it, e.g. `context-paths-unknown`. */
  readonly rule: string
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  /** Sections of the specification, one per step: `SPEC 4.5-3.3`. */
  readonly sections: readonly string[]
  /** In English; in another language, `diagnosis.<rule>.cause` with `values`. */
  readonly cause: string
  /** The fix, in the imperative: `diagnosis.<rule>.fix`. */
  readonly fix: string
  /** The values of its sentences. */
  readonly values?: Values
  readonly confidence: Confidence
  /** Names of the checks that show it. */
  readonly evidence: readonly string[]
  /** The next test, which narrows the steps down, in English: `probe.<probe>`. */
  readonly next?: string
  readonly probe?: string
  /** The part of the target that it is about. */
  readonly subject?: string
  readonly setting?: string
  /** The lines of templates that it is about, one in each file; absent where no template was run. */
  readonly places?: readonly [SourceLocation, ...SourceLocation[]]
  readonly transactionIds?: readonly string[]
}

export type Counts = Readonly<Record<Outcome, number>>

/** A fault of a waiver. */
export interface WaiverProblem extends Recorded {
  readonly message: string
  /** It fails a run only where warnings do. */
  readonly warning?: true
  /** The line of the waiver. */
  readonly place?: SourceLocation
}

/** The summary of a run: every report, every word and the exit code are made from this one object. */
export interface Summary {
  /** Follows from all the rest: see `concluded`. */
  readonly verdict: Verdict
  readonly counts: Counts
  readonly durationMs: number
  readonly requests: number
  /** Everything that was not verified, with the reason; first the required parts, which make the run incomplete. */
  readonly unverified: readonly Unverified[]
  readonly diagnosis: readonly Diagnosis[]
  /** The call paths with the state of each hop; absent in events of an earlier version, and where only verdict and counts are reported. */
  readonly callPath?: readonly Path[]
  /** Waivers to change: expired, without effect, or no longer needed, which is a warning. */
  readonly waiverProblems: readonly WaiverProblem[]
  /** The changes since the baseline; absent without one. */
  readonly changes?: Changes
  /** Warned checks fail the run. */
  readonly failOnWarned?: true
  /** Failures that the compared run has as well do not fail this one. */
  readonly failOnNew?: true
  /** It was stopped before its end. */
  readonly interrupted?: true
}
