import type { AccessEnds, Deployed } from '../../management/index.ts'
import type { ManagedApi, DocumentedCall } from '../../domain/index.ts'
import type { Outcome } from '../../engine/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import type { CycleOutcome, FailedCalls } from '../cycle-result.ts'
import type { AnswerTimes, Usual } from '../latency/usual.ts'
import type { MonitorSettings, LatencyLimits } from '../../config/index.ts'
import { noActs, type Act, type Actor, type People } from './act.ts'
import type { Concern } from './concern.ts'
import { type Incident, Incidents } from './incident.ts'
import type { TargetAudience, Notice } from './notice.ts'
import { PersistentMap } from './persistent-map.ts'

/** Everything that is remembered of the fleet. Targets without trouble take no room but their status. */
export interface MonitorState {
  readonly rules: ReadonlyMap<string, TargetRules>
  readonly tracked: PersistentMap<Trackers>
  readonly statuses: PersistentMap<Status>
  /** The open incidents. */
  readonly incidents: Incidents
  /** The latest that ended, the newest last. */
  readonly resolved: readonly Incident[]
  /** Start of the latest cycle in which anything answered, and the targets without an answer in their latest cycle. */
  readonly contactAt: number
  readonly isolated: PersistentMap<true>
  /** Names of the checks of a target that were inconclusive when they last ran: no incident, but not up either. */
  readonly inconclusive: PersistentMap<readonly string[]>
  /** The burnt error budgets of targets that failed lately. */
  readonly burns: PersistentMap<Burn>
  /** The deployed APIs of targets at the latest poll of their management API. */
  readonly deployments: PersistentMap<Deployments>
  /** The decisions and acts of operators. */
  readonly people: People
  /** The conditions of targets by day, and the times in which the monitor ran. */
  readonly days: PersistentMap<TargetDays>
  readonly runs: readonly RunningSpan[]
  /** The usual answer times of targets. */
  readonly usual: PersistentMap<Usual>
  /** The addresses and credentials of targets, to which the trackers belong. */
  readonly identities: PersistentMap<Identity>
  /** The notices that this one event makes necessary. */
  readonly notices: readonly Notice[]
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

/** A finished cycle of a target, or a poll of its management API, as the state learns of it. */
export interface TargetObservation {
  readonly target: string
  /** Milliseconds since 1970: its start, and its end. */
  readonly startedAt: number
  readonly at: number
  readonly checks: readonly CalledCheck[]
  readonly causes: readonly CycleCause[]
  readonly outcome: CycleOutcome
  /** Anything answered, be it with an error; absent where no call was made. */
  readonly contact?: boolean
  readonly answers: AnswerTimes
  readonly traceId?: string
}

/** A check of a cycle, with the facts about its calls. */
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

/** One poll of the management API of a target's gateway. */
export interface ManagementPoll {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Of the management API. */
  readonly address: string
  readonly came: { readonly seen: DeploymentSnapshot } | { readonly failure: PollFailure }
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
export interface PollFailure extends Pick<CycleCause, 'cause' | 'fix' | 'messages'> {
  /** A code of few values: `token`, `timeout`. */
  readonly code: string
  /** Nothing answered: that may be a transient error, and is notified once it lasts. */
  readonly network: boolean
}

/** One step in which the state learns from an observation: returns the state after it, and the causes that are known by then. */
export type Fold = (
  state: MonitorState,
  observation: TargetObservation,
  rules: TargetRules,
) => { readonly state: MonitorState; readonly causes: readonly CycleCause[] }

const noTrackers: Trackers = {}

/** The trackers of a target. */
export const trackersOf = ({ tracked }: Pick<MonitorState, 'tracked'>, target: string): Trackers => tracked.get(target) ?? noTrackers

/** The state with other trackers of a target. */
export function withTrackers(state: MonitorState, target: string, own: Trackers): MonitorState {
  const tracked = Object.keys(own).length === 0 ? state.tracked.without(target) : state.tracked.with(target, own)
  return tracked === state.tracked ? state : { ...state, tracked }
}

/** The thresholds and receivers of one target: from the configuration, never stored. */
export interface TargetRules extends Thresholds, TargetAudience, Pick<MonitorSettings, 'intermittent' | 'objective' | 'publish'> {
  /** The labels of the target, which choose its receivers. */
  readonly labels?: Readonly<Record<string, string>>
  /** The limits of its answer times. */
  readonly latency?: Limits
  /** A digest of its addresses and credentials, which it gives away neither of: results of another identity say nothing of it. */
  readonly identity: string
  readonly intervalSeconds: number
  readonly tokenRefreshSeconds: number
  /** The management API of its gateway is polled. */
  readonly looks?: boolean
  /** Names of its checks. */
  readonly checks: ReadonlySet<string>
  /** Names of the checks that run too seldom for a failure to be confirmed: one result is enough. */
  readonly unrepeated?: ReadonlySet<string>
}

/** The limits of the calls of a target. */
export type Limits = Readonly<Partial<Record<DocumentedCall, CallLimits>>>

/** The limits of a call, and its address. */
export interface CallLimits extends LatencyLimits {
  readonly address?: string
}

export interface Thresholds extends Pick<MonitorSettings, 'failureThreshold' | 'failureWindow' | 'successThreshold' | 'flapping'> {
  /** Passes in a row after which it is not failing any more, where they are not `successThreshold`. */
  readonly recovery?: number
  /** It fails however often it passes, since the whole that it belongs to fails. */
  readonly held?: boolean
}

/** The recent verdicts of one check of one target. Only a check that failed lately has a tracker. */
export interface Tracker {
  /** The latest cycles with the check, oldest first: `x` failed, `.` passed; as many as the thresholds need. */
  readonly recent: string
  /** The thresholds say that it fails. */
  readonly failing: boolean
  /** Its incident stays open: it is failing, or changes too often for each change to be reported. */
  readonly down: boolean
  /** Start of the first failed cycle of this trouble. */
  readonly since: number
  /** The times at which it began or ceased to be failing, within the time in which changes are counted. */
  readonly changes: readonly number[]
  /** The key of the cause that it last failed by. */
  readonly key: string
  /** The latest cycle failed and would have confirmed it, had not the same call been answered later in that cycle. */
  readonly answeredLater?: true
}

/** Trackers of one target by check. */
export type Trackers = Readonly<Record<string, Tracker>>

/** A digest of the addresses and credentials of a target, and since when it has these, in milliseconds since 1970. */
export interface Identity {
  readonly digest: string
  readonly since: number
  /** The time at which each of its maintenance windows was configured, by its times. */
  readonly windows?: Readonly<Record<string, number>>
}

/**
 * The status of a target. `unknown`: no cycle has ended yet, or the monitor itself is cut off or stalled. `degraded`: something fails that is not confirmed yet, a check
 * was inconclusive when it last ran, or a warning that matters (a certificate that ends soon) is confirmed. `down`: an incident is open. `maintenance`: a window holds; alerts are muted.
 */
export const targetStates = ['up', 'degraded', 'down', 'unknown', 'maintenance'] as const
export type TargetState = (typeof targetStates)[number]

/** The status of a target, and since when; readers see maintenance in its place. */
export interface Status {
  readonly state: Exclude<TargetState, 'maintenance'>
  /** Milliseconds since 1970. */
  readonly since: number
}

/** A stretch of time by its start, with the time that was lost in it to failed cycles, in milliseconds, how many failed, and what of it no incident explains. */
export type Slot = readonly [at: number, lostMs: number, failed: number, unexplainedMs: number]

/** The losses of a target's error budget. Only a target that failed within the longest window has one. */
export interface Burn {
  /** By five minutes, oldest first. */
  readonly fine: readonly Slot[]
  /** By the hour. */
  readonly coarse: readonly Slot[]
}

/** The conditions of a target for its users, other than well: an incident is open, its calls fail intermittently, a maintenance window holds, or nothing is known. */
export const conditions = ['down', 'disturbed', 'maintenance', 'unknown'] as const
export type Condition = (typeof conditions)[number]

/** The time of a day (UTC, by its number since 1970) that was not well, in milliseconds. */
export type TargetDay = { readonly day: number } & { readonly [condition in Condition]?: number }

/** The conditions of a target by day. Only days with trouble take room: on the others it was well for as long as the monitor ran. */
export interface TargetDays {
  /** Milliseconds since 1970 of its first cycle. */
  readonly from: number
  /** The present condition, other than well, and since when as far as that is not among the days yet. */
  readonly now?: { readonly is: Condition; readonly since: number }
  /** Oldest first, ninety at most. */
  readonly past: readonly TargetDay[]
}

/** A stretch of time in which the monitor ran without a break, up to a minute before its end: milliseconds since 1970. */
export type RunningSpan = readonly [from: number, to: number]

/** One API as it is remembered: the deployed definition, and the intended one. */
export interface KnownApi extends Omit<Deployed, 'parts'> {
  readonly ends: AccessEnds
  /** The digests of the deployed definition, and of the one before an unintended change; absent where neither may be seen. */
  readonly parts?: Readonly<Record<string, string>>
  readonly meant?: Readonly<Record<string, string>>
  /** The time since which the two differ. */
  readonly changedAt?: number
}

/** The deployed APIs of a target. */
export interface Deployments {
  readonly digests: string
  readonly apis: Readonly<Partial<Record<ManagedApi, KnownApi>>>
}

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
  people: noActs,
  days: PersistentMap.of(),
  runs: [],
  usual: PersistentMap.of(),
  identities: PersistentMap.of(),
  notices: [],
}
