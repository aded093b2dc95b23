import type { AlertReceiver } from '../../config/index.ts'
import { type Mail, type OutgoingPost, type Posted, digestOf } from '../../engine/index.ts'
import type { CallOff, Clock } from '../clock.ts'
import type { LogEvent } from '../log.ts'
import { withoutWords, type Alert, type IncidentAlert } from './alert.ts'
import type { Channel } from './channel.ts'
import { channels } from './channels.ts'
import type { AlertDelivery, Outbox } from './outbox.ts'

/** The parts that a delivery worker works with. */
interface DeliveryWorkerOptions {
  readonly name: string
  readonly receiver: AlertReceiver
  readonly outbox: Outbox
  readonly post: (message: OutgoingPost | Mail) => Promise<Posted>
  /** Throws when a text holds a secret or a person. */
  readonly guard: (alert: Alert) => void
  /** The incidents that fire for this receiver now, for a kind that forgets an alert without repetition. */
  readonly firing: () => readonly IncidentAlert[]
  /** The incidents that an alert consists of. */
  readonly parts: (alert: Alert) => readonly IncidentAlert[]
  readonly clock: Clock
  readonly report: (event: Extract<LogEvent, `alert-${string}`>, details: Readonly<Record<string, unknown>>) => void
}

const firstPauseMs = 1000
/** The longest pause of one message at a time, so that it may be tried often. */
const longestPauseMs = 60_000
/** The longest pause of a message that is rejected while others are accepted, and for a receiver that asks to wait. */
const longestWaitMs = 600_000
/** Alerts older than this are dropped. */
const patienceMs = 86_400_000

/**
 * Delivers alerts to one receiver, one at a time and in order. While the receiver accepts none, only the oldest is tried again, with growing pauses and
 * with each new one; the first that is accepted lets all others follow at once. One that is rejected while others are accepted delays only its incident.
 */
class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions
  readonly #channel: Channel
  #callOff: CallOff | undefined
  #walk: Promise<void> | undefined
  #stopped = false
  #repeatedAt = 0
  /** The receiver may accept something now, whatever it did before. */
  #hopeful = false
  /** The receiver wants no message before. */
  #notBefore = 0
  /** Keys of deliveries that are rejected while others are taken. */
  readonly #rejected = new Set<string>()

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options
    this.#channel = channels[options.receiver.type]
  }

  /** Starts delivering, unless it is running; a new alert is sent before the next attempt of others is due. */
  wake(isNew = false): void {
    if (!this.#isActive) return
    this.#hopeful ||= isNew
    this.#callOff?.()
    this.#walk ??= this.#deliver().finally(() => {
      this.#walk = undefined
      this.#sleep()
    })
  }

  /** Starts no new delivery; resolves when the running one has ended. */
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
  #next(): { readonly first: AlertDelivery | undefined; readonly rejected: AlertDelivery | undefined } {
    const { name, outbox, clock } = this.#options
    if (outbox.heads(name).some(({ attempts }) => attempts > 0)) outbox.merge(name, clock.now())
    const next = outbox.heads(name)
    const rejected = next.filter(({ key }) => this.#rejected.has(key))
    return {
      first: next.find(({ key }) => !this.#rejected.has(key)),
      rejected: rejected.toSorted((one, other) => one.due - other.due)[0],
    }
  }

  /** Sends the oldest. Where it is rejected, another one shows whether that is its own fault or the receiver's. */
  async #probe(first: AlertDelivery): Promise<void> {
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

  async #attempt(delivery: AlertDelivery): Promise<'taken' | 'rejected' | 'put off'> {
    const { receiver, outbox, post, report, clock } = this.#options
    const { key, attempts } = delivery
    const parts = (): readonly IncidentAlert[] => this.#guardedParts(this.#options.parts(delivery.alert))
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

  /** Repeats firing alerts for a receiver that forgets; a lost repetition does no harm, since the next round sends it again. */
  async #repeat(): Promise<void> {
    const { receiver, firing, post, clock } = this.#options
    const { repeat } = this.#channel
    const now = clock.now()
    if (repeat === undefined || now - this.#repeatedAt < repeat.everyMs || now < this.#notBefore) return
    this.#repeatedAt = now
    const parts = this.#guardedParts(firing())
    if (parts.length > 0 && isTaken(await post(repeat.message(parts, receiver, now)))) this.#hopeful = true
  }

  #guardedParts(parts: readonly IncidentAlert[]): readonly IncidentAlert[] {
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

  /** Sleeps until an alert or a repetition is due. */
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

/** The parts that all delivery workers share. */
interface DispatcherOptions extends Omit<DeliveryWorkerOptions, 'name' | 'receiver' | 'firing' | 'parts'> {
  readonly firing: (receiver: string) => readonly IncidentAlert[]
  readonly parts: (receiver: string, alert: Alert) => readonly IncidentAlert[]
}

/** A delivery worker for each receiver that is configured. */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #workers = new Map<string, { readonly worker: DeliveryWorker; readonly receiver: AlertReceiver }>()
  readonly #leaving = new Set<Promise<void>>()

  constructor(options: DispatcherOptions) {
    this.#options = options
  }

  /** Adds new receivers, and removes former ones with their waiting alerts. */
  configure(receivers: ReadonlyMap<string, AlertReceiver>): void {
    for (const [name, { worker, receiver }] of this.#workers) {
      if (isSame(receivers.get(name), receiver)) continue
      this.#workers.delete(name)
      this.#dismiss(worker)
    }
    this.#options.outbox.abandonAllBut(new Set(receivers.keys()), this.#options.clock.now())
    for (const [name, receiver] of receivers) {
      if (this.#workers.has(name)) continue
      const firing = (): readonly IncidentAlert[] => this.#options.firing(name)
      const parts = (alert: Alert): readonly IncidentAlert[] => this.#options.parts(name, alert)
      this.#workers.set(name, { receiver, worker: new DeliveryWorker({ ...this.#options, name, receiver, firing, parts }) })
    }
    this.wakeAll()
  }

  /** There is something new for these receivers. */
  wake(names: Iterable<string>): void {
    for (const name of names) this.#workers.get(name)?.worker.wake(true)
  }

  /** Wakes all workers. */
  wakeAll(): void {
    for (const { worker } of this.#workers.values()) worker.wake()
  }

  /** Resolves when no delivery is running. */
  async stop(): Promise<void> {
    for (const { worker } of this.#workers.values()) this.#dismiss(worker)
    this.#workers.clear()
    await Promise.all(this.#leaving)
  }

  #dismiss(worker: DeliveryWorker): void {
    const gone = worker.stop().finally(() => this.#leaving.delete(gone))
    this.#leaving.add(gone)
  }
}

/** The name says kind and address. */
const isSame = (one: AlertReceiver | undefined, other: AlertReceiver): boolean => one !== undefined && shownBy(one) === shownBy(other)

/** The credentials and the sender that a receiver gets to see. */
const shownBy = ({ secret, user, from = '' }: AlertReceiver): string =>
  [secret, user].map((of) => (of === undefined ? '' : digestOf(of))).join() + from
