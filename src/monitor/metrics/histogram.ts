import type { Distribution, Exemplar } from './family.ts'

/** The bounds that OpenTelemetry advises for durations of HTTP clients, and the time that a slow gateway may take, in seconds. */
export const durationBounds: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20]

/** Counts values by bucket, and keeps for each bucket the trace of the latest. */
export class Histogram implements Distribution {
  readonly bounds: readonly number[]
  readonly counts: number[]
  readonly exemplars: (Exemplar | undefined)[]
  sum = 0

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0)
    this.exemplars = Array.from({ length: bounds.length + 1 })
  }

  add(value: number, trace: { readonly id: string; readonly at: number } | undefined): void {
    const above = this.bounds.findIndex((bound) => value <= bound)
    const bucket = above === -1 ? this.bounds.length : above
    this.counts[bucket]!++
    this.sum += value
    if (trace !== undefined) this.exemplars[bucket] = { traceId: trace.id, value, at: trace.at }
  }
}
