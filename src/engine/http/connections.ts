import type { Socket } from 'node:net'
import Client from 'undici/lib/dispatcher/client.js'
import { Closings } from './closings.ts'
import { type HostPort, addressOf, type HostLookup, type Opening, openTls } from './connect.ts'
import type { Deadline } from './deadline.ts'
import { ConnectionRefusal, failureOf } from './failure.ts'
import { ignoreInterim } from './interim.ts'
import { type ProxyEnvironment, openProxy, openWay, proxyAuthorization, proxyFor } from './proxy.ts'
import type { TrustStore } from './trust.ts'

/** One connection to a site, used by one exchange at a time; it opens itself when it is first used, and again after the server has closed it. */
export interface OriginConnection {
  readonly site: string
  readonly client: Client
  /** The headers and the path prefix that a proxy needs with each request; absent without such a proxy. */
  readonly via?: { readonly headers: Readonly<Record<string, string>>; readonly prefix: string }
  /** The exchange that uses it. */
  borrower?: Borrower | undefined
  /** Why it could not be opened, or was cut: the first error, before undici wraps it in its own. */
  refusal?: unknown
  socket?: Socket
  openedAt?: number
  /** When the exchange before ended, and how long before the one that uses it began. */
  idleSince?: number
  idleMs?: number
  /** Bytes that it had received when its current exchange began. */
  receivedBefore: number
}

/** The exchange that uses a connection: its clock times the connection, its signal aborts it. */
export type Borrower = Pick<Opening, 'clock'> & { readonly deadline: Pick<Deadline, 'signal'> }

export interface ConnectionOptions {
  readonly maxHeaderBytes: number
  /** Of all that comes for one exchange, framing and interim answers included. */
  readonly maxWireBytes: number
  readonly environment: ProxyEnvironment
  readonly trust: TrustStore
  /** An older connection is closed and not used again, since the name may lead elsewhere by now; two minutes by default. */
  readonly maxAgeMs?: number
  /** Returns milliseconds of a monotonic clock; by default that of this process. */
  readonly now?: () => number
  /** Resolves names; by default as Node.js does. */
  readonly lookup?: HostLookup
}

/** A connection that was not used for longer is closed: servers close it some seconds later, and a request should not meet that. */
const mostIdleMs = 4000

/** Connections kept open between exchanges. undici speaks HTTP on each; this class knows which exchange opened which. */
export class Connections {
  readonly #options: ConnectionOptions & Required<Pick<ConnectionOptions, 'maxAgeMs' | 'now'>>
  readonly #idle = new Map<string, OriginConnection[]>()
  readonly #all = new Set<OriginConnection>()
  readonly #closings = new Map<string, Closings>()

  constructor(options: ConnectionOptions) {
    this.#options = { maxAgeMs: 120_000, now: () => performance.now(), ...options }
  }

  /** A kept or new connection for one exchange: give it back, or discard it. */
  take(site: string, borrower: Borrower): OriginConnection {
    const idle = this.#idle.get(site) ?? []
    const { now, maxAgeMs } = this.#options
    const at = now()
    const longestIdleMs = Math.min(mostIdleMs, this.#closingsOf(site).mostIdleMs)
    const isOver = ({ openedAt = at, idleSince = at }: OriginConnection): boolean =>
      at - openedAt >= maxAgeMs || at - idleSince >= longestIdleMs
    if (idle.some(isOver)) for (const connection of idle.filter(isOver)) this.#forget(connection)
    const kept = idle.pop()
    return kept === undefined ? this.takeNew(site, borrower) : this.#lend(kept, borrower)
  }

  takeNew(site: string, borrower: Borrower): OriginConnection {
    return this.#lend(this.#create(site), borrower)
  }

  #lend(connection: OriginConnection, borrower: Borrower): OriginConnection {
    connection.borrower = borrower
    connection.receivedBefore = connection.socket?.bytesRead ?? 0
    connection.refusal = undefined
    if (connection.idleSince !== undefined) connection.idleMs = this.#options.now() - connection.idleSince
    this.#closingsOf(connection.site).called()
    return connection
  }

  /** Tells whether a kept connection that was closed under a request may be given up for a new one, and the request be sent again. */
  mayResend({ site, idleMs = 0 }: OriginConnection): boolean {
    const others = [...this.#all].filter((one) => one.site === site).length
    return this.#closingsOf(site).isOrdinary({ at: this.#options.now(), idleMs, others })
  }

  #closingsOf(site: string): Closings {
    const closings = this.#closings.get(site) ?? new Closings()
    this.#closings.set(site, closings)
    return closings
  }

  giveBack(connection: OriginConnection): void {
    connection.borrower = undefined
    connection.idleSince = this.#options.now()
    const { restMs } = this.#closingsOf(connection.site)
    // Waiting one turn lets a close that the server has sent be read first.
    if (restMs > 0) setTimeout(() => setImmediate(() => this.#keep(connection)), restMs).unref()
    else this.#keep(connection)
  }

  #keep(connection: OriginConnection): void {
    if (connection.client.destroyed) return
    if (connection.socket?.destroyed === true) return this.discard(connection)
    const idle = this.#idle.get(connection.site)
    if (idle === undefined) this.#idle.set(connection.site, [connection])
    else idle.push(connection)
  }

  discard(connection: OriginConnection): void {
    this.#all.delete(connection)
    void connection.client.destroy()
  }

  async close(): Promise<void> {
    const all = [...this.#all]
    this.#all.clear()
    this.#idle.clear()
    await Promise.all(all.map(async ({ client }) => await client.destroy()))
  }

  #create(site: string): OriginConnection {
    const address = addressOf(site)
    const proxy = proxyFor(address, this.#options.environment)
    const forwarded = proxy !== undefined && !address.secure
    const client = new Client(forwarded ? proxy.origin : site, {
      allowH2: false,
      maxHeaderSize: this.#options.maxHeaderBytes,
      // The deadline of an exchange covers these, and more.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: mostIdleMs,
      keepAliveMaxTimeout: mostIdleMs,
      connect: (_, callback) =>
        void this.#open(address, proxy, connection.borrower!).then(
          (socket) => {
            this.#watch(socket, connection)
            callback(null, socket)
            ignoreInterim(socket)
          },
          (error: unknown) => {
            connection.refusal = error
            callback(new Error('not connected'), null)
          },
        ),
    })
    const via = forwarded ? { via: { headers: { host: new URL(site).host, ...proxyAuthorization(proxy) }, prefix: site } } : {}
    const connection: OriginConnection = { site, client, receivedBefore: 0, ...via }
    this.#all.add(connection)
    client.on('disconnect', () => this.#forget(connection))
    return connection
  }

  /** Cuts a connection over which more comes than any answer may take: the extensions of chunks, their trailers and interim answers are no body. */
  #watch(socket: Socket, connection: OriginConnection): void {
    connection.socket = socket
    connection.openedAt = this.#options.now()
    connection.receivedBefore = socket.bytesRead
    // In TLS 1.3 a server demands a certificate after the handshake, and closes at once.
    socket.on('error', (error) => {
      if (failureOf(error, 'tls').code === 'tls') connection.refusal ??= error
    })
    socket.on('readable', () => {
      if (socket.destroyed || socket.bytesRead - connection.receivedBefore <= this.#options.maxWireBytes) return
      connection.refusal = new ConnectionRefusal('ANSWER_TOO_LARGE')
      socket.destroy(new Error('too large'))
    })
  }

  /** A connection that the server, or the pause between two uses, has closed is worth nothing. */
  #forget(connection: OriginConnection): void {
    const idle = this.#idle.get(connection.site)
    const position = idle?.indexOf(connection) ?? -1
    if (position < 0) return
    idle!.splice(position, 1)
    if (idle!.length === 0) this.#idle.delete(connection.site)
    this.discard(connection)
  }

  async #open(address: HostPort, proxy: URL | undefined, { clock, deadline }: Borrower): Promise<Socket> {
    const opening = { ...this.#options, clock, signal: deadline.signal }
    if (proxy !== undefined && !address.secure) return await openProxy(proxy, address, opening)
    const way = async (): Promise<Socket> => await openWay(address, proxy, opening)
    return address.secure ? await openTls(way, address, opening) : await way()
  }
}
