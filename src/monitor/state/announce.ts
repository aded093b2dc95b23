import { isOfMonitoring } from './concern.ts'
import { suspectsOf } from './grouping.ts'
import { affects, failsBy, isOfMonitor, type Incident } from './incident.ts'
import { noticesOf, type NoticeContext, type Notice } from './notice.ts'
import { isAcknowledged, isNotified, silenceOf } from './people.ts'
import { inStorm, othersOpen, stormEnd, stormNotices } from './storm.ts'
import type { MonitorState } from './state.ts'

/** The state with the notices of the incidents that an event changed, and without those that ended; of one target where the event was about it. */
export function announceChanges(after: MonitorState, before: MonitorState, at: number, target?: string): MonitorState {
  const changed = [...after.incidents.changesSince(before.incidents)].flatMap(([id, incident]) => {
    const { intervalSeconds = 0 } = after.rules.get(target ?? '') ?? {}
    return incident === undefined ? [] : [before.incidents.has(id) ? incident : inStorm(incident, after, intervalSeconds)]
  })
  return announce(after, changed.toSorted(endedFirst), at, (incident) =>
    target === undefined ? undefined : { target, late: joinedLate(incident, before, target, at) },
  )
}

/** Ends are announced before what begins. */
const endedFirst = (one: Incident, other: Incident): number => Number(one.resolvedAt === undefined) - Number(other.resolvedAt === undefined)

/** Returns whether a target joined after every target of the first outbreak must have been confirmed, and no notice was sent since. */
function joinedLate(incident: Incident, { incidents, rules }: MonitorState, target: string, at: number): boolean {
  const earlier = incidents.get(incident.id)
  const own = rules.get(target)
  if (own === undefined || earlier === undefined || affects(earlier, target)) return false
  const cycles = Math.max(own.failureThreshold, own.failureWindow ?? 0) + 1
  const outbreakMs = (own.tokenRefreshSeconds + cycles * own.intervalSeconds) * 1000
  return at - (incident.toldAt ?? incident.openedAt) > outbreakMs
}

/** The state with the notices that are due because time has passed, or because an operator decided something. */
export const announceDue = (state: MonitorState, at: number): MonitorState =>
  announceStorms(announce(state, [...state.incidents.values()], at), at)

const mostResolved = 100

function announce(
  state: MonitorState,
  incidents: readonly Incident[],
  at: number,
  aboutIn: (incident: Incident) => NoticeContext['about'] = () => undefined,
): MonitorState {
  if (incidents.length === 0) return state
  let open = state.incidents
  let { resolved } = state
  const notices: Notice[] = []
  for (const one of incidents) {
    const about = aboutIn(one)
    const circumstances = { ...circumstancesOf(state, at), ...(about === undefined ? {} : { about }) }
    const { incident, notices: own } =
      one.storm === undefined ? noticesOf(one, circumstances) : endOfStorm(one, { ...state, incidents: open, resolved }, circumstances)
    notices.push(...own)
    open = incident.resolvedAt === undefined ? open.with(incident) : open.without(incident)
    if (incident.resolvedAt !== undefined) resolved = [...resolved, incident].slice(-mostResolved)
  }
  return open === state.incidents && resolved === state.resolved ? state : { ...state, incidents: open, resolved, notices }
}

const circumstancesOf = (state: MonitorState, at: number): NoticeContext => ({
  at,
  audienceOf: (target) => state.rules.get(target),
  isHeard: (target) => isNotified(state, target, at),
  isSilenced: (incident) => silenceOf(incident, state.people, at) !== undefined,
  isAcknowledged: (incident) => isAcknowledged(incident, state.people, at),
  suspects: (incident) => suspectsOf(incident, state),
  failsElsewhere: (target, but) => failsElsewhere(state, target, but),
})

/** Returns whether a target fails by another incident that is as grave, and about the target itself. */
const failsElsewhere = ({ incidents }: MonitorState, target: string, { id, severity }: Pick<Incident, 'id' | 'severity'>): boolean =>
  incidents
    .of(target)
    .some(
      (other) =>
        other.id !== id &&
        other.resolvedAt === undefined &&
        (severity === 'warning' || other.severity === 'critical') &&
        !isOfMonitoring(other) &&
        !isOfMonitor(other) &&
        failsBy(other, target),
    )

/** A storm is announced as time passes; but for its end, which comes with the last of its incidents. */
function endOfStorm(
  incident: Incident,
  { incidents, resolved }: MonitorState,
  circumstances: NoticeContext,
): { readonly incident: Incident; readonly notices: readonly Notice[] } {
  if (incident.resolvedAt === undefined || othersOpen(incident, incidents)) return { incident, notices: [] }
  return { incident, notices: stormEnd([...resolved.filter(({ storm }) => storm === incident.storm), incident], circumstances) }
}

function announceStorms(state: MonitorState, at: number): MonitorState {
  const storms = Map.groupBy(state.incidents.values(), ({ storm }) => storm)
  storms.delete(undefined)
  let open = state.incidents
  const notices = [...storms.values()].flatMap((members) => {
    const announced = stormNotices(members, circumstancesOf(state, at))
    for (const incident of announced.incidents) open = open.with(incident)
    return announced.notices
  })
  return notices.length === 0 ? state : { ...state, incidents: open, notices: [...state.notices, ...notices] }
}
