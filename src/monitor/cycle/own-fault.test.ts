import { describe, expect, it } from 'vitest'
import { reduce } from '../state/reduce.ts'
import { ownCause } from './own-fault.ts'
import { StallLog } from '../stall-log.ts'
import type { LogEntry } from '../log.ts'
import { cause, checks, configured, cycle, live, minute, rulesOf, noticeTexts } from '../../../test/monitor/fleet-events.ts'

const lag = ownCause('own-lag')
/** A cycle in a stalled process: no check has a verdict. */
const held = (target: string, at: number) => cycle(target, at, [lag], { contact: false, unasked: checks })
const statusIn = (target: string, ...events: Parameters<typeof live>[0]) => live(events).state.statuses.get(target)?.state

describe('what is remembered of a cycle that Gatewatch itself was held up in', () => {
  it('is nothing of the target, as long as few come in a row', () => {
    const events = [configured(['a', 'b']), cycle('a', 1), held('a', minute), held('a', 2 * minute)]
    expect(statusIn('a', ...events)).toBe('up')
    expect(noticeTexts(live([...events, cycle('a', 3 * minute), held('a', 4 * minute), held('a', 5 * minute)]))).toEqual([])
  })

  it('counts for no failure of the target, and for no recovery', () => {
    const down = cause(['token.issued'])
    const twice = [configured(['a']), cycle('a', 1, [down]), held('a', minute), cycle('a', 2 * minute, [down]), held('a', 3 * minute)]
    expect(statusIn('a', ...twice)).toBe('degraded')
    const open = [...twice, cycle('a', 4 * minute, [down])]
    expect(statusIn('a', ...open)).toBe('down')
    expect(statusIn('a', ...open, held('a', 5 * minute), held('a', 6 * minute))).toBe('down')
  })

  it('is said when it goes on: once for all targets, as the trouble of the monitor, until it is over', () => {
    const names = ['a', 'b', 'c']
    const rounds = (round: number) => names.map((name, index) => held(name, round * minute + index))
    const fleet = live([configured(names), ...[1, 2, 3, 4, 5].flatMap(rounds)])
    expect(noticeTexts(fleet)).toEqual(['opened a,b,c -> webhook'])
    expect(fleet.notices[0]!.incident.cause).toMatchObject({ rule: 'monitor.itself', cause: expect.stringMatching(/^Gatewatch itself/) })
    expect(names.map((name) => fleet.state.statuses.get(name)?.state)).toEqual(['unknown', 'unknown', 'unknown'])
    const over = live(
      [6, 7].flatMap((round) => names.map((name) => cycle(name, round * minute))),
      fleet,
    )
    expect(noticeTexts(over).at(-1)).toBe('resolved a,b,c -> webhook')
    expect(names.map((name) => over.state.statuses.get(name)?.state)).toEqual(['up', 'up', 'up'])
  })

  it('does not look like a network that is down', () => {
    const events = [configured(['a', 'b']), cycle('a', 1), cycle('b', 2), held('a', minute), held('b', minute + 1)]
    expect(live(events).state.isolated.size).toBe(0)
  })

  it('survives a new configuration', () => {
    const { state } = live([configured(['a']), held('a', minute), held('a', 2 * minute)])
    const renewed = reduce(state, { type: 'configured', at: 3 * minute, targets: new Map([['a', rulesOf()]]) })
    expect(noticeTexts(live([held('a', 4 * minute)], { state: renewed, notices: [] }))).toEqual(['opened a -> webhook'])
    const gone = reduce(state, { type: 'configured', at: 3 * minute, targets: new Map() })
    expect(gone.tracked.size).toBe(0)
  })
})

describe('the trouble of the monitor', () => {
  it('has a line for each kind, however many targets it concerns, and none while there is none', () => {
    const lines: LogEntry[] = []
    const trouble = new StallLog()
    for (let index = 0; index < 5000; index++) trouble.add(`t${index}`, 'own-limit')
    trouble.add('x', 'internal')
    trouble.tell((line) => lines.push(line))
    trouble.tell((line) => lines.push(line))
    trouble.end()
    expect(lines.map(({ event, reason, cycles }) => [event, reason, cycles])).toEqual([
      ['cycles-discarded', 'own-limit', 5000],
      ['cycles-discarded', 'internal', 1],
    ])
    expect((lines[0]!['targets'] as string[]).length).toBe(10)
    expect(trouble.discardedCycles).toBe(5001)
  })
})
