import type { DatabaseSync } from 'node:sqlite'
import { isMarked, refusalOf, renameDamaged, wayTo, type OpenDatabase } from './database.ts'
import { Deliveries } from './deliveries.ts'
import { storeFaultOf } from './fault.ts'
import { History } from './history.ts'
import { Memory } from './memory.ts'
import { nothingSalvaged, restore, salvage, type Salvaged } from './salvage.ts'

/** Data that outlives the process: the state, the history and the pending alerts. */
export interface Store {
  readonly memory: Memory
  readonly history: History
  readonly deliveries: Deliveries
  /** The damaged file that was set aside when the store was opened. */
  readonly setAside?: SetAside
  /** Writes all of it or nothing, even when the process is killed. */
  transaction(write: () => void): void
  /** Renames the damaged file, continues with an empty one, and returns the name. */
  replace(): string
  close(): void
}

/** The fate of a damaged file. */
export interface SetAside {
  /** Its new name. */
  readonly as: string
  /** Tables of which something is missing in the new one: all of them where nothing could be read. */
  readonly incomplete: readonly string[]
}

/**
 * Opens the store in a file, or in memory (`:memory:`). A damaged file is set aside, and a new one begun with what can be read of its incidents and alerts.
 * Rejects with StoreError when the store cannot be used: another kind of file, a newer version, held by another process, not writable.
 */
export async function openStore(path: string): Promise<Store> {
  const open = await wayTo(path)
  try {
    return new FileStore(path, open, readable(open))
  } catch (error) {
    if (!storeFaultOf(error).damaged || !(await isMarked(path))) throw refusalOf(error, path)
    const salvaged = salvagedFrom(open)
    const as = renameDamaged(path, new Date())
    const database = open()
    restore(database, salvaged)
    return new FileStore(path, open, database, { as, incomplete: salvaged.incomplete })
  }
}

/** Opens the store and reads all that the start needs: damage inside shows only then. */
function readable(open: OpenDatabase): DatabaseSync {
  const database = open()
  try {
    new Memory(database).read()
    new Deliveries(database).read()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function salvagedFrom(open: OpenDatabase): Salvaged {
  let damaged: DatabaseSync | undefined
  try {
    damaged = open()
    return salvage(damaged)
  } catch {
    return nothingSalvaged
  } finally {
    damaged?.close()
  }
}

class FileStore implements Store {
  memory!: Memory
  history!: History
  deliveries!: Deliveries
  readonly setAside?: SetAside
  readonly #path: string
  readonly #open: OpenDatabase
  #database!: DatabaseSync

  constructor(path: string, open: OpenDatabase, database: DatabaseSync, setAside?: SetAside) {
    this.#path = path
    this.#open = open
    if (setAside !== undefined) this.setAside = setAside
    this.#use(database)
  }

  transaction(write: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      write()
      this.#database.exec('COMMIT')
    } catch (error) {
      // A full disk ends the transaction by itself, and to end it again would hide why.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  replace(): string {
    try {
      this.#database.close()
    } catch {
      // A broken file may not close cleanly either; it is given up all the same.
    }
    const aside = renameDamaged(this.#path, new Date())
    this.#use(this.#open())
    return aside
  }

  close(): void {
    this.#database.close()
  }

  #use(database: DatabaseSync): void {
    this.#database = database
    this.memory = new Memory(database)
    this.history = new History(database)
    this.deliveries = new Deliveries(database)
  }
}
