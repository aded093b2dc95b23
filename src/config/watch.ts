import { environmentFileOf } from './environment-file.ts'
import { changesBetween, referencedFiles, stampsOf } from './files.ts'

const usualPauseMs = 2000

/**
 * Tells when a configuration is to be read again, and why: a file that it is read from looks different and is no longer being written, mounted secrets
 * and the environment file included; or the process gets SIGHUP. Looking every two seconds sees what notices of the file system miss: files that are
 * replaced, links that are moved, mounted volumes. Gives the function that ends the watching.
 */
export async function watchConfiguration(
  path: string,
  changed: (because: readonly string[]) => Promise<void>,
  pauseMs = usualPauseMs,
): Promise<() => void> {
  let referenced = await referencedFiles(path)
  let known = await stampsOf(path, referenced)
  let latest = known
  let busy: Promise<void> | undefined
  const take = async (because: readonly string[]): Promise<void> => {
    referenced = await referencedFiles(path)
    // What changes after this look is seen by the next.
    known = await stampsOf(path, referenced)
    latest = known
    await changed(because)
  }
  const look = async (): Promise<void> => {
    const now = await stampsOf(path, referenced)
    const isSettled = changesBetween(latest, now).length === 0
    latest = now
    const because = changesBetween(known, now)
    if (isSettled && because.length > 0) await take(because)
  }
  const onTimer = (): void => void (busy ??= look().finally(() => (busy = undefined)))
  const onSignal = (): void =>
    void (busy = (busy ?? Promise.resolve()).then(async () => await take(['SIGHUP'])).finally(() => (busy = undefined)))
  const timer = setInterval(onTimer, pauseMs)
  process.on('SIGHUP', onSignal)
  return () => {
    clearInterval(timer)
    process.off('SIGHUP', onSignal)
  }
}

/** Changes of a configuration, or of the environment file beside it, while something else goes on. */
export interface Edits {
  /** Returns whether there were any since the last time somebody asked. */
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
