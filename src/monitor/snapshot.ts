import type { Delivery } from './alert/outbox.ts'
import type { Member, Incident } from './state/incident.ts'
import { Incidents } from './state/incidents.ts'
import { PersistentMap } from './state/persistent-map.ts'
import type { MonitorState } from './state/state.ts'
import { nothingSeen } from './state/state.ts'
import { waitingIn } from './store/fleet-memory.ts'

/** All that a brain of a fleet needs to go on where another was: the state without the rules, alerts on their way, and how far the stream was read. */
export interface Snapshot {
  readonly position: number
  readonly state: MonitorState
  readonly pending: readonly Delivery[]
}

const maps = ['troubles', 'statuses', 'isolated', 'unproven', 'burns', 'deployments', 'days', 'usual', 'sighted', 'places'] as const
const plain = ['contactAt', 'people', 'runs', 'heardAt', 'resumedAt', 'tickedAt'] as const
const schema = 1

/** A snapshot as text. */
export function snapshotText({ position, state, pending }: Snapshot): string {
  const incidentIn = (incident: Incident): object => ({ ...incident, members: [...incident.members] })
  return JSON.stringify({
    schema,
    position,
    pending,
    incidents: [...state.incidents.values()].map(incidentIn),
    resolved: state.resolved.map(incidentIn),
    ...Object.fromEntries(maps.map((name) => [name, [...state[name]]])),
    ...Object.fromEntries(plain.map((name) => [name, state[name]])),
  })
}

/** Reads a snapshot; undefined where it is of another version. */
export function snapshotOf(text: string): Snapshot | undefined {
  const data = JSON.parse(text) as Record<string, unknown> & { readonly position: number; readonly pending: readonly Delivery[] }
  if (data['schema'] !== schema) return undefined
  const incidentOf = (incident: Incident & { readonly members: Iterable<readonly [string, Member]> }): Incident => ({
    ...incident,
    members: PersistentMap.of(incident.members),
  })
  const state = {
    ...nothingSeen,
    ...Object.fromEntries(maps.map((name) => [name, PersistentMap.of(data[name] as Iterable<readonly [string, unknown]>)])),
    ...Object.fromEntries(plain.map((name) => [name, data[name]])),
    incidents: Incidents.of((data['incidents'] as Parameters<typeof incidentOf>[0][]).map(incidentOf)),
    resolved: (data['resolved'] as Parameters<typeof incidentOf>[0][]).map(incidentOf),
  } as MonitorState
  return { position: data.position, pending: data.pending, state: { ...state, waiting: waitingIn(state.sighted) } }
}
