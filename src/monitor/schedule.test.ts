import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotFrom, slotsOf, slotsPassed } from './schedule.ts'

const interval = fc.integer({ min: 1, max: 600_000 })
const time = fc.integer({ min: 0, max: 2_000_000_000_000 })

describe('slots', () => {
  it('lie a whole number of intervals apart, the first at or after the time asked for', () => {
    fc.assert(
      fc.property(fc.string(), interval, time, (name, intervalMs, now) => {
        const slots = slotsOf(name, intervalMs)
        const slot = slotFrom(now, slots)
        expect(slot).toBeGreaterThanOrEqual(now)
        expect(slot - now).toBeLessThan(intervalMs)
        expect((slot - slots.phaseMs) % intervalMs).toBe(0)
        expect(slotFrom(slot + 1, slots)).toBe(slot + intervalMs)
      }),
    )
  })

  it('spread a fleet evenly over the interval', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let index = 0; index < 5000; index++) counts[Math.floor(slotsOf(`institution-${index}`, 10_000).phaseMs / 1000)]!++
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(100)
  })

  it('are the same in every process', () => {
    expect(slotsOf('test', 60_000)).toEqual({ intervalMs: 60_000, phaseMs: 49_555 })
    expect(slotsOf('Værøy ⚙', 60_000)).toEqual({ intervalMs: 60_000, phaseMs: 54_529 })
  })

  it.each([
    [0, 0],
    [9_999, 0],
    [10_000, 1],
    [35_000, 3],
  ])('that passed %i ms after one are counted: %i', (lateMs, passed) => {
    expect(slotsPassed(50_000, 50_000 + lateMs, { intervalMs: 10_000, phaseMs: 0 })).toBe(passed)
  })
})
