import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { ownCause } from '../../src/monitor/cycle/own-fault.ts'
import { Trouble } from '../../src/monitor/trouble.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import { blockSoon, serveElsewhere } from '../engine/http/elsewhere.ts'
import { cause, checks, configured, cycle, live, minute, rulesOf, told } from './fleet.ts'
import { startReceiver } from './receiver.ts'
import { receiver, startMonitor, startWorld, until, watched, watchOf, type World } from './watched.ts'

const lag = ownCause('own-lag')
/** A cycle in which nothing could be heard: no check has anything to say. */
const held = (target: string, at: number) => cycle(target, at, [lag], { contact: false, unasked: checks })
const statusIn = (target: string, ...events: Parameters<typeof live>[0]) => live(events).state.statuses.get(target)?.state

describe('what is remembered of a cycle that Gatewatch itself was held up in', () => {
  it('is nothing of the target, as long as few come in a row', () => {
    const events = [configured(['a', 'b']), cycle('a', 1), held('a', minute), held('a', 2 * minute)]
    expect(statusIn('a', ...events)).toBe('up')
    expect(told(live([...events, cycle('a', 3 * minute), held('a', 4 * minute), held('a', 5 * minute)]))).toEqual([])
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
    expect(told(fleet)).toEqual(['opened a,b,c -> webhook'])
    expect(fleet.notices[0]!.incident.cause).toMatchObject({ rule: 'monitor.itself', cause: expect.stringMatching(/^Gatewatch itself/) })
    expect(names.map((name) => fleet.state.statuses.get(name)?.state)).toEqual(['unknown', 'unknown', 'unknown'])
    const over = live(
      [6, 7].flatMap((round) => names.map((name) => cycle(name, round * minute))),
      fleet,
    )
    expect(told(over).at(-1)).toBe('resolved a,b,c -> webhook')
    expect(names.map((name) => over.state.statuses.get(name)?.state)).toEqual(['up', 'up', 'up'])
  })

  it('does not look like a network that is down', () => {
    const events = [configured(['a', 'b']), cycle('a', 1), cycle('b', 2), held('a', minute), held('b', minute + 1)]
    expect(live(events).state.isolated.size).toBe(0)
  })

  it('survives a new configuration', () => {
    const { state } = live([configured(['a']), held('a', minute), held('a', 2 * minute)])
    const renewed = reduce(state, { type: 'configured', at: 3 * minute, targets: new Map([['a', rulesOf()]]) })
    expect(told(live([held('a', 4 * minute)], { state: renewed, notices: [] }))).toEqual(['opened a -> webhook'])
    const gone = reduce(state, { type: 'configured', at: 3 * minute, targets: new Map() })
    expect(gone.troubles.size).toBe(0)
  })
})

describe('a cycle during which the event loop is blocked', () => {
  let world: World
  beforeEach(async () => void (world = await startWorld()))
  afterEach(async () => await world.stop())

  /** A target whose GraphQL API hangs up. */
  async function impatient() {
    const baseUrl = await serveElsewhere({ hangsUpAfterMs: 600 })
    return { ...world.target, baseUrl, timeoutMs: 20_000 }
  }

  const blocked = async <Value>(work: Promise<Value>): Promise<Value> => {
    const blocking = setInterval(() => blockSoon(1300), 200)
    return await work.finally(() => clearInterval(blocking))
  }

  it('is void: it is nobody’s failure, and what it could not ask is asked by the next', async () => {
    const watch = watchOf(await impatient())
    const first = await blocked(watch.cycle({ deadlineMs: 120_000 }))
    expect(first).toMatchObject({ outcome: 'void', ownFault: 'own-lag', causes: [{ rule: 'monitor.itself' }] })
    expect(first.checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'inconclusive')).toEqual([])
    expect(first.checks.map(({ name }) => name)).not.toContain('graphql.organization-name')
    // Now it listens, so that the same target is to blame; and everything is asked once more.
    const second = await watch.cycle()
    expect(second).toMatchObject({ outcome: 'failed', causes: [{ rule: expect.not.stringMatching('monitor') }] })
    expect(second.checks.map(({ name }) => name)).toContain('discovery.served')
    await watch.close()
  })

  it('is told in the log and the metrics, stands in no history, and becomes an alert about the monitor', async () => {
    const heard = await startReceiver()
    const target = watched(await impatient(), {
      intervalSeconds: 1,
      failureThreshold: 2,
      alerts: [receiver(heard.url)],
      objective: { target: 0.99, windowDays: 1 },
    })
    const { monitor, lines } = await startMonitor([target])
    await blocked(until(() => lines.some(({ event }) => event === 'incident-opened')))
    const { voidCycles, stalledSeconds } = monitor.self()
    expect(voidCycles).toBeGreaterThanOrEqual(2)
    expect(stalledSeconds).toBeGreaterThan(2)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'void-cycles', reason: 'own-lag', targets: [target.name] }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'held-up' }))
    expect(lines.find(({ event }) => event === 'incident-opened')).toMatchObject({ level: 'error', rule: 'monitor.itself' })
    expect(monitor.target(target.name)).toMatchObject({ state: 'unknown', recent: [] })
    expect(monitor.history(target.name, 0)).toEqual([])
    expect(monitor.objective(target.name)!.budgetLeft).toBe(1)
    await heard.arrived(1)
    expect(heard.messages[0]!.body.cause.cause).toMatch(/^Gatewatch itself is held up/)
    await monitor.stop(5000)
    await heard.stop()
  })
})

describe('the trouble of the monitor', () => {
  it('has a line for each kind, however many targets it concerns, and none while there is none', () => {
    const lines: LogEntry[] = []
    const trouble = new Trouble()
    for (let index = 0; index < 5000; index++) trouble.add(`t${index}`, 'own-limit')
    trouble.add('x', 'internal')
    trouble.tell((line) => lines.push(line))
    trouble.tell((line) => lines.push(line))
    trouble.end()
    expect(lines.map(({ event, reason, cycles }) => [event, reason, cycles])).toEqual([
      ['void-cycles', 'own-limit', 5000],
      ['void-cycles', 'internal', 1],
    ])
    expect((lines[0]!['targets'] as string[]).length).toBe(10)
    expect(trouble.voidCycles).toBe(5001)
  })
})
