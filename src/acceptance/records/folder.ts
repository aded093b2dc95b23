import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { codeOf } from '../../report/index.ts'
import { readRecord } from '../record/file.ts'
import { UnreadableRecord, type ReadRecord, type Unreadable } from '../record/reading.ts'

/** A file of a folder: a record, or why it is none. */
export interface FoundFile {
  /** Seen from the folder. */
  readonly file: string
  readonly read: ReadRecord | Unreadable
}

/** No record is nearly as large, and a folder may hold anything. */
const mostBytes = 5_000_000

/**
 * Every file of a folder and of those in it, by name, but for hidden ones and those that are named to be left out: the policy may lie there too.
 * Whatever a file is, it stops nothing.
 */
export async function readFolder(folder: string, leaveOut: readonly string[] = []): Promise<readonly FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const out = new Set(leaveOut.map((path) => resolve(path)))
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !out.has(resolve(path)) && !/(?:^|[\\/])\./.test(relative(folder, path)))
    .sort()
  const found: FoundFile[] = []
  // One after the other: nobody has thousands of files open, and the time goes to reading them.
  for (const path of paths) found.push({ file: relative(folder, path), read: await readOrWhy(path) })
  return found
}

/** A record, or why a file is none. */
export async function readOrWhy(path: string): Promise<FoundFile['read']> {
  try {
    const about = await stat(path)
    if (!about.isFile() || about.size > mostBytes) return { reason: 'too-large' }
    return readRecord(await readFile(path, 'utf8'))
  } catch (error) {
    return error instanceof UnreadableRecord ? error.why : { reason: 'not-there', code: codeOf(error) }
  }
}
