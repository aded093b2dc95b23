import { createHmac, hash } from 'node:crypto'
import type { Sensitive } from '../../base/index.ts'
import { Connections } from './connections.ts'
import { Deadline } from './deadline.ts'
import type { Mail, OutgoingPost, Posted, PostLimits } from './message.ts'
import { PhaseClock } from './phases.ts'
import type { ProxyEnvironment } from './proxy.ts'
import { retryAfterMs } from './retry-after.ts'
import { transfer } from './transfer.ts'
import { TrustStore } from './trust.ts'
import { splitUrl, type Wire } from './wire.ts'

/** The number of bytes read of an answer. */
const mostRead = 1024

/** Sends messages, keeps connections in between. Neither retries nor follows redirects. */
export class Poster {
  readonly #connections: Connections
  readonly #agent: string

  constructor({ environment, version }: { readonly environment: ProxyEnvironment; readonly version: string }) {
    this.#connections = new Connections({ environment, maxHeaderBytes: 65_536, maxWireBytes: 262_144, trust: new TrustStore() })
    this.#agent = `Gatewatch/${version}`
  }

  /** Sends one message, until the time is over or the signal is given. Never rejects for errors of the network. */
  async post(message: OutgoingPost | Mail, limits: PostLimits): Promise<Posted> {
    if ('mail' in message) return await (await import('./mail.ts')).sendMail(message, limits)
    const url = `${message.url.reveal()}${message.path ?? ''}`
    return await this.#send('POST', url, { headers: this.#headersOf(message), body: Buffer.from(bodyOf(message)) }, limits, message)
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
    { undelivered }: Pick<OutgoingPost, 'undelivered'> = {},
  ): Promise<Posted> {
    const { site, path } = splitUrl(url)
    const clock = new PhaseClock()
    const deadline = new Deadline(timeoutMs, signal)
    const connection = this.#connections.take(site, { clock, deadline })
    const wire = { site, path, ...content, secrets: [] }
    const { head, body, failure } = await transfer(connection, method, wire, { clock, deadline, maxBodyBytes: 65_536 })
    deadline.clear()
    if (failure === undefined) this.#connections.giveBack(connection)
    else this.#connections.discard(connection)
    if (head === undefined) return { failure: failure?.code ?? 'unknown' }
    const header = (name: string): string | undefined => head.headers.find(([each]) => each === name)?.[1]
    const isSuccess = head.status >= 200 && head.status < 300
    const answer = `${header('content-type')}\n${body.subarray(0, mostRead).toString()}`
    if (isSuccess && undelivered?.some((sign) => sign.test(answer)) === true) return { failure: 'undelivered' }
    const waitMs = retryAfterMs(header('retry-after'))
    return { status: head.status, ...(waitMs > 0 && { retryAfterMs: waitMs }) }
  }

  #headersOf({ body, headers, bearer, signedWith }: OutgoingPost): Readonly<Record<string, string>> {
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
function bodyOf({ body, keyed }: OutgoingPost): string {
  return keyed === undefined ? body : JSON.stringify({ [keyed.member]: keyed.secret.reveal(), ...(JSON.parse(body) as object) })
}

/** Tells addresses, or several that belong together, apart without showing them: twelve hex digits, the same in every process. */
export function digestOf(addresses: Sensitive | readonly Sensitive[]): string {
  const text = [addresses]
    .flat()
    .map((address) => address.reveal())
    .join('\n')
  return hash('sha256', text).slice(0, 12)
}

/** Makes digests that need the secret: the same in every process that has it. */
export function digestsKeyedWith(secret: Sensitive): (text: string) => string {
  return (text) => createHmac('sha256', secret.reveal()).update(text).digest('base64url')
}
