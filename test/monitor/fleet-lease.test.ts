import { describe, expect, it } from 'vitest'
import { askIn, slotForAsk } from '../../src/fleet/ask.ts'
import { moveFor } from '../../src/fleet/lease.ts'
import { registrationIn, packed, type Registration } from '../../src/fleet/registration.ts'
import { repeatsWithoutCause, type Death } from '../fleet/truth.ts'

describe('the lease of who tells people', () => {
  const held = (coordinator: string, fence: number) => ({ held: { coordinator, fence }, revision: 9 })

  it('is taken where nobody has it, by who has read all that there is', () => {
    expect(moveFor(undefined, 'one', true)).toEqual({ kind: 'take' })
    expect(moveFor(undefined, 'one', false)).toEqual({ kind: 'wait' })
  })

  it('is left to who has it', () => expect(moveFor(held('other', 3), 'one', true)).toEqual({ kind: 'wait' }))

  it('is gone on with where an answer was lost, under the number that it was taken with', () => {
    expect(moveFor(held('one', 3), 'one', false)).toEqual({ kind: 'go-on', fence: 3, revision: 9 })
    expect(moveFor(held('one', 0), 'one', true)).toEqual({ kind: 'go-on', fence: 9, revision: 9 })
  })
})

describe('a look that is asked for', () => {
  const report = (slot: number) => ({ prober: 'one', slot, at: slot, outcome: 'passed', failed: 0, standing: [] }) as const
  const seen = {
    identity: 'one',
    from: 0,
    decided: 60_000,
    open: [],
    partly: [],
    reports: new Map(Object.entries({ oslo: report(60_000), bergen: report(120_000) })),
  }

  it('is told under a slot after all others and before the next one, whatever the clock says', () => {
    expect(slotForAsk(seen, 60_000, 130_000)).toBe(130_000)
    expect(slotForAsk(seen, 60_000, 0)).toBe(120_001)
    expect(slotForAsk(seen, 60_000, 9_000_000)).toBe(150_000)
  })

  it('is understood, and nothing else is', () => {
    const said = (data: unknown) => askIn(Buffer.from(JSON.stringify(data)))
    expect(said({ target: 'north', slot: 1 })).toEqual({ target: 'north', slot: 1 })
    for (const data of [{ target: 'north' }, { target: 1, slot: 1 }, { target: 'north', slot: 'x' }, 'north', null])
      expect(said(data)).toBeUndefined()
    expect(askIn(Buffer.from('{'))).toBeUndefined()
  })
})

it('takes no registration under the key of another', () => {
  const own: Registration = {
    location: 'oslo',
    prober: 'one',
    version: '1',
    configuration: 'a1',
    capacity: 1,
    assigned: 0,
    targets: ['north'],
    lacking: [],
    lateSeconds: 0,
    waiting: 0,
    dropped: 0,
    atLocation: true,
  }
  expect(registrationIn('oslo.one', packed(own))).toEqual(own)
  expect(() => registrationIn('bergen.one', packed(own))).toThrow('key')
})

describe('a message that receivers got twice', () => {
  const told = (key: string, at: number) => ({ key, at })
  const death = (at: number, more: Partial<Death> = {}): Death => ({ at, leading: true, withServer: false, ...more })
  const twice = [told('a', 1000), told('b', 1100), told('a', 9000)]

  it('has its cause in the death of the leading coordinator right after the first', () => {
    expect(repeatsWithoutCause(twice, [death(1200)])).toEqual([])
    expect(repeatsWithoutCause(twice, [death(900)])).toEqual([])
  })

  it('has none in another death, in one long after or before, and in none', () => {
    for (const deaths of [[], [death(1200, { leading: false })], [death(5000)], [death(9500)], [death(0)]])
      expect(repeatsWithoutCause(twice, deaths)).toEqual(['a after 8000 ms'])
  })

  it('may be recorded late while the servers elect another', () => {
    expect(repeatsWithoutCause(twice, [death(500, { leading: false, withServer: true }), death(8000)])).toEqual([])
  })

  it('has a cause for each time', () => {
    expect(repeatsWithoutCause([...twice, told('a', 20_000)], [death(1200)])).toEqual(['a after 11000 ms'])
  })
})
