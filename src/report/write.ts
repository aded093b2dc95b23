import { existsSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Looks a text over before it leaves: throws when a sensitive value is in it, saying what kind and never the value. */
export type Guard = (text: string) => void

/** Asks the guard, and says where the text was meant to go when it refuses. */
export function assertGuarded(place: string, text: string, guard: Guard | undefined): void {
  try {
    guard?.(text)
  } catch (error) {
    throw new Error(`${place} was not written: ${error instanceof Error ? error.message : 'it holds a sensitive value'}`, { cause: error })
  }
}

/** The code of a file system error (`ENOSPC`), for messages of our own. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}

/** Makes a folder and those above it that are missing; `mkdir -p` of Node.js never ends where a file system allows no folder. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder).catch((error: unknown) => {
    // Somebody else may have made it meanwhile.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  })
}

/**
 * Writes a whole file or nothing: readers see the old one until the new one is complete.
 * Throws when the guard refuses the text or the file system does. A file for its owner alone is so from its first byte on: mode 0o600.
 */
export async function writeAtomically(path: string, text: string, guard?: Guard, mode = 0o666): Promise<void> {
  assertGuarded(path, text, guard)
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    await makeFolder(dirname(path))
    await writeFile(temporary, text, { mode })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw new Error(`${path} could not be written: ${codeOf(error)}`, { cause: error })
  }
}
