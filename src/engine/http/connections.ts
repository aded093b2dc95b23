import type { Socket } from 'node:net'
import type { ConnectionOptions as TlsOptions } from 'node:tls'
import Client from 'undici/lib/dispatcher/client.js'
import { type Address, addressOf, type Opening, startTls } from './connect.ts'
import { ConnectionRefusal } from './failure.ts'
import { ignoreInterim } from './interim.ts'
import { type Environment, openProxy, openWay, proxyAuthorization, proxyFor } from './proxy.ts'

/** One connection to a site, used by one exchange at a time; it opens itself when it is first used, and again after the server has closed it. */
export interface Connection {
  readonly site: string
  readonly client: Client
  /** The headers that a proxy on the way wants with each request, and what stands before the path; none where there is no such proxy. */
  readonly via?: { readonly headers: Readonly<Record<string, string>>; readonly prefix: string }
  /** The exchange that uses it: timed by its clock, given up by its signal. */
  opening?: Opening
  /** Why it could not be opened, or was cut: the first error, before undici wraps it in its own. */
  refusal?: unknown
  socket?: Socket
  /** What had come over it when the exchange that uses it began. */
  receivedBefore: number
}

interface ConnectionOptions {
  readonly maxHeaderBytes: number
  /** Of all that comes for one exchange, framing and interim answers included. */
  readonly maxWireBytes: number
  readonly environment: Environment
  /** Whom to trust, where that is not whom Node.js trusts. */
  readonly tls: TlsOptions
}

/** Connections kept open between exchanges. undici speaks HTTP on each; which exchange opened which connection is known here. */
export class Connections {
  readonly #options: ConnectionOptions
  readonly #idle = new Map<string, Connection[]>()
  readonly #all = new Set<Connection>()

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  /** A connection for one exchange, one that is kept where there is one: give it back, or discard it. */
  take(site: string, opening: Omit<Opening, 'tls'>): Connection {
    const kept = this.#idle.get(site)?.pop()
    return kept === undefined ? this.takeNew(site, opening) : this.#lend(kept, opening)
  }

  takeNew(site: string, opening: Omit<Opening, 'tls'>): Connection {
    return this.#lend(this.#create(site), opening)
  }

  #lend(connection: Connection, { clock, signal }: Omit<Opening, 'tls'>): Connection {
    connection.opening = { clock, signal, tls: this.#options.tls }
    connection.receivedBefore = connection.socket?.bytesRead ?? 0
    delete connection.refusal
    return connection
  }

  giveBack(connection: Connection): void {
    delete connection.opening
    if (connection.client.destroyed) return
    const idle = this.#idle.get(connection.site)
    if (idle === undefined) this.#idle.set(connection.site, [connection])
    else idle.push(connection)
  }

  discard(connection: Connection): void {
    this.#all.delete(connection)
    void connection.client.destroy()
  }

  async close(): Promise<void> {
    const all = [...this.#all]
    this.#all.clear()
    this.#idle.clear()
    await Promise.all(all.map(async ({ client }) => await client.destroy()))
  }

  #create(site: string): Connection {
    const address = addressOf(site)
    const proxy = proxyFor(address, this.#options.environment)
    const forwarded = proxy !== undefined && !address.secure
    const client = new Client(forwarded ? proxy.origin : site, {
      allowH2: false,
      maxHeaderSize: this.#options.maxHeaderBytes,
      // The deadline of an exchange covers these, and more.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (_, callback) =>
        void this.#open(address, proxy, connection.opening!).then(
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
    const connection: Connection = { site, client, receivedBefore: 0, ...via }
    this.#all.add(connection)
    client.on('disconnect', () => this.#forget(connection))
    return connection
  }

  /** Cuts a connection over which more comes than any answer may take: the extensions of chunks, their trailers and interim answers are no body. */
  #watch(socket: Socket, connection: Connection): void {
    connection.socket = socket
    connection.receivedBefore = socket.bytesRead
    socket.on('readable', () => {
      if (socket.destroyed || socket.bytesRead - connection.receivedBefore <= this.#options.maxWireBytes) return
      connection.refusal = new ConnectionRefusal('ANSWER_TOO_LARGE')
      socket.destroy(new Error('too large'))
    })
  }

  /** A connection that the server, or the pause between two uses, has closed is worth nothing. */
  #forget(connection: Connection): void {
    const idle = this.#idle.get(connection.site)
    const position = idle?.indexOf(connection) ?? -1
    if (position < 0) return
    idle!.splice(position, 1)
    if (idle!.length === 0) this.#idle.delete(connection.site)
    this.discard(connection)
  }

  async #open(address: Address, proxy: URL | undefined, opening: Opening): Promise<Socket> {
    if (proxy !== undefined && !address.secure) return await openProxy(proxy, opening)
    const socket = await openWay(address, proxy, opening)
    return address.secure ? await startTls(socket, address, opening) : socket
  }
}
