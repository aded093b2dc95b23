import {
  nameOf,
  type Check,
  type Exchange,
  digestOf,
  digestsKeyedWith,
  earlierExchange,
  Failure,
  type RecordedExchange,
  type RunEvent,
  sensitivesIn,
  type WireExchange,
} from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import { answerOf, is, textOf } from '../../diagnosis/index.ts'
import type { CycleParts } from './cycle.ts'
import type { Reception, CredentialRefusal, Refusals } from './refusals.ts'

/** The key of the credentials that targets share: identity provider, client id and secret. The secret is not in it. */
export function clientOf({ authUrl, client: { id, secret } }: Target): string {
  return [authUrl, digestOf(id), digestOf(secret)].join(' ')
}

/** Returns a digest of the addresses and credentials of a target, keyed with the client secret: it may be stored. */
export function identityOf({ authUrl, baseUrl, organizationId, client, graphql, gateway }: Target): string {
  const { management: _, ...calls } = gateway ?? {}
  const called = { authUrl, baseUrl, organizationId, client, graphql, calls }
  return digestsKeyedWith(client.secret)(JSON.stringify([called, sensitivesIn(called).map(digestOf)]))
}

/** A refusal may be an accident of one moment, so it is confirmed before the credentials are held back. */
const mostPatience = 3

/** The one request of a cycle that sends the credentials, unless they are held back; its result counts for all targets that share them. */
export class CredentialRequest {
  readonly #options: { readonly check: Check; readonly target: Target; readonly refusals: Refusals }
  #end: ((reception: Reception) => void) | undefined
  #exchange: Exchange | undefined
  #refusal: CredentialRefusal | undefined

  constructor(options: { readonly check: Check; readonly target: Target; readonly refusals: Refusals }) {
    this.#options = options
  }

  /** The check that sends the credentials, as of their rejection; empty if they were sent now. */
  get stood(): CycleParts['standing'] {
    if (this.#refusal === undefined) return new Map()
    const { at, exchange } = this.#refusal
    return new Map([[nameOf(this.#options.check), { at, durationMs: exchange.durationMs, stands: true }]])
  }

  /** The exchange in which they were rejected, while they are held back. */
  get evidence(): readonly RecordedExchange[] {
    return this.#refusal === undefined ? [] : [{ ...this.#refusal.exchange, check: nameOf(this.#options.check) }]
  }

  /** Sends the request; while the credentials are held back, it fails as the rejected one did, and sends nothing. */
  async transfer(signal: AbortSignal, send: () => Promise<WireExchange>): Promise<WireExchange> {
    // It is sent again after an accident.
    if (this.#end !== undefined) return await send()
    const { target, refusals } = this.#options
    const patience = Math.min(target.monitor.failureThreshold, mostPatience)
    const turn = await refusals.turn(clientOf(target), { target: target.name, patience, signal })
    if ('stands' in turn) {
      this.#refusal = turn.stands
      const [first, ...others] = turn.stands.findings
      throw new Failure({ ...first, exchange: earlierExchange }, ...others.map((finding) => ({ ...finding, exchange: earlierExchange })))
    }
    this.#end = turn.end
    return await send()
  }

  on(event: RunEvent): void {
    const own = nameOf(this.#options.check)
    if (event.type === 'exchange-finished' && event.check === own && event.exchange.control === undefined) this.#exchange = event.exchange
    if (event.type !== 'check-finished' || event.result.name !== own) return
    const exchange = this.#exchange
    if (exchange === undefined) return
    const [first, ...others] = 'findings' in event.result ? event.result.findings : []
    if (first !== undefined && rejectsClient(exchange)) this.#settle({ findings: [first, ...others], exchange })
    else this.#settle(is(answerOf(exchange), '2xx') ? 'accepted' : 'neither')
  }

  /** The cycle is over, whether the request has ended or not. */
  end(): void {
    this.#settle('neither')
  }

  #settle(reception: Reception): void {
    this.#end?.(reception)
    this.#end = undefined
  }
}

/** RFC6749 5.2: the client is not authenticated. Its rights and its request are another matter. */
function rejectsClient(exchange: Exchange): boolean {
  const answer = answerOf(exchange)
  return is(answer, 401) || (is(answer, '4xx') && textOf(answer, 'error') === 'invalid_client')
}
