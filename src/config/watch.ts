import { stat } from 'node:fs/promises'
import { parseText } from './document.ts'
import { environmentFileOf } from './environment-file.ts'
import { listFiles, readText } from './read.ts'
import { contractsNamedBy } from './mounted-files.ts'
import { referencedBy } from './reference.ts'

const usualPauseMs = 2000

/**
 * Calls `changed` when a configuration has to be read again, with the reasons: files that changed and are no longer being written, with
 * mounted secrets and the environment file, or SIGHUP. Polling every two seconds notices what notifications of the file system miss:
 * replaced files, moved links, mounted volumes. Returns the function that stops it.
 */
export async function watchConfiguration(
  path: string,
  changed: (reasons: readonly string[]) => Promise<void>,
  pauseMs = usualPauseMs,
): Promise<() => void> {
  let referenced = await referencedFiles(path)
  let known = await stampsOf(path, referenced)
  let latest = known
  let busy: Promise<void> | undefined
  const reload = async (reasons: readonly string[]): Promise<void> => {
    referenced = await referencedFiles(path)
    // The next poll notices later changes.
    known = await stampsOf(path, referenced)
    latest = known
    await changed(reasons)
  }
  const poll = async (): Promise<void> => {
    const now = await stampsOf(path, referenced)
    const isSettled = changesBetween(latest, now).length === 0
    latest = now
    const reasons = changesBetween(known, now)
    if (isSettled && reasons.length > 0) await reload(reasons)
  }
  const onTimer = (): void => void (busy ??= poll().finally(() => (busy = undefined)))
  const onSignal = (): void =>
    void (busy = (busy ?? Promise.resolve()).then(async () => await reload(['SIGHUP'])).finally(() => (busy = undefined)))
  const timer = setInterval(onTimer, pauseMs)
  process.on('SIGHUP', onSignal)
  return () => {
    clearInterval(timer)
    process.off('SIGHUP', onSignal)
  }
}

/** Changes of a configuration, or of its environment file, during another task. */
export interface Edits {
  /** Returns whether there were changes since the last call. */
  readonly taken: () => boolean
  readonly stop: () => void
}

/** Follows the changes from now on; without a configuration there are none. */
export async function followEdits(path: string | undefined): Promise<Edits> {
  let edited = false
  const onEdit = async (): Promise<void> => void (edited = true)
  const files = path === undefined ? [] : [path, environmentFileOf(path)]
  const watching = await Promise.all(files.map(async (file) => await watchConfiguration(file, onEdit)))
  return {
    taken: () => {
      const taken = edited
      edited = false
      return taken
    },
    stop: () => {
      for (const stop of watching) stop()
    },
  }
}

/** The state of every file of a configuration, by path: it is the same until the file changes. */
type Stamps = ReadonlyMap<string, string>

/** Returns the files that a configuration names now, by references and as contracts. A file that cannot be read or parsed names none. */
export async function referencedFiles(path: string): Promise<readonly string[]> {
  const listed = await listFiles(path)
  if (!('files' in listed)) return []
  const found = await Promise.all(
    listed.files.map(async (file) => {
      const content = await readText(file)
      const written = 'text' in content ? parseText(content.text, file).written?.value : undefined
      return [...referencedBy(written, file), ...contractsNamedBy(written, file)]
    }),
  )
  return [...new Set(found.flat())]
}

/** Reads the state of the files of a configuration, of their environment files, and of those that its references name. */
export async function stampsOf(path: string, referenced: readonly string[]): Promise<Stamps> {
  const listed = await listFiles(path)
  if (!('files' in listed)) return new Map([[path, listed.message.id]])
  const files = [...listed.files.flatMap((file) => [file, environmentFileOf(file)]), ...referenced]
  return new Map(await Promise.all(files.map(async (file) => [file, await stampOf(file)] as const)))
}

/** Paths of files that were added, removed or changed. */
export function changesBetween(before: Stamps, after: Stamps): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => (before.get(path) ?? '') !== (after.get(path) ?? ''))
}

/** Follows links to the file that is read. A pipe, or another special file, is read only once. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) return ''
  const { dev, ino, size, mtimeMs, ctimeMs } = found
  return [dev, ino, size, mtimeMs, ctimeMs].join()
}
