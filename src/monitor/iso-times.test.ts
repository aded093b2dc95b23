import { expect, it } from 'vitest'
import { isoTimes } from './iso-times.ts'

const written = (value: object): unknown => JSON.parse(JSON.stringify(value, isoTimes))

it('writes points in time, and leaves durations and counts as they are', () => {
  const view = { since: 0, token: { expiresAt: 1_000, count: 2 }, silencedUntil: 2_000, durationMs: 3, usual: { p50: 4, since: 5 } }
  expect(written(view)).toEqual({
    since: '1970-01-01T00:00:00.000Z',
    token: { expiresAt: '1970-01-01T00:00:01.000Z', count: 2 },
    silencedUntil: '1970-01-01T00:00:02.000Z',
    durationMs: 3,
    usual: { p50: 4, since: '1970-01-01T00:00:00.005Z' },
  })
})

it.each([NaN, Infinity, 9e15])('writes no time for %s', (notAfter) => {
  expect(written({ notAfter })).toEqual({ notAfter: null })
})
