import { PersistentMap, snapshotData, snapshotIn, type Snapshot } from '../monitor/index.ts'
import { nothingHeard, type FleetState, type Location, type OpenSlot, type Report, type Sighted } from './fleet-state.ts'
import type { Voice } from './quorum.ts'
import { openIn } from './slots.ts'

const schema = 1

/** What a coordinator remembers of locations, but for the configuration, and how far it has read the stream. */
export interface Kept {
  readonly position: number
  readonly state: FleetState
}

/** All that a coordinator needs to go on where another was: its own state, and beside it the monitor's. */
export interface FleetSnapshot extends Kept {
  readonly monitor: Snapshot
}

/** A snapshot as text. */
export function snapshotText({ position, state, monitor }: FleetSnapshot): string {
  const sighted = [...state.sighted].map(([target, seen]) => [target, sightedData(seen)] as const)
  return JSON.stringify({ ...headData({ position, state }), sighted, monitor: snapshotData(monitor) })
}

/** Reads a snapshot; undefined where it is of another version. */
export function snapshotOf(text: string): FleetSnapshot | undefined {
  const { sighted, monitor, ...head } = JSON.parse(text) as Head & {
    readonly sighted: readonly (readonly [string, SightedData])[]
    readonly monitor: unknown
  }
  const kept = keptIn(head, sighted)
  const own = kept && snapshotIn(monitor)
  return kept && own && { ...kept, monitor: own }
}

interface Head extends Pick<FleetState, 'heardAt' | 'resumedAt' | 'tickedAt'> {
  readonly schema: number
  readonly position: number
  readonly locations: readonly (readonly [string, Location])[]
  readonly unwatched: readonly string[]
}

/** All but the targets, as plain data. */
export function headData({ position, state }: Kept): Head {
  const { heardAt, resumedAt, tickedAt, locations, unwatched } = state
  return { schema, position, heardAt, resumedAt, tickedAt, locations: [...locations], unwatched: [...unwatched] }
}

interface SightedData extends Omit<Sighted, 'reports' | 'open'> {
  readonly reports: readonly (readonly [string, Report])[]
  readonly open: readonly {
    readonly slot: number
    readonly voices: readonly (readonly [string, Voice])[]
    readonly given?: readonly string[]
  }[]
}

/** One target as plain data. */
export const sightedData = ({ reports, open, ...seen }: Sighted): SightedData => ({
  ...seen,
  reports: [...reports],
  open: open.map(({ slot, voices, given }) => ({ slot, voices: [...voices], ...(given && { given: [...given] }) })),
})

const sightedIn = ({ reports, open, ...seen }: SightedData): Sighted => ({
  ...seen,
  reports: new Map(reports),
  open: open.map(({ slot, voices, given }): OpenSlot => ({ slot, voices: new Map(voices), ...(given && { given: new Set(given) }) })),
})

/** What was kept; undefined where it is of another version. */
export function keptIn(head: Head, sighted: Iterable<readonly [string, SightedData]>): Kept | undefined {
  if (head.schema !== schema) return undefined
  const { position, heardAt, resumedAt, tickedAt, locations, unwatched } = head
  const targets = PersistentMap.of([...sighted].map(([target, seen]) => [target, sightedIn(seen)] as const))
  const state = {
    ...nothingHeard,
    sighted: targets,
    open: PersistentMap.of(openIn(targets)),
    locations: PersistentMap.of(locations),
    unwatched: new Set(unwatched),
    heardAt,
    resumedAt,
    tickedAt,
  }
  return { position, state }
}
