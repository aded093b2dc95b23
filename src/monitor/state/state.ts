import type { MonitorSettings } from '../../config/index.ts'
import type { Cause } from '../cycle/cause.ts'
import type { Usual, Answers } from '../latency/usual.ts'
import type { Status } from './status.ts'
import type { CycleOutcome } from './cycle-result.ts'
import { nobodyActed, type Act, type Actor, type People } from './people.ts'
import type { Burn } from './burn.ts'
import type { Days, Run } from './days.ts'
import type { Concern } from './concern.ts'
import type { Deployments, ManagementPoll } from './deployment.ts'
import { type Incident, Incidents } from './incident.ts'
import type { Limits } from './latency.ts'
import type { Audience, Notice } from './notice.ts'
import { PersistentMap } from './persistent-map.ts'
import type { CalledCheck } from './intermittent.ts'
import type { Thresholds, Trackers } from './tracker.ts'

/** How one target is judged and who is told of it: from the configuration, never stored. */
export interface Rules extends Thresholds, Audience, Pick<MonitorSettings, 'intermittent' | 'objective' | 'publish'> {
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

/** Everything that is remembered of the fleet. Targets without trouble take no room but their status. */
export interface MonitorState {
  readonly rules: ReadonlyMap<string, Rules>
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
  readonly days: PersistentMap<Days>
  readonly runs: readonly Run[]
  /** How long the calls of targets take usually. */
  readonly usual: PersistentMap<Usual>
  /** Whom the calls of targets went to when their trouble was seen. */
  readonly identities: PersistentMap<Identity>
  /** What this one event gives to tell. */
  readonly notices: readonly Notice[]
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
  readonly answers: Answers
  readonly traceId?: string
}

/** One step in which the state learns from an observation: returns the state after it, and the causes that are known by then. */
export type Fold = (
  state: MonitorState,
  observation: TargetObservation,
  rules: Rules,
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
  | { readonly type: 'configured'; readonly at: number; readonly targets: ReadonlyMap<string, Rules> }
  | { readonly type: 'cycle-finished'; readonly at: number; readonly cycle: Omit<TargetObservation, 'at'> }
  | { readonly type: 'looked'; readonly at: number; readonly look: ManagementPoll }
  | { readonly type: 'acted'; readonly at: number; readonly act: Act; readonly by: Actor }
  | { readonly type: 'measured'; readonly at: number; readonly target: string; readonly usual: Usual }
  | { readonly type: 'time-passed'; readonly at: number }
  | { readonly type: 'concerned'; readonly at: number; readonly concern: Concern }

/** The state of a monitor that has never seen anything. */
export const nothingSeen: MonitorState = {
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
