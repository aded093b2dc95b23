import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** What somebody keeps in the store beside the monitor: texts by name, in a table that is made when it is first asked for. */
export class Beside {
  readonly #database: DatabaseSync
  readonly #put: StatementSync
  readonly #drop: StatementSync

  constructor(database: DatabaseSync) {
    database.exec('CREATE TABLE IF NOT EXISTS beside (name TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;')
    this.#database = database
    this.#put = database.prepare('INSERT OR REPLACE INTO beside VALUES (?, ?)')
    this.#drop = database.prepare('DELETE FROM beside WHERE name = ?')
  }

  put(name: string, data: string): void {
    this.#put.run(name, data)
  }

  drop(name: string): void {
    this.#drop.run(name)
  }

  *read(): Generator<readonly [name: string, data: string]> {
    for (const { name, data } of this.#database.prepare('SELECT name, data FROM beside').iterate()) yield [String(name), String(data)]
  }
}

/** Whoever keeps something beside the monitor: it is written into the same transaction, so that both tell of the same moment. */
export interface Companion {
  /** Writes what is other than when it was last written. */
  write(rows: Pick<Beside, 'put' | 'drop'>): void
  /** What was written is kept now. */
  written(): void
  /** Nothing of it is kept any more. */
  forgotten(): void
}
