import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { Failure, Inconclusive } from '../check/finding.ts'
import { passingStatuses } from '../http/call-fault.ts'
import { OwnFault, TransportError } from '../http/error.ts'
import type { Exchange, TransportCode } from '../http/exchange.ts'
import { retryAfterMs } from '../http/retry-after.ts'
import type { Attempt } from './result.ts'

/** The outcome of a task, with every attempt at it. */
export interface Attempted {
  readonly attempts: readonly Attempt[]
  readonly outcome: { readonly value: unknown } | { readonly error: unknown }
}

/** A timeout is not among them: it has cost its whole deadline already. */
const passing: ReadonlySet<TransportCode> = new Set(['dns', 'connect-refused', 'unreachable', 'reset'])
const longestRetryAfterMs = 5000

type Made = { -readonly [Member in keyof Attempt]: Attempt[Member] }

/**
 * Runs a task again after an accident that may pass: a connection that was refused or cut, 429, 502, 503, 504; once after a fault of our own.
 * Retries belong to the run and are shown in the result; a verdict or a bug is never retried.
 */
export async function attempt(task: CheckAttempt, options: RetryOptions): Promise<Attempted> {
  if (options.signal.aborted) return { attempts: [], outcome: { error: options.signal.reason } }
  const sent: Exchange[] = []
  const started = performance.now()
  try {
    const value = await task(1, sent)
    return { attempts: [madeOf(sent, started)], outcome: { value } }
  } catch (error) {
    return await repeated(task, { error, sent, made: madeOf(sent, started) }, options)
  }
}

type CheckAttempt = (number: number, sent: Exchange[]) => unknown

interface RetryOptions {
  readonly retries: 0 | 2
  readonly signal: AbortSignal
}

const madeOf = (sent: readonly Exchange[], started: number): Made => ({
  durationMs: round(performance.now() - started),
  exchanges: sent.length === 0 ? nothing : sent.map(({ id }) => id),
})

const nothing: readonly never[] = []

/** Repeats a failed first attempt, if it may be repeated. */
async function repeated(
  task: CheckAttempt,
  first: { readonly error: unknown; readonly sent: readonly Exchange[]; readonly made: Made },
  { retries, signal }: RetryOptions,
): Promise<Attempted> {
  const attempts = [first.made]
  let { sent } = first
  const again = async (number: number): Promise<unknown> => {
    const own: Exchange[] = []
    sent = own
    const started = performance.now()
    const made: Made = { durationMs: 0, exchanges: [] }
    attempts.push(made)
    try {
      return await task(number, own)
    } finally {
      Object.assign(made, madeOf(own, started))
    }
  }
  const accidentNow = (error: unknown): ReturnType<typeof accidentOf> => {
    const before = attempts.slice(0, -1).map(({ transientError }) => transientError)
    return OwnFault.is(error) && before.includes(error.failure.code) ? undefined : accidentOf(error, sent)
  }
  const { error } = first
  if (retries === 0 || signal.aborted || accidentNow(error) === undefined) return { attempts, outcome: { error } }
  try {
    const value = await pRetry(async (number) => await (number === 1 ? Promise.reject(error) : again(number)), {
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

/** The reason why an attempt may be repeated, and the time that the server asked to wait; undefined if it may not. */
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
