import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { schema, storeVersion } from './schema.ts'

/** A store that cannot be used: what is wrong with it, and what to do, for whoever started the monitor. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** Marks the file as a store of the monitor: "GATE". */
const applicationId = 0x47415445

/**
 * Opens the store, or makes it. Only one process may hold it, so that no alert is sent twice; `:memory:` forgets everything at the end.
 * Throws StoreError for a file of another kind or version, a broken one, or one that cannot be written.
 */
export async function openDatabase(path: string): Promise<DatabaseSync> {
  const { DatabaseSync: Database } = await import('node:sqlite')
  if (path !== ':memory:' && !(await isFolder(dirname(path))))
    throw new StoreError(`The store ${path} cannot be made: there is no folder ${dirname(path)}. Make it, or name another with --store.`)
  let database: DatabaseSync | undefined
  try {
    database = new Database(path)
    prepare(database, path)
    return database
  } catch (error) {
    database?.close()
    throw error instanceof StoreError ? error : new StoreError(explain(error, path))
  }
}

function prepare(database: DatabaseSync, path: string): void {
  // One process alone: a second one would tell everything again.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000')
  const read = (name: string): unknown => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_master').get()!['count']
  if (tables === 0) {
    database.exec(`BEGIN; ${schema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${storeVersion}; COMMIT`)
    return
  }
  if (read('application_id') !== applicationId)
    throw new StoreError(`The file ${path} is a database, but not a store of the monitor. Name another file with --store.`)
  const found = read('user_version')
  if (found !== storeVersion)
    throw new StoreError(
      `The store ${path} has version ${String(found)}, this Gatewatch reads version ${storeVersion}. Use the Gatewatch that wrote it, or move the file away to begin anew.`,
    )
  // Takes the lock now, and not with the first alert.
  database.exec('BEGIN IMMEDIATE; COMMIT')
}

const causes: Readonly<Record<number, string>> = {
  5: 'another process holds it. Stop that one first: two monitors would tell everything twice',
  8: 'it may not be written. Change its owner or its mode',
  11: 'it is damaged. Move it away to begin anew',
  14: 'it cannot be opened. Check that it is a file, and that its folder may be written',
  26: 'it is no store of the monitor. Name another file with --store',
}

function explain(error: unknown, path: string): string {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : -1
  return `The store ${path} cannot be used: ${causes[code] ?? 'the database refuses it'}.`
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
