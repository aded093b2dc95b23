import { describe, expect, it } from 'vitest'
import { windowAt } from './maintenance.ts'

const once = { reason: 'Upgrade', start: '2026-12-24T22:00:00+01:00', end: '2026-12-25T02:00:00Z' }
const weekly = { reason: 'Restart', weekly: { day: 'sunday', from: '02:00', to: '04:00' } } as const
const at = (text: string): string | undefined => windowAt([once, weekly], Date.parse(text))?.reason

describe('a maintenance window', () => {
  it.each([
    ['2026-12-24T20:59:59.999Z', undefined],
    ['2026-12-24T21:00:00Z', 'Upgrade'],
    ['2026-12-25T01:59:59Z', 'Upgrade'],
    ['2026-12-25T02:00:00Z', undefined],
    ['2026-11-22T01:59:59Z', undefined],
    ['2026-11-22T02:00:00Z', 'Restart'],
    ['2026-11-22T03:59:59Z', 'Restart'],
    ['2026-11-22T04:00:00Z', undefined],
    ['2026-11-23T02:30:00Z', undefined],
  ])('holds at %s: %s', (time, reason) => {
    expect(at(time)).toBe(reason)
  })
})
