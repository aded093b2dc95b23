/** A reused connection that closed after a request was sent and before the first byte of the answer. */
export interface Closing {
  readonly at: number
  /** For how long the connection had not been used. */
  readonly idleMs: number
  /** The number of other open connections to the same site. */
  readonly others: number
}

/** The shortest time-out that administrators set for idle connections is a second, and a close that meets a request seems a round trip earlier. */
const longIdleMs = 800

/** A server that reloads closes all its connections within a second, and not again for this number of calls. */
const callsBetween = 100
const reloadMs = 1000

/** A server that closes after each answer, and does not say so, has done it by then. */
const closesWithinMs = 10

/**
 * The calls to one site, and what its server did with kept connections. A server may close one at any time (RFC9112 9.3.1, 9.5), so that a request on
 * its way is lost: one that was idle, or all at once when it reloads. What is closed more often is a failure. The numbers were measured with nginx,
 * HAProxy and Apache, as docs/internals/monitor.md lists.
 */
export class Closings {
  #calls = 0
  #lastCall = -Infinity
  /** The time of the first close that may be part of a reload, and the number of further ones that it may explain. */
  #reloadedAt = -Infinity
  #left = 0
  /** The call that last met a close of an idle connection, and for how long that had been idle. */
  #lastIdle = -Infinity
  #idleMs = Infinity

  called(): void {
    this.#calls++
  }

  /** Rest of a connection before it is used again: no request meets a close that is already on its way. */
  get restMs(): number {
    return this.#isFirst ? 0 : closesWithinMs
  }

  /** Idle time after which a connection is not used again: half the time after which the server closed one, so that a request never meets such a close. */
  get mostIdleMs(): number {
    return this.#calls - this.#lastIdle < callsBetween ? this.#idleMs / 2 : Infinity
  }

  /** Records a close, and tells whether a healthy server does that. */
  isOrdinary({ at, idleMs, others }: Closing): boolean {
    if (idleMs >= longIdleMs) {
      this.#lastIdle = this.#calls
      this.#idleMs = idleMs
      return true
    }
    const isFirst = this.#isFirst
    this.#lastCall = this.#calls
    if (!isFirst) return at - this.#reloadedAt < reloadMs && --this.#left >= 0
    this.#reloadedAt = at
    // Each of them, and perhaps the one that is opened in its place before the server has reloaded.
    this.#left = 2 * others
    return true
  }

  /** Tells whether there were calls enough since a connection was closed last. */
  get #isFirst(): boolean {
    return this.#calls - this.#lastCall >= callsBetween
  }
}
