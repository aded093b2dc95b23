import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The age of a lock that no longer counts: no build takes longer. */
const longestMs = 30 * 60_000

/**
 * Runs a task under a lock between processes: a second caller waits, and reports that once.
 * The lock of an ended process is taken over. Two processes that take it over at the same moment both run, which costs only time:
 * only one of them can rename the result.
 */
export async function locked<Result>(path: string, task: () => Promise<Result>, waiting: (pid: number) => void): Promise<Result> {
  let isReported = false
  for (;;) {
    const descriptor = taken(path)
    if (descriptor !== undefined) {
      try {
        writeSync(descriptor, String(process.pid))
        return await task()
      } finally {
        closeSync(descriptor)
        rmSync(path, { force: true })
      }
    }
    const holder = holderOf(path)
    if (holder === undefined) rmSync(path, { force: true })
    else {
      if (!isReported) waiting(holder)
      isReported = true
      await wait(500)
    }
  }
}

function taken(path: string): number | undefined {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** The process that has a lock; undefined where it has ended, or has had the lock for too long. */
function holderOf(path: string): number | undefined {
  try {
    const age = Date.now() - statSync(path).mtimeMs
    const pid = Number(readFileSync(path, 'utf8'))
    if (age > longestMs) return undefined
    // Its owner has created it a moment ago, and not written it yet.
    if (pid === 0) return age < 5000 ? 0 : undefined
    return isAlive(pid) ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Tells if a process of any user exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
