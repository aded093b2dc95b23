import { getOrInsert } from '../kept.ts'
import type { Alert } from './alert.ts'

/** An alert for one receiver, kept until it is accepted or the receiver is removed. */
export interface AlertDelivery {
  /** `<incident>-<number>-<receiver>`: the same in every attempt, so that a receiver can drop duplicates. */
  readonly key: string
  readonly receiver: string
  readonly alert: Alert
  /** Counts up over all deliveries: their order. */
  readonly number: number
  /** Made so far. */
  readonly attempts: number
  readonly due: number
  readonly ended?: { readonly at: number; readonly outcome: DeliveryEnd | 'merged' }
}

/** The ends of a delivery. */
export type DeliveryEnd = 'sent' | 'given-up'

/** The deliveries from before the start. */
export interface EarlierDeliveries {
  readonly pending: readonly AlertDelivery[]
  readonly counts: Readonly<Record<DeliveryEnd, number>>
  /** The highest number that was given. */
  readonly last: number
}

/** The most finished deliveries that wait for a failing store; an alert whose entry is lost is sent twice at worst. */
const mostEndedUnwritten = 1000

/**
 * Alerts that have to be sent. They live in memory, so that alerts are sent even while the store fails; changes are written down with the state that
 * they come from, as soon as the store accepts them.
 */
export class Outbox {
  readonly #pending = new Map<string, Map<string, AlertDelivery>>()
  readonly #counts: Record<DeliveryEnd, number>
  readonly #changed: () => void
  #unwritten = new Map<string, AlertDelivery>()
  #number: number

  /** `changed` is called after every change that a delivery makes. */
  constructor({ pending, counts, last }: EarlierDeliveries, changed: () => void) {
    for (const delivery of pending) this.#put(delivery)
    this.#counts = { ...counts }
    this.#changed = changed
    this.#number = last
  }

  /** Adds an alert for each receiver; again is no harm. The caller writes it down with the state that it belongs to. */
  add(alert: Alert, receivers: readonly string[]): void {
    for (const receiver of receivers) {
      const key = `${alert.id}-${receiver}`
      if (this.#pending.get(receiver)?.has(key) === true) continue
      this.#write({ key, receiver, alert, number: ++this.#number, attempts: 0, due: alert.at })
    }
  }

  /** Returns the next messages for a receiver, due or not, the oldest first. Of each incident only the oldest: a resolution never comes before its alert. */
  heads(receiver: string): readonly AlertDelivery[] {
    const first = new Map<string, AlertDelivery>()
    for (const delivery of this.#pending.get(receiver)?.values() ?? [])
      if (!first.has(delivery.alert.incident)) first.set(delivery.alert.incident, delivery)
    return [...first.values()]
  }

  /** Merges the waiting messages about each incident for an unreachable receiver into one: the last describes the present. */
  merge(receiver: string, at: number): void {
    const waiting = Map.groupBy(this.#pending.get(receiver)?.values() ?? [], ({ alert }) => alert.incident)
    const merged = [...waiting.values()].filter((own) => own.length > 1).flatMap((own) => own.reduce<readonly Merged[]>(mergedWith, []))
    for (const { delivery, from } of merged) {
      if (from.length === 0) continue
      for (const one of from) this.#drop(one, at)
      this.#write(delivery)
    }
    if (merged.some(({ from }) => from.length > 0)) this.#changed()
  }

  /** An attempt failed; the next is due then. */
  postpone({ key, receiver }: AlertDelivery, due: number): void {
    const delivery = this.#pending.get(receiver)?.get(key)
    if (delivery === undefined) return
    this.#write({ ...delivery, attempts: delivery.attempts + 1, due })
    this.#changed()
  }

  /** It has arrived, or is given up. */
  end({ key, receiver }: AlertDelivery, outcome: DeliveryEnd, at: number): void {
    const delivery = this.#pending.get(receiver)?.get(key)
    if (delivery === undefined) return
    this.#end(delivery, outcome, at)
    this.#changed()
  }

  /** All pending deliveries in their order. */
  pending(): readonly AlertDelivery[] {
    return [...this.#pending.values()].flatMap((own) => [...own.values()]).sort((one, other) => one.number - other.number)
  }

  /** Drops the messages for removed receivers. */
  abandonAllBut(receivers: ReadonlySet<string>, at: number): void {
    const abandoned = [...this.#pending].filter(([receiver]) => !receivers.has(receiver)).flatMap(([, own]) => [...own.values()])
    for (const delivery of abandoned) this.#end(delivery, 'given-up', at)
    if (abandoned.length > 0) this.#changed()
  }

  /** Counts the pending deliveries, and the recently accepted and dropped ones. */
  counts(): Readonly<Record<'pending' | DeliveryEnd, number>> {
    return { pending: this.#pending.values().reduce((sum, own) => sum + own.size, 0), ...this.#counts }
  }

  /** Returns the time of the oldest alert that one of these receivers has not accepted. */
  waitingSince(receivers: ReadonlySet<string>): number | undefined {
    let oldest: number | undefined
    for (const receiver of receivers)
      for (const { alert } of this.#pending.get(receiver)?.values() ?? []) oldest = Math.min(oldest ?? alert.at, alert.at)
    return oldest
  }

  /** The deliveries that have changed since they were last written. */
  get unwritten(): Iterable<AlertDelivery> {
    return this.#unwritten.values()
  }

  get hasUnwritten(): boolean {
    return this.#unwritten.size > 0
  }

  /** All that was unwritten is written now. */
  written(): void {
    this.#unwritten = new Map()
  }

  /** Marks all pending deliveries as unwritten: the store is lost. */
  forgotten(): void {
    for (const own of this.#pending.values()) for (const delivery of own.values()) this.#unwritten.set(delivery.key, delivery)
  }

  #end(delivery: AlertDelivery, outcome: DeliveryEnd, at: number): void {
    this.#counts[outcome]++
    this.#remove({ ...delivery, attempts: delivery.attempts + 1, ended: { at, outcome } })
  }

  #drop(delivery: AlertDelivery, at: number): void {
    this.#remove({ ...delivery, ended: { at, outcome: 'merged' } })
  }

  #remove(ended: AlertDelivery): void {
    const own = this.#pending.get(ended.receiver)
    own?.delete(ended.key)
    if (own?.size === 0) this.#pending.delete(ended.receiver)
    this.#unwritten.set(ended.key, ended)
    this.#dropOldEnds()
  }

  #dropOldEnds(): void {
    if (this.#unwritten.size <= mostEndedUnwritten) return
    const ended = [...this.#unwritten.values()].filter((delivery) => delivery.ended !== undefined)
    for (const { key } of ended.slice(0, -mostEndedUnwritten)) this.#unwritten.delete(key)
  }

  #write(delivery: AlertDelivery): void {
    this.#put(delivery)
    this.#unwritten.set(delivery.key, delivery)
  }

  #put(delivery: AlertDelivery): void {
    getOrInsert(this.#pending, delivery.receiver, () => new Map<string, AlertDelivery>()).set(delivery.key, delivery)
  }
}

/** A delivery, and those that it replaces. */
interface Merged {
  readonly delivery: AlertDelivery
  readonly from: readonly AlertDelivery[]
}

/** Merges an incident that began and ended meanwhile into its end, and one that began and changed meanwhile into a beginning with its current state. A new beginning after an end stays one. */
function mergedWith(before: readonly Merged[], delivery: AlertDelivery): readonly Merged[] {
  const { kind } = delivery.alert
  if (kind === 'opened') return [...before, { delivery, from: [] }]
  const end = before.findLastIndex((one) => one.delivery.alert.kind === 'resolved')
  const kept = kind === 'resolved' ? [] : before.slice(0, end + 1)
  const from = before.slice(kept.length).flatMap((one) => [...one.from, one.delivery])
  const first = (['opened', 'changed'] as const).find((one) => from.some(({ alert }) => alert.kind === one))
  const alert = kind === 'resolved' || first === undefined ? delivery.alert : { ...delivery.alert, kind: first }
  const attempts = Math.max(delivery.attempts, ...from.map((one) => one.attempts))
  const due = Math.max(delivery.due, ...from.map((one) => one.due))
  return [...kept, { delivery: { ...delivery, alert, attempts, due }, from }]
}
