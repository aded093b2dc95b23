import type { AlertReceiver } from '../../config/index.ts'
import { digestOf } from '../../engine/index.ts'
import type { Alert } from './alert.ts'
import type { Part } from './part.ts'
import { DeliveryWorker, type DeliveryWorkerOptions } from './delivery-worker.ts'

/** What all delivery workers share. */
interface DispatcherOptions extends Omit<DeliveryWorkerOptions, 'name' | 'receiver' | 'firing' | 'parts'> {
  readonly firing: (receiver: string) => readonly Part[]
  readonly parts: (receiver: string, alert: Alert) => readonly Part[]
}

/** A delivery worker for each receiver that is configured. */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #workers = new Map<string, { readonly worker: DeliveryWorker; readonly receiver: AlertReceiver }>()
  readonly #leaving = new Set<Promise<void>>()

  constructor(options: DispatcherOptions) {
    this.#options = options
  }

  /** Takes up receivers and lets go of those that are gone; what waited for those is given up. */
  configure(receivers: ReadonlyMap<string, AlertReceiver>): void {
    for (const [name, { worker, receiver }] of this.#workers) {
      if (isSame(receivers.get(name), receiver)) continue
      this.#workers.delete(name)
      this.#dismiss(worker)
    }
    this.#options.outbox.abandonAllBut(new Set(receivers.keys()), this.#options.clock.now())
    for (const [name, receiver] of receivers) {
      if (this.#workers.has(name)) continue
      const firing = (): readonly Part[] => this.#options.firing(name)
      const parts = (alert: Alert): readonly Part[] => this.#options.parts(name, alert)
      this.#workers.set(name, { receiver, worker: new DeliveryWorker({ ...this.#options, name, receiver, firing, parts }) })
    }
    this.wakeAll()
  }

  /** There is something new for these receivers. */
  wake(names: Iterable<string>): void {
    for (const name of names) this.#workers.get(name)?.worker.wake(true)
  }

  /** There may be something for everybody. */
  wakeAll(): void {
    for (const { worker } of this.#workers.values()) worker.wake()
  }

  /** Resolves when nothing is under way any more. */
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

/** What is shown to a receiver beside what it is told. */
const shownBy = ({ secret, user, from = '' }: AlertReceiver): string =>
  [secret, user].map((of) => (of === undefined ? '' : digestOf(of))).join() + from
