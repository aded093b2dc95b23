import { expect, it } from 'vitest'
import { calendarDays } from './moments.ts'

it.each([
  ['2026-11-27T11:00:00Z', '2027-11-27T00:00:00Z', 365],
  ['2026-11-27T23:59:59Z', '2026-11-28T00:00:00Z', 1],
  ['2026-11-27T00:00:00Z', '2026-11-27T23:59:59Z', 0],
  ['2026-11-27T00:00:01Z', '2026-11-26T23:59:59Z', -1],
  ['2028-02-28T12:00:00Z', '2028-03-01T01:00:00Z', 2],
])('from %s to %s there are %i days in the calendar', (from, to, days) => {
  expect(calendarDays(Date.parse(from), Date.parse(to))).toBe(days)
})
