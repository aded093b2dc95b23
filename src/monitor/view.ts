import type {
  TargetHosts,
  CredentialHoldback,
  CertificateExpiry,
  FinishedCycle,
  HistoryPoint,
  RecentCycle,
  LatestCheckResult,
  TokenLifetime,
} from './cycle-result.ts'
import type { DocumentedCall, ManagedApi, Path } from '../domain/index.ts'
import type { Message, Text } from '../messages/index.ts'
import type { UsualAnswer } from './latency/usual.ts'
import type { BurnRate } from './state/burn.ts'
import type { CauseDescription, TimelineEntry, IncidentSeverity } from './cause-description.ts'
import type { PlannedWindow } from './state/maintenance.ts'
import type { Actor, ActRequest, ActResult, People } from './state/act.ts'
import type { TargetState } from './state/state.ts'

/** The end of an access to an API of the gateway. */
export interface AccessView {
  readonly api: ManagedApi
  readonly by: 'key' | 'subscription'
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly daysLeft: number
}

/** The objective of a target, and how it is kept. Cycles in maintenance do not count. */
export interface ObjectiveView {
  /** Share of cycles that should pass: 0.995. */
  readonly goal: number
  readonly windowDays: number
  /** Share that passed within the window; 1 before the first cycle. */
  readonly attained: number
  /** Share of the error budget that is left: 1 untouched, below 0 overspent. */
  readonly budgetLeft: number
  /** Errors as a multiple of the allowed ones: at 1 the budget lasts exactly the window. */
  readonly burnRates: readonly BurnRate[]
}

/** Everything the page and the metrics say of one target. */
export interface TargetView {
  readonly name: string
  readonly state: TargetState
  /** Milliseconds since 1970 at which the state began. */
  readonly since: number
  /** The causes of its failures, the gravest first; empty when up. */
  readonly causes: readonly CauseDescription[]
  /** The call paths, each as it was last tested. */
  readonly callPath?: readonly Path[]
  readonly intervalSeconds: number
  readonly hosts?: TargetHosts
  /** Absent before the first cycle has ended. */
  readonly lastCycle?: FinishedCycle
  /** Every check, as last seen. */
  readonly checks: readonly LatestCheckResult[]
  /** Retries of each check since the monitor was started; those without any are not in it. */
  readonly repeats: Readonly<Record<string, number>>
  /** The latest cycles, oldest first, forty at most. */
  readonly recent: readonly RecentCycle[]
  readonly certificates: readonly CertificateExpiry[]
  /** Days until the key of the integration ends, where its date is configured. */
  readonly keyDaysLeft?: number
  /** Milliseconds since 1970. */
  readonly keyExpiresAt?: number
  /** The expiries of accesses to the gateway's APIs, by the management API; absent where it is not polled. */
  readonly accesses?: readonly AccessView[]
  readonly token?: TokenLifetime
  /** While the client's credentials are held back. */
  readonly refusal?: CredentialHoldback
  /** Configured parts that are not watched. */
  readonly notWatched?: readonly Message[]
  /** Ids of the open incidents that list it. */
  readonly incidents: readonly string[]
  /** The reason of the maintenance window that holds now. */
  readonly maintenance?: string
  /** The window that begins next, in its time zone. */
  readonly nextMaintenance?: PlannedWindow
}

/** One cause, whatever number of checks and targets it takes with it. */
export interface IncidentView {
  readonly id: string
  /** The rule and the address by which it was found, as a digest: the same at every monitor that sees it. */
  readonly fingerprint: string
  /** The finding by which it was opened, whatever the diagnosis is by now: the rule, the first suspected step, the host. */
  readonly foundBy: { readonly rule: string; readonly step: string; readonly host?: string }
  readonly severity: IncidentSeverity
  readonly cause: CauseDescription
  /** Targets it concerns, or concerned when it was resolved. */
  readonly targets: readonly string[]
  /** Milliseconds since 1970: the start of the first failed cycle, the confirmation, the end. */
  readonly since: number
  readonly openedAt: number
  readonly resolvedAt?: number
  readonly flapping: boolean
  /** The storm that it is part of: the same for many causes of one rule that opened together. */
  readonly storm?: string
  /** No notices are sent: it is silenced, or maintenance or a silence holds for all its targets. */
  readonly muted?: true
  /** Milliseconds since 1970 of the end of its silence. */
  readonly silencedUntil?: number
  /** An operator works on it: no reminders are sent. */
  readonly acknowledged?: true
  /** Of the cycle that confirmed it. */
  readonly traceId?: string
  /** Oldest first, the latest hundred. */
  readonly timeline: readonly TimelineEntry[]
}

/** One call of a target: its limits, its usual times, and the start of its slowness. */
export interface LatencyView {
  readonly call: DocumentedCall
  /** The configured limits; absent where there are none. */
  readonly limits?: { readonly warnMs?: number; readonly failMs?: number; readonly cycles: number; readonly of: number }
  /** Absent in the first hour. */
  readonly usual?: UsualAnswer
  /** Suggested limits by the usual times, from the seventh day on, if none are configured. */
  readonly suggestion?: { readonly warnMs: number; readonly failMs?: number }
  /** Milliseconds since 1970, while an incident says that it is slow, or would. */
  readonly slowSince?: number
}

/** The state of the monitor itself, since it was started. */
export interface SelfView {
  readonly startedAt: number
  readonly targets: number
  readonly cycles: number
  readonly cyclesRunning: number
  /** Slots that passed without a start, and those that were given up because the cycle before still ran. */
  readonly missedTicks: number
  readonly overlapsSkipped: number
  /** Cycles that were discarded, since Gatewatch itself stalled; and the duration of all stalls. */
  readonly discardedCycles: number
  readonly stalledSeconds: number
  /** Lateness of starts in seconds: counts per upper bound, the last for higher values. */
  readonly lateness: { readonly bounds: readonly number[]; readonly counts: readonly number[]; readonly sum: number }
  readonly deliveries: { readonly sent: number; readonly failed: number; readonly pending: number; readonly givenUp: number }
  readonly store: StoreView
  readonly heartbeats: readonly HeartbeatView[]
  /** The time since which the configuration on disk is rejected and the one before stays in use, in milliseconds since 1970. */
  readonly configurationRejectedSince?: number
  readonly reloadedAt: number
}

/** The state of the store. While it fails, alerts are sent from memory, and events are kept there until they can be written. */
export interface StoreView {
  /** Milliseconds since 1970; absent while it works. */
  readonly failingSince?: number
  /** `the disk is full`. */
  readonly reason?: Text
  /** Cycles that wait to be written, and those that were dropped because too many did. */
  readonly unwritten: number
  readonly lost: number
  /** Damaged stores that were set aside. */
  readonly setAside: number
}

/** The reason why a heartbeat is not sent: no sweep has ended yet, or one of the things that it vouches for does not hold. */
export const silences = ['waiting', 'stalled', 'not-cycling', 'store-failing', 'alerts-pending', 'rejected'] as const

export type Silence = (typeof silences)[number]

/** A heartbeat, without its address. */
export interface HeartbeatView {
  readonly name: string
  /** The time at which it was last accepted, in milliseconds since 1970. */
  readonly lastAt?: number
  /** The reason why it is not sent, and since when. */
  readonly silent?: { readonly reason: Silence; readonly since: number }
}

/** The monitor as its readers see it: plain data to read, and events to listen to. Listeners must not throw and must not wait. */
export interface MonitorView {
  /** In the order of the configuration. */
  targets(): readonly TargetView[]
  target(name: string): TargetView | undefined
  /** Open incidents first, then at most a hundred resolved ones, the latest first; of one target on request. */
  incidents(target?: string): readonly IncidentView[]
  /** From the store: cycles of the last day, hours before that. */
  history(target: string, since: number): readonly HistoryPoint[]
  /** Absent where the target promises nothing, or is not known. */
  objective(target: string): ObjectiveView | undefined
  /** The answer times of a target's calls, and their limits; none for an unknown target. */
  latency(target: string): readonly LatencyView[]
  self(): SelfView
  /** A scraper keeps schedule, state and alerts: of each target the latest probe is all that is known. */
  readonly probesOnly?: boolean
  /** Calls the listener after every finished cycle; returns the function that ends the listening. */
  onCycle(listener: (cycle: FinishedCycle) => void): () => void
  /** Calls the listener when a state, an incident or the list of targets has changed. */
  onChange(listener: () => void): () => void
  /**
   * Makes one cycle of a target now, outside the rhythm and without any effect on state or alerts; with the cached token where there is one.
   * Undefined for a name that is not configured, and when no cycle has ended in time. Two requests at once get the same cycle.
   * With `probesOnly` the cycle is cut off at the deadline, and is the latest that is known of the target.
   */
  probe(target: string, options: { readonly deadlineMs: number }): Promise<FinishedCycle | undefined>
  /** Sends rejected credentials again at once, and runs a cycle of the target outside its rhythm. False for an unknown name. */
  checkNow(target: string): boolean
  /** The command that acknowledges an incident; absent where none reaches the monitor. */
  readonly acknowledge?: ((incident: string) => string) | undefined
  /** The decisions and acts of operators, with names and texts: for pages of authorized readers only. */
  people(): People
  /** Does an act, or says why not. The caller has authenticated the person. */
  act(request: ActRequest, by: Actor): ActResult
}
