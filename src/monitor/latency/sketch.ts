/**
 * A compact distribution of durations: the number of the lowest bucket that has any, and how many each has from there on. Buckets grow by a
 * tenth, so that a quantile is right to five of a hundred; sketches are added without loss. Plain data, and short as JSON: `[33,1,5,12,2]`.
 */
export type Sketch = readonly number[]

const growth = Math.log(1.1)
/** Above any time limit of a call. */
const highest = 140

const bucketOf = (ms: number): number => Math.min(highest, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / growth)))

/** Of single durations in milliseconds. */
export function sketchOf(durations: readonly number[]): Sketch {
  return sum(durations.map((ms) => [bucketOf(ms), 1]))
}

/** All of several together. */
export function sum(sketches: readonly Sketch[]): Sketch {
  const some = sketches.filter(({ length }) => length > 1)
  if (some.length < 2) return some[0] ?? []
  const first = Math.min(...some.map(([lowest]) => lowest!))
  const last = Math.max(...some.map((sketch) => sketch[0]! + sketch.length - 2))
  const counts = Array.from({ length: last - first + 1 }, () => 0)
  for (const [lowest = 0, ...own] of some) for (const [index, count] of own.entries()) counts[lowest - first + index]! += count
  return [first, ...counts]
}

/** The number of durations. */
export const countOf = ([, ...counts]: Sketch): number => counts.reduce((total, count) => total + count, 0)

/** The duration that a share of them stays below, in milliseconds: the middle of its bucket; undefined where there are none. */
export function quantile(sketch: Sketch, share: number): number | undefined {
  const [lowest = 0, ...counts] = sketch
  let left = share * countOf(sketch)
  const index = counts.findIndex((count) => count > 0 && (left -= count) <= 0)
  return index === -1 ? undefined : Math.exp((lowest + index - 0.5) * growth)
}
