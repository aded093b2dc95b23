import { describe, expect, it } from 'vitest'
import type { MaintenanceWindow, Weekday } from '../../config/index.ts'
import { localSpan, nextOf, nextWindow, windowAt } from './maintenance.ts'

const once = { reason: 'Upgrade', start: '2026-12-24T22:00:00+01:00', end: '2026-12-25T02:00:00Z' }
const weekly = (days: readonly Weekday[], from: string, to: string): MaintenanceWindow => ({
  reason: 'Restart',
  weekly: { days, from, to },
})
const restart = weekly(['sunday'], '02:00', '04:00')
const at = (text: string): string | undefined => windowAt({ maintenance: [once, restart], timeZone: 'UTC' }, Date.parse(text))?.reason

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

/**
 * Worked out by hand from `zdump -v -c 2026,2027`. Summer time in 2026, in UTC: Oslo (+1, +2) from 29 March 01:00 to 25 October 01:00; New York
 * (-5, -4) from 8 March 07:00 to 1 November 06:00; Lord Howe (+10:30, +11) until 4 April 15:00, and from 3 October 15:30.
 */
const table: readonly (readonly [zone: string, what: string, window: MaintenanceWindow, from: string, to: string])[] = [
  ['Europe/Oslo', 'winter, over midnight', weekly(['friday'], '22:00', '02:00'), '2026-03-20T21:00Z', '2026-03-21T01:00Z'],
  ['Europe/Oslo', 'summer, over midnight', weekly(['friday'], '22:00', '02:00'), '2026-07-03T20:00Z', '2026-07-04T00:00Z'],
  ['Europe/Oslo', 'over midnight and the spring change', weekly(['saturday'], '22:00', '04:00'), '2026-03-28T21:00Z', '2026-03-29T02:00Z'],
  ['Europe/Oslo', 'starts at a skipped time', weekly(['sunday'], '02:00', '04:00'), '2026-03-29T01:00Z', '2026-03-29T02:00Z'],
  ['Europe/Oslo', 'starts within the skipped hour', weekly(['sunday'], '02:30', '03:15'), '2026-03-29T01:00Z', '2026-03-29T01:15Z'],
  ['Europe/Oslo', 'ends at a skipped time', weekly(['sunday'], '01:30', '02:30'), '2026-03-29T00:30Z', '2026-03-29T01:30Z'],
  ['Europe/Oslo', 'lies within the skipped hour', weekly(['sunday'], '02:15', '02:45'), '2026-03-29T01:00Z', '2026-03-29T01:45Z'],
  ['Europe/Oslo', 'over midnight and the autumn change', weekly(['saturday'], '22:00', '04:00'), '2026-10-24T20:00Z', '2026-10-25T03:00Z'],
  ['Europe/Oslo', 'lies within the hour that comes twice', weekly(['sunday'], '02:15', '02:45'), '2026-10-25T00:15Z', '2026-10-25T01:45Z'],
  ['Europe/Oslo', 'ends in the hour that comes twice', weekly(['sunday'], '01:00', '02:30'), '2026-10-24T23:00Z', '2026-10-25T01:30Z'],
  ['Europe/Oslo', 'the whole day of the autumn change', weekly(['sunday'], '00:00', '00:00'), '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['America/New_York', 'winter, over midnight', weekly(['monday'], '23:30', '00:30'), '2026-02-03T04:30Z', '2026-02-03T05:30Z'],
  ['America/New_York', 'the spring change', weekly(['sunday'], '01:00', '03:30'), '2026-03-08T06:00Z', '2026-03-08T07:30Z'],
  [
    'America/New_York',
    'over midnight and the spring change',
    weekly(['saturday'], '23:00', '02:00'),
    '2026-03-08T04:00Z',
    '2026-03-08T07:00Z',
  ],
  ['America/New_York', 'the autumn change', weekly(['sunday'], '01:00', '02:00'), '2026-11-01T05:00Z', '2026-11-01T07:00Z'],
  [
    'America/New_York',
    'over midnight and the autumn change',
    weekly(['saturday'], '23:00', '01:30'),
    '2026-11-01T03:00Z',
    '2026-11-01T06:30Z',
  ],
  [
    'Australia/Lord_Howe',
    'over midnight and the change to winter',
    weekly(['saturday'], '23:00', '02:00'),
    '2026-04-04T12:00Z',
    '2026-04-04T15:30Z',
  ],
  ['Australia/Lord_Howe', 'the half hour that comes twice', weekly(['sunday'], '01:45', '01:50'), '2026-04-04T14:45Z', '2026-04-04T15:20Z'],
  [
    'Australia/Lord_Howe',
    'over midnight and the change to summer',
    weekly(['saturday'], '23:00', '04:00'),
    '2026-10-03T12:30Z',
    '2026-10-03T17:00Z',
  ],
  [
    'Australia/Lord_Howe',
    'starts in the skipped half hour',
    weekly(['sunday'], '02:15', '03:00'),
    '2026-10-03T15:30Z',
    '2026-10-03T16:00Z',
  ],
  [
    'Europe/Oslo',
    'once, over the spring change',
    { reason: '', start: '2026-03-29T01:00', end: '2026-03-29T03:00' },
    '2026-03-29T00:00Z',
    '2026-03-29T01:00Z',
  ],
  [
    'Europe/Oslo',
    'once, with offsets',
    { reason: '', start: '2026-03-29T01:00-03:00', end: '2026-03-29T05:00Z' },
    '2026-03-29T04:00Z',
    '2026-03-29T05:00Z',
  ],
]

describe('a window in local time', () => {
  it.each(table)('of %s, %s', (timeZone, _, window, from, to) => {
    const span = { from: Date.parse(from), to: Date.parse(to) }
    const holds = (time: number): boolean => windowAt({ maintenance: [{ ...window }], timeZone }, time) !== undefined
    expect(nextOf({ ...window }, timeZone, span.from - 3_600_000)).toEqual(span)
    expect([span.from - 1, span.from, span.to - 1, span.to].map(holds)).toEqual([false, true, true, false])
  })

  it('holds on each of its weekdays, and on no other', () => {
    const own = { maintenance: [weekly(['monday', 'thursday'], '23:00', '01:00')], timeZone: 'America/New_York' }
    const midnights = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 5, 2 + day, 4))
    expect(midnights.map((midnight) => windowAt(own, midnight) !== undefined)).toEqual([true, false, false, true, false, false, false])
  })

  it('is asked of any time after any other', () => {
    const [spring, autumn] = [Date.parse('2026-03-29T01:30Z'), Date.parse('2026-10-25T01:30Z')]
    const holds = (time: number, timeZone = 'Europe/Oslo'): boolean => windowAt({ maintenance: [restart], timeZone }, time) !== undefined
    expect([autumn, spring, autumn, spring - 86_400_000].map((time) => holds(time))).toEqual([true, true, true, false])
    expect([holds(spring), holds(spring, 'America/New_York'), holds(spring)]).toEqual([true, false, true])
  })

  it('is computed once for each time zone of the targets that share it', () => {
    const ask = () => ['Europe/Oslo', 'America/New_York'].map((timeZone) => nextOf(restart, timeZone, Date.parse('2026-03-27T12:00Z')))
    const [first, second] = [ask(), ask()]
    expect(first.map((span, zone) => span !== undefined && span === second[zone])).toEqual([true, true])
    expect(first[0]).not.toEqual(first[1])
  })
})

describe('the next window', () => {
  const next = (time: string) => nextWindow({ maintenance: [once, restart], timeZone: 'Europe/Oslo' }, Date.parse(time))

  it.each([
    ['2026-12-21T00:00Z', 'Upgrade', '24 Dec 2026, 22:00 – 25 Dec 2026, 03:00 Europe/Oslo'],
    ['2026-12-24T22:00Z', 'Restart', '27 Dec 2026, 02:00–04:00 Europe/Oslo'],
    ['2026-12-27T01:00Z', 'Restart', '3 Jan 2027, 02:00–04:00 Europe/Oslo'],
  ])('begins after %s: %s, %s', (time, reason, span) => {
    const found = next(time)!
    expect([found.reason, localSpan(found, found.timeZone)]).toEqual([reason, span])
  })

  it('is none where the only one is over', () => {
    expect(nextWindow({ maintenance: [once], timeZone: 'UTC' }, Date.parse(once.end))).toBeUndefined()
  })
})
