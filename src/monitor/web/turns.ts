/**
 * Does one piece of work in each turn of the event loop, of one client after the other: Node.js accepts a connection a turn, so that others are served
 * only where a turn is short.
 */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>()

  take(client: string, work: () => void): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#next())
    const own = this.#waiting.get(client)
    if (own === undefined) this.#waiting.set(client, [work])
    else own.push(work)
  }

  /** Gives the first client its turn, and puts it behind the others with its remaining requests. */
  #next(): void {
    const [first] = this.#waiting
    if (first === undefined) return
    const [client, own] = first
    const work = own.shift()
    this.#waiting.delete(client)
    if (own.length > 0) this.#waiting.set(client, own)
    if (this.#waiting.size > 0) setImmediate(() => this.#next())
    work?.()
  }
}
