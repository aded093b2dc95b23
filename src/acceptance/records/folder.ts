import { readBytes } from '../../base/index.ts'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { codeOf } from '../../report/index.ts'
import { readRecord } from '../record/file.ts'
import { UnreadableRecord, type ReadRecord, type Unreadable } from '../record/reading.ts'

/** A file of a folder: a record, or the reason why it is none. */
export interface FoundFile {
  /** Relative to the folder. */
  readonly file: string
  readonly read: ReadRecord | Unreadable
  /** Ids and numbers of organizations in a file that is no record. */
  readonly mentions?: readonly string[]
}

/** The records of a folder, and its other files. */
interface FoundFiles {
  readonly files: readonly FoundFile[]
  readonly ignored: readonly FoundFile[]
}

/** Larger than any record; a folder may contain anything. */
const mostBytes = 5_000_000

/**
 * Reads every file of a folder and its subfolders, by name, without hidden ones and those to leave out, such as the policy. No file stops
 * it. A file that was never a record is counted and left out; a damaged one is not.
 */
export async function readFolder(folder: string, leaveOut: readonly string[] = []): Promise<FoundFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const out = new Set(leaveOut.map((path) => resolve(path)))
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !out.has(resolve(path)) && !/(?:^|[\\/])\./.test(relative(folder, path)))
    .sort()
  const files: FoundFile[] = []
  const ignored: FoundFile[] = []
  // One after the other: thousands of open files would gain nothing, as reading takes the time.
  for (const path of paths) {
    const read = await readRecordFile(path)
    const found = { file: relative(folder, path), read, ...('reason' in read ? { mentions: await mentionsIn(path, read) } : {}) }
    if (isRecord(found)) files.push(found)
    else ignored.push(found)
  }
  return { files, ignored }
}

/** Ids and numbers of organizations in a file, also in the signed text of a damaged record. */
async function mentionsIn(path: string, { reason }: Unreadable): Promise<readonly string[]> {
  if (reason === 'too-large' || reason === 'not-there') return []
  const text = (await readBytes(path)).toString('utf8')
  const [, payload = ''] = /"payload"\s*:\s*"([\w+/\s]*)/.exec(text) ?? []
  const found = `${text} ${Buffer.from(payload, 'base64').toString('utf8')}`.match(
    // Bounded: each match has at most 36 characters, and a file is no larger than a record may be.
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<!\d)\d{9}(?!\d)/gi,
  )
  return [...new Set(found ?? [])].map((each) => each.toLowerCase())
}

/** Returns whether it is or was a record: other files have other names, or are JSON without the envelope of a record. */
function isRecord({ file, read }: FoundFile): boolean {
  if (!('reason' in read)) return true
  return /\.json$/i.test(file) && !(read.reason === 'other-file' && ['', '/payloadType', '/predicateType'].includes(read.at))
}

/** Reads a record, or returns the reason why a file is none. */
export async function readRecordFile(path: string): Promise<FoundFile['read']> {
  try {
    const about = await stat(path)
    if (!about.isFile() || about.size > mostBytes) return { reason: 'too-large' }
    return readRecord(await readBytes(path))
  } catch (error) {
    return error instanceof UnreadableRecord ? error.why : { reason: 'not-there', code: codeOf(error) }
  }
}
