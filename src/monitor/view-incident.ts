import type { SetupStep } from '../domain/index.ts'

/** `critical` for a violation, `warning` for what will become one. */
export const severities = ['critical', 'warning'] as const
export type Severity = (typeof severities)[number]

/** A cause in words, as it stands on the page and in an alert. No secret, no person, nothing of a register's answer; at most the one value of another answer that is at fault, cut short. */
export interface CauseView {
  /** The rule of the diagnosis (`context-paths-unknown`), or the name of the check that failed where no rule explains it. */
  readonly rule: string
  /** Suspected set-up steps, the most likely first; none where no rule explains it. */
  readonly steps: readonly SetupStep[]
  /** Sections of the specification, one for each step. */
  readonly sections: readonly string[]
  readonly cause: string
  /** What to do, in the imperative; empty where nobody knows. */
  readonly remedy: string
  /** Names of the checks that show it, the root first. */
  readonly evidence: readonly string[]
  /** The address it is about; absent where it is about the monitor's own machine. */
  readonly address?: string
}

export type IncidentEntryKind = 'opened' | 'notified' | 'joined' | 'left' | 'changed' | 'flapping' | 'reminded' | 'resolved'

/** One line of an incident's timeline. */
export interface IncidentEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: IncidentEntryKind
  /** A sentence. */
  readonly text: string
}

/** One cause, whatever number of checks and targets it takes with it. */
export interface IncidentView {
  readonly id: string
  /** The rule and the address by which it was found, as a digest: the same at every monitor that sees it. */
  readonly fingerprint: string
  /** What it was found by, however it is diagnosed by now: the rule, the first suspected step, the host. */
  readonly foundBy: { readonly rule: string; readonly step: string; readonly host?: string }
  readonly severity: Severity
  readonly cause: CauseView
  /** Targets it concerns, or concerned when it was resolved. */
  readonly targets: readonly string[]
  /** Milliseconds since 1970: the start of the first failed cycle, the confirmation, the end. */
  readonly since: number
  readonly openedAt: number
  readonly resolvedAt?: number
  readonly flapping: boolean
  /** The storm that it is told with: the same for many causes of one rule that opened together. */
  readonly storm?: string
  /** Nobody is told of it now: it is silenced, or maintenance or a silence holds for everybody whom it concerns. */
  readonly muted?: true
  /** Milliseconds since 1970: until when somebody has silenced it. */
  readonly silencedUntil?: number
  /** Somebody has it in hand: nobody is reminded of it. */
  readonly acknowledged?: true
  /** Of the cycle that confirmed it. */
  readonly traceId?: string
  /** Oldest first, the latest hundred. */
  readonly timeline: readonly IncidentEntry[]
}
