import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type Clients, networkOf, plainAddress } from './client.ts'

const mebi = 2 ** 20

/** Limits of simultaneous connections and requests. */
interface Amounts {
  readonly connections: number
  /** Running requests, such as streams and slow readers; among them event streams. */
  readonly requests: number
  readonly streams: number
  /** Bytes of answers that are not yet read. */
  readonly bytes: number
}

const mostOfAll: Amounts = { connections: 500, requests: 400, streams: 200, bytes: 32 * mebi }
const mostOfClient: Amounts = { connections: 50, requests: 50, streams: 25, bytes: 8 * mebi }
/** Many clients are behind a trusted proxy. */
const mostOfProxy: Amounts = { connections: 400, requests: 350, streams: 180, bytes: 24 * mebi }
/** Further connections, of all and of one client, on which health alone is answered. */
const furtherOfAll = 50
const furtherOfClient = 10

/** Health is always answered; an event stream lasts long. */
export type RequestPurpose = 'health' | 'stream' | 'other'

/** An open connection. */
interface OpenConnection {
  readonly socket: Socket
  readonly peer: string
  readonly most: Amounts
  /** True while a request is running: on other connections no client waits for an answer. */
  isBusy: boolean
}

/** A running request. */
export interface AdmittedRequest {
  readonly client: string
  /** The request is answered. */
  readonly hasRoom: boolean
  readonly isStream: boolean
  /** Bytes of its answer. */
  bytes: number
  /** Its answer is read, or its reader left. */
  readonly end: () => void
}

/** Limits the connections and requests of each client, so that none shuts out the others: an IPv6 network of 64 bits counts as one. */
export class Admission {
  readonly #clients: () => Clients
  /** Connections and requests that one client may have in addition: a scraper of probes keeps a connection for each target. */
  readonly #scrapes: () => number
  /** By address and port, since with TLS a request has another socket than the connection; the one that has been idle longest comes first. */
  readonly #connections = new Map<string, OpenConnection>()
  readonly #requests = new Set<AdmittedRequest>()

  constructor(clients: () => Clients, scrapes: () => number = () => 0) {
    this.#clients = clients
    this.#scrapes = scrapes
  }

  admit(socket: Socket): void {
    const { remoteAddress } = socket
    // Gone already.
    if (remoteAddress === undefined) return
    const key = keyOf(socket)
    const peer = networkOf(plainAddress(remoteAddress))
    const most = this.#mostOf(remoteAddress)
    this.#connections.set(key, { socket, peer, most, isBusy: false })
    socket.once('close', () => this.#connections.delete(key))
    if (this.#connectionsOf(peer) > most.connections) this.#closeIdle(key, ([, connection]) => connection.peer === peer)
    if (this.#connections.size > this.#mostOfAll.connections) this.#closeIdle(key, () => true)
    const { size } = this.#connections
    if (size > this.#mostOfAll.connections + furtherOfAll || this.#connectionsOf(peer) > most.connections + furtherOfClient)
      this.#close(key)
  }

  begin(request: IncomingMessage, purpose: RequestPurpose): AdmittedRequest {
    const key = keyOf(request.socket)
    const connection = this.#connections.get(key)
    const { peer, client } = this.#clients().from(request)
    const admitted: AdmittedRequest = {
      client: networkOf(client ?? peer),
      hasRoom: purpose === 'health' || (this.#isWithin(connection) && this.#hasRoom(client, peer, purpose === 'stream')),
      isStream: purpose === 'stream',
      bytes: 0,
      end: () => {
        this.#requests.delete(admitted)
        if (connection === undefined) return
        connection.isBusy = false
        if (this.#connections.delete(key)) this.#connections.set(key, connection)
      },
    }
    if (connection !== undefined) connection.isBusy = true
    if (admitted.hasRoom) this.#requests.add(admitted)
    return admitted
  }

  #isWithin(connection: OpenConnection | undefined): boolean {
    if (this.#connections.size > this.#mostOfAll.connections) return false
    return connection === undefined || this.#connectionsOf(connection.peer) <= connection.most.connections
  }

  #hasRoom(client: string | undefined, peer: string, isStream: boolean): boolean {
    const name = networkOf(client ?? peer)
    const all = [...this.#requests]
    const own = all.filter((admitted) => admitted.client === name)
    return fits(all, this.#mostOfAll, isStream) && fits(own, client === undefined ? this.#mostOf(peer) : this.#more(mostOfClient), isStream)
  }

  #mostOf(address: string): Amounts {
    return this.#more(this.#clients().isProxy(plainAddress(address)) ? mostOfProxy : mostOfClient)
  }

  get #mostOfAll(): Amounts {
    return this.#more(mostOfAll)
  }

  #more(most: Amounts): Amounts {
    const scrapes = this.#scrapes()
    return scrapes === 0 ? most : { ...most, connections: most.connections + scrapes, requests: most.requests + scrapes }
  }

  #connectionsOf(peer: string): number {
    return [...this.#connections.values()].filter((connection) => connection.peer === peer).length
  }

  /** Closes the connection that has been idle longest, of the peer with the largest part of its share, the newest aside. */
  #closeIdle(newest: string, among: (entry: readonly [string, OpenConnection]) => boolean): void {
    const idle = [...this.#connections].filter((entry) => !entry[1].isBusy && entry[0] !== newest && among(entry))
    const counts = Map.groupBy(this.#connections.values(), ({ peer }) => peer)
    const partOf = ({ peer, most }: OpenConnection): number => counts.get(peer)!.length / most.connections
    const [victim] = idle.toSorted(([, one], [, other]) => partOf(other) - partOf(one))
    if (victim !== undefined) this.#close(victim[0])
  }

  #close(key: string): void {
    this.#connections.get(key)?.socket.destroy()
    this.#connections.delete(key)
  }
}

const fits = (requests: readonly AdmittedRequest[], most: Amounts, isStream: boolean): boolean =>
  requests.length < most.requests &&
  !(isStream && requests.filter((admitted) => admitted.isStream).length >= most.streams) &&
  requests.reduce((total, { bytes }) => total + bytes, 0) < most.bytes

const keyOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string => `${remoteAddress} ${remotePort}`
