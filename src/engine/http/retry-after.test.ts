import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const dayMs = 24 * 60 * 60_000

it.each([
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['1e3', 0],
  ['0x10', 0],
  ['-5', 0],
  ['1.5', 0],
  ['Infinity', 0],
  ['soon', 0],
  ['2999', 2_999_000],
  ['2999-01-01', 0],
  ['99999999999', dayMs],
  ['9'.repeat(400), dayMs],
  ['Fri, 01 Jan 2999 00:00:00 GMT', dayMs],
  ['Friday, 01-Jan-99 00:00:00 GMT', 0],
  ['Mon, 01 Jan 2001 00:00:00 GMT', 0],
  ['Monday', 0],
])('a server that says %s is asked again after %d ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms)
})

it('reads a date', () => {
  const ms = retryAfterMs(new Date(Date.now() + 60_000).toUTCString())
  expect(ms).toBeGreaterThan(50_000)
  expect(ms).toBeLessThanOrEqual(60_000)
})
