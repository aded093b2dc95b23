import { describe, expect, it } from 'vitest'
import { loadTargetText } from '../../config/load.ts'
import { loadLanguages } from '../../messages/index.ts'
import { exposition } from '../metrics/exposition.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { quantile, sketchOf, sum, countOf } from '../latency/sketch.ts'
import type { Limits, MonitorEvent, TargetRules } from './state.ts'
import { publicStatus } from '../public-status.ts'
import { suggestedLimits, usualOf } from '../latency/usual.ts'
import { settingLine } from '../web/page/answers.ts'
import { targetInFull } from '../web/api.ts'
import { targetPage } from '../web/fleet-page.ts'
import { sandboxText, startSandboxTarget } from '../../sandbox/target.ts'
import { canariesOf, leaksIn } from '../../../test/canary.ts'
import { blockSoon } from '../../../test/engine/http/elsewhere.ts'
import { cause, configured, cycle, live, minute, rulesOf, noticeTexts, type Fleet } from '../../../test/monitor/fleet-events.ts'
import { startReceiver } from '../../../test/monitor/receiver.ts'
import { receiver, startTimed, startWorld, watched, watchOf } from '../../../test/monitor/watched.ts'

// As the server does before it makes a page.
await loadLanguages()

const address = 'https://api'
const latency: Limits = { graphql: { warnMs: 500, failMs: 2000, cycles: 3, of: 5, address } }
const hour = 60
const day = 24 * hour

/** Cycles a minute apart with this duration of the GraphQL API's answer; without a number the answer was wrong. */
const answering = (times: readonly (number | undefined)[], from = 1, target = 'a'): readonly MonitorEvent[] =>
  times.map((ms, index) => cycle(target, (from + index) * minute, [], { answers: ms === undefined ? {} : { graphql: ms } }))

const begun = (more: Partial<TargetRules> = {}) => configured(['a'], { latency, ...more })
const stateOf = ({ state }: Fleet) => state.statuses.get('a')?.state
const incidentsOf = ({ state }: Fleet) => [...state.incidents.values()]

describe('a call that is slow', () => {
  it('opens an incident of its own after so many of so many cycles, with its step, since when, and what it was before', () => {
    const usual = { at: 0, calls: { graphql: { p50: 120, p95: 210, p99: 260, cycles: 500, since: 0 } } }
    const before = live([begun(), { type: 'measured', at: 0, target: 'a', usual }, ...answering([100, 900, 100, 900])])
    expect(noticeTexts(before)).toEqual([])
    expect(stateOf(before)).toBe('up')
    const slow = live(answering([1200], 5), before)
    expect(noticeTexts(slow)).toEqual(['opened a -> webhook'])
    const { cause: words, severity, foundBy, since } = slow.notices[0]!.incident
    expect([severity, foundBy, since]).toEqual(['warning', { rule: 'monitor.slow', step: 'unknown', host: 'api' }, 2 * minute - 500])
    expect(words.cause).toBe(
      'GraphQL API at api is slow since 1970-01-01 00:01 UTC, seen from a: 3 of 5 cycles took longer than 500 ms, the latest 1.20 s. Before, 50 % took up to 120 ms, and 95 % up to 210 ms.',
    )
    expect(words.fix).toMatch(/^The responses are correct, only late\. Check the load of api/)
    expect(stateOf(slow)).toBe('degraded')
  })

  it('is not told beside an outage at the same host, and is told after it where it stays slow; elsewhere it is told at once', () => {
    const outage = (at: string) =>
      cause(['register.path-proven [contact]'], {
        key: `address-of-other-register gateway ${at}`,
        rule: 'address-of-other-register',
        address: at,
        severity: 'critical',
      })
    const cycles = (at: string) =>
      Array.from({ length: 20 }, (_, index) =>
        cycle('a', (index + 1) * minute, index < 10 ? [outage(at)] : [], { answers: { graphql: 900 } }),
      )
    const story = (at: string) => live([begun(), ...cycles(at)]).notices.map(({ kind, incident }) => `${kind} ${incident.cause.rule}`)
    expect(story(`${address}/contact`)).toEqual([
      'opened address-of-other-register',
      'resolved address-of-other-register',
      'opened monitor.slow',
    ])
    expect(story('https://elsewhere')).toEqual([
      'opened monitor.slow',
      'opened address-of-other-register',
      'resolved address-of-other-register',
    ])
  })

  it('is over when as many cycles in a row as are counted took less than four fifths of the limit', () => {
    const slow = live([begun(), ...answering([900, 900, 900])])
    const nearly = live(answering([450, 450, 450, 450, 450, 450, 100, 100, 100, 100], 4), slow)
    expect(noticeTexts(nearly)).toEqual(['opened a -> webhook'])
    const over = live(answering([300], 14), nearly)
    expect(noticeTexts(over)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(stateOf(over)).toBe('up')
    expect(live(answering([100], 100), over).state.tracked.size).toBe(0)
    // A call without a notice is not held to the lower limit.
    expect(noticeTexts(live([begun(), ...answering(Array.from({ length: 20 }, () => 450))]))).toEqual([])
  })

  it('is told once more when it gets critical, and is no outage then either', () => {
    const fleet = live([begun(), ...answering([900, 900, 900, 2500, 2500, 2500])])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'changed a -> webhook'])
    expect(fleet.notices.map(({ incident }) => incident.severity)).toEqual(['warning', 'critical'])
    expect(fleet.notices[1]!.incident.cause.cause).toContain('took longer than 2.00 s')
    expect(incidentsOf(fleet)).toHaveLength(1)
    expect(stateOf(fleet)).toBe('degraded')
    expect(noticeTexts(live(answering([100, 100, 100, 100, 100], 7), fleet)).at(-1)).toBe('resolved a -> webhook')
    const alone = live([begun({ latency: { graphql: { failMs: 2000, cycles: 1, of: 1, address } } }), ...answering([2500])])
    expect([noticeTexts(alone), stateOf(alone)]).toEqual([['opened a -> webhook'], 'degraded'])
  })

  it('is no disruption for everybody; what is far too slow is unstable', () => {
    const publish = { name: 'Service A' }
    const slow = live([begun({ publish }), ...answering([900, 900, 900])])
    expect(publicStatus(slow.state, 4 * minute)).toMatchObject({ services: [{ state: 'well' }], disruptions: [] })
    const critical = live(answering([2500, 2500, 2500], 4), slow)
    expect(publicStatus(critical.state, 7 * minute)).toMatchObject({ services: [{ state: 'disturbed' }], disruptions: [] })
  })

  it('is told of nowhere else than where a limit is set', () => {
    expect(noticeTexts(live([configured(['a']), ...answering([9000, 9000, 9000, 9000, 9000])]))).toEqual([])
    const others = { latency: { token: { warnMs: 1, cycles: 1, of: 1, address } } }
    expect(noticeTexts(live([begun(others), ...answering([9000, 9000, 9000, 9000, 9000])]))).toEqual([])
  })

  it('says nothing in a cycle that failed, or that asked nothing, nor ends by it', () => {
    const failing = Array.from({ length: 8 }, (_, index) => cycle('a', (10 + index) * minute, [cause(['graphql.organization-name'])]))
    const none = live([begun(), ...answering([900, 900]), ...failing, ...answering([900, undefined, undefined], 30)])
    expect(none.notices.map(({ kind, incident }) => `${kind} ${incident.cause.rule}`)).toEqual([
      'opened identity-provider-failing',
      'opened monitor.slow',
      'resolved identity-provider-failing',
    ])
    const still = live(answering(Array.from({ length: 20 }), 40), none)
    expect(incidentsOf(still).map(({ cause: { rule } }) => rule)).toEqual(['monitor.slow'])
  })

  it('is one incident for all targets that wait for the same address, and another for another one', () => {
    const elsewhere = { graphql: { ...latency.graphql!, address: 'https://other' } }
    const rules = new Map(['a', 'b', 'c'].map((name) => [name, rulesOf({ latency: name === 'c' ? elsewhere : latency })]))
    const fleet = live([configured(rules), ...['a', 'b', 'c'].flatMap((name) => answering([900, 900, 900], 1, name))])
    expect(incidentsOf(fleet).map(({ members }) => [...members.keys()].sort())).toEqual([['a', 'b'], ['c']])
  })

  it('is one incident, and one message, for all calls that one gateway answers slowly, however many targets wait', () => {
    const own = { warnMs: 500, failMs: 2000, cycles: 3, of: 5, address: 'https://gw' }
    const names = Array.from({ length: 40 }, (_, index) => `t${index}`)
    const cycles = (ms: number, from: number) =>
      Array.from({ length: 5 }, (_, index) =>
        names.map((name) => cycle(name, (from + index) * minute, [], { answers: { contact: ms, population: ms + 100, graphql: 20 } })),
      ).flat()
    const limits = { latency: { contact: own, population: own, graphql: { ...own, address: 'https://api' } } }
    const slow = live([configured(names, limits), ...cycles(900, 1)])
    expect(slow.notices.map(({ kind, targets, incident }) => [kind, targets.length, incident.foundBy.host])).toEqual([['opened', 40, 'gw']])
    expect(slow.notices[0]!.incident.cause.cause).toMatch(
      /^.+ and .+ at gw are slow since .+ took longer than 500 ms, the latest 1\.00 s\.$/,
    )
    const over = live(cycles(20, 6), slow)
    expect(over.notices.slice(1).map(({ kind, targets }) => [kind, targets.length])).toEqual([['resolved', 40]])
  })

  it('ends when its limit is taken out of the configuration', () => {
    const slow = live([begun(), ...answering([900, 900, 900])])
    const over = live([configured(['a'], {}, 9 * minute)], slow)
    expect(noticeTexts(over)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect([over.state.tracked.size, over.state.incidents.size]).toEqual([0, 0])
  })

  it('explains no failure to an error budget', () => {
    const objective = { target: 0.99, windowDays: 30 }
    const mixed = Array.from({ length: 4 * hour }, (_, index) =>
      cycle('a', index * minute, index % 4 === 0 ? [cause(['token.issued'])] : [], { answers: { graphql: 900 } }),
    )
    const fleet = live([
      begun({ objective, intermittent: { failures: 100, of: 100 }, flapping: { changes: 100, withinSeconds: 60 } }),
      ...mixed,
    ])
    expect(new Set(fleet.notices.map(({ incident }) => incident.cause.rule))).toEqual(new Set(['monitor.slow', 'monitor.burn-rate']))
  })

  it('comes to the same when its events are replayed', () => {
    const usual = { at: 0, calls: { graphql: { p50: 120, p95: 210, p99: 260, cycles: 500, since: 0 } } }
    const events = [begun(), { type: 'measured', at: 0, target: 'a', usual } as const, ...answering([100, 900, 900, 2500, 900, 300])]
    expect(live(events)).toEqual(live(structuredClone(events)))
  })
})

describe('a sketch of durations', () => {
  it('gives quantiles that are right to five of a hundred, and adds up without loss', () => {
    const durations = Array.from({ length: 999 }, (_, index) => 3 + index * 7)
    for (const share of [0.5, 0.95, 0.99]) {
      const right = durations[Math.ceil(share * durations.length) - 1]!
      expect(Math.abs(quantile(sketchOf(durations), share)! / right - 1)).toBeLessThan(0.051)
    }
    const parts = [0, 1, 2].map((rest) => sketchOf(durations.filter((_, index) => index % 3 === rest)))
    expect(sum(parts)).toEqual(sketchOf(durations))
    expect(countOf(sum(parts))).toBe(999)
    expect([sketchOf([]), sum([]), quantile([], 0.5)]).toEqual([[], [], undefined])
    expect(JSON.stringify(sketchOf(Array.from({ length: 360 }, (_, index) => 80 + index / 4))).length).toBeLessThan(40)
  })
})

describe('limits that fit what is usual', () => {
  const at = 30 * day * minute
  const hours = (days: number) =>
    Array.from({ length: days * 24 }, (_, index) => ({
      at: at - (days * 24 - index) * hour * minute,
      answers: { graphql: sketchOf(Array.from({ length: 60 }, (_, second) => 80 + second)) },
    }))
  const suggested = (days: number) => suggestedLimits(usualOf(hours(days), at).calls.graphql, { at, timeoutMs: 20_000 })

  it('are suggested from the seventh day on, well above the usual', () => {
    expect(suggested(5)).toBeUndefined()
    expect(suggested(6)).toEqual({ warnMs: 250, failMs: 800 })
    expect(usualOf(hours(7), at).calls.graphql).toMatchObject({
      cycles: 7 * 24 * 60,
      p50: expect.closeTo(109, -1),
      p99: expect.closeTo(139, -1),
    })
    expect(suggestedLimits(usualOf(hours(7), at).calls.graphql, { at, timeoutMs: 500 })).toEqual({ warnMs: 250 })
    expect(suggestedLimits(usualOf(hours(7), at).calls.graphql, { at, timeoutMs: 200 })).toBeUndefined()
  })

  it('are a line that can be pasted', async () => {
    const line = settingLine('graphql', suggested(7)!)
    expect(line).toBe('graphql: { warnMs: 250, failMs: 800 }')
    const { sandbox } = await startSandboxTarget()
    const text = `${sandboxText()}\nmonitor:\n  latency:\n    ${line}\n`
    const [target] = await loadTargetText(text, { file: 'test.yaml', environment: sandbox.environment })
    await sandbox.stop()
    expect(target!.monitor.latency).toEqual({ graphql: { warnMs: 250, failMs: 800, cycles: 3, of: 5 } })
  })
})

describe('the time of an answer', () => {
  it('is that from the request to the whole answer, of the calls that were asked and answered at the first try', async () => {
    const world = await startWorld()
    const watch = watchOf(world.target)
    const unavailable = { status: 503, body: {} }
    // Its very first cycle costs this process time of its own.
    await watch.cycle()
    world.base.positions.set('/graphql', { delayMs: 700 })
    world.gateway.positions.set('/test/contact', (time) => (time % 2 === 1 ? unavailable : 'pass'))
    const first = await watch.cycle()
    expect(first.answers.graphql).toBeGreaterThan(350)
    expect(first.answers.graphql).toBeLessThan(first.checks.find(({ name }) => name === 'graphql.organization-name')!.durationMs)
    expect(first.checks.find(({ name }) => name === 'register.path-proven [contact]')).toMatchObject({ outcome: 'passed', repeats: 1 })
    expect(first.answers).not.toHaveProperty('contact')
    world.base.positions.set('/graphql', unavailable)
    expect((await watch.cycle()).answers).not.toHaveProperty('graphql')
    await watch.close()
    await world.stop()
  })

  it('has nothing of the time in which Gatewatch itself did not listen', async () => {
    const world = await startWorld()
    const watch = watchOf(world.target)
    await watch.cycle()
    world.base.positions.set('/graphql', { delayMs: 150 })
    for (let round = 0; round < 3; round++) {
      blockSoon(3000)
      const { answers, outcome } = await watch.cycle({ deadlineMs: 60_000 })
      expect(outcome).toBe('passed')
      for (const ms of Object.values(answers)) expect(ms).toBeLessThan(2500)
    }
    await watch.close()
    await world.stop()
  })
})

describe('a target whose GraphQL API gets slow', () => {
  it('is told, shown and measured, is degraded and not down, and is well again', async () => {
    const world = await startWorld()
    const inbox = await startReceiver()
    const target = watched(world.target, {
      intervalSeconds: 120,
      latency: { graphql: { warnMs: 1000, cycles: 2, of: 3 } },
      objective: { target: 0.99, windowDays: 1 },
      alerts: [receiver(inbox.url)],
    })
    const { monitor, pass, until } = await startTimed([target])
    const metrics = openMetrics(monitor, { version: '0.0.0' })
    const { name } = target
    await pass(300)
    expect(monitor.target(name)?.state).toBe('up')
    world.base.positions.set('/graphql', { delayMs: 2200 })
    await until(() => inbox.messages.length === 1)
    expect(inbox.messages[0]!.body).toMatchObject({ kind: 'opened', severity: 'warning', cause: { rule: 'monitor.slow' } })
    expect(monitor.target(name)!.state).toBe('degraded')
    expect(monitor.latency(name)).toContainEqual(expect.objectContaining({ call: 'graphql', slowSince: expect.any(Number) }))
    expect([...exposition(metrics.families(), 'text')].join('')).toMatch(
      /^gatewatch_call_duration_seconds_bucket\{target="sandbox",call="graphql",le="\+Inf"\} [1-9]/m,
    )
    const page = targetPage(monitor, monitor.target(name)!, { version: '1' })
    const api = JSON.stringify(targetInFull(monitor.target(name)!, undefined, monitor.latency(name)))
    expect(api).toContain('"slowSince"')
    const leaked = [page, api, ...exposition(metrics.families(), 'text'), inbox.messages[0]!.text].join('\n')
    expect(leaksIn(leaked, canariesOf(world.environment))).toEqual([])
    expect(page).toContain('GraphQL API</h3>')
    expect(page).toContain('>Slow</span> since')
    world.base.positions.clear()
    await until(() => inbox.messages.length === 2)
    expect(inbox.messages[1]!.body).toMatchObject({ kind: 'resolved' })
    expect(monitor.target(name)!.state).toBe('up')
    expect(monitor.objective(name)!.budgetLeft).toBe(1)
    // A whole hour, the rest of the one before, and that in which it is summed up.
    await pass(3 * 3600)
    const usual = monitor.latency(name).find(({ call }) => call === 'graphql')!.usual!
    expect(usual.cycles).toBeGreaterThan(3)
    expect(usual.p50).toBeLessThan(1000)
    await monitor.stop(2000)
    metrics.close()
    await inbox.stop()
    await world.stop()
  })
})
