/** Keeps what happens for whoever listens, now or later: each listener gets everything from the first event to the end. */
export class EventLog<Event> implements AsyncIterable<Event> {
  readonly #events: Event[] = []
  #ended = false
  #error: unknown
  #news = Promise.withResolvers<void>()

  push(event: Event): void {
    this.#events.push(event)
    this.#wake()
  }

  /** No event comes any more; with an error, listeners are told of it in place of the end. */
  end(error?: unknown): void {
    this.#ended = true
    this.#error ??= error
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void, void> {
    for (let next = 0; ;) {
      if (next < this.#events.length) yield this.#events[next++]!
      else if (!this.#ended) await this.#news.promise
      else if (this.#error === undefined) return
      else throw this.#error
    }
  }

  #wake(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}
