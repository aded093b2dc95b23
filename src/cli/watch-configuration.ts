import { stat } from 'node:fs/promises'
import { listFiles } from '../config/read.ts'

const pauseMs = 2000

/**
 * Tells when a configuration may have changed: its file, or a file of its folder, looks different; or the process gets SIGHUP.
 * Looking every two seconds sees what notices of the file system miss: files that are replaced, links that are moved, mounted volumes.
 * Gives the function that ends the watching.
 */
export async function watchConfiguration(path: string, changed: () => Promise<void>): Promise<() => void> {
  let known = await stampOf(path)
  let busy: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const stamp = await stampOf(path)
    if (stamp === known) return
    known = stamp
    await changed()
  }
  const onTimer = (): void => void (busy ??= look().finally(() => (busy = undefined)))
  const onSignal = (): void => void (busy = (busy ?? Promise.resolve()).then(changed).finally(() => (busy = undefined)))
  const timer = setInterval(onTimer, pauseMs)
  process.on('SIGHUP', onSignal)
  return () => {
    clearInterval(timer)
    process.off('SIGHUP', onSignal)
  }
}

async function stampOf(path: string): Promise<string> {
  const listed = await listFiles(path)
  if (!('files' in listed)) return listed.problem
  const stamps = listed.files.map(async (file) => {
    const { mtimeMs = 0, size = 0, ino = 0 } = (await stat(file).catch(() => undefined)) ?? {}
    return [file, mtimeMs, size, ino].join()
  })
  return (await Promise.all(stamps)).join('\n')
}
