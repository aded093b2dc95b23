import type { HistoryPoint } from '../../view.ts'

/** A stretch of history with what became of its cycles, for the pictures of a target. */
export interface Stretch {
  readonly at: number
  readonly cycles: number
  readonly failed: number
  readonly warned: number
  readonly maintenance: number
  readonly latencies: Readonly<Record<string, number>>
}

/** History cut into equal stretches; those without cycles are there, and empty. */
export function stretchesOf(history: readonly HistoryPoint[], from: number, to: number, count: number): readonly Stretch[] {
  const length = (to - from) / count
  const within = Map.groupBy(history, ({ at }) => Math.floor((at - from) / length))
  return Array.from({ length: count }, (_, index) => {
    const points = within.get(index) ?? []
    const names = new Set(points.flatMap(({ latencies }) => Object.keys(latencies)))
    return {
      at: from + index * length,
      cycles: total(points.map(({ cycles }) => cycles)),
      failed: total(points.map(({ failed }) => failed)),
      warned: total(points.map(({ warned }) => warned)),
      maintenance: total(points.map(({ maintenance }) => maintenance)),
      latencies: Object.fromEntries([...names].map((name) => [name, meanOf(points, name)])),
    }
  })
}

function meanOf(points: readonly HistoryPoint[], name: string): number {
  const known = points.filter(({ latencies }) => latencies[name] !== undefined)
  return (
    total(known.map(({ latencies, cycles }) => latencies[name]! * Math.max(1, cycles))) /
    total(known.map(({ cycles }) => Math.max(1, cycles)))
  )
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
