import { loadLanguages } from '../../src/messages/index.ts'
import { describe, expect, it } from 'vitest'
import { exposition } from '../../src/monitor/metrics/exposition.ts'
import { openMetrics } from '../../src/monitor/metrics/metrics.ts'
import { targetPage } from '../../src/monitor/web/fleet-page.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { initialState } from '../../src/monitor/state/state.ts'
import { cause, configured, cycle, live, minute, noticeTexts, type Fleet, type Name } from './fleet-events.ts'
import { startReceiver } from './receiver.ts'
import type { Position } from './switch.ts'
import { receiver, startTimed, startWorld, watched } from './watched.ts'

const check: Name = 'graphql.organization-name'
const stateOf = (fleet: Fleet) => fleet.state.statuses.get('a')?.state
const incidentOf = (fleet: Fleet) => [...fleet.state.incidents.values()][0]
const second = 1000

/** Cycles whose calls fail as `fails` says for each of them, and are repeated until they are answered. */
function repeated(cycles: number, fails: (call: number) => boolean, every = minute) {
  let call = 0
  return Array.from({ length: cycles }, (_, index) => {
    let failed = 0
    while (fails(++call)) failed++
    return cycle('a', (index + 1) * every, [], { failedCalls: { [check]: failed } })
  })
}

const broken = cause([check], { key: 'identity-provider-failing graphql-api https://api', cause: 'It fails.', address: 'https://api' })

describe('calls that fail now and then', () => {
  it.each([second, minute])('are an incident within ten cycles when one of three fails, at an interval of %i ms', (every) => {
    for (const phase of [0, 1, 2]) {
      const fleet = live([configured(['a']), ...repeated(10, (call) => call % 3 === phase, every)])
      expect(noticeTexts(fleet)).toEqual(['opened a -> webhook'])
      const { cause, severity, members } = fleet.notices[0]!.incident
      expect(severity).toBe('warning')
      expect(cause).toMatchObject({ rule: 'monitor.intermittent', evidence: [check], address: 'https://api' })
      expect(cause.cause).toBe('api fails intermittently: graphql.organization-name fails 4 of 10 calls (502).')
      expect(cause.fix).toMatch(/^Check each server behind api/)
      expect([...members.keys()]).toEqual(['a'])
      expect(stateOf(fleet)).toBe('degraded')
    }
  })

  it('are one where the cycle itself fails each third time, since such errors are not repeated', () => {
    const cycles = Array.from({ length: 10 }, (_, index) =>
      cycle('a', index * minute, index % 3 === 0 ? [broken] : [], { failedCalls: index % 3 === 0 ? { [check]: 1 } : {} }),
    )
    expect(noticeTexts(live([configured(['a']), ...cycles]))).toEqual(['opened a -> webhook'])
  })

  it('are told as such where three refusals follow each other by chance, unless none before had an answer between', () => {
    const refusal = cause([check], {
      key: 'server-behind-gateway-unreachable api-key https://api',
      rule: 'server-behind-gateway-unreachable',
      cause: 'The key is wrong.',
      address: 'https://api',
    })
    for (const seed of Array.from({ length: 40 }, (_, index) => index)) {
      const chance = randomFrom(seed)
      const refused = ['x', '.', ...Array.from({ length: 8 }, () => (chance() < 1 / 3 ? 'x' : '.')), 'x', '.', 'x', 'x', 'x', '.', '.']
      const cycles = refused.map((one, index) =>
        one === 'x' ? cycle('a', index * minute, [refusal], { failedCalls: { [check]: 1 }, by: '401' }) : cycle('a', index * minute),
      )
      const fleet = live([configured(['a']), ...cycles])
      expect(new Set(fleet.notices.map(({ incident }) => incident.cause.rule))).toEqual(new Set(['monitor.intermittent']))
    }
  })

  it('are told by their own cause as soon as refusals have no end', () => {
    const refusal = cause([check], {
      key: 'server-behind-gateway-unreachable api-key https://api',
      rule: 'server-behind-gateway-unreachable',
      cause: 'The key is wrong.',
      address: 'https://api',
    })
    const refused = ['x', '.', ...Array.from({ length: 10 }, () => 'x')]
    const cycles = refused.map((one, index) =>
      one === 'x' ? cycle('a', index * minute, [refusal], { failedCalls: { [check]: 1 }, by: '401' }) : cycle('a', index * minute),
    )
    const fleet = live([configured(['a']), ...cycles])
    expect(fleet.notices.map(({ kind, incident }) => `${kind} ${incident.cause.rule}`)).toEqual([
      'opened monitor.intermittent',
      'changed server-behind-gateway-unreachable',
    ])
  })

  it('are none where one of a hundred fails by chance, over 3,600 cycles', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const chance = randomFrom(seed)
      const fleet = live([configured(['a']), ...repeated(3600, () => chance() < 0.01, second)])
      expect(noticeTexts(fleet)).toEqual([])
    }
  })

  it('leave a target up when there was one, degrade it at half the share, and are forgotten', () => {
    const once = live([configured(['a']), ...repeated(3, (call) => call === 2)])
    expect(stateOf(once)).toBe('up')
    const twice = live([configured(['a']), ...repeated(5, (call) => call === 2 || call === 5)])
    expect(stateOf(twice)).toBe('degraded')
    expect(noticeTexts(twice)).toEqual([])
    const calm = live([configured(['a']), ...repeated(16, (call) => call === 2 || call === 5)])
    expect(stateOf(calm)).toBe('up')
    expect(calm.state.tracked.size).toBe(0)
  })

  it('are over when twice as many calls in a row as are counted were answered', () => {
    const bad = repeated(10, (call) => call % 3 === 0)
    const good = Array.from({ length: 20 }, (_, index) => cycle('a', (11 + index) * minute))
    const fleet = live([configured(['a']), ...bad, ...good.slice(0, 17)])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook'])
    const over = live(good.slice(17), fleet)
    expect(noticeTexts(over)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(over.notices[1]!.incident.cause).toEqual(fleet.notices[0]!.incident.cause)
  })

  it('are critical when most of them fail', () => {
    const fleet = live([configured(['a']), ...repeated(3, (call) => call % 3 !== 0)])
    expect(fleet.notices[0]!.incident.severity).toBe('critical')
    expect(stateOf(fleet)).toBe('down')
  })

  it('are no second incident in an outage, however long, nor after it', () => {
    const outage = Array.from({ length: 20 }, (_, index) => cycle('a', index * minute, [broken], { failedCalls: { [check]: 3 } }))
    const fleet = live([
      configured(['a']),
      ...outage,
      ...repeated(5, () => false).map((event) => ({ ...event, at: event.at + 20 * minute })),
    ])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(fleet.notices[0]!.incident.cause.cause).toBe('It fails.')
  })

  describe('of what goes on and off', () => {
    const flapping = { changes: 4, withinSeconds: 3600 }
    const off = (at: number, shown = broken) => cycle('a', at * minute, [shown], { failedCalls: { [check]: 3 } })
    const on = (at: number) => cycle('a', at * minute)
    const rounds = (count: number, offFor: number, onFor: number) =>
      Array.from({ length: count * (offFor + onFor) }, (_, at) => (at % (offFor + onFor) < offFor ? off(at) : on(at)))
    const calm = (from: number) => Array.from({ length: 80 }, (_, index) => on(from + index))
    const kinds = (fleet: Fleet) => fleet.notices.map(({ kind, incident }) => `${kind}${incident.flapping ? ' flapping' : ''}`)

    it.each([
      [1, 1, 1, 1],
      [2, 1, 1, 2],
      [3, 2, 3, 2],
      [4, 2, 3, 2],
      [2, 3, 2, 2],
      [1, 2, 1, 2],
    ])(
      '%i off and %i on at thresholds of %i and %i: down, once recovered, once that it comes and goes, and the end',
      (offFor, onFor, failures, passes) => {
        const rules = { failureThreshold: failures, successThreshold: passes, flapping }
        const fleet = live([configured(['a'], rules), ...rounds(12, offFor, onFor)])
        expect(fleet.state.incidents.size).toBe(1)
        const over = live(calm(12 * (offFor + onFor)), fleet)
        expect(over.state.incidents.size).toBe(0)
        expect(over.state.tracked.size).toBe(0)
        expect(kinds(over).join(', ')).toMatch(/^opened(, resolved, opened flapping|, changed flapping), resolved flapping$/)
        expect(new Set(over.notices.map(({ incident }) => incident.severity))).toEqual(new Set(['critical']))
      },
    )

    it('belong to the outage that was told, as its timeline says', () => {
      const fleet = live([
        configured(['a'], { failureThreshold: 3, successThreshold: 2, flapping: { changes: 9, withinSeconds: 3600 } }),
        ...rounds(12, 3, 2),
      ])
      expect(fleet.state.incidents.size).toBe(1)
      const incident = incidentOf(fleet)!
      expect(incident.timeline.map(({ text }) => text)).toContainEqual(expect.stringContaining('api fails intermittently: '))
      expect(kinds(fleet).slice(-1)[0]).toMatch(/flapping$/)
    })

    it('just after an outage say that it comes and goes, and the outage is told no second time', () => {
      const pattern = 'xxx..x.x.x.xxxxx'
      const events = Array.from(pattern).map((sign, at) => (sign === 'x' ? off(at) : on(at)))
      const fleet = live([configured(['a'], { flapping: { changes: 100, withinSeconds: 3600 } }), ...events])
      expect(kinds(fleet)).toEqual(['opened', 'resolved', 'opened flapping'])
      expect(fleet.notices[2]!.incident).toMatchObject({ severity: 'critical', cause: { rule: 'monitor.intermittent' } })
      expect(fleet.state.incidents.size).toBe(1)
      expect(incidentOf(fleet)!.members.get('a')!.checks).toContain(check)
      const refused = cause(['token.issued'], {
        key: 'identity-provider-client-rejected graphql-api https://api',
        rule: 'identity-provider-client-rejected',
        address: 'https://api',
      })
      expect(
        kinds(
          live(
            [20, 21, 22].map((at) => cycle('a', at * minute, [refused])),
            fleet,
          ),
        ).slice(3),
      ).toContain('opened')
      expect(kinds(live(calm(pattern.length), fleet)).slice(3)).toEqual(['resolved flapping'])
    })

    it('become an outage once, told with its words, when they fail for good', () => {
      const unsteady = live([configured(['a'], { flapping }), ...repeated(10, (call) => call % 3 === 0)])
      const lasting = live(
        [11, 12, 13, 14, 15, 16].map((at) => off(at)),
        unsteady,
      )
      expect(noticeTexts(lasting)).toEqual(['opened a -> webhook', 'changed a -> webhook'])
      expect(lasting.notices[1]!.incident).toMatchObject({ severity: 'critical', cause: { cause: 'It fails.' } })
      expect(lasting.state.statuses.get('a')?.state).toBe('down')
      expect(live(calm(17).slice(0, 3), lasting).state.statuses.get('a')?.state).toBe('degraded')
      const over = live(calm(17), lasting)
      expect(over.state.incidents.size).toBe(0)
      expect(kinds(over)).toEqual(['opened', 'changed', 'changed flapping', 'resolved flapping'])
    })

    it('keep back nothing that is new in kind', () => {
      const refused = cause([check], {
        key: 'identity-provider-client-rejected graphql-api https://api',
        rule: 'identity-provider-client-rejected',
        cause: 'The client is refused.',
      })
      const elsewhere = cause(['token.issued'], { cause: 'No token.' })
      const flaps = live([configured(['a'], { failureThreshold: 2, flapping }), ...rounds(8, 2, 2)])
      const count = flaps.notices.length
      for (const other of [refused, elsewhere]) {
        const after = live(
          [40, 41, 42, 43].map((at) => cycle('a', at * minute, [other])),
          flaps,
        )
        expect(after.notices).toHaveLength(count + 1)
        expect(after.notices.at(-1)!.incident.cause.cause).toBe(other.cause)
      }
    })
  })

  it('belong to an outage of the same calls, whoever suffers from it', () => {
    const out = [0, 1, 2].map((at) => cycle('b', at * minute, [broken], { failedCalls: { [check]: 3 } }))
    const fleet = live([
      configured(['a', 'b']),
      ...out,
      ...repeated(10, (call) => call % 3 === 0).map((event) => ({ ...event, at: event.at + 3 * minute })),
    ])
    expect(fleet.state.incidents.size).toBe(1)
    expect([...incidentOf(fleet)!.members.keys()].sort()).toEqual(['a', 'b'])
    expect(fleet.state.statuses.get('a')?.state).toBe('degraded')
  })

  it('are an incident of their own where what is down at the address is no accident of calls', () => {
    const refused = cause(['token.issued'], {
      key: 'identity-provider-client-rejected graphql-api https://api',
      rule: 'identity-provider-client-rejected',
      address: 'https://api',
    })
    const out = [0, 1, 2].map((at) => cycle('b', at * minute, [refused]))
    const fleet = live([
      configured(['a', 'b']),
      ...out,
      ...repeated(10, (call) => call % 3 === 0).map((event) => ({ ...event, at: event.at + 3 * minute })),
    ])
    expect(fleet.state.incidents.size).toBe(2)
  })

  it('are one incident for all checks and targets behind one address', () => {
    const both: readonly Name[] = ['transport.reachable [auth]', 'token.issued']
    const cycles = Array.from({ length: 8 }, (_, index) =>
      ['a', 'b'].map((name) => cycle(name, index * minute, [], { failedCalls: Object.fromEntries(both.map((one) => [one, index % 2])) })),
    )
    const fleet = live([configured(['a', 'b']), ...cycles.flat()])
    expect(fleet.notices.map(({ kind }) => kind)).toEqual(['opened'])
    expect(incidentOf(fleet)?.members.get('b')?.checks).toHaveLength(2)
  })

  it('go on at an address while any of its calls fails, whichever it was that failed first', () => {
    const [early, late]: readonly Name[] = ['transport.reachable [auth]', 'token.issued']
    const failed = (at: number, name: Name) => cycle('a', at * minute, [], { failedCalls: { [name]: 1 } })
    const moved = [0, 1, 2, 3].map((at) => failed(at, early!))
    const on = Array.from({ length: 60 }, (_, index) => (index % 5 === 4 ? failed(4 + index, late!) : cycle('a', (4 + index) * minute)))
    const fleet = live([configured(['a']), ...moved, ...on])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook'])
    const calm = Array.from({ length: 20 }, (_, index) => cycle('a', (64 + index) * minute))
    expect(noticeTexts(live(calm.slice(0, 8), fleet))).toEqual(['opened a -> webhook'])
    expect(noticeTexts(live(calm, fleet))).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
  })

  it.each([second, minute])('at random are one beginning and one end, and no news between, at an interval of %i ms', (every) => {
    const [single, double]: readonly Name[] = ['transport.reachable [auth]', 'token.issued']
    for (const seed of Array.from({ length: 40 }, (_, index) => index)) {
      const chance = randomFrom(seed)
      // Of two calls either may fail.
      const attempt = (calls: number): boolean => Array.from({ length: calls }, () => chance() < 1 / 4).includes(true)
      const cycles = Array.from({ length: 150 }, (_, index) => {
        const failures = [single!, double!].map((name, place) => {
          let count = 0
          while (count < 3 && attempt(place + 1)) count++
          return [name, count] as const
        })
        const down = failures.flatMap(([name, count]) =>
          count < 3 ? [] : [cause([name], { key: `${name} https://idp`, rule: name, address: 'https://idp', network: true })],
        )
        return cycle('a', index * every, down, { failedCalls: Object.fromEntries(failures), by: 'reset' })
      })
      const calm = Array.from({ length: 20 }, (_, index) => cycle('a', (150 + index) * every))
      const fleet = live([configured(['a'], { intervalSeconds: every / 1000 }), ...cycles, ...calm])
      expect(noticeTexts(fleet), `seed ${seed}`).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
      expect(fleet.notices[0]!.incident.cause.rule).toBe('monitor.intermittent')
    }
  })

  it('follow the setting, and what is no longer asked is forgotten', () => {
    const rules = { intermittent: { failures: 2, of: 3 } }
    const fleet = live([configured(['a'], rules), ...repeated(3, (call) => call === 1 || call === 3)])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook'])
    const without = live([configured(['a'], { checks: new Set(['token.issued']) }, 5 * minute)], fleet)
    expect(noticeTexts(without)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
  })

  it('are counted on after a restart', async () => {
    const events = [configured(['a']), ...repeated(10, (call) => call % 3 === 0)]
    const before = live(events.slice(0, 8))
    expect(noticeTexts(before)).toEqual([])
    const store = await openStore(':memory:')
    store.transaction(() => store.memory.write(initialState, before.state))
    const after = live([configured(['a']), ...events.slice(8)], { state: store.memory.read(), notices: [] })
    expect(noticeTexts(after)).toEqual(['opened a -> webhook'])
    store.close()
  })
})

const badGateway = { status: 502, body: { error: 'bad_gateway' } } as const

describe('a gateway that answers 502', () => {
  it('to every second call is not up: the cycles are warned, the repeats counted, people told, and told of the end', async () => {
    const world = await startWorld()
    const inbox = await startReceiver()
    const target = watched(world.target, { alerts: [receiver(inbox.url)] })
    const { monitor, pass, until } = await startTimed([target])
    const metrics = openMetrics(monitor, { version: '1' })
    const { name } = target
    await pass(1)
    expect(monitor.target(name)?.state).toBe('up')
    world.gateway.positions.set('/', (time) => (time % 2 === 0 ? badGateway : 'pass'))
    await until(() => monitor.target(name)!.lastCycle!.outcome !== 'passed')
    expect(monitor.target(name)!.lastCycle!.outcome).toBe('warned')
    await until(() => inbox.messages.length === 1)
    expect(inbox.messages[0]!.body).toMatchObject({ kind: 'opened', cause: { rule: 'monitor.intermittent' } })
    const host = new URL(world.gateway.url).host
    expect(inbox.messages[0]!.body.cause.cause).toMatch(
      new RegExp(`^${host} fails intermittently: register\\.\\S+ \\[\\w+\\] fails \\d of \\d+ calls \\(502\\)\\.$`),
    )
    expect(monitor.target(name)!.state).not.toBe('up')
    expect([...exposition(metrics.families(), 'text')].join('')).toMatch(
      /^gatewatch_check_repeats_total\{target="sandbox",check="register\.path-proven \[\w+\]"\} [1-9]/m,
    )
    expect(Object.values(monitor.target(name)!.repeats).length).toBeGreaterThan(0)
    await loadLanguages()
    expect(targetPage(monitor, monitor.target(name)!, { version: '1' })).toContain('fails intermittently')
    expect(monitor.history(name, 0).some(({ warned }) => warned > 0)).toBe(true)
    world.gateway.positions.clear()
    await until(() => inbox.messages.length === 2)
    expect(inbox.messages[1]!.body).toMatchObject({ kind: 'resolved', cause: inbox.messages[0]!.body.cause })
    expect(monitor.target(name)!.state).toBe('up')
    await monitor.stop(2000)
    metrics.close()
    await inbox.stop()
    await world.stop()
  })

  it('that goes on and off is one story in every channel: down, recovered, comes and goes, and its end', async () => {
    const world = await startWorld()
    const [inbox, alerting] = await Promise.all([startReceiver(), startReceiver()])
    const alerts = [receiver(inbox.url), receiver(alerting.url, 'alertmanager')]
    const target = watched(world.target, { alerts, intervalSeconds: 30, flapping: { changes: 4, withinSeconds: 1200 } })
    const { monitor, pass, until } = await startTimed([target])
    const metrics = openMetrics(monitor, { version: '1' })
    const told = () => inbox.messages.map(({ body }) => `${body.kind}${/\(flapping\)/.test(body.text) ? ' flapping' : ''}`)
    await pass(60)
    for (let round = 0; round < 5; round++) {
      world.gateway.positions.set('/', badGateway)
      await pass(120)
      const open = [...exposition(metrics.families(), 'text')].join('').match(/^gatewatch_incident_info\{.*\} 1$/gm)
      expect(open).toHaveLength(1)
      world.gateway.positions.clear()
      await pass(90)
    }
    expect(told()).toEqual(['opened', 'resolved', 'opened flapping'])
    await until(() => monitor.incidents().every(({ resolvedAt }) => resolvedAt !== undefined))
    await inbox.arrived(4)
    expect(told()).toEqual(['opened', 'resolved', 'opened flapping', 'resolved'])
    const named = alerting.messages.flatMap(({ body }) => body.map(({ labels }) => labels['fingerprint']))
    expect(new Set(named).size).toBe(1)
    await monitor.stop(2000)
    metrics.close()
    await Promise.all([inbox.stop(), alerting.stop()])
    await world.stop()
  })

  it('once is shown and told nobody, and a limit that says when to come back is no failure', async () => {
    const world = await startWorld()
    const inbox = await startReceiver()
    const limit = { status: 429, body: {}, headers: { 'retry-after': '0' } }
    const target = watched(world.target, { intermittent: { failures: 2, of: 10 }, alerts: [receiver(inbox.url)] })
    const { monitor, pass, until } = await startTimed([target])
    const { name } = target
    await pass(1)
    expect(monitor.target(name)?.state).toBe('up')
    world.base.positions.set('/graphql', (time) => (time % 2 === 0 ? limit : 'pass'))
    world.gateway.positions.set('/test/contact', (time) => (time === 1 ? badGateway : 'pass'))
    const repeats = (): number => monitor.target(name)!.repeats['graphql.organization-name'] ?? 0
    await until(() => repeats() > 4)
    expect(monitor.target(name)!.lastCycle!.outcome).toBe('warned')
    expect(monitor.target(name)!.repeats['register.path-proven [contact]']).toBe(1)
    expect(monitor.incidents()).toEqual([])
    expect(inbox.messages).toEqual([])
    await monitor.stop(2000)
    await inbox.stop()
    await world.stop()
  })
})

/** A fault of every third call, and the cause in its incident. */
const replicas: readonly (readonly [string, Position, string])[] = [
  ['cuts the connection', 'cut', 'reset'],
  ['has not loaded its keys', { status: 401, body: { message: 'Unauthorized', http_status_code: 401 } }, '401'],
  ['has other rules', { status: 403, body: { message: 'Forbidden', http_status_code: 403 } }, '403'],
  ['has not got the API', { status: 404, body: 'No context-path matches the request URI.' }, '404'],
]

describe('one of three replicas of a gateway', () => {
  it.each(replicas)('that %s is told as what fails a part of the calls, and never as anything else', async (_, position, by) => {
    const world = await startWorld()
    const inbox = await startReceiver()
    const target = watched(world.target, { alerts: [receiver(inbox.url)] })
    const { monitor, pass, until } = await startTimed([target])
    const { name } = target
    await pass(1)
    expect(monitor.target(name)?.state).toBe('up')
    world.gateway.positions.set('/', (time) => (time % 3 === 0 ? (position as 'cut') : 'pass'))
    await until(() => inbox.messages.length === 1)
    const host = new URL(world.gateway.url).host
    expect(inbox.messages[0]!.body).toMatchObject({ kind: 'opened', cause: { rule: 'monitor.intermittent' } })
    expect(inbox.messages[0]!.body.cause.cause).toMatch(new RegExp(`^${host} fails intermittently: .* calls \\(${by}\\)\\.$`))
    await pass(3600)
    for (const { body } of inbox.messages) expect(body.cause.rule).toBe('monitor.intermittent')
    expect(monitor.target(name)!.state).not.toBe('up')
    world.gateway.positions.clear()
    await until(() => monitor.target(name)!.state === 'up')
    expect(inbox.messages.at(-1)!.body).toMatchObject({ kind: 'resolved', cause: { rule: 'monitor.intermittent' } })
    await monitor.stop(2000)
    await inbox.stop()
    await world.stop()
  })
})

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
