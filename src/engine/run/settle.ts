import { setTimeout as sleep } from 'node:timers/promises'

const equalInARow = 3

/**
 * Repeats a request until three responses in a row are equal, and tells whether that came in time.
 * Right after a change the replicas of a gateway answer differently; judging then would blame the change. They fetch their configuration
 * every few seconds, each for itself: 30 s. A token cache keeps what it has for 2 minutes: 130 s.
 */
export async function settle(
  ask: () => Promise<string>,
  { withinMs, signal, pauseMs = 1500 }: { readonly withinMs: number; readonly signal: AbortSignal; readonly pauseMs?: number },
): Promise<boolean> {
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
