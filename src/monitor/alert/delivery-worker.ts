import type { AlertReceiver } from '../../config/target.ts'
import type { Mail, Message, Posted } from '../../engine/http/message.ts'
import type { CallOff, Clock } from '../clock.ts'
import type { LogEvent } from '../log.ts'
import { withoutWords, type Alert } from './alert.ts'
import type { Channel } from './channel.ts'
import { channels } from './channels.ts'
import type { Part } from './part.ts'
import type { Delivery, Outbox } from './outbox.ts'

/** What a delivery worker works with. */
export interface DeliveryWorkerOptions {
  readonly name: string
  readonly receiver: AlertReceiver
  readonly outbox: Outbox
  readonly post: (message: Message | Mail) => Promise<Posted>
  /** Throws when a text holds a secret or a person. */
  readonly guard: (alert: Alert) => void
  /** What fires for this receiver now, for one that forgets what it is not told again. */
  readonly firing: () => readonly Part[]
  /** What an alert is made of. */
  readonly parts: (alert: Alert) => readonly Part[]
  readonly clock: Clock
  /** Whether this process is the one that tells; always where it is the only one. Who may not is woken when it may. */
  readonly mayTell?: (() => boolean) | undefined
  readonly report: (event: Extract<LogEvent, `alert-${string}`>, details: Readonly<Record<string, unknown>>) => void
}

const firstPauseMs = 1000
const longestPauseMs = 600_000
/** An alert that could not be delivered for so long is old news. */
const patienceMs = 86_400_000

/** Brings alerts to one receiver, one at a time and in order; tries again with growing pauses. Never makes anybody wait. */
export class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions
  readonly #channel: Channel
  #callOff: CallOff | undefined
  #walk: Promise<void> | undefined
  #stopped = false
  #repeatedAt = 0

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options
    this.#channel = channels[options.receiver.type]
  }

  /** Looks for something to deliver, unless it is under way already. */
  wake(): void {
    if (this.#stopped || !this.#mayTell) return
    this.#callOff?.()
    this.#walk ??= this.#deliver().finally(() => {
      this.#walk = undefined
      this.#sleep()
    })
  }

  /** Takes no new delivery; resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#callOff?.()
    await this.#walk
  }

  get #mayTell(): boolean {
    return this.#options.mayTell?.() ?? true
  }

  async #deliver(): Promise<void> {
    const { name, outbox, clock } = this.#options
    await this.#repeat()
    for (
      let next = outbox.next(name);
      next !== undefined && next.due <= clock.now() && !this.#stopped && this.#mayTell;
      next = outbox.next(name)
    )
      await this.#attempt(next)
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { receiver, outbox, post, report, clock } = this.#options
    const { key, attempts } = delivery
    const parts = (): readonly Part[] => this.#guardedParts(this.#options.parts(delivery.alert))
    const message = this.#channel.message(this.#guarded(delivery.alert), receiver, { now: clock.now(), parts })
    const posted = await post({ ...message, headers: { 'Idempotency-Key': key } })
    const now = clock.now()
    const details = { delivery: key, attempts: attempts + 1, ...posted }
    if ('status' in posted && posted.status >= 200 && posted.status < 300) {
      outbox.end(delivery, 'sent', now)
      report('alert-sent', details)
    } else if (now - delivery.alert.at > patienceMs) {
      outbox.end(delivery, 'given-up', now)
      report('alert-given-up', details)
    } else {
      outbox.postpone(delivery, now + pauseAfter(attempts))
      report('alert-failed', details)
    }
  }

  /** Says again what fires to a receiver that forgets; lost ones do no harm, since the next round says them again. */
  async #repeat(): Promise<void> {
    const { receiver, firing, post, clock } = this.#options
    const { repeat } = this.#channel
    const now = clock.now()
    if (repeat === undefined || now - this.#repeatedAt < repeat.everyMs) return
    this.#repeatedAt = now
    const parts = this.#guardedParts(firing())
    if (parts.length > 0) await post(repeat.message(parts, receiver, now))
  }

  #guardedParts(parts: readonly Part[]): readonly Part[] {
    return parts.map((part) => ({ ...part, alert: this.#guarded(part.alert) }))
  }

  #guarded(alert: Alert): Alert {
    try {
      this.#options.guard(alert)
      return alert
    } catch {
      this.#options.report('alert-withheld', { alert: alert.id })
      return withoutWords(alert)
    }
  }

  /** Until something is due, or has to be said again. */
  #sleep(): void {
    if (this.#stopped || !this.#mayTell) return
    const { name, outbox, clock } = this.#options
    const due = outbox.next(name)?.due ?? Infinity
    const again = this.#repeatedAt + (this.#channel.repeat?.everyMs ?? Infinity)
    const at = Math.min(due, again)
    if (at < Infinity) this.#callOff = clock.after(at - clock.now(), () => this.wake())
  }
}

/** One second, two, four, up to ten minutes; a little less at random, so that receivers do not get everything at once. */
function pauseAfter(attempts: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempts) * (0.75 + Math.random() / 4)
}
