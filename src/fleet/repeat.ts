import { setTimeout as pause } from 'node:timers/promises'

/** Does work again and again, one after the other, with a pause in between, until it is ended; what it throws ends nothing. */
export function repeat(ms: number, work: () => Promise<void>): () => Promise<void> {
  const end = new AbortController()
  const walk = (async () => {
    while (!end.signal.aborted) {
      await work().catch(() => undefined)
      await pause(ms, undefined, { signal: end.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    end.abort()
    await walk
  }
}

/** How long a process may take to leave the fleet, and to close its connection. */
export const longestStopMs = 8000
/** How long what is left to say may take to arrive. */
export const longestLastWordMs = 5000
export const longestCloseMs = 2000

/** Waits for work that ends a process, but not without end: a server that does not answer must not keep the process. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const end = new AbortController()
  await Promise.race([work.catch(() => undefined), pause(ms, undefined, { signal: end.signal }).catch(() => undefined)])
  end.abort()
}
