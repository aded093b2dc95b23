import { message, UserError } from '../../messages/index.ts'
import { nameOf, type Check, type Sends } from '../check/check.ts'
import type { HttpRequest } from '../http/request.ts'

/** Limits one attempt of a check to its declared requests, and reports each: the plan printed before the run is a promise. */
export function budgetOf(check: Check, tell: (request: HttpRequest) => void): (request: HttpRequest) => void {
  const { sends } = check
  const sent: Record<string, number> = {}
  return (request) => {
    const { origin } = request
    const count = (sent[origin] = (sent[origin] ?? 0) + 1)
    const allowed = sends === undefined ? Infinity : (sends[origin] ?? 0)
    if (count > allowed) throw new Error(`${nameOf(check)} sends more than the ${allowed} requests to ${origin} that it declares`)
    tell(request)
  }
}

/** The time for an interrupted check to end by itself, so that its last exchange is still recorded. */
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

/** Waits for the checks of a session, but neither for ever nor long after an interruption: one that never ends must not hold the run. */
export class Patience {
  readonly #signal: AbortSignal
  readonly #waiting = new Set<(error: unknown) => void>()
  #listens = false
  #grace: NodeJS.Timeout | undefined

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  async endInTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
    this.#listen()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const timer = setTimeout(() => reject(new UserError(message('finding.overdue', { limit: { ms: limitMs } }))), limitMs)
    this.#waiting.add(reject)
    work.then(resolve, reject)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(reject)
      if (this.#waiting.size === 0) clearTimeout(this.#grace)
    }
  }

  /** One listener for all: a session ends with its signal. */
  #listen(): void {
    if (this.#listens) return
    this.#listens = true
    const giveUp = (): void => {
      for (const reject of this.#waiting) reject(this.#signal.reason)
    }
    const interrupted = (): void => {
      if (this.#waiting.size > 0) this.#grace = setTimeout(giveUp, graceMs)
    }
    this.#signal.addEventListener('abort', interrupted, { once: true })
  }
}
