import type { Cause } from '../cycle/cause.ts'
import { affectsAny, graver, joined, left, noted, openIncident, rediagnosed, selfCause, selfKey, type Incident } from './incident.ts'
import type { Incidents } from './incidents.ts'
import type { MonitorState, Observation } from './state.ts'
import { isFlapping, isUnsettled, type Tracker, type Trackers } from './tracker.ts'

/** Puts what is down at a target into incidents: one for each cause, over the whole fleet; and ends those that nobody suffers from any more. */
export function group(state: MonitorState, cycle: Observation, trackers: Trackers, at: number): MonitorState {
  const { target } = cycle
  const isDown = (check: string): boolean => trackers[check]?.down === true
  const own = state.incidents.of(target)
  if (own.length === 0 && !Object.keys(trackers).some(isDown)) return state
  let open = state.incidents
  const put = (incident: Incident): void => void (open = open.with(incident))

  for (const incident of own) {
    const { checks } = incident.members.get(target)!
    const up = checks.filter((check) => !isDown(check))
    const stranded = isAboutSelf(incident) && networkIsBack(state, incident, cycle)
    const why = stranded && up.length < checks.length ? `${target} fails although the network is back.` : `${target} has recovered.`
    put(left(incident, target, stranded ? checks : up, { at, why }))
  }
  for (const cause of cycle.causes) {
    const down = cause.checks.filter(isDown)
    if (down.length === 0) continue
    const known = open.foundBy(cause.key)
    const incident = homeOf(cause, target, open) ?? known ?? opened(state, { cause, cycle, trackers, at }, open)
    if (incident === undefined) continue
    const housed = new Set(open.of(target).flatMap(({ members }) => members.get(target)!.checks))
    const homeless = down.filter((check) => !housed.has(check))
    const wider = joined(incident, target, homeless, at)
    const isNamedSo = isAboutSelf(wider) || wider.keys.at(-1) === cause.key || (known !== undefined && known.id !== wider.id)
    const named = isNamedSo ? wider : rediagnosed(wider, cause, { at, alone: !othersStillHave(wider, target, state) })
    put(cause.rule === named.cause.rule ? graver(named, cause, at) : named)
  }
  for (const incident of open.of(target)) {
    const checks = incident.members.get(target)!.checks.map((check) => trackers[check]!)
    if (!incident.flapping && checks.some((tracker) => isFlapping(tracker, state.rules.get(target)!)))
      put(noted({ ...incident, flapping: true }, 'flapping', at, 'It comes and goes: only its end will be told.'))
  }
  for (const { id } of own) {
    const incident = open.get(id)!
    if (!affectsAny(incident)) put(noted({ ...incident, resolvedAt: at }, 'resolved', at, 'It is over.'))
  }
  return { ...state, incidents: open }
}

const isAboutSelf = ({ keys }: Incident): boolean => keys.includes(selfKey)

/** The incident that holds a check of the same cause of this target already. */
function homeOf({ checks }: Cause, target: string, open: Incidents): Incident | undefined {
  return open.of(target).find(({ members }) => members.get(target)!.checks.some((check) => checks.includes(check)))
}

interface Confirmation {
  readonly cause: Cause
  readonly cycle: Observation
  readonly trackers: Trackers
  readonly at: number
}

function opened(state: MonitorState, confirmation: Confirmation, open: Incidents): Incident | undefined {
  const { cause, cycle, trackers, at } = confirmation
  const fault = whoseFault(state, confirmation)
  if (fault === 'undecided') return undefined
  const since = Math.min(...cause.checks.flatMap((check) => trackers[check]?.since ?? []))
  const moment = { at, since, ...(cycle.traceId === undefined ? {} : { traceId: cycle.traceId }) }
  return fault === 'target' ? openIncident(cause, moment) : (open.foundBy(selfKey) ?? openIncident(selfCause(cause), moment))
}

/**
 * Whether a target is to blame for its silence, or the monitor's own network. Where another target has answered since the trouble began, the
 * network works; where none answers any more, it does not; in between, one more cycle decides.
 */
function whoseFault(
  { statuses, isolated, contactAt }: MonitorState,
  { cause, cycle, trackers, at }: Confirmation,
): 'target' | 'monitor' | 'undecided' {
  const seen = statuses.has(cycle.target) ? statuses.size : statuses.size + 1
  if (!cause.network || cycle.contact || seen < 2) return 'target'
  if (isolated.size >= seen) return 'monitor'
  const own = cause.checks.flatMap((check) => trackers[check] ?? [])
  if (own.some(({ since }) => contactAt > since)) return 'target'
  return own.some(({ changes }) => changes.at(-1) === at) ? 'undecided' : 'target'
}

/** Whether somebody has been reached since the monitor was cut off, and this target has not been since then. */
function networkIsBack({ contactAt }: MonitorState, { openedAt }: Incident, { contact, startedAt }: Observation): boolean {
  return contact || (contactAt > openedAt && startedAt > contactAt)
}

/** Whether another target still suffers from what the incident says now. */
function othersStillHave({ keys, members }: Incident, target: string, { troubles }: MonitorState): boolean {
  for (const [other, { checks }] of members)
    if (other !== target && checks.some((check) => troubles.get(other)?.[check]?.key === keys.at(-1))) return true
  return false
}

/** Names of the targets that show what an incident is about, confirmed or not. */
export function suspectsOf(incident: Incident, { isolated, troubles }: MonitorState): readonly string[] {
  if (isAboutSelf(incident)) return [...isolated.keys()]
  const shows = likeness(incident)
  const suspects: string[] = []
  // A loop without a copy: in a great outage thousands look at thousands.
  for (const [target, trackers] of troubles)
    for (const check in trackers)
      if (shows(check, trackers[check]!)) {
        suspects.push(target)
        break
      }
  return suspects
}

/**
 * Whether a check in trouble shows what an incident is about. What it is called may show only in the cycle that confirms it, with its controls: until
 * then it is the same check at the same address.
 */
function likeness({ keys, cause: { address }, members }: Incident): (check: string, tracker: Tracker) => boolean {
  const checks = new Set([...members.values()].flatMap((member) => member.checks))
  const place = address === undefined ? undefined : ` ${address}`
  const isSameCheck = (check: string, { down, key }: Tracker): boolean =>
    !down && place !== undefined && checks.has(check) && key.endsWith(place)
  return (check, tracker) => isUnsettled(tracker) && (keys.includes(tracker.key) || isSameCheck(check, tracker))
}
