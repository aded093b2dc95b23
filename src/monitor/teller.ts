import type { Target } from '../config/index.ts'
import { Poster, type ProxyEnvironment } from '../engine/index.ts'
import { receiversOf } from './alert/channels.ts'
import { Dispatcher } from './alert/dispatcher.ts'
import { firingFor, partsOf, type Moment } from './alert/part.ts'
import type { Clock } from './clock.ts'
import { Heartbeats } from './heartbeat/heartbeats.ts'
import type { Log } from './log.ts'
import type { Recorder } from './recorder.ts'
import type { HeartbeatView, SelfView } from './view-self.ts'

/** What a teller works with. */
interface TellerOptions {
  readonly recorder: Recorder
  /** Of Gatewatch. */
  readonly version: string
  /** May name proxies. */
  readonly environment: ProxyEnvironment
  readonly log: Log
  readonly clock: Clock
  readonly statusUrl: () => string | undefined
  readonly location?: string | undefined
  readonly acknowledge?: ((incident: string) => string) | undefined
  /** Throws where a text holds a secret or a person of one of these targets. */
  readonly guard: (targets: readonly string[], text: string) => void
  readonly stalledSeconds: () => number
  /** What is under way is given up on it. */
  readonly signal: AbortSignal
  /** A heartbeat is other than before. */
  readonly changed: () => void
}

/** Tells people what the recorder has for them: alerts to their receivers, and heartbeats to those who wait for them. */
export class Teller {
  readonly #options: TellerOptions
  readonly #poster: Poster
  readonly #dispatcher: Dispatcher
  readonly #heartbeats: Heartbeats
  #failed = 0

  constructor(options: TellerOptions) {
    const { recorder, version, environment, log, clock, statusUrl, location, acknowledge, guard, stalledSeconds, signal, changed } = options
    this.#options = options
    this.#poster = new Poster({ environment, version })
    const limits = { timeoutMs: 10_000, signal }
    const moment = (): Moment => ({ now: clock.now(), statusUrl: statusUrl(), location, acknowledge })
    this.#dispatcher = new Dispatcher({
      outbox: recorder.outbox,
      clock,
      post: async (message) => await this.#poster.post(message, limits),
      guard: (alert) => guard(alert.targets, JSON.stringify(alert)),
      firing: (receiver) => firingFor(receiver, recorder.state, moment()),
      parts: (receiver, alert) => partsOf(alert, receiver, recorder.state, moment()),
      report: (event, details) => {
        if (event === 'alert-failed') this.#failed++
        log({ level: event === 'alert-sent' ? 'info' : 'warn', event, ...details })
      },
    })
    this.#heartbeats = new Heartbeats({
      call: async (url) => await this.#poster.call(url, limits),
      storeFails: () => recorder.store.failingSince !== undefined,
      waitingSince: (receivers) => recorder.outbox.waitingSince(receivers),
      stalledSeconds,
      changed,
      log,
      clock,
    })
  }

  /** Takes up the receivers and heartbeats of these targets, and lets go of all others. */
  configure(targets: readonly Target[]): void {
    this.#dispatcher.configure(receiversOf(targets))
    this.#heartbeats.configure(targets, this.#options.clock.now())
  }

  /** There is something for these receivers. */
  wake(receivers: Iterable<string>): void {
    this.#dispatcher.wake(receivers)
  }

  /** A cycle has ended that says something of its target, and what it means is kept or on its way. */
  cycled(target: string): void {
    this.#heartbeats.cycled(target, this.#options.clock.now())
  }

  /** Sends the heartbeats that are due. Called once a second. */
  look(): void {
    this.#heartbeats.look(this.#options.clock.now())
  }

  get deliveries(): SelfView['deliveries'] {
    const { sent, pending, 'given-up': givenUp } = this.#options.recorder.outbox.counts()
    return { sent, failed: this.#failed, pending, givenUp }
  }

  get heartbeats(): readonly HeartbeatView[] {
    return this.#heartbeats.views
  }

  /** No heartbeat any more, while what is due is still delivered. */
  stopHeartbeats(): void {
    this.#heartbeats.stop()
  }

  /** Resolves once what is under way has been delivered or given up. */
  async stop(): Promise<void> {
    await this.#dispatcher.stop()
    await this.#poster.close()
  }
}
