import { type HttpRequest, isOwn, type Transport, type WireExchange } from '../../engine/index.ts'
import { getOrInsert } from '../kept.ts'
import { unlessAborted } from './refusals.ts'

/** A request that was sent, with its number among all of them. */
interface SharedRequest {
  readonly number: number
  readonly sentAt: number
  readonly response: Promise<WireExchange>
}

/** The latest response to each request that many targets send alike. */
class SharedResponses {
  readonly #latest = new Map<string, SharedRequest>()
  #longestAgeMs = 0
  #sent = 0

  keepFor(ageMs: number): void {
    this.#longestAgeMs = Math.max(this.#longestAgeMs, ageMs)
  }

  latest(key: string): SharedRequest | undefined {
    return this.#latest.get(key)
  }

  send(key: string, send: () => Promise<WireExchange>, now: number): SharedRequest {
    for (const [old, { sentAt }] of this.#latest) if (now - sentAt >= this.#longestAgeMs) this.#latest.delete(old)
    const request = { number: ++this.#sent, sentAt: now, response: send() }
    this.#latest.set(key, request)
    return request
  }
}

const shared = new WeakMap<Transport, SharedResponses>()

/** The part of one target in the responses that all targets of a transport share. */
export class ResponseShare {
  readonly #responses: SharedResponses
  readonly #maxAgeMs: number
  readonly #now: () => number
  /** The number of the last request whose response it had: it takes none twice. */
  #had = 0

  constructor(transport: Transport, maxAgeMs: number, now: () => number) {
    this.#responses = getOrInsert(shared, transport, () => new SharedResponses())
    this.#responses.keepFor(maxAgeMs)
    this.#maxAgeMs = maxAgeMs
    this.#now = now
  }

  /** The response that another target received or waits for, where it is young enough and new to this one; else the response to a request sent now. */
  async transfer(
    request: HttpRequest,
    { resend, signal, anew }: { readonly resend: number; readonly signal: AbortSignal; readonly anew: boolean },
    send: () => Promise<WireExchange>,
  ): Promise<WireExchange> {
    if (!isPublic(request)) return await send()
    const key = `${resend} ${request.url}`
    for (;;) {
      const latest = this.#responses.latest(key)
      const isNew = latest !== undefined && latest.number > this.#had && !anew && this.#now() - latest.sentAt < this.#maxAgeMs
      const taken = isNew ? latest : this.#responses.send(key, send, this.#now())
      this.#had = taken.number
      if (!isNew) return await taken.response
      const response = await unlessAborted(taken.response, signal)
      // A fault of the sender shows nothing of the server: the request is sent again.
      if (!isOfSender(response)) return response
    }
  }
}

const isOfSender = ({ transferred: { failure } }: WireExchange): boolean =>
  failure !== undefined && (failure.code === 'aborted' || isOwn(failure))

/** Tells a request that holds nothing of its sender. */
const isPublic = ({ method, auth, body, params, query, headers }: HttpRequest): boolean =>
  method === 'GET' && [auth, body, params, query, headers].every((part) => part === undefined)
