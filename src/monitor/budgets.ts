import type { MonitorSettings, Target } from '../config/target.ts'
import { Budget } from './state/objective.ts'
import type { Count } from './store/history.ts'
import type { ObjectiveView } from './view.ts'

const dayMs = 86_400_000

/** What counts towards an objective, from a time on: `History.counts`. */
type PastCounts = (target: string, since: number, now: number) => readonly Count[]

/** The error budgets of all targets that promise something, in memory; the store gives what was before the start. */
export class Budgets {
  readonly #counts: PastCounts
  #budgets = new Map<string, { readonly budget: Budget; readonly promise: string }>()

  constructor(counts: PastCounts) {
    this.#counts = counts
  }

  /** Takes up targets whose promise is new or has changed. */
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

  view(target: string, now: number): ObjectiveView | undefined {
    return this.#budgets.get(target)?.budget.view(now)
  }

  #restored(target: string, objective: NonNullable<MonitorSettings['objective']>, now: number): Budget {
    const budget = new Budget(objective)
    for (const { at, cycles, failed } of this.#counts(target, now - objective.windowDays * dayMs, now)) budget.add(at, cycles, failed)
    return budget
  }
}
