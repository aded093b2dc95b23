import { environmentFileOf } from './environment-file.ts'
import { changesBetween, referencedFiles, stampsOf } from './files.ts'

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
