import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { Failure, Inconclusive } from '../check/finding.ts'
import { passingStatuses } from '../http/call-fault.ts'
import { OwnFault, TransportError } from '../http/error.ts'
import type { Exchange, TransportCode } from '../http/exchange.ts'
import { retryAfterMs } from '../http/retry-after.ts'
import type { Attempt } from './result.ts'

/** What came of a task, with every attempt at it. */
export interface Attempted<T = unknown> {
  readonly attempts: readonly Attempt[]
  readonly outcome: { readonly value: T } | { readonly error: unknown }
}

/** A timeout is not among them: it has cost its whole deadline already. */
const passing: ReadonlySet<TransportCode> = new Set(['dns', 'connect-refused', 'unreachable', 'reset'])
const longestRetryAfterMs = 5000

type Made = { -readonly [Member in keyof Attempt]: Attempt[Member] }

/**
 * Runs a task again after an accident that may pass: a connection that was refused or cut, 429, 502, 503, 504; once after a fault of our own.
 * Retries belong to the run and are told in the result; a verdict or a bug is never retried. What has ended at once is not waited for.
 */
export function attempt<T>(
  task: (number: number, sent: Exchange[]) => T | Promise<T>,
  { retries, signal }: { readonly retries: 0 | 2; readonly signal: AbortSignal },
): Attempted<T> | Promise<Attempted<T>> {
  let attempts: readonly Made[] = []
  let sent: Exchange[] = []
  const once = (number: number): T | Promise<T> => {
    const made: Made = { durationMs: 0, exchanges: [] }
    const exchanges: Exchange[] = []
    sent = exchanges
    attempts = [...attempts, made]
    const started = performance.now()
    const end = (): void => {
      made.durationMs = round(performance.now() - started)
      made.exchanges = exchanges.map(({ id }) => id)
    }
    try {
      const given = task(number, exchanges)
      if (given instanceof Promise) return given.finally(end)
      end()
      return given
    } catch (error) {
      end()
      return Promise.reject(error)
    }
  }
  if (signal.aborted) return { attempts, outcome: { error: signal.reason } }
  const first = once(1)
  return first instanceof Promise ? rest(first) : { attempts, outcome: { value: first } }

  async function rest(begun: Promise<T>): Promise<Attempted<T>> {
    const accidentNow = (error: unknown): ReturnType<typeof accidentOf> => {
      const before = attempts.slice(0, -1).map(({ transientError }) => transientError)
      return OwnFault.is(error) && before.includes(error.failure.code) ? undefined : accidentOf(error, sent)
    }
    // Interrupted by now, nobody waits for it.
    begun.catch(() => undefined)
    try {
      if (retries === 0) return { attempts, outcome: { value: await begun } }
      const value = await pRetry(async (number) => await (number === 1 ? begun : once(number)), {
        retries,
        minTimeout: 150,
        factor: 3,
        randomize: true,
        signal,
        shouldRetry: ({ error }) => accidentNow(error) !== undefined,
        onFailedAttempt: async ({ error, retriesLeft, retryDelay }) => {
          const accident = accidentNow(error)
          if (accident === undefined || retriesLeft === 0) return
          attempts.at(-1)!.transientError = accident.what
          await sleep(Math.max(0, accident.waitMs - retryDelay), undefined, { signal })
        },
      })
      return { attempts, outcome: { value } }
    } catch (error) {
      return { attempts, outcome: { error } }
    }
  }
}

/** Why an attempt may be repeated, and how long the server asked to wait; undefined when it may not. */
function accidentOf(error: unknown, sent: readonly Exchange[]): { readonly what: string; readonly waitMs: number } | undefined {
  if (OwnFault.is(error)) return { what: error.failure.code, waitMs: 0 }
  if (TransportError.is(error)) return passing.has(error.failure.code) ? { what: error.failure.code, waitMs: 0 } : undefined
  if (!Failure.is(error) && !Inconclusive.is(error)) return undefined
  const code = Failure.is(error) ? error.findings[0].code : ''
  if (code.startsWith('transport.') && passing.has(code.slice('transport.'.length) as TransportCode))
    return { what: code.slice('transport.'.length), waitMs: 0 }
  const response = sent.at(-1)?.response
  if (response === undefined || !passingStatuses.has(response.status)) return undefined
  const waitMs = retryAfterMs(response.headers['retry-after'])
  return waitMs > longestRetryAfterMs ? undefined : { what: `status ${response.status}`, waitMs }
}

const round = (ms: number): number => Math.round(ms * 10) / 10
