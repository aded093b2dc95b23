import type { CycleOutcome, RecentCycle } from './state/cycle-result.ts'

/** Cycles in the strip of a target. */
export const mostRecent = 40

const outcomes: readonly CycleOutcome[] = ['passed', 'warned', 'failed', 'discarded']

/** Start, duration, and outcome with maintenance as one number. */
const fields = 3

/** The last cycles of a target as numbers: a process keeps them for thousands of targets. */
export class RecentCycles {
  readonly #numbers = new Float64Array(mostRecent * fields)
  #count = 0

  add({ at, durationMs, outcome, maintenance }: RecentCycle): void {
    const numbers = this.#numbers
    if (this.#count === mostRecent) numbers.copyWithin(0, fields)
    else this.#count++
    numbers.set([at, durationMs, outcomes.indexOf(outcome) * 2 + Number(maintenance)], (this.#count - 1) * fields)
  }

  /** Oldest first. */
  list(): readonly RecentCycle[] {
    return Array.from({ length: this.#count }, (_, cycle) => {
      const [at, durationMs, kind] = this.#numbers.subarray(cycle * fields) as unknown as readonly [number, number, number]
      return { at, outcome: outcomes[kind >> 1]!, maintenance: kind % 2 === 1, durationMs }
    })
  }
}
