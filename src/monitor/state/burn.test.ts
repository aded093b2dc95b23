import { describe, expect, it } from 'vitest'
import { burnRates } from './burn.ts'
import type { MonitorEvent } from './state.ts'
import { cause, configured, cycle, live, maintenance, minute, noticeTexts, type Fleet } from '../../../test/monitor/fleet-events.ts'

const objective = { target: 0.99, windowDays: 30 }
const own = {
  objective,
  intermittent: { failures: 100, of: 100 },
  flapping: { changes: 100, withinSeconds: 60 },
  repeatIntervalSeconds: 1e6,
}
const hour = 60
const token = cause(['token.issued'])

/** A cycle each minute, of which the given ones fail. */
const minutes = (from: number, count: number, fails: (index: number) => boolean, target = 'a'): readonly MonitorEvent[] =>
  Array.from({ length: count }, (_, index) => cycle(target, (from + index) * minute, fails(from + index) ? [token] : []))
const every = (pace: number) => (index: number) => index % pace === 0
const never = () => false
const words = ({ notices }: Fleet) => notices.map(({ kind, incident }) => `${kind} ${incident.cause.rule}`)
const rates = ({ state }: Fleet, at: number) =>
  Object.fromEntries(burnRates(state.burns.get('a'), objective, at * minute).map(({ windowSeconds, rate }) => [windowSeconds, rate]))

describe('how fast a budget burns', () => {
  it('is 1 when errors come exactly as fast as the objective allows, and more in the short windows while something is down', () => {
    const steady = live([configured(['a'], own), ...minutes(0, 3 * 24 * hour, every(100))])
    expect(rates(steady, 3 * 24 * hour)[259_200]).toBeCloseTo(1, 1)
    const down = live([configured(['a'], own), ...minutes(0, 24 * hour, (index) => index >= 23 * hour)])
    const measured = rates(down, 24 * hour)
    expect([300, 3600].map((window) => Math.round(measured[window]! / 25))).toEqual([4, 4])
    expect(Math.round(measured[21_600]!)).toBe(17)
    expect(rates(down, 31 * hour)).toMatchObject({ 300: 0, 3600: 0, 21600: 0 })
  })

  it('is forgotten after its longest window, and takes no room where nothing fails', () => {
    const fleet = live([configured(['a'], own), ...minutes(0, 100, every(10))])
    expect(fleet.state.burns.size).toBe(1)
    expect(live(minutes(100, 100, never), fleet).state.burns.get('a')).toEqual(live(minutes(100, 1, never), fleet).state.burns.get('a'))
    expect(live(minutes(76 * hour, 1, never), fleet).state.burns.size).toBe(0)
    expect(live([configured(['a'], own), ...minutes(0, 100, never)]).state.burns.size).toBe(0)
  })
})

describe('a budget that burns', () => {
  it('is told once although no failure lasts long enough to be an outage, and once that it is over', () => {
    const fleet = live([configured(['a'], own), ...minutes(0, 4 * hour, every(4))])
    expect(words(fleet)).toEqual(['opened monitor.burn-rate'])
    expect(fleet.notices[0]!.at).toBeLessThan(40 * minute)
    expect(fleet.notices[0]!.incident).toMatchObject({ severity: 'warning' })
    expect(fleet.state.statuses.get('a')?.state).toBe('degraded')
    const calm = live(minutes(4 * hour, 8 * hour, never), fleet)
    expect(words(calm)).toEqual(['opened monitor.burn-rate', 'resolved monitor.burn-rate'])
    expect(calm.notices[1]!.at).toBeLessThan(4 * hour * minute + 7 * hour * minute)
    expect(calm.state.statuses.get('a')?.state).toBe('up')
  })

  it('is told where it burns slowly for days', () => {
    const fleet = live([configured(['a'], own), ...minutes(0, 3 * 24 * hour, every(60))])
    expect(words(fleet)).toEqual(['opened monitor.burn-rate'])
  })

  it('is not told of few failures, however large a share of a short time they are', () => {
    expect(noticeTexts(live([configured(['a'], own), ...minutes(0, 30, (index) => index < 6 && index % 2 === 0)]))).toEqual([])
  })

  it('is not told where its cause is, neither before, nor while, nor after it', () => {
    for (const failureThreshold of [1, 3, 10]) {
      const rules = configured(['a'], { ...own, failureThreshold })
      const outage = live([rules, ...minutes(0, 24 * hour, (index) => index >= 120 && index < 240)])
      expect(words(outage)).toEqual(['opened identity-provider-failing', 'resolved identity-provider-failing'])
    }
  })

  it('is not told without an objective, nor of failures in maintenance', () => {
    const { objective: _, ...without } = own
    expect(noticeTexts(live([configured(['a'], without), ...minutes(0, 4 * hour, every(4))]))).toEqual([])
    const muted = { ...own, maintenance: [maintenance(0, 4 * hour * minute)] }
    expect(noticeTexts(live([configured(['a'], muted), ...minutes(0, 6 * hour, (index) => index < 4 * hour && index % 4 === 0)]))).toEqual(
      [],
    )
  })

  it('ends when the objective is given up', () => {
    const { objective: _, ...without } = own
    const fleet = live([configured(['a'], own), ...minutes(0, 2 * hour, every(4))])
    expect(words(live([configured(['a'], without, 2 * hour * minute)], fleet))).toEqual([
      'opened monitor.burn-rate',
      'resolved monitor.burn-rate',
    ])
  })
})
