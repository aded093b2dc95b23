import type { ConsumerMessages, JsMsg, OrderedConsumerOptions } from '@nats-io/jetstream'
import type { Nats } from './connection.ts'

/** What is read, from where on, and who takes it. */
interface ReaderOptions {
  readonly stream: string
  readonly filter?: string
  /** The first message that is wanted: by its number, or by the time from which on it came. */
  readonly from: () => { readonly sequence: number } | { readonly time: Date }
  /** Some messages in their order; before this returns, no more are read. */
  readonly onBatch: (messages: readonly JsMsg[]) => void
}

const mostInBatch = 500
/** So many are asked for before they are taken: more than arrive while a batch is. */
const mostAhead = 4000
/** Where nothing comes for so long, it is asked anew: whoever was to send it may be gone. */
const quietMs = 6000
/** The servers remove the consumer of a coordinator that has died after so long. */
const inactiveMs = 30_000

/** Reads a stream in order and without an end, whatever becomes of the servers. */
export class Reader {
  readonly #nats: Nats
  readonly #options: ReaderOptions
  #messages: ConsumerMessages | undefined
  #stopped = false
  #heardAt = performance.now()
  readonly #watchdog: NodeJS.Timeout
  readonly #walk: Promise<void>
  /** Messages that were there and had not been read when the last one was. */
  pending = Infinity

  constructor(nats: Nats, options: ReaderOptions) {
    this.#nats = nats
    this.#options = options
    this.#watchdog = setInterval(() => {
      if (performance.now() - this.#heardAt > quietMs) void this.#restart()
    }, 1000)
    this.#walk = this.#read()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#watchdog)
    void this.#messages?.close()
    await this.#walk
  }

  async #restart(): Promise<void> {
    this.#heardAt = performance.now()
    await this.#messages?.close()
  }

  async #read(): Promise<void> {
    while (!this.#stopped)
      try {
        await this.#readOnce()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
  }

  async #readOnce(): Promise<void> {
    const { stream, filter, from, onBatch } = this.#options
    const start = from()
    const options = {
      ...('sequence' in start
        ? { deliver_policy: 'by_start_sequence', opt_start_seq: start.sequence }
        : { deliver_policy: 'by_start_time', opt_start_time: start.time.toISOString() }),
      ...(filter === undefined ? {} : { filter_subjects: filter }),
      inactive_threshold: inactiveMs,
    } as Partial<OrderedConsumerOptions>
    const consumer = await this.#nats.stream.consumers.get(stream, options)
    if ((await consumer.info(true)).num_pending === 0) this.pending = 0
    let batch: JsMsg[] = []
    let flush: NodeJS.Immediate | undefined
    const hand = (): void => {
      clearImmediate(flush)
      flush = undefined
      const taken = batch
      batch = []
      if (taken.length === 0 || this.#stopped) return
      onBatch(taken)
      this.pending = taken.at(-1)!.info.pending
    }
    const callback = (message: JsMsg): void => {
      this.#heardAt = performance.now()
      batch.push(message)
      if (batch.length >= mostInBatch) hand()
      else flush ??= setImmediate(hand)
    }
    const messages = await consumer.consume({ max_messages: mostAhead, expires: 5000, idle_heartbeat: 1000, callback })
    this.#messages = messages
    this.#heardAt = performance.now()
    await messages.closed()
    hand()
  }
}
