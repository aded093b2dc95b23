import type { Socket } from 'node:net'
import type { ConnectionOptions as TlsOptions } from 'node:tls'
import Client from 'undici/lib/dispatcher/client.js'
import { type Address, addressOf, type Opening, startTls } from './connect.ts'
import { type Environment, openProxy, openWay, proxyAuthorization, proxyFor } from './proxy.ts'

/** One connection to a site, used by one exchange at a time; it opens itself when it is first used, and again after the server has closed it. */
export interface Connection {
  readonly site: string
  readonly client: Client
  /** The headers that a proxy on the way wants with each request, and what stands before the path; none where there is no such proxy. */
  readonly via?: { readonly headers: Readonly<Record<string, string>>; readonly prefix: string }
  /** The exchange that uses it: timed by its clock, given up by its signal. */
  opening?: Opening
  /** Why it could not be opened: the first error, before undici wraps it in its own. */
  refusal?: unknown
}

export interface ConnectionOptions {
  readonly maxHeaderBytes: number
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

  /** A connection for one exchange: give it back, or discard it. */
  take(site: string, { clock, signal }: Omit<Opening, 'tls'>): Connection {
    const connection = this.#idle.get(site)?.pop() ?? this.#create(site)
    connection.opening = { clock, signal, tls: this.#options.tls }
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

  /** Closes every connection, those in use as well. */
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
          (socket) => callback(null, socket),
          (error: unknown) => {
            connection.refusal = error
            callback(new Error('not connected'), null)
          },
        ),
    })
    const via = forwarded ? { via: { headers: { host: new URL(site).host, ...proxyAuthorization(proxy) }, prefix: site } } : {}
    const connection: Connection = { site, client, ...via }
    this.#all.add(connection)
    client.on('disconnect', () => this.#forget(connection))
    return connection
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
