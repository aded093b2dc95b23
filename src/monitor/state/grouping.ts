import { message } from '../../messages/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { hostOf } from '../host.ts'
import {
  affectsAny,
  failsBy,
  flapped,
  escalated,
  heldIn,
  joined,
  left,
  noted,
  openIncident,
  rediagnosed,
  ownNetworkCause,
  ownNetworkKey,
  steadied,
  worsened,
  type Incident,
  type Incidents,
} from './incident.ts'
import { isOfMonitoring } from './concern.ts'
import { isOfSlowness } from './latency.ts'
import { faultOf, networkIsBack } from './own-network.ts'
import { trackersOf, type Fold, type MonitorState, type TargetObservation, type Tracker, type Trackers } from './state.ts'
import { checkOfCalls, checksBehind, isOfIntermittent, isOnlyIntermittent, keysOfFailedCalls } from './intermittent.ts'
import { isFlapping, isTroubled } from './tracker.ts'

/** Groups failing checks into incidents: one for each cause, over the whole fleet; and ends incidents without a failing target. */
export const groupIntoIncidents: Fold = (state, observation) => {
  const { target, causes, at } = observation
  const trackers = trackersOf(state, target)
  const isDown = (check: string): boolean => trackers[check]?.down === true
  const own = state.incidents.of(target).filter((incident) => !isOfMonitoring(incident))
  if (own.length === 0 && !Object.keys(trackers).some(isDown)) return { state, causes }
  let open = state.incidents
  const put = (incident: Incident): void => void (open = open.with(incident))

  for (const incident of own) {
    const { checks } = incident.members.get(target)!
    const up = checks.filter((check) => !isDown(check))
    const isOutageOver = isAboutSelf(incident) && networkIsBack(state, incident, observation)
    const why =
      isOutageOver && causes.some((cause) => cause.checks.some((check) => checks.includes(check)))
        ? message('timeline.still-fails', { target })
        : message('timeline.recovered', { target })
    const after = left(incident, target, isOutageOver ? checks : up, { at, why })
    put(isOnlyIntermittent(after, target) && !isOnlyIntermittent(incident, target) ? comesAndGoes(after, at) : after)
  }
  for (const cause of causes) {
    const down = cause.checks.filter(isDown)
    if (down.length === 0) continue
    const known = open.foundBy(cause.key)
    const confirmation = { cause, observation, trackers }
    const holder = holderOf(cause, target, open)
    const sharing = holder === undefined && known === undefined ? sameCalls(confirmation, open, state) : undefined
    const isReported = isOfSlowness(cause.rule) && failsAt(cause, target, open)
    const incident = holder ?? known ?? sharing ?? (isReported ? undefined : opened(state, confirmation, open))
    if (incident === undefined) continue
    const held = new Set(open.of(target).flatMap(({ members }) => members.get(target)!.checks))
    const unheld = down.filter((check) => !held.has(check))
    const wider = joined(incident, target, unheld, at)
    const isNamedSo = isAboutSelf(wider) || wider.keys.at(-1) === cause.key || (known !== undefined && known.id !== wider.id)
    const named = isNamedSo ? wider : renamed(wider, confirmation, state)
    put(cause.rule === named.cause.rule ? escalated(named, cause, at) : named)
  }
  for (const incident of open.of(target)) {
    if (isOfMonitoring(incident)) continue
    const checks = incident.members.get(target)!.checks.map((check) => trackers[check]!)
    const held = heldIn(incident, target, !checks.some(({ failing }) => failing))
    if (checks.some((tracker) => isFlapping(tracker, state.rules.get(target)!))) put(comesAndGoes(held, at))
    else put(isSteady(held, state) ? steadied(held, at) : held)
  }
  for (const { id } of own) {
    const incident = open.get(id)!
    if (!affectsAny(incident)) put(noted({ ...incident, resolvedAt: at }, 'resolved', at, message('timeline.resolved')))
  }
  return { state: open === state.incidents ? state : { ...state, incidents: open }, causes }
}

/** Marks an incident as flapping, unless its cause is intermittent failures: those come and go anyway. */
const comesAndGoes = (incident: Incident, at: number): Incident => (isOfIntermittent(incident.cause) ? incident : flapped(incident, at))

const isAboutSelf = ({ keys }: Incident): boolean => keys.includes(ownNetworkKey)

/** The incident that holds a check of the same cause of this target already. */
function holderOf({ checks }: CycleCause, target: string, open: Incidents): Incident | undefined {
  return open.of(target).find(({ members }) => members.get(target)!.checks.some((check) => checks.includes(check)))
}

/** Returns whether calls of a target fail at the host of a slow one: slowness is then notified only if it lasts longer than the failure. */
function failsAt({ address, severity }: CycleCause, target: string, open: Incidents): boolean {
  const host = hostOf(address)
  const isAsGrave = (incident: Incident): boolean =>
    incident.severity === 'critical' ? !isOfSlowness(incident.foundBy.rule) : severity === 'warning' && isOfIntermittent(incident.cause)
  return open
    .of(target)
    .some((incident) => host !== undefined && hostOf(incident.cause.address) === host && failsBy(incident, target) && isAsGrave(incident))
}

/** Returns the incident that the same calls opened: as an outage, of any target; or of this target, as intermittent failures. */
function sameCalls(
  { cause, observation: { target, checks }, trackers }: Confirmation,
  open: Incidents,
  state: MonitorState,
): Incident | undefined {
  const own = open.of(target)
  if (isOfIntermittent(cause)) return [...own, ...open.values()].find((incident) => isMadeBy(cause.key, incident, state))
  const keys = keysOfFailedCalls(cause.checks, checks, trackers)
  return own.find((incident) => isOnlyIntermittent(incident, target) && incident.keys.some((key) => keys.includes(key)))
}

/** Returns whether calls that failed at one address made the checks of an incident fail. */
function isMadeBy(key: string, incident: Incident, { tracked }: MonitorState): boolean {
  if (isAboutSelf(incident)) return false
  for (const [target, { checks }] of incident.members)
    if (checks.length > 0 && checksBehind(key, tracked.get(target) ?? {}).some((check) => checks.includes(check))) return true
  return false
}

/** Returns the incident after a target shows another cause than the one that it names. */
function renamed(incident: Incident, { cause, observation: { target, at }, trackers }: Confirmation, state: MonitorState): Incident {
  if (isOfIntermittent(cause)) return rediagnosed(incident, cause, { at, alone: false })
  const own = cause.checks.flatMap((check) => trackers[check] ?? [])
  const isKnown = incident.keys.includes(cause.key)
  if (!isKnown && (incident.flapping || isOfIntermittent(incident.cause))) {
    // A cause is certain when it is confirmed, or fails for good after a part of the calls did; until then the earlier failures hold the incident open.
    const isNow = own.some(({ failing, changes }) => failing && (changes.at(-1) === at || isOfIntermittent(incident.cause)))
    if (isNow && !(isOfIntermittent(incident.cause) && wasNotified(incident, cause, target, state))) return worsened(incident, cause, at)
    if (!own.some(({ failing }) => failing)) return incident
  }
  return rediagnosed(incident, cause, { at, alone: !othersStillHave(incident, target, state) })
}

/** Returns whether a flapping incident began as an outage by the same cause, which ended shortly before. */
function wasNotified({ flapping, openedAt }: Incident, { key }: CycleCause, target: string, { resolved, rules }: MonitorState): boolean {
  const windowMs = rules.get(target)!.flapping.withinSeconds * 1000
  return (
    flapping &&
    resolved.some(({ keys, members, resolvedAt = 0 }) => keys.includes(key) && members.has(target) && openedAt - resolvedAt < windowMs)
  )
}

interface Confirmation {
  readonly cause: CycleCause
  readonly observation: TargetObservation
  readonly trackers: Trackers
}

function opened(state: MonitorState, confirmation: Confirmation, open: Incidents): Incident | undefined {
  const { cause, observation, trackers } = confirmation
  const { at, traceId } = observation
  const fault = faultOf(state, cause, observation)
  if (fault === 'undecided') return undefined
  const before = isOfIntermittent(cause) ? justOver(state, confirmation) : undefined
  const since = Math.min(...cause.checks.flatMap((check) => trackers[check]?.since ?? []))
  const moment = {
    at,
    since,
    ...(traceId === undefined ? {} : { traceId }),
  }
  if (before !== undefined) {
    const severity = before.severity === 'critical' ? before.severity : cause.severity
    return flapped(openIncident({ ...cause, severity }, moment), at)
  }
  return fault === 'target' ? openIncident(cause, moment) : (open.foundBy(ownNetworkKey) ?? openIncident(ownNetworkCause(cause), moment))
}

/** Returns whether a flapping incident has failed without a change for as long as changes are counted. */
function isSteady({ flapping, members }: Incident, { tracked }: MonitorState): boolean {
  if (!flapping) return false
  const trackers = [...members].flatMap(([target, { checks }]) => checks.map((check) => [check, tracked.get(target)?.[check]] as const))
  return trackers.every(([check, own]) => checkOfCalls(check) === undefined && own?.failing === true && own.changes.length === 0)
}

/** The outage of the same calls that ended within the time in which changes are counted. */
function justOver({ resolved, rules }: MonitorState, { cause, observation: { target, at }, trackers }: Confirmation): Incident | undefined {
  const windowMs = rules.get(target)!.flapping.withinSeconds * 1000
  const wasDown = checksBehind(cause.key, trackers).some((check) => trackers[check]?.changes.some((time) => at - time < windowMs))
  if (!wasDown) return undefined
  const host = hostOf(cause.address)
  if (host === undefined) return undefined
  return resolved.findLast(
    ({ members, foundBy, resolvedAt = 0 }) => members.has(target) && foundBy.host === host && at - resolvedAt < windowMs,
  )
}

/** Returns whether another target still has the cause that the incident names. */
function othersStillHave({ keys, members }: Incident, target: string, { tracked }: MonitorState): boolean {
  for (const [other, { checks }] of members)
    if (other !== target && checks.some((check) => tracked.get(other)?.[check]?.key === keys.at(-1))) return true
  return false
}

/** Names of the targets with the failure of an incident, confirmed or not. */
export function suspectsOf(incident: Incident, { isolated, tracked }: MonitorState): readonly string[] {
  if (isAboutSelf(incident)) return [...isolated.keys()]
  const shows = likeness(incident)
  const suspects: string[] = []
  // A loop without a copy: in a great outage each of thousands of targets compares thousands.
  for (const [target, trackers] of tracked)
    for (const check in trackers)
      if (shows(check, trackers[check]!)) {
        suspects.push(target)
        break
      }
  return suspects
}

/**
 * Returns a test for checks with the failure of an incident. Their cause may show only in the cycle that confirms it, with its controls: until
 * then it is the same check at the same address.
 */
function likeness({ keys, cause: { address }, members }: Incident): (check: string, tracker: Tracker) => boolean {
  const checks = new Set([...members.values()].flatMap((member) => member.checks))
  const suffix = address === undefined ? undefined : ` ${address}`
  const isSameCheck = (check: string, { down, key }: Tracker): boolean =>
    !down && suffix !== undefined && checks.has(check) && key.endsWith(suffix)
  return (check, tracker) => isTroubled(tracker) && (keys.includes(tracker.key) || isSameCheck(check, tracker))
}
