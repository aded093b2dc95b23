import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PersistentMap } from './persistent-map.ts'

const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })), {
  maxLength: 200,
})
const sorted = (entries: Iterable<readonly [string, number]>) => [...entries].sort(([one], [other]) => one.localeCompare(other))

describe('a persistent map', () => {
  it('holds what a map would, and leaves every earlier one as it was', () => {
    fc.assert(
      fc.property(changes, (made) => {
        const map = new Map<string, number>()
        let held = PersistentMap.of<number>()
        const earlier: [PersistentMap<number>, string][] = []
        for (const [number, value] of made) {
          const key = `target-${number}`
          earlier.push([held, JSON.stringify(sorted(held))])
          held = value === undefined ? held.without(key) : held.with(key, value)
          if (value === undefined) map.delete(key)
          else map.set(key, value)
          expect(held.get(key)).toBe(value)
          expect(held.has(key)).toBe(value !== undefined)
          expect(held.size).toBe(map.size)
        }
        expect(sorted(held)).toEqual(sorted(map))
        expect(sorted(PersistentMap.of(map))).toEqual(sorted(map))
        for (const [before, content] of earlier) expect(JSON.stringify(sorted(before))).toBe(content)
      }),
    )
  })

  it('tells exactly what is other than before', () => {
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        const apply = (held: PersistentMap<number>, changes: typeof first): PersistentMap<number> =>
          changes.reduce((now, [number, value]) => (value === undefined ? now.without(`t${number}`) : now.with(`t${number}`, value)), held)
        const before = apply(PersistentMap.of<number>(), first)
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
    const held = PersistentMap.of([['a', 1]])
    expect(held.with('a', 1)).toBe(held)
    expect(held.without('b')).toBe(held)
  })
})
