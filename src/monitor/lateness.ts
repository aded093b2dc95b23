import type { SelfView } from './view-self.ts'

const bounds: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity]

/** How late cycles begin, counted by bounds in seconds. */
export class Lateness {
  readonly #counts = bounds.map(() => 0)
  #sum = 0

  add(seconds: number): void {
    this.#sum += seconds
    this.#counts[bounds.findIndex((bound) => seconds <= bound)]!++
  }

  /** Cumulative, as histograms are told. */
  get view(): SelfView['lateness'] {
    let total = 0
    return { buckets: bounds.map((bound, index) => [bound, (total += this.#counts[index]!)] as const), sumSeconds: this.#sum }
  }
}
