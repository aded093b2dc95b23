import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Sighted } from '../state/sight.ts'
import { PersistentMap } from '../state/persistent-map.ts'
import type { Place } from '../state/sight.ts'
import { nothingSeen, type MonitorState } from '../state/state.ts'

/** The parts of the state that only a fleet has. */
export type FleetState = Pick<MonitorState, 'sighted' | 'waiting' | 'places' | 'heardAt' | 'resumedAt' | 'tickedAt'>

/** Keeps what only a fleet has: how places see targets, and how far the stream has been read. Its tables are made where a fleet first is. */
export class FleetMemory {
  readonly #database: DatabaseSync
  readonly #put: StatementSync
  readonly #drop: StatementSync
  readonly #keep: StatementSync

  constructor(database: DatabaseSync) {
    database.exec(`CREATE TABLE IF NOT EXISTS sighted (target TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS fleet (name TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;`)
    this.#database = database
    this.#put = database.prepare('INSERT OR REPLACE INTO sighted VALUES (?, ?)')
    this.#drop = database.prepare('DELETE FROM sighted WHERE target = ?')
    this.#keep = database.prepare('INSERT OR REPLACE INTO fleet VALUES (?, ?)')
  }

  /** Writes what has changed, with the number of the last message of the stream that is in it. */
  write(before: MonitorState, after: MonitorState, position: number): void {
    for (const [target, seen] of after.sighted.changesSince(before.sighted))
      if (seen === undefined) this.#drop.run(target)
      else this.#put.run(target, JSON.stringify(seen))
    const { heardAt, resumedAt, tickedAt } = after
    this.#keep.run('state', JSON.stringify({ position, heardAt, resumedAt, tickedAt, places: [...after.places] }))
  }

  /** What was last written, and how far the stream was read: 0 where it never was. */
  read(): { readonly state: FleetState; readonly position: number } {
    const rows = this.#database.prepare('SELECT target, data FROM sighted').all()
    const sighted = PersistentMap.of(rows.map(({ target, data }) => [String(target), JSON.parse(String(data)) as Sighted]))
    const kept = this.#database.prepare(`SELECT data FROM fleet WHERE name = 'state'`).get()
    const { position, places, ...times } =
      kept === undefined
        ? { position: 0, places: [], heardAt: nothingSeen.heardAt, resumedAt: nothingSeen.resumedAt, tickedAt: nothingSeen.tickedAt }
        : (JSON.parse(String(kept['data'])) as KeptState)
    return { state: { sighted, waiting: waitingIn(sighted), places: PersistentMap.of(places), ...times }, position }
  }
}

interface KeptState extends Pick<MonitorState, 'heardAt' | 'resumedAt' | 'tickedAt'> {
  readonly position: number
  readonly places: readonly (readonly [string, Place])[]
}

/** Targets of which a slot waits for other places. */
export const waitingIn = (sighted: PersistentMap<Sighted>): PersistentMap<true> =>
  PersistentMap.of([...sighted].flatMap(([target, { open }]) => (open === undefined ? [] : [[target, true] as const])))
