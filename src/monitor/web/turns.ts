/** Lets one request begin in each turn of the event loop, by turns of the clients, so that the work for one delays the others by a single request. */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>()

  async of(client: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.#waiting.size === 0) setImmediate(() => this.#next())
    const own = this.#waiting.get(client)
    if (own === undefined) this.#waiting.set(client, [resolve])
    else own.push(resolve)
    await promise
  }

  /** The first client has its turn, and goes behind the others with what it still wants. */
  #next(): void {
    const [first] = this.#waiting
    if (first === undefined) return
    const [client, [begin, ...others]] = first
    this.#waiting.delete(client)
    if (others.length > 0) this.#waiting.set(client, others)
    if (this.#waiting.size > 0) setImmediate(() => this.#next())
    begin?.()
  }
}
