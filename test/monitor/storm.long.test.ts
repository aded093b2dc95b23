import { describe, expect, it } from 'vitest'
import type { MonitorEvent } from '../../src/monitor/state/state.ts'
import { cause, configured, cycle, live, maintenance, minute, rulesOf, noticeTexts, type Fleet } from './fleet-events.ts'

/** One rule, and an address for each target: as many causes as targets. */
const own = (target: string) =>
  cause(['token.issued'], {
    key: `client-certificate-required gateway https://${target}`,
    rule: 'client-certificate-required',
    address: `https://${target}`,
  })
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `t${String(index).padStart(2, '0')}`)
const second = 1000

/** One round of cycles within a minute, and the ticks of the clock in between. */
function round(targets: readonly string[], at: number, failing: readonly string[], by = own): readonly MonitorEvent[] {
  const pause = minute / targets.length
  const cycles = targets.map((name, index) => cycle(name, at * minute + index * pause, failing.includes(name) ? [by(name)] : []))
  const ticks = Array.from({ length: 60 }, (_, index): MonitorEvent => ({ type: 'time-passed', at: at * minute + index * second }))
  return [...cycles, ...ticks].toSorted((one, other) => one.at - other.at)
}
const rounds = (targets: readonly string[], from: number, count: number, failing: readonly string[]): readonly MonitorEvent[] =>
  Array.from({ length: count }, (_, index) => round(targets, from + index, failing)).flat()
const kinds = ({ notices }: Fleet): readonly string[] => notices.map(({ kind, storm }) => `${kind} ${storm?.length ?? 'alone'}`)

describe('many causes of one rule that open together', () => {
  const many = names(40)

  it('are one notice with all of them, and one when the last is over', () => {
    const fleet = live([configured(many), ...rounds(many, 1, 8, many)])
    expect(kinds(fleet)).toEqual(['opened 40'])
    expect(fleet.notices[0]!.targets).toEqual(many)
    expect(fleet.state.incidents.size).toBe(40)
    const half = live(rounds(many, 9, 4, many.slice(20)), fleet)
    expect(kinds(half)).toEqual(['opened 40'])
    const over = live(rounds(many, 13, 3, []), half)
    expect(kinds(over)).toEqual(['opened 40', 'resolved 40'])
    expect(over.state.incidents.size).toBe(0)
    expect(new Set(over.notices.map(({ id }) => id)).size).toBe(2)
  })

  it('are one notice although they are called otherwise until they are confirmed', () => {
    const first = (target: string) => ({
      ...own(target),
      key: `connection-rejected gateway https://${target}`,
      rule: 'connection-rejected',
    })
    const fleet = live([configured(many), ...round(many, 1, many, first), ...round(many, 2, many, first), ...rounds(many, 3, 5, many)])
    expect(kinds(fleet)).toEqual(['opened 40'])
  })

  it('wait for no longer than an interval', () => {
    const fleet = live([configured(many), ...rounds(many, 1, 8, many)])
    const first = Math.min(...[...fleet.state.incidents.values()].map(({ openedAt }) => openedAt))
    expect(fleet.notices[0]!.at - first).toBeLessThanOrEqual(minute)
  })

  it('are told one by one where they are few, and at once', () => {
    const few = names(4)
    const fleet = live([configured(few), ...rounds(few, 1, 5, few)])
    expect(kinds(fleet)).toEqual(Array.from({ length: 4 }, () => 'opened alone'))
    expect(fleet.notices[0]!.at).toBe(3 * minute)
  })

  it('are told one by one where they have nothing to do with one another in time', () => {
    const slow = names(8)
    const events = slow.flatMap((_, index) => rounds(slow, 1 + index * 10, 10, slow.slice(0, index + 1)))
    expect(kinds(live([configured(slow, { repeatIntervalSeconds: 1e6 }), ...events]))).toEqual(slow.map(() => 'opened alone'))
  })

  it('that come later are told together once more, as a reminder, and those that were told alone end alone', () => {
    const instant = { failureThreshold: 1, successThreshold: 1 }
    const fleet = live([configured(many, instant), ...round(many, 1, many.slice(0, 20))])
    expect(kinds(fleet).slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'opened alone'))
    const later = live([...rounds(many, 2, 2, many.slice(0, 20)), ...rounds(many, 4, 8, many)], fleet)
    expect(kinds(later).slice(4)).toEqual(['opened 16', 'reminded 36'])
    const over = live(rounds(many, 12, 2, []), later)
    expect(kinds(over).slice(6).toSorted()).toEqual(['resolved 36', ...Array.from({ length: 4 }, () => 'resolved alone')])
  })

  it('are reminded of once', () => {
    const fleet = live([configured(many, { repeatIntervalSeconds: 1200 }), ...rounds(many, 1, 30, many)])
    expect(kinds(fleet)).toEqual(['opened 40', 'reminded 40'])
  })

  it('are told to each receiver with its own targets, and not in maintenance', () => {
    const rules = new Map(many.map((name, index) => [name, rulesOf({ receivers: [index < 30 ? 'north' : 'south'] })]))
    rules.set('t00', rulesOf({ receivers: ['north'], maintenance: [maintenance(0, 60 * minute)] }))
    const fleet = live([configured(rules), ...rounds(many, 1, 8, many)])
    expect(noticeTexts(fleet).toSorted()).toEqual([
      `opened ${many.slice(1, 30).join(',')} -> north`,
      `opened ${many.slice(30).join(',')} -> south`,
    ])
  })

  it('that end before anybody was told are never told', () => {
    const events = [...rounds(many, 1, 1, many), ...rounds(many, 2, 1, [])]
    const fleet = live([
      configured(many, { failureThreshold: 1, successThreshold: 1, maintenance: [maintenance(0, 9 * minute)] }),
      ...events,
    ])
    expect(fleet.notices).toEqual([])
    expect(fleet.state.incidents.size).toBe(0)
  })

  it('give the same in any process that sees the same', () => {
    const events = [configured(many), ...rounds(many, 1, 8, many), ...rounds(many, 9, 3, [])]
    expect(live(events).notices).toEqual(live(events).notices)
  })
})
