import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from './database.ts'
import { History } from './history.ts'
import { Memory } from './memory.ts'
import { Outbox } from './outbox.ts'

/** What outlives the process: the state, the history and the alerts that are on their way. */
export interface Store {
  readonly memory: Memory
  readonly history: History
  readonly outbox: Outbox
  /** Writes all of it or nothing, even when the process is killed. */
  readonly transaction: (write: () => void) => void
  readonly close: () => void
}

/** Opens the store in a file, or in memory (`:memory:`). Throws StoreError when it cannot be used. */
export async function openStore(path: string): Promise<Store> {
  const database = await openDatabase(path)
  return {
    memory: new Memory(database),
    history: new History(database),
    outbox: new Outbox(database),
    transaction: transactionsOf(database),
    close: () => database.close(),
  }
}

function transactionsOf(database: DatabaseSync): Store['transaction'] {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  return (write) => {
    begin.run()
    try {
      write()
      commit.run()
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
}
