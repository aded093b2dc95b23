import { closeSync, existsSync, lstatSync, openSync, renameSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createFile, privateMode } from '../../base/index.ts'
import { codeOf, storeFaultOf } from './fault.ts'
import { message, type Message, UserError } from '../../messages/index.ts'
import { firstSchema, firstVersion, storeMigrations, type Migrations } from './migrations.ts'

/** A store that cannot be used: its fault, and the fix. */
class StoreError extends UserError {
  override name = 'StoreError'
}

/** Opens a database file, or creates it; throws errors of the database, or a StoreError. */
export type OpenDatabase = () => DatabaseSync

/** Marks the file as a store of the monitor: "GATE". */
const applicationId = 0x47415445
/** The end of the mark in the header of the file: the application id of SQLite's database format. */
const markEndsAt = 72

/**
 * The way to the store at a path. Only one process may hold it, so that no alert is sent twice; `:memory:` forgets everything at the end.
 * Rejects with StoreError where there is no folder for it.
 */
export async function wayTo(path: string, migrations: Migrations = storeMigrations): Promise<OpenDatabase> {
  const { DatabaseSync: Database } = await import('node:sqlite')
  const folder = await stat(dirname(path)).catch(() => undefined)
  if (path !== ':memory:' && folder?.isDirectory() !== true)
    throw new StoreError(message('store.no-folder', { path, folder: dirname(path) }))
  return () => {
    if (path !== ':memory:') makePrivate(path)
    const database = new Database(path)
    try {
      prepare(database, path, migrations)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  }
}

/** The error of a store that cannot be opened, as a sentence. */
export function refusalOf(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  const effective = code === failedDisk && !isWritable(path) ? readOnly : code
  return new StoreError(message('store.unusable', { path, reason: whatToDo[effective ?? -1] ?? storeFaultOf(error).reason }))
}

/** Result codes of SQLite: it calls a lock that it cannot have on a file for reading alone an error of the disk. */
const [readOnly, failedDisk] = [8, 10]

function isWritable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'))
    return true
  } catch {
    return false
  }
}

/** Returns whether a file, however damaged, was begun as a store of the monitor: the header of the database has its mark. */
export async function isMarked(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markEndsAt), 0, markEndsAt, 0)
    return bytesRead === markEndsAt && buffer.readInt32BE(markEndsAt - 4) === applicationId
  } finally {
    await file.close()
  }
}

/** Renames a damaged store and its other files, and returns the new name. */
export function renameDamaged(path: string, now: Date): string {
  const aside = `${path}.damaged-${now.toISOString().replaceAll(/[-:.]/g, '')}`
  renameSync(path, aside)
  for (const companion of ['-wal', '-shm']) if (existsSync(path + companion)) renameSync(path + companion, aside + companion)
  return aside
}

/** A new store is readable only by its owner; SQLite gives its other files the same mode. */
function makePrivate(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw new StoreError(message('store.link', { path }))
  try {
    createFile(path, '', privateMode)
  } catch {
    // It is there already, or the database has a better message.
  }
}

function prepare(database: DatabaseSync, path: string, migrations: Migrations): void {
  // One process alone: a second one would send everything again.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  const read = (name: string): unknown => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_master').get()!['count']
  if (tables === 0)
    database.exec(`BEGIN; ${firstSchema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${firstVersion}; COMMIT`)
  if (read('application_id') !== applicationId) throw new StoreError(message('store.other-database', { path }))
  const found = Number(read('user_version'))
  const known = firstVersion + migrations.length
  if (found > known) throw new StoreError(message('store.newer', { path, found: String(found), known: String(known) }))
  if (found < firstVersion)
    throw new StoreError(message('store.before-release', { path, found: String(found), first: String(firstVersion) }))
  // Takes the lock now, and not with the first alert; all steps are kept, or none.
  const steps = migrations.slice(found - firstVersion)
  const renewed = steps.length === 0 ? '' : `${steps.join('; ')}; PRAGMA user_version = ${known};`
  database.exec(`BEGIN IMMEDIATE; ${renewed} COMMIT`)
}

const whatToDo: Readonly<Record<number, Message>> = {
  5: message('store.locked'),
  8: message('store.read-only'),
  11: message('store.damaged'),
  13: message('store.disk-full'),
  14: message('store.unopened'),
  26: message('store.no-store'),
}
