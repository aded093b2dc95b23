import type { Delivery } from './alert/outbox.ts'
import type { Member, Incident } from './state/incident.ts'
import { Incidents } from './state/incidents.ts'
import { PersistentMap } from './state/persistent-map.ts'
import type { MonitorState } from './state/state.ts'
import { nothingSeen } from './state/state.ts'

/** All that a monitor needs to go on where another was: the state without the rules, and the alerts on their way. */
export interface Snapshot {
  readonly state: MonitorState
  readonly pending: readonly Delivery[]
}

const maps = ['troubles', 'statuses', 'isolated', 'unproven', 'burns', 'deployments', 'days', 'usual'] as const
const plain = ['contactAt', 'people', 'runs'] as const
const schema = 2

/** A snapshot as plain data. */
export function snapshotData({ state, pending }: Snapshot): object {
  const incidentIn = (incident: Incident): object => ({ ...incident, members: [...incident.members] })
  return {
    schema,
    pending,
    incidents: [...state.incidents.values()].map(incidentIn),
    resolved: state.resolved.map(incidentIn),
    ...Object.fromEntries(maps.map((name) => [name, [...state[name]]])),
    ...Object.fromEntries(plain.map((name) => [name, state[name]])),
  }
}

/** Reads a snapshot; undefined where it is of another version. */
export function snapshotIn(from: unknown): Snapshot | undefined {
  const data = from as Record<string, unknown> & { readonly pending: readonly Delivery[] }
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
  return { pending: data.pending, state }
}
