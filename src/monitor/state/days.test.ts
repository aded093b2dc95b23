import { describe, expect, it } from 'vitest'
import type { MaintenanceWindow } from '../../config/target.ts'
import { lastDays, uptimeIn, type DayView } from './days.ts'
import { nextOf } from './maintenance.ts'
import type { MonitorEvent, MonitorState } from './state.ts'
import { cause, configured, cycle, live, maintenance, minute, type Name } from '../../../test/monitor/fleet-events.ts'

const hour = 60 * minute
const day = 24 * hour
const noon = 100 * day + 12 * hour

const passes = (from: number, to: number): MonitorEvent[] => rounds(from, to, [])
const fails = (from: number, to: number, check: Name = 'token.issued'): MonitorEvent[] => rounds(from, to, [check])

/** A cycle a minute, from a time to before another. */
function rounds(from: number, to: number, failing: readonly Name[]): MonitorEvent[] {
  const causes = failing.length === 0 ? [] : [cause(failing)]
  return Array.from({ length: Math.ceil((to - from) / minute) }, (_, index) => cycle('a', from + index * minute, causes))
}

const daysOf = ({ days, runs }: MonitorState, now: number): readonly DayView[] => lastDays(days.get('a'), runs, now)
const minutesLost = (state: MonitorState, now: number): unknown =>
  daysOf(state, now).flatMap(({ at, lost }) => {
    const nonzero = Object.entries(lost).filter(([, ms]) => ms > 0)
    return nonzero.length === 0 ? [] : [[at / day, Object.fromEntries(nonzero.map(([name, ms]) => [name, Math.round(ms / minute)]))]]
  })

describe('the days of a target', () => {
  it('take no room while it is well, and are well for as long as it was watched', () => {
    const now = noon + 30 * hour
    const { state } = live([configured(['a'], {}, noon), ...passes(noon, now)])
    expect(state.days.get('a')).toEqual({ from: noon, past: [] })
    const [before, first, today] = daysOf(state, now).slice(-3)
    expect([before!.watched, Math.round(first!.watched / hour), Math.round(today!.watched / hour)]).toEqual([0, 12, 18])
    expect(uptimeIn(daysOf(state, now))).toBe(1)
  })

  it('are without an uptime before anything was seen', () => {
    expect(uptimeIn(daysOf(live([configured(['a'], {}, noon)]).state, noon))).toBeUndefined()
  })

  it('lose the time from the first failed cycle to the recovery, over midnight too', () => {
    const [from, to, now] = [100 * day + 23 * hour, 101 * day + hour, 101 * day + 2 * hour]
    const { state } = live([configured(['a'], {}, noon), ...passes(noon, from), ...fails(from, to), ...passes(to, now)])
    expect(minutesLost(state, now)).toEqual([
      [100, { down: 60 }],
      [101, { down: 61 }],
    ])
    expect(uptimeIn(daysOf(state, now))).toBeCloseTo(1 - 121 / (14 * 60), 3)
  })

  it('count what goes on up to now', () => {
    const { state } = live([configured(['a'], {}, noon), ...passes(noon, noon + hour), ...fails(noon + hour, noon + 2 * hour)])
    expect(minutesLost(state, noon + 2 * hour)).toEqual([[100, { down: 60 }]])
  })

  it('lose nothing by a failure that is not confirmed, nor by what only its operators look at', () => {
    const warning = cause(['transport.reachable [auth]'], { key: 'ends soon', severity: 'warning' })
    const soon = Array.from({ length: 30 }, (_, index) => cycle('a', noon + 20 * minute + index * minute, [warning]))
    const events = [configured(['a'], {}, noon), ...passes(noon, noon + 5 * minute), ...fails(noon + 5 * minute, noon + 7 * minute)]
    const { state } = live([...events, ...passes(noon + 7 * minute, noon + 20 * minute), ...soon])
    expect(state.statuses.get('a')?.state).toBe('degraded')
    expect(minutesLost(state, noon + hour)).toEqual([])
  })

  it('are disturbed where calls fail now and then, which is no time without the service', () => {
    const shaky = Array.from({ length: 60 }, (_, index) =>
      cycle('a', noon + index * minute, [], { failedCalls: index % 2 === 0 ? { 'token.issued': 1 } : {} }),
    )
    const { state } = live([configured(['a'], {}, noon), ...shaky])
    expect(minutesLost(state, noon + hour)).toMatchObject([[100, { disturbed: expect.closeTo(54, -1) as number }]])
    expect(uptimeIn(daysOf(state, noon + hour))).toBe(1)
  })

  it('have maintenance in a window, whatever fails in it, which does not count', () => {
    const windows = [maintenance(noon + hour, noon + 3 * hour)]
    const events = [configured(['a'], { maintenance: windows }, noon), ...passes(noon, noon + hour)]
    const { state } = live([...events, ...fails(noon + hour, noon + 3 * hour), ...passes(noon + 3 * hour, noon + 4 * hour)])
    expect(minutesLost(state, noon + 4 * hour)).toEqual([[100, { down: 1, maintenance: 120 }]])
    expect(uptimeIn(daysOf(state, noon + 4 * hour))).toBeCloseTo(1 - 1 / 120, 3)
  })

  it('know nothing of a time in which the monitor was gone, whatever was before', () => {
    const [gone, back, now] = [noon + 2 * hour, noon + 20 * hour, noon + 21 * hour]
    const before = [configured(['a'], {}, noon), ...passes(noon, noon + hour), ...fails(noon + hour, gone)]
    const { state } = live([...before, configured(['a'], {}, back), ...fails(back, back + 30 * minute), ...passes(back + 30 * minute, now)])
    expect(state.runs.map((run) => run.map((at) => Math.round((at - noon) / hour)))).toEqual([
      [0, 2],
      [20, 21],
    ])
    expect(minutesLost(state, now)).toEqual([
      [100, { down: 59 }],
      [101, { down: 31 }],
    ])
    const watched = daysOf(state, now).reduce((sum, one) => sum + one.watched, 0)
    expect(Math.round(watched / minute / 10)).toBe(18)
  })

  it('stand through a clock that is put back', () => {
    const { state } = live([configured(['a'], {}, noon), ...passes(noon, noon + 2 * hour), ...passes(noon + hour, noon + 3 * hour)])
    expect(Math.round(daysOf(state, noon + 3 * hour).at(-1)!.watched / hour)).toBeLessThanOrEqual(3)
    expect(uptimeIn(daysOf(state, noon + 3 * hour))).toBe(1)
  })

  it('are ninety at most, and so are not more for a target that fails each day', () => {
    const events = Array.from({ length: 200 }, (_, index) => {
      const start = index * day
      return [
        ...passes(start, start + 2 * minute),
        ...fails(start + 2 * minute, start + 8 * minute),
        ...passes(start + 8 * minute, start + hour),
      ]
    }).flat()
    const { state } = live([configured(['a']), ...events])
    expect(state.days.get('a')!.past).toHaveLength(90)
    expect(state.days.get('a')!.past.at(-1)!.day).toBe(199)
    expect(state.runs.length).toBeLessThan(100)
  })

  it('go with a target that is not watched any more', () => {
    const { state } = live([configured(['a'], {}, noon), ...passes(noon, noon + hour), configured([], {}, noon + hour)])
    expect(state.days.size).toBe(0)
  })
})

describe('the next time of a window', () => {
  const weekly = (from: string, to: string): MaintenanceWindow => ({ reason: 'Upgrade', weekly: { days: ['sunday'], from, to } })
  const sunday = Date.parse('2026-11-22T00:00:00Z')

  it.each([
    ['before it', sunday - day, sunday + 2 * hour],
    ['within it', sunday + 3 * hour, sunday + 2 * hour],
    ['after it, a week later', sunday + 4 * hour, sunday + 7 * day + 2 * hour],
  ])('that comes every week is found %s', (_, at, from) => {
    expect(nextOf(weekly('02:00', '04:00'), 'UTC', at)).toEqual({ from, to: from + 2 * hour })
  })

  it('that came once is over for good', () => {
    expect(nextOf(maintenance(noon, noon + hour), 'UTC', noon - day)).toEqual({ from: noon, to: noon + hour })
    expect(nextOf(maintenance(noon, noon + hour), 'UTC', noon + hour)).toBeUndefined()
  })
})
