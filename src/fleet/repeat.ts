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
