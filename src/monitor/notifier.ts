import type { Target } from '../config/index.ts'
import { Poster, type ProxyEnvironment } from '../engine/index.ts'
import { receiversOf } from './alert/channels.ts'
import { Dispatcher } from './alert/delivery.ts'
import { firingFor, incidentAlertsOf, type AlertSource } from './alert/alert.ts'
import type { Clock } from './clock.ts'
import { Heartbeats } from './heartbeat/heartbeat.ts'
import type { Log } from './log.ts'
import type { StateRecorder } from './recorder.ts'
import type { HeartbeatView, SelfView } from './view.ts'

/** The parts that a notifier works with. */
interface NotifierOptions {
  readonly recorder: StateRecorder
  /** Of Gatewatch. */
  readonly version: string
  /** May name proxies. */
  readonly environment: ProxyEnvironment
  readonly log: Log
  readonly clock: Clock
  readonly statusUrl: () => string | undefined
  readonly location?: string | undefined
  readonly acknowledge?: ((incident: string) => string) | undefined
  /** Throws if a text contains a secret or a person of one of these targets. */
  readonly guard: (targets: readonly string[], text: string) => void
  readonly stalledSeconds: () => number
  /** Aborts running requests. */
  readonly signal: AbortSignal
  /** A heartbeat is other than before. */
  readonly changed: () => void
}

/** Sends the recorder's alerts to their receivers, and heartbeats to their addresses. */
export class Notifier {
  readonly #options: NotifierOptions
  readonly #poster: Poster
  readonly #dispatcher: Dispatcher
  readonly #heartbeats: Heartbeats
  #failed = 0

  constructor(options: NotifierOptions) {
    const { recorder, version, environment, log, clock, statusUrl, location, acknowledge, guard, stalledSeconds, signal, changed } = options
    this.#options = options
    this.#poster = new Poster({ environment, version })
    const limits = { timeoutMs: 10_000, signal }
    const source = (): AlertSource => ({ statusUrl: statusUrl(), location, acknowledge })
    this.#dispatcher = new Dispatcher({
      outbox: recorder.outbox,
      clock,
      post: async (message) => await this.#poster.post(message, limits),
      guard: (alert) => guard(alert.targets, JSON.stringify(alert)),
      firing: (receiver) => firingFor(receiver, recorder.state, clock.now(), source()),
      parts: (receiver, alert) => incidentAlertsOf(alert, receiver, recorder.state, clock.now(), source()),
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

  /** Adds the receivers and heartbeats of these targets, and removes all others. */
  configure(targets: readonly Target[]): void {
    this.#dispatcher.configure(receiversOf(targets))
    this.#heartbeats.configure(targets, this.#options.clock.now())
  }

  /** Delivers new alerts to these receivers. */
  wake(receivers: Iterable<string>): void {
    this.#dispatcher.wake(receivers)
  }

  /** Notes a finished cycle with a verdict on its target, once its alerts are stored or sent. */
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

  /** Ends the heartbeats, while due alerts are still delivered. */
  stopHeartbeats(): void {
    this.#heartbeats.stop()
  }

  /** Resolves once running deliveries have ended. */
  async stop(): Promise<void> {
    await this.#dispatcher.stop()
    await this.#poster.close()
  }
}
