import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Open connections; above that idle ones are closed. */
const mostOpen = 500
/** More, for health alone: what is open beside them is busy. */
const keptForHealth = 50
/** Requests under way, such as streams and slow readers: of all, and from one address. */
const mostBusy = 400
const mostBusyOfAddress = 200

interface Place {
  readonly socket: Socket
  readonly address: string
  /** A request is under way: of connections without one nobody waits for an answer. */
  isBusy: boolean
}

/** The connections of a server, so that no client takes the place of all others: whoever asks about health always gets an answer. */
export class Places {
  /** The oldest first, by address and port: with TLS, a request knows another socket than the connection. */
  readonly #places = new Map<string, Place>()

  admit(socket: Socket): void {
    const { remoteAddress: address, remotePort: port } = socket
    // Gone before anybody looked.
    if (address === undefined) return
    const key = `${address} ${port}`
    this.#places.set(key, { socket, address, isBusy: false })
    socket.once('close', () => this.#places.delete(key))
    if (this.#places.size > mostOpen) this.#closeIdle(key)
    if (this.#places.size > mostOpen + keptForHealth) this.#close(key)
  }

  /** Whether a request is answered: health always, all else while there is room. */
  begin({ socket: { remoteAddress, remotePort } }: IncomingMessage, response: ServerResponse, isHealth: boolean): boolean {
    const place = this.#places.get(`${remoteAddress} ${remotePort}`)
    if (place === undefined) return true
    const busy = [...this.#places.values()].filter(({ isBusy }) => isBusy)
    const ofAddress = busy.filter(({ address }) => address === place.address)
    place.isBusy = true
    response.once('close', () => (place.isBusy = false))
    return isHealth || (this.#places.size <= mostOpen && busy.length < mostBusy && ofAddress.length < mostBusyOfAddress)
  }

  /** Of the address that has most connections the one that has been idle longest, the newest aside. */
  #closeIdle(newest: string): void {
    const idle = [...this.#places].filter(([key, { isBusy }]) => !isBusy && key !== newest)
    const counts = [...Map.groupBy(this.#places.values(), ({ address }) => address)].map(([address, own]) => [address, own.length] as const)
    const order = new Map(counts)
    const [victim] = idle.toSorted(([, one], [, other]) => order.get(other.address)! - order.get(one.address)!)
    if (victim !== undefined) this.#close(victim[0])
  }

  #close(key: string): void {
    this.#places.get(key)?.socket.destroy()
    this.#places.delete(key)
  }
}
