import { closeSync, existsSync, lstatSync, openSync, renameSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createFile, privateMode } from '../../base/index.ts'
import { codeOf, storeFaultOf } from './fault.ts'
import { message, type Message, UserError } from '../../messages/index.ts'

/** A store that cannot be used: what is wrong with it, and what to do, for whoever started the monitor. */
class StoreError extends UserError {
  override name = 'StoreError'
}

/** Opens a database file, or makes it; what it throws is the database's own or a StoreError. */
export type Open = () => DatabaseSync

/** Marks the file as a store of the monitor: "GATE". */
const applicationId = 0x47415445
/** Where it ends in the header of the file: the application id of SQLite's database format. */
const markEndsAt = 72

/**
 * The way to the store at a path. Only one process may hold it, so that no alert is sent twice; `:memory:` forgets everything at the end.
 * Rejects with StoreError where there is no folder for it.
 */
export async function wayTo(path: string): Promise<Open> {
  const { DatabaseSync: Database } = await import('node:sqlite')
  const folder = await stat(dirname(path)).catch(() => undefined)
  if (path !== ':memory:' && folder?.isDirectory() !== true)
    throw new StoreError(message('store.no-folder', { path, folder: dirname(path) }))
  return () => {
    if (path !== ':memory:') makePrivate(path)
    const database = new Database(path)
    try {
      prepare(database, path)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  }
}

/** A store that cannot be opened, in words for whoever started the monitor. */
export function refusalOf(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  const told = code === failedDisk && !isWritable(path) ? readOnly : code
  return new StoreError(message('store.unusable', { path, reason: whatToDo[told ?? -1] ?? storeFaultOf(error).reason }))
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

/** Whether a file, however damaged, was begun as a store of the monitor: the mark stands in the header of the database. */
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

/** Gives a damaged store another name beside the old one, with what belongs to it, and tells which. */
export function renameDamaged(path: string, now: Date): string {
  const aside = `${path}.damaged-${now.toISOString().replaceAll(/[-:.]/g, '')}`
  renameSync(path, aside)
  for (const companion of ['-wal', '-shm']) if (existsSync(path + companion)) renameSync(path + companion, aside + companion)
  return aside
}

/** A store that is not there yet is made for its owner alone; SQLite gives what belongs to it the same mode. */
function makePrivate(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw new StoreError(message('store.link', { path }))
  try {
    createFile(path, '', privateMode)
  } catch {
    // It is there already, or the database tells better what is in the way.
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
  if (read('application_id') !== applicationId) throw new StoreError(message('store.other-database', { path }))
  const found = Number(read('user_version'))
  if (found !== storeVersion) throw new StoreError(message('store.version', { path, found: String(found), known: String(storeVersion) }))
  // Takes the lock now, and not with the first alert.
  database.exec('BEGIN IMMEDIATE; COMMIT')
}

const whatToDo: Readonly<Record<number, Message>> = {
  5: message('store.locked'),
  8: message('store.read-only'),
  11: message('store.damaged'),
  13: message('store.disk-full'),
  14: message('store.unopened'),
  26: message('store.no-store'),
}

/** The version of the tables below: any other is refused. */
export const storeVersion = 8

/** What the monitor remembers. No secret, and of people only those who acted: states, words of diagnoses, times; and who decided and noted what. */
const schema = `
CREATE TABLE status (target TEXT PRIMARY KEY, state TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE trouble (target TEXT PRIMARY KEY, trackers TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE burn (target TEXT PRIMARY KEY, slots TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE deployment (target TEXT PRIMARY KEY, apis TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE decision (id TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE journal (number INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE days (target TEXT PRIMARY KEY, known TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE run (started INTEGER PRIMARY KEY, ended INTEGER NOT NULL);
CREATE TABLE usual (target TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE identity (target TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE incident (id TEXT PRIMARY KEY, opened INTEGER NOT NULL, resolved INTEGER, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE member (incident TEXT NOT NULL, target TEXT NOT NULL, checks TEXT NOT NULL, PRIMARY KEY (incident, target)) WITHOUT ROWID;
CREATE TABLE delivery (
  number INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, receiver TEXT NOT NULL, incident TEXT NOT NULL, alert TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, ended INTEGER, outcome TEXT
);
CREATE INDEX delivery_open ON delivery (receiver, due) WHERE ended IS NULL;
CREATE TABLE cycle (
  target TEXT NOT NULL, at INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL, duration REAL NOT NULL,
  answers TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
CREATE TABLE hour (
  target TEXT NOT NULL, at INTEGER NOT NULL, cycles INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL,
  duration REAL NOT NULL, answers TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
`
