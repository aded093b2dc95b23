import type { ManagedApi, Path } from '../domain/index.ts'
import type { Message } from '../messages/index.ts'
import type { LatencyView } from './latency/view.ts'
import type { Actor, AskedAct, Done, People } from './view-people.ts'
import type { SelfView } from './view-self.ts'
import type { CertificateView, CycleView, HistoryPoint, RecentCycle, SeenCheck, TokenView } from './view-cycle.ts'
import type { CauseView, IncidentView } from './view-incident.ts'

/**
 * What is known of a target now. `unknown`: no cycle has ended yet, the monitor itself is cut off or held up. `degraded`: something fails that is not confirmed yet, a check
 * proved nothing when it was last asked, or a warning that matters (a certificate that ends soon) is confirmed. `down`: an incident is open. `maintenance`: a window holds; alerts are muted.
 */
export const targetStates = ['up', 'degraded', 'down', 'unknown', 'maintenance'] as const
export type TargetState = (typeof targetStates)[number]

/** The end of an access to an API of the gateway. */
export interface AccessView {
  readonly api: ManagedApi
  readonly by: 'key' | 'subscription'
  /** Milliseconds since 1970. */
  readonly expiresAt: number
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
  /** The call paths, each as it was last asked. */
  readonly callPath?: readonly Path[]
  readonly intervalSeconds: number
  /** Whose failure takes several targets along: the host of the gateway, or of the API without one, and of the identity provider. */
  readonly hosts?: { readonly gateway: string; readonly provider: string }
  /** Absent before the first cycle has ended. */
  readonly lastCycle?: CycleView
  /** Every check, as last seen. */
  readonly checks: readonly SeenCheck[]
  /** How often each check was repeated since the monitor was started; those that never were are not in it. */
  readonly repeats: Readonly<Record<string, number>>
  /** The latest cycles, oldest first, forty at most. */
  readonly recent: readonly RecentCycle[]
  readonly certificates: readonly CertificateView[]
  /** Days until the key of the integration ends, where its date is configured. */
  readonly keyDaysLeft?: number
  /** Milliseconds since 1970. */
  readonly keyExpiresAt?: number
  /** When accesses to the gateway's APIs end, as the management API has it; absent where it is not looked at. */
  readonly accesses?: readonly AccessView[]
  readonly token?: TokenView
  /** While the client's credentials are held back. */
  readonly refusal?: RefusalView
  /** What is not watched although it is configured. */
  readonly notWatched?: readonly Message[]
  /** Ids of the open incidents that list it. */
  readonly incidents: readonly string[]
  /** The reason of the maintenance window that holds now. */
  readonly maintenance?: string
  /** The window that begins next, in its time zone. */
  readonly nextMaintenance?: { readonly from: number; readonly to: number; readonly timeZone: string; readonly reason: string }
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
  /** A scraper keeps schedule, state and alerts: of each target the latest probe is all that is known. */
  readonly probesOnly?: boolean
  /** Told of every finished cycle; gives the function that ends the listening. */
  onCycle(listener: (cycle: CycleView) => void): () => void
  /** Told when a state, an incident or the list of targets has changed. */
  onChange(listener: () => void): () => void
  /**
   * One cycle of a target now, outside the rhythm and without any effect on state or alerts; with the kept token where there is one.
   * Undefined for a name that is not configured, and when no cycle has ended in time. Two who ask at once get the same cycle.
   * With `probesOnly` the cycle is cut off at the deadline, and is the latest that is known of the target.
   */
  probe(target: string, options: { readonly deadlineMs: number }): Promise<CycleView | undefined>
  /** Shows refused credentials again at once, and lets a cycle of the target begin outside its rhythm. False for a name that is not configured. */
  checkNow(target: string): boolean
  /** The command that acknowledges an incident; absent where none reaches the monitor. */
  readonly acknowledge?: ((incident: string) => string) | undefined
  /** What people decided and did, with their names and words: for pages of those who may know, and for nothing else. */
  people(): People
  /** Does what a person asks for, or says why not. Whoever calls has made sure who it is. */
  act(asked: AskedAct, by: Actor): Done
}
