import type { Nats } from './connection.ts'

/** A message that has to reach the stream once. */
export interface Message {
  readonly subject: string
  /** The same in every attempt: what is there already is not taken twice. */
  readonly id: string
  readonly data: Uint8Array | string
}

const mostInFlight = 256
const attemptMs = 4000
const pauseMs = 250

/**
 * Brings messages to the streams in their order, and keeps those that cannot be published: as many as may wait, the oldest dropped first and counted.
 * A message is sent again, under the same id, for as long as it takes: through the election of another server, or until a location that is cut off is back.
 */
export class Publisher {
  dropped = 0
  /** Why the latest message could not be published; undefined where it could. */
  failure: unknown
  #nats: Nats | undefined
  readonly #most: number
  readonly #waiting = new Set<Message>()
  readonly #inFlight = new Set<Message>()
  #stopped = false
  #pause: NodeJS.Timeout | undefined
  #idle: (() => void) | undefined

  constructor(most: number) {
    this.#most = most
  }

  /** Until then everything waits. */
  start(nats: Nats): void {
    this.#nats = nats
    this.#go()
  }

  get waiting(): number {
    return this.#waiting.size + this.#inFlight.size
  }

  publish(message: Message): void {
    this.#waiting.add(message)
    if (this.#waiting.size > this.#most) {
      this.#waiting.delete(this.#waiting.values().next().value!)
      this.dropped++
    }
    this.#go()
  }

  /** Waits for so long at most until everything has arrived, and gives up what has not. */
  async stop(withinMs: number): Promise<void> {
    if (this.waiting > 0)
      await new Promise<void>((resolve) => {
        this.#idle = resolve
        setTimeout(resolve, withinMs)
      })
    this.#stopped = true
    clearTimeout(this.#pause)
  }

  #go(): void {
    const nats = this.#nats
    if (nats === undefined || this.#pause !== undefined || this.#stopped) return
    for (const message of this.#waiting) {
      if (this.#inFlight.size >= mostInFlight) return
      this.#waiting.delete(message)
      this.#inFlight.add(message)
      void this.#send(nats, message)
    }
  }

  async #send({ stream }: Nats, message: Message): Promise<void> {
    try {
      await stream.publish(message.subject, message.data, { msgID: message.id, timeout: attemptMs })
      this.#inFlight.delete(message)
      this.failure = undefined
    } catch (error) {
      this.failure = error
      // Before those that came after it.
      this.#inFlight.delete(message)
      const later = [...this.#waiting]
      this.#waiting.clear()
      for (const one of [message, ...later]) this.#waiting.add(one)
      this.#pause ??= setTimeout(() => {
        this.#pause = undefined
        this.#go()
      }, pauseMs)
    }
    if (this.waiting === 0) this.#idle?.()
    this.#go()
  }
}
