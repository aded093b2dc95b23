import type { MonitorSettings, Target } from '../config/index.ts'
import type { Count } from './store/history.ts'
import type { ObjectiveView } from './view.ts'

const hourMs = 3_600_000

/** The objective of one target with its error budget: a ring of counts, whatever the time it runs. */
export class ErrorBudget {
  readonly #goal: number
  readonly #windowDays: number
  readonly #hours: Ring

  constructor({ target, windowDays }: NonNullable<MonitorSettings['objective']>) {
    this.#goal = target
    this.#windowDays = windowDays
    this.#hours = new Ring(hourMs, windowDays * 24 + 1)
  }

  /** So many cycles outside maintenance, now or in the past. */
  add(at: number, cycles: number, failed: number): void {
    this.#hours.add(at, cycles, failed)
  }

  /** The attained objective; the burn rate is part of the state. */
  view(now: number): Omit<ObjectiveView, 'burnRates'> {
    const allowed = 1 - this.#goal
    const share = this.#hours.failedShare(now, this.#windowDays * 24 * hourMs)
    return { goal: this.#goal, windowDays: this.#windowDays, attained: 1 - share, budgetLeft: 1 - share / allowed }
  }
}

/** Counts by slots of time; the oldest slot makes room for the newest. */
class Ring {
  readonly #slotMs: number
  readonly #slots: Int32Array
  readonly #cycles: Uint16Array
  readonly #failed: Uint16Array

  constructor(slotMs: number, length: number) {
    this.#slotMs = slotMs
    this.#slots = new Int32Array(length)
    this.#cycles = new Uint16Array(length)
    this.#failed = new Uint16Array(length)
  }

  add(at: number, cycles: number, failed: number): void {
    const slot = Math.floor(at / this.#slotMs)
    const index = slot % this.#slots.length
    if (slot < this.#slots[index]!) return
    if (slot > this.#slots[index]!) this.#cycles[index] = this.#failed[index] = 0
    this.#slots[index] = slot
    this.#cycles[index]! += cycles
    this.#failed[index]! += failed
  }

  /** The share of failed cycles in a window that ends now, in whole slots; 0 when there were none. */
  failedShare(now: number, windowMs: number): number {
    const newest = Math.floor(now / this.#slotMs)
    let cycles = 0
    let failed = 0
    for (let slot = newest - Math.ceil(windowMs / this.#slotMs) + 1; slot <= newest; slot++) {
      const index = slot % this.#slots.length
      if (this.#slots[index] !== slot) continue
      cycles += this.#cycles[index]!
      failed += this.#failed[index]!
    }
    return cycles === 0 ? 0 : failed / cycles
  }
}

const dayMs = 86_400_000

/** The cycles that count towards an objective, from a time on: `History.counts`. */
type PastCounts = (target: string, since: number, now: number) => readonly Count[]

/** The error budgets of all targets with an objective, in memory; the store gives the time before the start. */
export class ErrorBudgets {
  readonly #counts: PastCounts
  #budgets = new Map<string, { readonly budget: ErrorBudget; readonly promise: string }>()

  constructor(counts: PastCounts) {
    this.#counts = counts
  }

  /** Adds targets with a new or changed objective. */
  configure(targets: readonly Target[], now: number): void {
    const before = this.#budgets
    this.#budgets = new Map(
      targets.flatMap(({ name, monitor: { objective } }) => {
        if (objective === undefined) return []
        const promise = JSON.stringify(objective)
        const known = before.get(name)
        return [[name, known?.promise === promise ? known : { promise, budget: this.#restored(name, objective, now) }] as const]
      }),
    )
  }

  /** One more cycle outside maintenance. */
  add(target: string, at: number, failed: boolean): void {
    this.#budgets.get(target)?.budget.add(at, 1, failed ? 1 : 0)
  }

  view(target: string, now: number): Omit<ObjectiveView, 'burnRates'> | undefined {
    return this.#budgets.get(target)?.budget.view(now)
  }

  #restored(target: string, objective: NonNullable<MonitorSettings['objective']>, now: number): ErrorBudget {
    const budget = new ErrorBudget(objective)
    for (const { at, cycles, failed } of this.#counts(target, now - objective.windowDays * dayMs, now)) budget.add(at, cycles, failed)
    return budget
  }
}
