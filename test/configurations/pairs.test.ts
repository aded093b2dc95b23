import { describe, expect, it } from 'vitest'
import { Random } from '../gravitee/differential/random.ts'
import { allPairs } from './pairs.ts'

const dimensions = [
  ['a1', 'a2', 'a3', 'a4'],
  ['b1', 'b2'],
  ['c1', 'c2', 'c3'],
  ['d1', 'd2', 'd3'],
  ['e1', 'e2'],
]

describe('all pairs', () => {
  it.each([1, 2, 3])('lets every two values meet, in few rows, by seed %i', (seed) => {
    const rows = allPairs(dimensions, new Random(seed))
    const met = new Set(rows.flatMap((row) => row.flatMap((one) => row.map((other) => `${one} ${other}`))))
    const apart = dimensions.flatMap((values, place) =>
      dimensions.slice(place + 1).flatMap((others) => values.flatMap((one) => others.filter((other) => !met.has(`${one} ${other}`)))),
    )
    expect(apart).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(12)
    expect(rows.length).toBeLessThan(20)
  })

  it('are the same for the same seed, and others for another', () => {
    const drawn = (seed: number) => allPairs(dimensions, new Random(seed))
    expect(drawn(4)).toEqual(drawn(4))
    expect(drawn(5)).not.toEqual(drawn(4))
  })
})
