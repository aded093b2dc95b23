import { message } from '../../messages/index.ts'
import { isOwn } from './error.ts'
import type { Phases } from './exchange.ts'
import { failureWith } from './failure.ts'
import type { HttpRequest } from './request.ts'
import type { Transfer } from './transfer.ts'

/** What came of a request on the wire, before anything of it is recorded. */
export interface OnTheWire {
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  /** Milliseconds since 1970. */
  readonly answeredAt: number
  readonly transferred: Transfer
  readonly phases: Phases
  readonly reused: boolean
  readonly resent: boolean
}

/** The requests that one asker shares with all others of a transport. */
export interface Share {
  /** The answer that another got or waits for, where it is young enough and this asker has not had it; else what comes of sending the request now. */
  ask(request: string, send: () => Promise<OnTheWire>, signal: AbortSignal): Promise<OnTheWire>
}

interface Asked {
  /** Of all that were ever sent here. */
  readonly number: number
  readonly at: number
  readonly answer: Promise<OnTheWire>
}

/** The latest answer to each request that many ask alike: whoever comes first asks for all. */
export class SharedAnswers {
  readonly #latest = new Map<string, Asked>()
  readonly #now: () => number
  #longestAgeMs = 0
  #sent = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** For one asker, who wants no answer that was asked for so long ago, and none twice; or none at all that was there before. */
  share(maxAgeMs: number): Readonly<Record<'usual' | 'anew', Share>> {
    this.#longestAgeMs = Math.max(this.#longestAgeMs, maxAgeMs)
    let had = 0
    const askWithin = (ageMs: number): Share => {
      const ask: Share['ask'] = async (request, send, signal) => {
        const latest = this.#latest.get(request)
        const isNew = latest !== undefined && latest.number > had && this.#now() - latest.at < ageMs
        const asked = isNew ? latest : this.#send(request, send)
        had = asked.number
        if (!isNew) return await asked.answer
        const answer = await unlessAborted(asked.answer, signal)
        // That another was interrupted, or held up, says nothing of the target.
        return isOfAsker(answer) && !signal.aborted ? await ask(request, send, signal) : answer
      }
      return { ask }
    }
    return { usual: askWithin(maxAgeMs), anew: askWithin(0) }
  }

  #send(request: string, send: () => Promise<OnTheWire>): Asked {
    const at = this.#now()
    for (const [old, { at: then }] of this.#latest) if (at - then >= this.#longestAgeMs) this.#latest.delete(old)
    const asked = { number: ++this.#sent, at, answer: send() }
    this.#latest.set(request, asked)
    return asked
  }
}

const isOfAsker = ({ transferred: { failure } }: OnTheWire): boolean => failure?.code === 'aborted' || isOwn(failure)

/** Whether a request holds nothing of whoever sends it. */
export const isBare = ({ method, auth, body, params, query, headers }: HttpRequest): boolean =>
  method === 'GET' && [auth, body, params, query, headers].every((part) => part === undefined)

async function unlessAborted(answer: Promise<OnTheWire>, signal: AbortSignal): Promise<OnTheWire> {
  const { promise, resolve } = Promise.withResolvers<OnTheWire>()
  const startedAt = new Date()
  const onAbort = (): void => {
    const answeredAt = Date.now()
    const failure = failureWith('aborted', 'processing', message('transport.interrupted'))
    const times = { startedAt: startedAt.toISOString(), durationMs: answeredAt - startedAt.getTime(), answeredAt }
    resolve({ ...times, transferred: { body: Buffer.alloc(0), failure }, phases: {}, reused: false, resent: false })
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  return await Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
