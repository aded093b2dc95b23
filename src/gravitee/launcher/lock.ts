import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A build that takes longer has come to nothing. */
const longestMs = 30 * 60_000

/**
 * Does a task while nobody else does it, in this process or another: who comes second waits, and is told so once.
 * A lock whose process is gone is taken over. Two that take it over at the same moment both work, which costs time and no more:
 * only one of them can give the result its name.
 */
export async function locked<Result>(path: string, task: () => Promise<Result>, waiting: (pid: number) => void): Promise<Result> {
  let told = false
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
      if (!told) waiting(holder)
      told = true
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

/** The process that holds a lock; none where it is gone, or has held it for too long. */
function holderOf(path: string): number | undefined {
  try {
    const age = Date.now() - statSync(path).mtimeMs
    const pid = Number(readFileSync(path, 'utf8'))
    if (age > longestMs) return undefined
    // It was made a moment ago, and its owner has not written into it yet.
    if (pid === 0) return age < 5000 ? 0 : undefined
    return isAlive(pid) ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a process is there, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
