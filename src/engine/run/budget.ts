import { message, UserError } from '../../messages/index.ts'
import { nameOf, type Check, type Sends } from '../check/check.ts'
import { clientOf, type HttpClient, type HttpRequest } from '../http/request.ts'

/**
 * A client that keeps one attempt of a check to the requests it declared, and tells of each before it is sent; the plan printed before the run is
 * a promise.
 */
export function withinBudget(client: HttpClient, check: Check, tell: (request: HttpRequest) => void): HttpClient {
  const { sends } = check
  const sent: Record<string, number> = {}
  const send: HttpClient['send'] = async (request) => {
    const count = (sent[request.origin] = (sent[request.origin] ?? 0) + 1)
    const allowed = sends === undefined ? Infinity : (sends[request.origin] ?? 0)
    if (count > allowed) throw new Error(`${nameOf(check)} sends more than the ${allowed} requests to ${request.origin} that it declares`)
    tell(request)
    return await client.send(request)
  }
  return clientOf(send, client.handshake)
}

/** What an interrupted check gets to end by itself, so that what it was sending is still recorded. */
const graceMs = 1000

/** Requests that a check may wait for when it does not declare them. */
const undeclared = 10

/** The time in which an attempt of a check must have ended: its requests at their longest, and something for handshakes and its own work. */
export function limitOf(sends: Sends | undefined, timeoutMs: number): number {
  return timeoutMs * (callsOf(sends) + 2)
}

/** The requests that a check sends in one attempt, at most. */
export function callsOf(sends: Sends | undefined): number {
  if (sends === undefined) return undeclared
  const { 'wrong-secret': _among, ...requests } = sends
  return Object.values(requests).reduce((sum, count) => sum + count, 0)
}

/** Waits for a check, but neither for ever nor long after an interruption: one that never ends must not hold the run. */
export async function endInTime<T>(work: Promise<T>, limitMs: number, signal: AbortSignal): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const timers = [setTimeout(() => fail(new UserError(message('finding.overdue', { limit: { ms: limitMs } }))), limitMs)]
    const interrupted = (): void => void timers.push(setTimeout(() => fail(signal.reason), graceMs))
    const end = (): void => {
      signal.removeEventListener('abort', interrupted)
      for (const timer of timers) clearTimeout(timer)
    }
    const fail = (error: unknown): void => {
      end()
      reject(error)
    }
    signal.addEventListener('abort', interrupted, { once: true })
    work.then((value) => {
      end()
      resolve(value)
    }, fail)
  })
}
