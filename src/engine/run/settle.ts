import { setTimeout as sleep } from 'node:timers/promises'

/** How long a change takes to be the same everywhere. */
export interface SettleOptions {
  /** Gateways fetch their configuration every few seconds, each replica for itself: 30 s. A token cache keeps what it has for 2 minutes: 130 s. */
  readonly withinMs: number
  readonly signal: AbortSignal
  readonly pauseMs?: number
}

const equalInARow = 3

/**
 * Asks again until three answers in a row are equal, and tells whether they came in time.
 * Right after a change the replicas of a gateway answer differently; judging then would blame the change.
 */
export async function settle(ask: () => Promise<string>, { withinMs, signal, pauseMs = 1500 }: SettleOptions): Promise<boolean> {
  const until = performance.now() + withinMs
  let last: string | undefined
  let equal = 0
  while (!signal.aborted) {
    const answer = await ask()
    equal = answer === last ? equal + 1 : 1
    last = answer
    if (equal >= equalInARow) return true
    if (performance.now() + pauseMs > until) return false
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  return false
}
