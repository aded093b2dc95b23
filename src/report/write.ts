import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { replaceFile } from '../base/index.ts'
import { message, type Message, render, type Text } from '../messages/index.ts'

/** Checks a text before it is written: throws for a sensitive value, naming its kind and never the value. */
export type Guard = (text: string) => void

/** Returns why the guard rejects a text, or undefined if the text may be written. */
export function refusalOf(text: string, guard: Guard | undefined): string | undefined {
  try {
    guard?.(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : render(message('report.sensitive'))
  }
}

/** Asks the guard; its error names the output. */
export function assertGuarded(output: Text, text: string, guard: Guard | undefined): void {
  const refusal = refusalOf(text, guard)
  if (refusal !== undefined) throw new Error(render(message('report.not-written', { output, reason: refusal })))
}

/** The code of a file system error (`ENOSPC`), for messages of our own. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}

const systemCodes = [
  'ENOENT',
  'EACCES',
  'EPERM',
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'EROFS',
  'ENAMETOOLONG',
  'EMFILE',
  'EFBIG',
  'ENOTREG',
] as const

/** Returns the meaning of an error code of the file system, or an unknown code itself. */
export function systemReason(code: string): Message {
  const known = systemCodes.find((each) => each === code)
  return known === undefined ? message('system.other', { code }) : message(`system.${known}`)
}

/** Why the file system refused; behind a WriteError as well. */
export const reasonMessage = (error: unknown): Message =>
  error instanceof WriteError ? reasonMessage(error.cause) : systemReason(codeOf(error))

/** Makes a folder and its missing parents; `mkdir -p` of Node.js never ends on a file system that allows no folder. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
    // Somebody else may have made it meanwhile.
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('no folder', { cause: error }), { code: 'ENOTDIR' })
  })
}

/**
 * Writes a whole file or nothing: readers see the old one until the new one is complete.
 * Throws when the guard refuses the text or the file system does. A file for its owner alone is so from its first byte on: mode 0o600.
 */
export async function writeAtomically(path: string, text: string, guard?: Guard, mode?: number): Promise<void> {
  assertGuarded(path, text, guard)
  await writeWhole(path, text, mode)
}

/** The same for bytes, or for a text that was already checked. */
export async function writeWhole(path: string, content: string | Uint8Array, mode?: number): Promise<void> {
  try {
    await makeFolder(dirname(path))
    replaceFile(path, content, mode)
  } catch (error) {
    throw new WriteError(path, error)
  }
}

/** An error of writing a file, with its name and the reason in our own words. */
class WriteError extends Error {
  override name = 'WriteError'

  constructor(path: string, cause: unknown) {
    super(render(message('report.not-written', { output: path, reason: reasonMessage(cause) })), { cause })
  }
}

/** Calls a function and turns an error of the file system into a WriteError. */
export function orWriteError<T>(path: string, task: () => T): T {
  try {
    return task()
  } catch (error) {
    throw new WriteError(path, error)
  }
}
