import type { CycleCause } from '../cycle/cause.ts'
import { isOwnKey } from '../cycle/own-fault.ts'
import { ownNetworkKey, type Incident } from './incident.ts'
import { trackersOf, withTrackers, type Fold, type MonitorState, type TargetObservation, type Tracker } from './state.ts'

/**
 * Drops failures during an outage of the monitor's own network, once it is back: they show nothing of the target. Earlier failures have their
 * own incident, which stays.
 */
export const dropOwnOutage: Fold = (state, observation) => {
  const { target, causes } = observation
  const { isolated, incidents, resolved } = state
  const unchanged = { state, causes }
  if (isolated.get(target) === undefined) return unchanged
  const outage = incidents.foundBy(ownNetworkKey) ?? resolved.findLast(({ foundBy }) => foundBy.rule === ownNetworkKey)
  if (outage === undefined || !networkIsBack(state, outage, observation)) return unchanged
  const backAt = outage.timeline.find(({ kind }) => kind === 'left')?.at ?? Infinity
  const others = new Set(incidents.of(target).flatMap(({ id, members }) => (id === outage.id ? [] : members.get(target)!.checks)))
  const isOfOutage = (check: string, { since }: Tracker): boolean => !others.has(check) && since >= outage.since && since < backAt
  const before = Object.entries(trackersOf(state, target))
  const kept = before.filter(([check, tracker]) => !isOfOutage(check, tracker))
  return kept.length === before.length ? unchanged : { state: withTrackers(state, target, Object.fromEntries(kept)), causes }
}

/** Notes whether anything answered: where no target answers any more, the monitor's own network is down. */
export const noteContact: Fold = (state, { target, contact, startedAt, causes }) => {
  // A stalled process gets no answers, and that says nothing of the network.
  if (contact !== true && causes.some(({ key }) => isOwnKey(key))) return { state, causes }
  const contactAt = contact === true ? Math.max(state.contactAt, startedAt) : state.contactAt
  const isolated = contact === true ? state.isolated.without(target) : state.isolated.with(target, true)
  return { state: { ...state, contactAt, isolated }, causes }
}

/** Returns whether a target has answered since the monitor was cut off, and this one began to be tested after that. */
export const networkIsBack = (
  { contactAt }: Pick<MonitorState, 'contactAt'>,
  { openedAt }: Pick<Incident, 'openedAt'>,
  { contact, startedAt }: Pick<TargetObservation, 'contact' | 'startedAt'>,
): boolean => contact === true || (contact === false && contactAt > openedAt && startedAt > contactAt)

/**
 * Returns whether the target or the monitor's own network is at fault when nothing answered. Where another target has answered since the trouble began,
 * the network works; where none answers any more, it does not; in between, one more cycle decides.
 */
export function faultOf(
  state: MonitorState,
  cause: CycleCause,
  { target, contact, at }: TargetObservation,
): 'target' | 'monitor' | 'undecided' {
  const { statuses, isolated, contactAt } = state
  const tested = statuses.has(target) ? statuses.size : statuses.size + 1
  if (!cause.network || contact === true || tested < 2) return 'target'
  if (isolated.size >= tested) return 'monitor'
  const trackers = trackersOf(state, target)
  const own = cause.checks.flatMap((check) => trackers[check] ?? [])
  if (own.some(({ since }) => contactAt > since)) return 'target'
  return own.some(({ changes }) => changes.at(-1) === at) ? 'undecided' : 'target'
}
