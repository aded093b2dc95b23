import type { DatabaseSync } from 'node:sqlite'
import { isMarked, refusalOf, renameDamaged, wayTo, type Open } from './database.ts'
import { Deliveries } from './deliveries.ts'
import { storeFaultOf } from './fault.ts'
import { History } from './history.ts'
import { Memory } from './memory.ts'

/** What outlives the process: the state, the history and the alerts that are on their way. */
export interface Store {
  readonly memory: Memory
  readonly history: History
  readonly deliveries: Deliveries
  /** The name that a damaged file was given when the store was opened. */
  readonly setAsideAs?: string
  /** Writes all of it or nothing, even when the process is killed. */
  transaction(write: () => void): void
  /** Gives the file another name because it is damaged, goes on with an empty one, and tells the name. */
  setAside(): string
  close(): void
}

/**
 * Opens the store in a file, or in memory (`:memory:`). A damaged file is set aside and an empty one begun.
 * Rejects with StoreError when the store cannot be used: another kind of file, a newer version, held by another process, not writable.
 */
export async function openStore(path: string): Promise<Store> {
  const open = await wayTo(path)
  try {
    return new FileStore(path, open, readable(open))
  } catch (error) {
    if (!storeFaultOf(error).damaged || !(await isMarked(path))) throw refusalOf(error, path)
    const setAsideAs = renameDamaged(path, new Date())
    return new FileStore(path, open, open(), setAsideAs)
  }
}

/** Opens the store and reads what the start needs of it: damage inside shows only then. */
function readable(open: Open): DatabaseSync {
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

class FileStore implements Store {
  memory!: Memory
  history!: History
  deliveries!: Deliveries
  readonly setAsideAs?: string
  readonly #path: string
  readonly #open: Open
  #database!: DatabaseSync

  constructor(path: string, open: Open, database: DatabaseSync, setAsideAs?: string) {
    this.#path = path
    this.#open = open
    if (setAsideAs !== undefined) this.setAsideAs = setAsideAs
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

  setAside(): string {
    try {
      this.#database.close()
    } catch {
      // What is broken may not close cleanly either; the file is given up all the same.
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
