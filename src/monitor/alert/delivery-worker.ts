import type { AlertReceiver } from '../../config/index.ts'
import type { Mail, OutgoingPost, Posted } from '../../engine/index.ts'
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
  readonly post: (message: OutgoingPost | Mail) => Promise<Posted>
  /** Throws when a text holds a secret or a person. */
  readonly guard: (alert: Alert) => void
  /** What fires for this receiver now, for one that forgets what it is not told again. */
  readonly firing: () => readonly Part[]
  /** What an alert is made of. */
  readonly parts: (alert: Alert) => readonly Part[]
  readonly clock: Clock
  readonly report: (event: Extract<LogEvent, `alert-${string}`>, details: Readonly<Record<string, unknown>>) => void
}

const firstPauseMs = 1000
/** One message at a time asks whether a receiver is back, so that it may ask often. */
const longestPauseMs = 60_000
/** For a message that is rejected while others are taken, and for a receiver that asks to wait. */
const longestWaitMs = 600_000
/** An alert that could not be delivered for so long is old news. */
const patienceMs = 86_400_000

/**
 * Brings alerts to one receiver, one at a time and in order. While the receiver takes none, the oldest alone is tried again, with growing pauses and
 * with each new one; the first that is taken lets all others follow at once. One that is rejected while others are taken holds up its incident alone.
 */
export class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions
  readonly #channel: Channel
  #callOff: CallOff | undefined
  #walk: Promise<void> | undefined
  #stopped = false
  #repeatedAt = 0
  /** Whether the receiver may take something now, whatever it did before. */
  #hopeful = false
  /** The receiver asked for no message before. */
  #notBefore = 0
  /** Keys of deliveries that are rejected while others are taken. */
  readonly #rejected = new Set<string>()

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options
    this.#channel = channels[options.receiver.type]
  }

  /** Looks for something to deliver, unless it is under way already; with something new, also before the next attempt would be due. */
  wake(isNew = false): void {
    if (!this.#isActive) return
    this.#hopeful ||= isNew
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

  get #isActive(): boolean {
    return !this.#stopped
  }

  async #deliver(): Promise<void> {
    await this.#repeat()
    while (this.#isActive) {
      const { first, rejected } = this.#next()
      const now = this.#options.clock.now()
      if (now < this.#notBefore) return
      if (first !== undefined && (this.#hopeful || first.due <= now)) await this.#probe(first)
      else if (rejected !== undefined && rejected.due <= now) await this.#attempt(rejected)
      else return
    }
  }

  /** The oldest alert that can be sent, and of those that are rejected the one that is due first. */
  #next(): { readonly first: Delivery | undefined; readonly rejected: Delivery | undefined } {
    const { name, outbox, clock } = this.#options
    if (outbox.heads(name).some(({ attempts }) => attempts > 0)) outbox.merge(name, clock.now())
    const next = outbox.heads(name)
    const rejected = next.filter(({ key }) => this.#rejected.has(key))
    return {
      first: next.find(({ key }) => !this.#rejected.has(key)),
      rejected: rejected.toSorted((one, other) => one.due - other.due)[0],
    }
  }

  /** Sends the oldest. Where it is rejected, one other tells whether that is its own fault or the receiver's. */
  async #probe(first: Delivery): Promise<void> {
    this.#hopeful = false
    if ((await this.#attempt(first)) !== 'rejected' || !this.#isActive) return
    const { name, outbox } = this.#options
    const others = outbox.heads(name).filter(({ key }) => key !== first.key && !this.#rejected.has(key))
    const other = others.toSorted((one, another) => one.attempts - another.attempts)[0]
    if (other === undefined || (await this.#attempt(other)) !== 'taken') return
    const again = outbox.heads(name).find(({ key }) => key === first.key)
    if (again !== undefined && this.#isActive && (await this.#attempt(again)) === 'rejected') this.#rejected.add(first.key)
    this.#hopeful = true
  }

  async #attempt(delivery: Delivery): Promise<'taken' | 'rejected' | 'put off'> {
    const { receiver, outbox, post, report, clock } = this.#options
    const { key, attempts } = delivery
    const parts = (): readonly Part[] => this.#guardedParts(this.#options.parts(delivery.alert))
    const message = this.#channel.message(this.#guarded(delivery.alert), receiver, { now: clock.now(), parts })
    const posted = await post({ ...message, headers: { 'Idempotency-Key': key } })
    const now = clock.now()
    const details = { delivery: key, attempts: attempts + 1, ...posted }
    if (isTaken(posted)) {
      this.#rejected.delete(key)
      this.#hopeful = true
      outbox.end(delivery, 'sent', now)
      report('alert-sent', details)
      return 'taken'
    }
    const waitMs = Math.min(longestWaitMs, ('retryAfterMs' in posted && posted.retryAfterMs) || 0)
    this.#notBefore = now + waitMs
    if (now - delivery.alert.at > patienceMs) {
      this.#rejected.delete(key)
      outbox.end(delivery, 'given-up', now)
      report('alert-given-up', details)
    } else {
      const longest = this.#rejected.has(key) ? longestWaitMs : longestPauseMs
      outbox.postpone(delivery, now + (waitMs > 0 ? waitMs : pauseAfter(attempts, longest)))
      report('alert-failed', details)
    }
    return waitMs === 0 ? 'rejected' : 'put off'
  }

  /** Says again what fires to a receiver that forgets; lost ones do no harm, since the next round says them again. */
  async #repeat(): Promise<void> {
    const { receiver, firing, post, clock } = this.#options
    const { repeat } = this.#channel
    const now = clock.now()
    if (repeat === undefined || now - this.#repeatedAt < repeat.everyMs || now < this.#notBefore) return
    this.#repeatedAt = now
    const parts = this.#guardedParts(firing())
    if (parts.length > 0 && isTaken(await post(repeat.message(parts, receiver, now)))) this.#hopeful = true
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
    if (!this.#isActive) return
    const { clock } = this.#options
    const { first, rejected } = this.#next()
    const again = this.#repeatedAt + (this.#channel.repeat?.everyMs ?? Infinity)
    const at = Math.max(
      this.#notBefore,
      Math.min(first === undefined ? Infinity : this.#hopeful ? 0 : first.due, rejected?.due ?? Infinity, again),
    )
    if (at < Infinity) this.#callOff = clock.after(at - clock.now(), () => this.wake())
  }
}

const isTaken = (posted: Posted): boolean => 'status' in posted && posted.status >= 200 && posted.status < 300

/** One second, two, four, up to the longest; a little less at random, so that receivers do not get everything at once. */
function pauseAfter(attempts: number, longestMs: number): number {
  return Math.min(longestMs, firstPauseMs * 2 ** attempts) * (0.75 + Math.random() / 4)
}
