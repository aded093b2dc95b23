import { createHash, createHmac } from 'node:crypto'
import type { Sensitive } from '../../sensitive.ts'
import { Connections } from './connections.ts'
import { startDeadline } from './deadline.ts'
import { PhaseClock } from './phases.ts'
import type { Environment } from './proxy.ts'
import { transfer } from './transfer.ts'
import { splitUrl, type Wire } from './wire.ts'

/** A message to a receiver that is no target: an alert. Nothing of it is recorded, since its address may be the secret. */
export interface Message {
  readonly url: Sensitive
  /** Follows the address: `/api/v2/alerts`. */
  readonly path?: string
  /** JSON. */
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** A secret that stands in the body: as this member of its object. */
  readonly keyed?: { readonly member: string; readonly secret: Sensitive }
  /** Sent as a bearer token. */
  readonly bearer?: Sensitive
  /** Signs time and body: `X-Gatewatch-Signature: t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. */
  readonly signedWith?: Sensitive
}

/** What came of a message: a status, or a code why nothing came. */
export type Posted = { readonly status: number } | { readonly failure: string }

/** How long to wait, and until when. */
interface PostLimits {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Sends messages, keeps connections in between. Neither retries nor follows redirects. */
export class Poster {
  readonly #connections: Connections
  readonly #agent: string

  constructor({ environment, version }: { readonly environment: Environment; readonly version: string }) {
    this.#connections = new Connections({ environment, maxHeaderBytes: 65_536, maxWireBytes: 262_144, tls: {} })
    this.#agent = `Gatewatch/${version}`
  }

  /** Sends one message; gives up after the time, or on the signal. Never rejects for what the network does. */
  async post(message: Message, limits: PostLimits): Promise<Posted> {
    const url = `${message.url.reveal()}${message.path ?? ''}`
    return await this.#send('POST', url, { headers: this.#headersOf(message), body: Buffer.from(bodyOf(message)) }, limits)
  }

  /** Asks an address for nothing but to take note: a GET without a body, which everything takes that waits for heartbeats. */
  async call(url: Sensitive, limits: PostLimits): Promise<Posted> {
    return await this.#send('GET', url.reveal(), { headers: { 'User-Agent': this.#agent, 'Cache-Control': 'no-store' } }, limits)
  }

  async close(): Promise<void> {
    await this.#connections.close()
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    content: Pick<Wire, 'headers' | 'body'>,
    { timeoutMs, signal }: PostLimits,
  ): Promise<Posted> {
    const { site, path } = splitUrl(url)
    const clock = new PhaseClock()
    const deadline = startDeadline(timeoutMs, signal)
    const connection = this.#connections.take(site, { clock, signal: deadline.signal })
    const wire = { site, path, ...content, secrets: [] }
    const { head, failure } = await transfer(connection, method, wire, { clock, deadline, maxBodyBytes: 65_536 })
    deadline.clear()
    if (failure === undefined) this.#connections.giveBack(connection)
    else this.#connections.discard(connection)
    return head === undefined ? { failure: failure?.code ?? 'unknown' } : { status: head.status }
  }

  #headersOf({ body, headers, bearer, signedWith }: Message): Readonly<Record<string, string>> {
    const seconds = Math.floor(Date.now() / 1000)
    const signature = (secret: string): string => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return {
      'User-Agent': this.#agent,
      'Content-Type': 'application/json',
      ...headers,
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer.reveal()}` }),
      ...(signedWith === undefined ? {} : { 'X-Gatewatch-Signature': `t=${seconds},v1=${signature(signedWith.reveal())}` }),
    }
  }
}

/** The body, with the secret that belongs into it. */
function bodyOf({ body, keyed }: Message): string {
  return keyed === undefined ? body : JSON.stringify({ [keyed.member]: keyed.secret.reveal(), ...(JSON.parse(body) as object) })
}

/** Tells addresses apart without showing them: twelve hex digits, the same in every process. */
export function digestOf(address: Sensitive): string {
  return createHash('sha256').update(address.reveal()).digest('hex').slice(0, 12)
}
