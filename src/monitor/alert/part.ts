import { affectedTargets, fingerprintOf, type Incident } from '../state/incident.ts'
import { isHeard, silenceOf } from '../state/people.ts'
import type { MonitorState } from '../state/state.ts'
import { suspectsOf } from '../state/grouping.ts'
import { alertOf, type Alert, type Sender } from './alert.ts'

/** One incident of an alert as it is now, with all the targets of a receiver that it concerns: for receivers that want to know of each target. */
export interface Part {
  readonly alert: Alert
  /** The rule and the address, as a digest: the same at every monitor that finds it. */
  readonly fingerprint: string
  readonly targets: readonly Concerned[]
}

interface Concerned {
  readonly name: string
  /** Of the configuration. */
  readonly labels: Readonly<Record<string, string>>
  /** It passes now, and is kept since it comes and goes. */
  readonly passing?: true
}

/** When and where from an alert is told. */
export interface Moment extends Sender {
  readonly now: number
}

/** What fires for a receiver now. */
export function firingFor(receiver: string, state: MonitorState, moment: Moment): readonly Part[] {
  return [...state.incidents.values()]
    .filter((incident) => incident.told.includes(receiver) && silenceOf(incident, state.people, moment.now) === undefined)
    .map((incident) => partOf(incident, receiver, state, moment, { kind: 'reminded' }))
}

/** The incidents that an alert tells of. */
export function partsOf(alert: Alert, receiver: string, state: MonitorState, moment: Moment): readonly Part[] {
  const { kind, storm, resolvedAt: now = moment.now } = alert
  const own = [...state.resolved, ...state.incidents.values()].filter(
    (incident) => alert.incident === (storm === undefined ? incident.id : incident.storm),
  )
  return own.map((incident) => {
    // Those that show the same and are not confirmed yet belong to the first message, or there would be a second one.
    const suspects = storm === undefined && kind !== 'resolved' ? suspectsOf(incident, state) : []
    return partOf(incident, receiver, state, { ...moment, now }, { kind, suspects })
  })
}

function partOf(
  incident: Incident,
  receiver: string,
  state: MonitorState,
  { now, ...sender }: Moment,
  { kind, suspects = [] }: { readonly kind: Alert['kind']; readonly suspects?: readonly string[] },
): Part {
  const isOver = kind === 'resolved'
  const names = isOver ? [...incident.members.keys()] : [...affectedTargets(incident), ...suspects]
  const own = [...new Set(names)].sort().flatMap((name): readonly Concerned[] => {
    const { receivers, labels = {} } = state.rules.get(name) ?? { receivers: [receiver] }
    if (!receivers.includes(receiver) || (!isOver && !isHeard(state, name, now))) return []
    return [{ name, labels, ...(incident.members.get(name)?.passing === true && { passing: true as const }) }]
  })
  const notice = { id: incident.id, kind, at: now, incident, targets: own.map(({ name }) => name), to: [] }
  return { alert: alertOf(notice, sender), fingerprint: fingerprintOf(incident), targets: own }
}
