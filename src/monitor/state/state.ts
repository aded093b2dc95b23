import type { MonitorSettings, LatencyLimits } from '../../config/index.ts'
import type { Cause } from '../cycle/cause.ts'
import type { Usual } from '../latency/usual.ts'
import { nobodyActed, type Act, type Actor, type People } from './act.ts'
import type { Concern } from './concern.ts'
import type { ManagementPoll, TargetObservation } from './observation.ts'
import { type Incident, Incidents } from './incident.ts'
import type { TargetAudience, Notice } from './notice.ts'
import { PersistentMap } from './persistent-map.ts'
import type { Thresholds, Trackers } from './tracker.ts'
import type { ManagedApi, DocumentedCall } from '../../domain/index.ts'
import type { AccessEnds, Deployed } from '../../management/index.ts'

/** The limits of a call, and where it goes. */
export interface CallLimits extends LatencyLimits {
  readonly address?: string
}

/** The limits of the calls of a target. */
export type Limits = Readonly<Partial<Record<DocumentedCall, CallLimits>>>

/** How one target is judged and who is told of it: from the configuration, never stored. */
export interface TargetRules extends Thresholds, TargetAudience, Pick<MonitorSettings, 'intermittent' | 'objective' | 'publish'> {
  /** Of the target: whoever is told by them. */
  readonly labels?: Readonly<Record<string, string>>
  /** How long its calls may take. */
  readonly latency?: Limits
  /** Whom it calls, and as whom: what was seen of another says nothing of it. A digest that gives away neither. */
  readonly identity: string
  readonly intervalSeconds: number
  readonly tokenRefreshSeconds: number
  /** Whether the management API of its gateway is looked at. */
  readonly looks?: boolean
  /** Names of the checks that it is asked. */
  readonly checks: ReadonlySet<string>
  /** Names of those that are asked too seldom for a failure to be confirmed: what they are answered is so. */
  readonly unrepeated?: ReadonlySet<string>
}

/** Whom a target calls, and as whom: a digest, and since when, in milliseconds since 1970. */
export interface Identity {
  readonly digest: string
  readonly since: number
  /** Since when each of its maintenance windows is configured, by its times. */
  readonly windows?: Readonly<Record<string, number>>
}

/**
 * What is known of a target now. `unknown`: no cycle has ended yet, the monitor itself is cut off or held up. `degraded`: something fails that is not confirmed yet, a check
 * proved nothing when it was last asked, or a warning that matters (a certificate that ends soon) is confirmed. `down`: an incident is open. `maintenance`: a window holds; alerts are muted.
 */
export const targetStates = ['up', 'degraded', 'down', 'unknown', 'maintenance'] as const
export type TargetState = (typeof targetStates)[number]

/** What a target is, and since when; maintenance is laid over it by whoever looks. */
export interface Status {
  readonly state: Exclude<TargetState, 'maintenance'>
  /** Milliseconds since 1970. */
  readonly since: number
}

/** A stretch of time by its start, with the time that was lost in it to failed cycles, in milliseconds, how many failed, and what of it no incident explains. */
export type Slot = readonly [at: number, lostMs: number, failed: number, unexplainedMs: number]

/** What a target has lost of its error budget lately. Only a target that failed within the longest window has one. */
export interface Burn {
  /** By five minutes, oldest first. */
  readonly fine: readonly Slot[]
  /** By the hour. */
  readonly coarse: readonly Slot[]
}

/** What a target can be to those who use it, other than well: an incident is open, its calls fail now and then, a window of maintenance holds, or nobody knows. */
export const conditions = ['down', 'disturbed', 'maintenance', 'unknown'] as const
export type Condition = (typeof conditions)[number]

/** What of a day (UTC, by its number since 1970) was other than well, in milliseconds. */
export type TargetDay = { readonly day: number } & { readonly [condition in Condition]?: number }

/** How a target has been by the day. Only days with trouble take room: on the others it was well for as long as the monitor ran. */
export interface TargetDays {
  /** Milliseconds since 1970 of its first cycle. */
  readonly from: number
  /** What it is now, other than well, and since when as far as that is not among the days yet. */
  readonly now?: { readonly is: Condition; readonly since: number }
  /** Oldest first, ninety at most. */
  readonly past: readonly TargetDay[]
}

/** A stretch of time in which the monitor ran without a break, up to a minute before its end: milliseconds since 1970. */
export type RunningSpan = readonly [from: number, to: number]

/** What is remembered of one API: what is deployed, and what was meant to be. */
export interface KnownApi extends Omit<Deployed, 'parts'> {
  readonly ends: AccessEnds
  /** Of what is deployed, and of what was deployed before somebody changed it; absent where neither may be seen. */
  readonly parts?: Readonly<Record<string, string>>
  readonly meant?: Readonly<Record<string, string>>
  /** Since when the two differ. */
  readonly changedAt?: number
}

/** What is remembered of what is deployed for a target. */
export interface Deployments {
  readonly digests: string
  readonly apis: Readonly<Partial<Record<ManagedApi, KnownApi>>>
}

/** Everything that is remembered of the fleet. Targets without trouble take no room but their status. */
export interface MonitorState {
  readonly rules: ReadonlyMap<string, TargetRules>
  readonly tracked: PersistentMap<Trackers>
  readonly statuses: PersistentMap<Status>
  /** Those that are open. */
  readonly incidents: Incidents
  /** The latest that ended, the newest last. */
  readonly resolved: readonly Incident[]
  /** Start of the latest cycle in which anything answered, and the targets whose latest cycle nobody answered. */
  readonly contactAt: number
  readonly isolated: PersistentMap<true>
  /** Names of the checks of a target that proved nothing when they were last asked: no incident, but not up either. */
  readonly inconclusive: PersistentMap<readonly string[]>
  /** How fast the error budgets of targets burn that failed lately. */
  readonly burns: PersistentMap<Burn>
  /** What was deployed for targets when their management API was last looked at. */
  readonly deployments: PersistentMap<Deployments>
  /** What people decided and did. */
  readonly people: People
  /** How targets have been by the day, and when the monitor ran at all. */
  readonly days: PersistentMap<TargetDays>
  readonly runs: readonly RunningSpan[]
  /** How long the calls of targets take usually. */
  readonly usual: PersistentMap<Usual>
  /** Whom the calls of targets went to when their trouble was seen. */
  readonly identities: PersistentMap<Identity>
  /** What this one event gives to tell. */
  readonly notices: readonly Notice[]
}

/** One step in which the state learns from an observation: returns the state after it, and the causes that are known by then. */
export type Fold = (
  state: MonitorState,
  observation: TargetObservation,
  rules: TargetRules,
) => { readonly state: MonitorState; readonly causes: readonly Cause[] }

const noTrackers: Trackers = {}

/** The trackers of a target. */
export const trackersOf = ({ tracked }: Pick<MonitorState, 'tracked'>, target: string): Trackers => tracked.get(target) ?? noTrackers

/** The state with other trackers of a target. */
export function withTrackers(state: MonitorState, target: string, own: Trackers): MonitorState {
  const tracked = Object.keys(own).length === 0 ? state.tracked.without(target) : state.tracked.with(target, own)
  return tracked === state.tracked ? state : { ...state, tracked }
}

/** Events carry the time: the state has no clock. */
export type MonitorEvent =
  | { readonly type: 'configured'; readonly at: number; readonly targets: ReadonlyMap<string, TargetRules> }
  | { readonly type: 'cycle-finished'; readonly at: number; readonly cycle: Omit<TargetObservation, 'at'> }
  | { readonly type: 'looked'; readonly at: number; readonly look: ManagementPoll }
  | { readonly type: 'acted'; readonly at: number; readonly act: Act; readonly by: Actor }
  | { readonly type: 'measured'; readonly at: number; readonly target: string; readonly usual: Usual }
  | { readonly type: 'time-passed'; readonly at: number }
  | { readonly type: 'concerned'; readonly at: number; readonly concern: Concern }

/** The state of a monitor that has never seen anything. */
export const initialState: MonitorState = {
  rules: new Map(),
  tracked: PersistentMap.of(),
  statuses: PersistentMap.of(),
  incidents: Incidents.of(),
  resolved: [],
  contactAt: 0,
  isolated: PersistentMap.of(),
  inconclusive: PersistentMap.of(),
  burns: PersistentMap.of(),
  deployments: PersistentMap.of(),
  people: nobodyActed,
  days: PersistentMap.of(),
  runs: [],
  usual: PersistentMap.of(),
  identities: PersistentMap.of(),
  notices: [],
}
