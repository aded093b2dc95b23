import type { AlertReceiver } from '../../config/target.ts'
import { digestOf } from '../../engine/http/post.ts'
import type { Alert } from './alert.ts'
import { Courier, type CourierOptions } from './delivery.ts'

/** What all couriers share. */
export interface PostOfficeOptions extends Omit<CourierOptions, 'name' | 'receiver' | 'firing'> {
  readonly firing: (receiver: string) => readonly Alert[]
}

/** A courier for each receiver that is configured. */
export class PostOffice {
  readonly #options: PostOfficeOptions
  readonly #couriers = new Map<string, { readonly courier: Courier; readonly receiver: AlertReceiver }>()
  readonly #leaving = new Set<Promise<void>>()

  constructor(options: PostOfficeOptions) {
    this.#options = options
  }

  /** Takes up receivers and lets go of those that are gone; what waited for those is given up. */
  configure(receivers: ReadonlyMap<string, AlertReceiver>): void {
    for (const [name, { courier, receiver }] of this.#couriers) {
      if (isSame(receivers.get(name), receiver)) continue
      this.#couriers.delete(name)
      this.#dismiss(courier)
    }
    this.#options.outbox.abandonAllBut(new Set(receivers.keys()), Date.now())
    for (const [name, receiver] of receivers) {
      if (this.#couriers.has(name)) continue
      const firing = (): readonly Alert[] => this.#options.firing(name)
      this.#couriers.set(name, { receiver, courier: new Courier({ ...this.#options, name, receiver, firing }) })
    }
    this.wake(receivers.keys())
  }

  /** There is something for these receivers. */
  wake(names: Iterable<string>): void {
    for (const name of names) this.#couriers.get(name)?.courier.wake()
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    for (const { courier } of this.#couriers.values()) this.#dismiss(courier)
    this.#couriers.clear()
    await Promise.all(this.#leaving)
  }

  #dismiss(courier: Courier): void {
    const gone = courier.stop().finally(() => this.#leaving.delete(gone))
    this.#leaving.add(gone)
  }
}

/** The name says kind and address. */
function isSame(one: AlertReceiver | undefined, { secret }: AlertReceiver): boolean {
  const digest = (of: AlertReceiver['secret']): string => (of === undefined ? '' : digestOf(of))
  return one !== undefined && digest(one.secret) === digest(secret)
}
