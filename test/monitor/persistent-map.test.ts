import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Ledger } from '../../src/monitor/state/persistent-map.ts'

const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })), {
  maxLength: 200,
})
const sorted = (entries: Iterable<readonly [string, number]>) => [...entries].sort(([one], [other]) => one.localeCompare(other))

describe('a ledger', () => {
  it('holds what a map would, and leaves every earlier ledger as it was', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const map = new Map<string, number>()
        let ledger = Ledger.of<number>()
        const earlier: [Ledger<number>, string][] = []
        for (const [number, value] of changes) {
          const key = `target-${number}`
          earlier.push([ledger, JSON.stringify(sorted(ledger))])
          ledger = value === undefined ? ledger.without(key) : ledger.with(key, value)
          if (value === undefined) map.delete(key)
          else map.set(key, value)
          expect(ledger.get(key)).toBe(value)
          expect(ledger.has(key)).toBe(value !== undefined)
          expect(ledger.size).toBe(map.size)
        }
        expect(sorted(ledger)).toEqual(sorted(map))
        expect(sorted(Ledger.of(map))).toEqual(sorted(map))
        for (const [before, content] of earlier) expect(JSON.stringify(sorted(before))).toBe(content)
      }),
    )
  })

  it('tells exactly what is other than before', () => {
    fc.assert(
      fc.property(steps, steps, (first, second) => {
        const apply = (ledger: Ledger<number>, changes: typeof first): Ledger<number> =>
          changes.reduce(
            (now, [number, value]) => (value === undefined ? now.without(`t${number}`) : now.with(`t${number}`, value)),
            ledger,
          )
        const before = apply(Ledger.of<number>(), first)
        const after = apply(before, second)
        const replayed = new Map(before)
        for (const [key, value] of after.changesSince(before)) {
          expect(before.get(key)).not.toBe(value)
          if (value === undefined) replayed.delete(key)
          else replayed.set(key, value)
        }
        expect(sorted(replayed)).toEqual(sorted(after))
      }),
    )
  })

  it('is the same one when nothing changes', () => {
    const ledger = Ledger.of([['a', 1]])
    expect(ledger.with('a', 1)).toBe(ledger)
    expect(ledger.without('b')).toBe(ledger)
  })
})
