import { isOfMonitoring } from './concern.ts'
import { suspectsOf } from './grouping.ts'
import { affects, failsBy, isOfMonitor, type Incident, failingTargets, ownNetworkKey, type Incidents } from './incident.ts'
import {
  noticesOf,
  type NoticeContext,
  type Notice,
  audienceAt,
  byTargets,
  endingOf,
  afterNotice,
  membersAtEnd,
  pauseOf,
  receiversOf,
  type NoticeKind,
} from './notice.ts'
import { isAcknowledged, isNotified, silenceOf } from './people.ts'
import type { MonitorState } from './state.ts'
import { isUnsettled } from './tracker.ts'

/** The state with notices about the incidents that an event changed, and without ended ones; only of one target if the event is about it. */
export function announceChanges(after: MonitorState, before: MonitorState, at: number, target?: string): MonitorState {
  const changed = [...after.incidents.changesSince(before.incidents)].flatMap(([id, incident]) => {
    const { intervalSeconds = 0 } = after.rules.get(target ?? '') ?? {}
    return incident === undefined ? [] : [before.incidents.has(id) ? incident : inStorm(incident, after, intervalSeconds)]
  })
  return announce(after, changed.toSorted(endedFirst), at, (incident) =>
    target === undefined ? undefined : { target, late: joinedLate(incident, before, target, at) },
  )
}

/** Ends are announced before beginnings. */
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
  isNotified: (target) => isNotified(state, target, at),
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

/** Announces the end of a storm with its last incident; everything else about a storm is announced as time passes. */
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

/**
 * Many causes of one rule that open at the same time are a storm: a certificate authority that expires, a template that was rolled out. They stay
 * incidents of their own, and are announced as one. Further ones show before they are confirmed, so that a single incident waits for none.
 */
const fewest = 5
const windowMs = 300_000
/** The longest wait for the other targets of a storm, which take their turns within an interval. */
const longestGatherMs = 60_000

/** A new incident, as part of its storm, if any. */
function inStorm(incident: Incident, { incidents, tracked }: MonitorState, intervalSeconds: number): Incident {
  const { rule } = incident.foundBy
  if (rule === ownNetworkKey) return incident
  const alike = [...incidents.values()].filter(
    ({ id, foundBy, openedAt }) => id !== incident.id && foundBy.rule === rule && incident.openedAt - openedAt < windowMs,
  )
  const others = alike.find(({ storm }) => storm !== undefined)
  if (others === undefined && alike.length + 1 + expected(incident, fewest, { incidents, tracked }) < fewest) return incident
  return { ...incident, storm: others?.storm ?? incident.id, heldUntil: heldUntil(incident, others, intervalSeconds) }
}

/** Returns the time of the notice about an incident of a storm: after the window for a later one, with the storm for an earlier one. */
function heldUntil({ openedAt }: Incident, others: Incident | undefined, intervalSeconds: number): number {
  if (others === undefined) return openedAt + Math.min(intervalSeconds * 1000, longestGatherMs)
  return others.toldAt === undefined ? (others.heldUntil ?? openedAt) : Math.max(openedAt, others.toldAt + windowMs)
}

/**
 * Counts further causes of the same rule that show and are not confirmed yet; no more than enough are counted. The rule may show only in the
 * cycle that confirms, with its controls: until then the same check fails.
 */
function expected(
  { foundBy: { rule }, members }: Incident,
  enough: number,
  { incidents, tracked }: Pick<MonitorState, 'incidents' | 'tracked'>,
): number {
  const keys = new Set<string>()
  const checks = new Set([...members.values()].flatMap((member) => member.checks))
  for (const trackers of tracked.values())
    for (const [check, tracker] of Object.entries(trackers)) {
      const { key, down } = tracker
      const isAlike = key.startsWith(`${rule} `) || (!down && checks.has(check))
      if (isAlike && isUnsettled(tracker) && incidents.foundBy(key) === undefined) keys.add(key)
      if (keys.size >= enough) return keys.size
    }
  return keys.size
}

/** Returns whether others of its storm are still open. */
function othersOpen({ id, storm }: Incident, open: Incidents): boolean {
  for (const other of open.values()) if (other.storm === storm && other.id !== id && other.resolvedAt === undefined) return true
  return false
}

/** The notices that the open incidents of a storm need now. */
function stormNotices(
  members: readonly Incident[],
  circumstances: NoticeContext,
): { incidents: readonly Incident[]; notices: readonly Notice[] } {
  const { at } = circumstances
  const concerned = members
    .filter((incident) => !circumstances.isSilenced(incident))
    .map((incident) => ({ incident, audience: audienceAt(failingTargets(incident), circumstances) }))
  const everyone = receiversOf(concerned.flatMap(({ audience }) => audience))
  let incidents = members
  const notices: Notice[] = []
  for (const receiver of everyone) {
    const own = concerned.filter(({ audience }) => audience.some(({ receivers }) => receivers.includes(receiver)))
    const known = own.filter(({ incident }) => incident.told.includes(receiver))
    if (known.some(({ incident }) => circumstances.isAcknowledged(incident))) continue
    const isNews = own.some(({ incident }) => !incident.told.includes(receiver) && (incident.heldUntil ?? 0) <= at)
    const toldAt = Math.max(0, ...known.map(({ incident }) => incident.toldAt ?? 0))
    const isDue =
      known.length > 0 &&
      at - toldAt >=
        pauseOf(
          own.flatMap(({ audience }) => audience),
          known.map(({ incident }) => incident),
        )
    if (!isNews && !isDue) continue
    const kind = known.length === 0 ? 'opened' : 'reminded'
    const included = new Set(own.map(({ incident }) => incident.id))
    incidents = incidents.map((incident) => (included.has(incident.id) ? afterNotice(incident, kind, [receiver], at) : incident))
    const storm = incidents.filter(({ id }) => included.has(id))
    notices.push(...noticeOf(storm, kind, [receiver], circumstances))
  }
  return { incidents, notices }
}

/** The notices of the end of a storm, to all its notified receivers. */
function stormEnd(members: readonly Incident[], circumstances: NoticeContext): readonly Notice[] {
  const receivers = new Set(members.flatMap((incident) => incident.told))
  return [...receivers].flatMap((receiver) =>
    noticeOf(
      members.filter((incident) => incident.told.includes(receiver)),
      'resolved',
      [receiver],
      circumstances,
    ),
  )
}

function noticeOf(members: readonly Incident[], kind: NoticeKind, to: readonly string[], circumstances: NoticeContext): readonly Notice[] {
  const { at } = circumstances
  const storm = members.toSorted((one, other) => one.openedAt - other.openedAt || (one.id < other.id ? -1 : 1))
  const incident = storm[0]!
  const targets = storm.flatMap((one) => (kind === 'resolved' ? membersAtEnd(one, circumstances) : failingTargets(one)))
  const id = `${incident.storm!}-${at.toString(36)}`
  return byTargets([...new Set(targets)].sort(), to, circumstances).map((group) => ({
    id,
    kind,
    at,
    incident,
    storm,
    ...group,
    ...(kind === 'resolved' && endingOf(storm, group.targets, circumstances)),
  }))
}
