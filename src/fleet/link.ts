import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../monitor/index.ts'
import { connectNats, isRejection, NatsError, type Nats, type NatsSettings } from './connection.ts'
import { longestCloseMs, longestStopMs, within } from './repeat.ts'

const againMs = 1000
const remindMs = 300_000

/** The connection of one process to the NATS servers, from before the first of them can be reached. */
export class Link {
  readonly settings: NatsSettings
  readonly #name: string
  readonly #log: Log
  readonly #end = new AbortController()
  #opened: Promise<Nats | undefined> | undefined
  #nats: Nats | undefined
  #connected = false

  constructor(settings: NatsSettings, name: string, log: Log) {
    this.settings = settings
    this.#name = name
    this.#log = log
  }

  /** Undefined until the first server could be reached. */
  get nats(): Nats | undefined {
    return this.#nats
  }

  get isConnected(): boolean {
    return this.#connected && this.#nats?.connection.isClosed() === false
  }

  /**
   * Connects as soon as a server can be reached, and reports at once where none can. Undefined where the link is closed before.
   * Throws NatsError where waiting is in vain: for a file that cannot be read, or credentials that are rejected.
   */
  async open(): Promise<Nats | undefined> {
    return await (this.#opened ??= this.#open())
  }

  async close(): Promise<void> {
    this.#end.abort()
    if (this.#nats !== undefined) await within(longestCloseMs, this.#nats.connection.close())
  }

  /**
   * Closes after the last words, where anybody can hear them. What goes on until then ends with the connection at the latest: work that waits for a server
   * without an answer fails at once when that is closed, and never by itself.
   */
  async leave(ended: Promise<unknown>, lastWords: () => Promise<unknown>): Promise<void> {
    if (this.isConnected) await within(longestStopMs, ended.then(lastWords))
    await this.close()
    await within(longestCloseMs, ended)
  }

  async #open(): Promise<Nats | undefined> {
    const tell = seldom(this.#log)
    const { signal } = this.#end
    while (!signal.aborted)
      try {
        // One that does not wait reports why, but forgets the servers that were down.
        const first = await this.#unlessClosed(connectNats(this.settings, this.#name, { patient: false }))
        await first?.connection.close()
        this.#nats = first && (await this.#unlessClosed(connectNats(this.settings, this.#name)))
        this.#connected = this.#nats !== undefined
        if (this.#nats !== undefined) void this.#listen(this.#nats)
        return this.#nats
      } catch (error) {
        if (!(error instanceof NatsError) || error.cause === undefined || isRejection(error.cause)) throw error
        tell({ level: 'warn', event: 'fleet-waits', reason: 'nats-unreachable', message: error.message })
        await pause(againMs, undefined, { signal }).catch(() => undefined)
      }
    return undefined
  }

  async #unlessClosed(attempt: Promise<Nats>): Promise<Nats | undefined> {
    const { signal } = this.#end
    const closed = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
    const nats = await Promise.race([attempt, closed])
    if (nats === undefined) void attempt.then(async ({ connection }) => await connection.close()).catch(() => undefined)
    return nats
  }

  async #listen({ connection }: Nats): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#log({ level: 'warn', event: 'fleet-disconnected' })
      if (type === 'reconnect') this.#log({ level: 'info', event: 'fleet-connected' })
      if (type === 'disconnect' || type === 'reconnect') this.#connected = type === 'reconnect'
    }
  }
}

/** Passes on a line whose reason is another than before, and the same one every five minutes. */
export function seldom(log: Log): Log {
  let last: unknown
  let at = -Infinity
  return (entry) => {
    if (entry['reason'] === last && performance.now() - at < remindMs) return
    last = entry['reason']
    at = performance.now()
    log(entry)
  }
}
