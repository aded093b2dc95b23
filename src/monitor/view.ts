import type { Outcome } from '../engine/run/result.ts'
import type { SetupStep } from '../system/setup-steps.ts'
import type { Origin } from '../engine/http/exchange.ts'
import type { ManagedApi } from '../system/managed-apis.ts'
import type { Path } from '../system/way.ts'
import type { Actor, AskedAct, Done, People } from './view-people.ts'
import type { Answers, LatencyView, Sketches } from './latency/view.ts'
import type { SelfView } from './view-self.ts'

/**
 * What is known of a target now. `unknown`: no cycle has ended yet, or the monitor itself is cut off or held up. `degraded`: something fails that is not confirmed yet, a check
 * proved nothing when it was last asked, or a warning that matters (a certificate that ends soon) is confirmed. `down`: an incident is open. `maintenance`: a window holds; alerts are muted.
 */
export const targetStates = ['up', 'degraded', 'down', 'unknown', 'maintenance'] as const
export type TargetState = (typeof targetStates)[number]

/** `critical` for a violation, `warning` for what will become one. */
export const severities = ['critical', 'warning'] as const
export type Severity = (typeof severities)[number]

/** A cause in words, as it stands on the page and in an alert. No secret, no person, nothing of a register's answer; at most the one value of another answer that is at fault, cut short. */
export interface CauseView {
  /** The rule of the diagnosis (`D16`), or the name of the check that failed where no rule explains it. */
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

/** What an outcome says: whether the check applies to the target, whether it came to an end of its own, and whether it was satisfied. */
export const outcomes: Readonly<Record<Outcome, { readonly applies: boolean; readonly ended: boolean; readonly satisfied: boolean }>> = {
  passed: { applies: true, ended: true, satisfied: true },
  warned: { applies: true, ended: true, satisfied: true },
  failed: { applies: true, ended: true, satisfied: false },
  inconclusive: { applies: true, ended: true, satisfied: false },
  blocked: { applies: true, ended: false, satisfied: false },
  skipped: { applies: false, ended: false, satisfied: false },
}

/** A check as the monitor last saw it. Rare checks keep what they last came to between the cycles that ask them. */
export interface CheckView {
  /** `transport.reachable [gateway]`. */
  readonly name: string
  readonly suite: string
  readonly outcome: Outcome
  readonly durationMs: number
  /** A code of few values: a finding's (`http.status`), a failure's (`timeout`); absent when passed. */
  readonly errorType?: string
  /** How often it was repeated in that cycle, after accidents and limits of the target; absent when it was not. */
  readonly repeats?: number
  /** The right requests that failed in that cycle, repeated or not; absent when none did. */
  readonly failedCalls?: FailedCalls
  /** Name of the root, when blocked. */
  readonly blockedBy?: string
  /** Milliseconds since 1970 when it was last asked. */
  readonly at: number
  /** Its failure stands from an earlier cycle: it was not to be asked again yet. */
  readonly stands?: true
}

/** Right requests of a check that failed in one cycle, whatever came of the check when they were repeated. */
export interface FailedCalls {
  readonly count: number
  /** What they failed by, the last of them: `502`, `reset`. */
  readonly by: string
}

/** One finished cycle of one target. */
export interface CycleView {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly durationMs: number
  /** How much later than its slot it began, in milliseconds. */
  readonly lateMs: number
  readonly outcome: CycleOutcome
  /** Only the checks that this cycle asked. */
  readonly checks: readonly CheckView[]
  readonly causes: readonly CauseView[]
  /** The ways of its calls; none where Gatewatch itself was at fault. */
  readonly way?: readonly Path[]
  readonly requests: number
  /** How long each call took that was answered rightly, from the request to the whole answer, in milliseconds. */
  readonly answers: Answers
  /** Whether anything answered, be it with an error. */
  readonly contact: boolean
  /** 32 hex digits; absent where no tracer is set up. */
  readonly traceId?: string
  /** Ends of the certificates seen, for https addresses only. */
  readonly certificates: readonly CertificateView[]
  readonly token?: TokenView
}

/** `failed` is a violation or no answer; findings that only advise, and checks that had to be repeated, make it `warned`; `void` says nothing of the target: Gatewatch itself was held up. */
export type CycleOutcome = 'passed' | 'warned' | 'failed' | 'void'

/** Whether a cycle counts against its target. */
export const failing: Readonly<Record<CycleOutcome, boolean>> = { passed: false, warned: false, failed: true, void: false }

/** When the first certificate of an address's chain ends. */
export interface CertificateView {
  readonly origin: Origin
  readonly host: string
  /** Milliseconds since 1970. */
  readonly notAfter: number
}

/** The token that is kept in memory for the cycles to come: its times only. */
export interface TokenView {
  /** Milliseconds since 1970. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** The end of an access to an API of the gateway. */
export interface AccessView {
  readonly api: ManagedApi
  readonly by: 'key' | 'subscription'
  /** Milliseconds since 1970. */
  readonly endsAt: number
  readonly daysLeft: number
}

/** Credentials that the identity provider refused, and that are therefore not shown to it in every cycle. */
export interface RefusalView {
  /** Milliseconds since 1970 of the latest refusal; and until when they are not shown again. */
  readonly at: number
  readonly until: number
  /** Refusals in a row. */
  readonly count: number
}

/** One point of a picture: a cycle of the last day, or an hour before that. */
export interface HistoryPoint {
  /** Milliseconds since 1970: the start of the cycle, or of the hour. */
  readonly at: number
  /** How many cycles it stands for, and how many of them failed; cycles in maintenance are in neither. */
  readonly cycles: number
  readonly failed: number
  /** How many passed with a remark, or only when they were repeated. */
  readonly warned: number
  readonly maintenance: number
  /** Mean duration of the cycles. */
  readonly durationMs: number
  /** How long the calls took to be answered, those of maintenance left out. */
  readonly answers: Sketches
}

/** A cycle in the strip of recent ones; the store knows more. Void ones are in neither. */
export interface RecentCycle {
  readonly at: number
  readonly outcome: CycleOutcome
  readonly maintenance: boolean
  readonly durationMs: number
}

export type IncidentEntryKind = 'opened' | 'told' | 'joined' | 'left' | 'changed' | 'flapping' | 'reminded' | 'resolved'

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

/** What a target promises, and how it keeps it. Cycles in maintenance do not count. */
export interface ObjectiveView {
  /** Share of cycles that should pass: 0.995. */
  readonly goal: number
  readonly windowDays: number
  /** Share that passed within the window; 1 before the first cycle. */
  readonly attained: number
  /** Share of the error budget that is left: 1 untouched, below 0 overspent. */
  readonly budgetLeft: number
  /** Errors as a multiple of what the goal allows: at 1 the budget lasts exactly the window. */
  readonly burnRates: readonly { readonly windowSeconds: number; readonly rate: number }[]
}

/** Everything the page and the metrics say of one target. */
export interface TargetView {
  readonly name: string
  readonly state: TargetState
  /** Milliseconds since 1970 at which the state began. */
  readonly since: number
  /** What is wrong, the gravest first; empty when up. */
  readonly causes: readonly CauseView[]
  /** The ways of its calls, each as it was last asked. */
  readonly way?: readonly Path[]
  readonly intervalSeconds: number
  /** Absent before the first cycle has ended. */
  readonly lastCycle?: CycleView
  /** Every check, as last seen. */
  readonly checks: readonly CheckView[]
  /** How often each check was repeated since the monitor was started; those that never were are not in it. */
  readonly repeats: Readonly<Record<string, number>>
  /** The latest cycles, oldest first, forty at most. */
  readonly recent: readonly RecentCycle[]
  readonly certificates: readonly CertificateView[]
  /** Days until the key of the integration ends, where its date is configured. */
  readonly keyDaysLeft?: number
  /** When accesses to the gateway's APIs end, as the management API has it; absent where it is not looked at. */
  readonly accesses?: readonly AccessView[]
  readonly token?: TokenView
  /** While the client's credentials are held back. */
  readonly refusal?: RefusalView
  /** Ids of the open incidents that list it. */
  readonly incidents: readonly string[]
  /** The reason of the maintenance window that holds now. */
  readonly maintenance?: string
}

/** The monitor as everybody else sees it: plain data to read, and news to listen to. Listeners must not throw and must not wait. */
export interface MonitorView {
  /** In the order of the configuration. */
  targets(): readonly TargetView[]
  target(name: string): TargetView | undefined
  /** Open ones first, then the latest resolved, a hundred of those at most; of one target where it is named. */
  incidents(target?: string): readonly IncidentView[]
  /** From the store: cycles of the last day, hours before that. */
  history(target: string, since: number): readonly HistoryPoint[]
  /** Absent where the target promises nothing, or is not known. */
  objective(target: string): ObjectiveView | undefined
  /** How long the calls of a target take, and may take; none where it is not known. */
  latency(target: string): readonly LatencyView[]
  self(): SelfView
  /** Told of every finished cycle; gives the function that ends the listening. */
  onCycle(listener: (cycle: CycleView) => void): () => void
  /** Told when a state, an incident or the list of targets has changed. */
  onChange(listener: () => void): () => void
  /**
   * One cycle of a target now, outside the rhythm and without any effect on state or alerts; with the kept token where there is one.
   * Undefined for a name that is not configured, and when no cycle has ended in time. Two who ask at once get the same cycle.
   */
  probe(target: string, options: { readonly deadlineMs: number }): Promise<CycleView | undefined>
  /** Shows refused credentials again at once, and lets a cycle of the target begin outside its rhythm. False for a name that is not configured. */
  checkNow(target: string): boolean
  /** What people decided and did, with their names and words: for pages of those who may know, and for nothing else. */
  people(): People
  /** Does what a person asks for, or says why not. Whoever calls has made sure who it is. */
  act(asked: AskedAct, by: Actor): Done
}
