import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monitoring } from '../../../suites/monitor.ts'
import type { MonitorSettings, Target } from '../../config/target.ts'
import { Poster } from '../../engine/http/post.ts'
import { Heartbeats, silenceOf, type Vitals } from './heartbeat.ts'
import type { LogEntry } from '../log.ts'
import { exposition } from '../metrics/exposition.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { Monitor } from '../monitor.ts'
import { overviewParts } from '../web/page/overview-parts.ts'
import { openStore, type Store } from '../store/store.ts'
import { startSandboxTarget } from '../../sandbox/target.ts'
import { Sensitive } from '../../base/sensitive.ts'
import { TestClock } from '../../../test/monitor/test-clock.ts'
import { receiver, startTimed, startWorld, until, watched, type World } from '../../../test/monitor/watched.ts'

const minute = 60_000

describe('what a heartbeat vouches for', () => {
  const now = 100 * minute
  const well: Vitals = {
    now,
    targets: [{ since: 0, cycleAt: now - minute, allowedMs: 2 * minute }],
    stalledShare: 0.1,
    storeFails: false,
    alerts: { receivers: 1 },
  }
  const target = (more: object) => ({ targets: [...well.targets, { since: 0, cycleAt: now, allowedMs: minute, ...more }] })
  const waiting = (ms: number) => ({ receivers: 1, waitingSince: now - ms })

  it.each([
    ['all is well', {}, undefined],
    ['an alert is on its way', { alerts: waiting(minute) }, undefined],
    ['an alert waits for longer than a receiver may be away', { alerts: waiting(6 * minute) }, 'alerts-pending'],
    ['the store fails, and everything was told', { storeFails: true }, undefined],
    ['the store fails, and an alert is being sent', { storeFails: true, alerts: waiting(5000) }, undefined],
    ['the store fails, and an alert has failed', { storeFails: true, alerts: waiting(20_000) }, 'store-failing'],
    ['the store fails, and nobody is told of anything', { storeFails: true, alerts: { receivers: 0 } }, 'store-failing'],
    ['one target of several has had no cycle for too long', target({ cycleAt: now - minute - 1 }), 'not-cycling'],
    ['one target has had no cycle at all for too long', target({ cycleAt: undefined, since: now - minute - 1 }), 'not-cycling'],
    ['a first cycle has not ended yet', target({ cycleAt: undefined, since: now - 1000 }), 'waiting'],
    ['nothing was heard for more than half of the time', { stalledShare: 0.6 }, 'stalled'],
  ] as const)('%s', (_, more, silence) => {
    expect(silenceOf({ ...well, ...more })).toBe(silence)
  })
})

/** Waits for heartbeats from outside: takes GET alone, as the strictest of its kind do. */
interface Outside {
  readonly url: string
  readonly calls: { readonly line: string; readonly headers: Readonly<Record<string, unknown>>; readonly at: number }[]
  status: number
  stop(): Promise<void>
}

async function startOutside(): Promise<Outside> {
  const calls: Outside['calls'] = []
  const server: Server = createServer((request, answer) => {
    calls.push({ line: `${request.method} ${request.url}`, headers: request.headers, at: Date.now() })
    answer.writeHead(request.method === 'GET' ? outside.status : 405).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const outside: Outside = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/of-gatewatch-4711`,
    calls,
    status: 200,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return outside
}

const heartbeat = (url: string, every = 1): Partial<MonitorSettings> => ({ heartbeat: { url: new Sensitive('alert address', url), every } })
const here = { version: '1.2.3', environment: {} }

let outside: Outside
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  outside = await startOutside()
  ends.push(async () => await outside.stop())
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

describe('a heartbeat with somebody who waits for it outside', () => {
  let target: Target
  beforeAll(async () => {
    const started = await startSandboxTarget()
    await started.sandbox.stop()
    target = { ...started.target, timeoutMs: 9000 }
  })

  /** Heartbeats on the clock of the test; their view of the monitor can be changed. */
  function beating(targets: readonly Target[]) {
    const poster = new Poster(here)
    ends.push(async () => await poster.close())
    const health = { storeFails: false, waitingSince: undefined as number | undefined, stalledSeconds: 0 }
    const lines: LogEntry[] = []
    const clock = new TestClock(0)
    let called: Promise<unknown> = Promise.resolve()
    const limits = { timeoutMs: 60_000, signal: new AbortController().signal }
    const heartbeats = new Heartbeats({
      call: async (url) => await (called = poster.call(url, limits)),
      storeFails: () => health.storeFails,
      waitingSince: () => health.waitingSince,
      stalledSeconds: () => health.stalledSeconds,
      changed: () => undefined,
      log: (line) => lines.push(line),
      clock,
    })
    heartbeats.configure(targets, 0)
    const silence = (): string | undefined => heartbeats.views[0]?.silent?.reason
    /** Looks once, after a cycle of each target, and waits for what comes of it. */
    const look = async (second: number, cycled = targets): Promise<void> => {
      await clock.pass(second * 1000 - clock.now())
      for (const { name } of cycled) heartbeats.cycled(name, second * 1000)
      heartbeats.look(second * 1000)
      await called
      await pause(0)
    }
    return { heartbeats, health, lines, silence, look }
  }

  const named = (name: string, settings: Partial<MonitorSettings>): Target => watched(target, { intervalSeconds: 60, ...settings }, name)
  const own = (): Partial<MonitorSettings> => ({ ...heartbeat(outside.url, 60), alerts: [receiver('http://127.0.0.1:1')] })

  it('is called in its rhythm, and not in between', async () => {
    const { heartbeats, look } = beating([named('a', own())])
    await look(1)
    for (let second = 2; second < 60; second++) heartbeats.look(second * 1000)
    await look(60)
    expect(outside.calls).toHaveLength(2)
    expect(heartbeats.views).toEqual([{ name: expect.stringMatching(/^[\da-f]{12}$/) as string, lastAt: 60_000 }])
  })

  it.each([
    ['not-cycling', 'cycles do not end', () => undefined, 300],
    ['stalled', 'the process hears nothing', (health) => (health.stalledSeconds = 50), 61],
    ['store-failing', 'nothing is kept nor told', (health) => Object.assign(health, { storeFails: true, waitingSince: 30_000 }), 61],
    ['alerts-pending', 'an alert is not taken', (health) => (health.waitingSince = 1000), 361],
  ] satisfies [string, string, (health: ReturnType<typeof beating>['health']) => unknown, number][])(
    'is silent while %s: %s, says so once, and speaks again as soon as that is over',
    async (reason, _, spoil, second) => {
      const targets = [named('a', own())]
      const { health, lines, silence, look } = beating(targets)
      await look(1)
      spoil(health)
      await look(second, reason === 'not-cycling' ? [] : targets)
      expect(silence()).toBe(reason)
      if (reason !== 'stalled') await look(second + 5, reason === 'not-cycling' ? [] : targets)
      expect(outside.calls).toHaveLength(1)
      expect(lines).toMatchObject([{ level: 'error', event: 'heartbeat-silent', reason }])
      Object.assign(health, { storeFails: false, waitingSince: undefined })
      await look(second + 10)
      expect(outside.calls).toHaveLength(2)
      expect(lines.map(({ event }) => event)).toEqual(['heartbeat-silent', 'heartbeat-resumed'])
      expect(silence()).toBeUndefined()
    },
  )

  it('says when it is not taken, and tries again soon', async () => {
    const { lines, silence, look, heartbeats } = beating([named('a', own())])
    outside.status = 404
    await look(1)
    expect(silence()).toBe('rejected')
    expect(lines).toMatchObject([{ event: 'heartbeat-silent', reason: 'rejected', status: 404 }])
    expect(heartbeats.views[0]).not.toHaveProperty('lastAt')
    outside.status = 200
    await look(Date.now() / 1000 + 6)
    expect(silence()).toBeUndefined()
  })

  it('waits for the first sweep, after a start and for a target that is new', async () => {
    const targets = [named('a', own()), named('b', own())]
    const { heartbeats, lines, silence, look } = beating(targets)
    await look(1, [targets[0]!])
    expect(silence()).toBe('waiting')
    await look(6)
    expect(outside.calls).toHaveLength(1)
    heartbeats.configure([...targets, named('c', own())], 66_000)
    await look(66)
    expect(silence()).toBe('waiting')
    heartbeats.cycled('c', 67_000)
    await look(71)
    expect(outside.calls).toHaveLength(2)
    expect(lines).toEqual([])
  })

  it('is one for each address, and vouches for the targets that name it', async () => {
    const other = await startOutside()
    ends.push(async () => await other.stop())
    const targets = [named('a', own()), named('b', heartbeat(other.url, 60)), named('c', heartbeat(other.url, 30)), named('d', {})]
    const { heartbeats, look } = beating(targets)
    expect(heartbeats.views).toHaveLength(2)
    await look(1)
    await until(() => other.calls.length === 1)
    heartbeats.cycled('a', 400_000)
    await look(400, [targets[0]!])
    expect([outside.calls.length, other.calls.length]).toEqual([2, 1])
    expect(heartbeats.views[1]!.silent?.reason).toBe('not-cycling')
    heartbeats.configure(targets.slice(3), 401_000)
    expect(heartbeats.views).toEqual([])
  })
})

describe('a monitor with a heartbeat', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld()))
  afterAll(async () => await world.stop())

  async function watching(settings: Partial<MonitorSettings>, storeOf: (store: Store) => Store = (store) => store) {
    const store = storeOf(await openStore(':memory:'))
    const timed = await startTimed([watched(world.target, { failureThreshold: 1, ...settings })], { store })
    const { monitor } = timed
    ends.push(async () => await monitor.stop(5000))
    return { ...timed, silence: () => monitor.self().heartbeats[0]?.silent?.reason }
  }

  const metricsOf = (monitor: Monitor): string => {
    const metrics = openMetrics(monitor, { version: '0.0.0' })
    const text = [...exposition([...metrics.families()], 'text')].join('')
    metrics.close()
    return text
  }

  it('calls by GET without a body, after the first sweep, and shows nothing of the address', async () => {
    const { monitor, lines, silence, until } = await watching(heartbeat(outside.url))
    expect(silence()).toBe('waiting')
    const sweeps: number[] = []
    monitor.onCycle(() => sweeps.push(outside.calls.length))
    await until(() => outside.calls.length >= 3)
    expect(sweeps[0]).toBe(0)
    expect(new Set(outside.calls.map(({ line }) => line))).toEqual(new Set(['GET /ping/of-gatewatch-4711']))
    expect(outside.calls[0]!.headers).toMatchObject({ 'user-agent': 'Gatewatch/0.0.0', 'cache-control': 'no-store' })
    expect(outside.calls[0]!.headers).not.toHaveProperty('content-length')
    await until(() => silence() === undefined)
    const text = metricsOf(monitor)
    expect(text).toMatch(/^gatewatch_heartbeat_timestamp_seconds\{heartbeat="[\da-f]{12}"\} \d/m)
    expect(text).toMatch(/^gatewatch_heartbeat_silent\{heartbeat="[\da-f]{12}",reason="rejected"\} 0$/m)
    expect([text, JSON.stringify([lines, monitor.self()]), overviewParts(monitor).overview.text].join()).not.toContain('of-gatewatch-4711')
  })

  it('is silent while its store fails and nobody is told, and says why in log, metric and page', async () => {
    let isFull = false
    const refuse = (): never => {
      throw Object.assign(new Error('full'), { errcode: 13 })
    }
    const { monitor, lines, silence, pass, until } = await watching(heartbeat(outside.url), (store) =>
      Object.assign(Object.create(store) as Store, {
        transaction: (write: () => void) => (isFull ? refuse() : store.transaction(write)),
        close: () => store.close(),
      }),
    )
    await until(() => outside.calls.length >= 1)
    isFull = true
    await until(() => silence() === 'store-failing')
    const { length } = outside.calls
    await pass(30)
    expect(outside.calls).toHaveLength(length)
    const silences = lines.filter(({ event, reason }) => event === 'heartbeat-silent' && reason === 'store-failing')
    expect(silences[0]).toMatchObject({ level: 'error' })
    expect(metricsOf(monitor)).toMatch(/^gatewatch_heartbeat_silent\{heartbeat="[\da-f]{12}",reason="store-failing"\} 1$/m)
    expect(overviewParts(monitor).overview.text).toMatch(
      /The monitor sends no heartbeat: Gatewatch can neither write its store nor deliver its alerts/,
    )
    isFull = false
    await until(() => outside.calls.length > length)
  })

  it('is silent after its event loop was blocked, however alive the process is', async () => {
    const { lines, until } = await watching(heartbeat(outside.url))
    await until(() => outside.calls.length >= 1)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
    await until(() => lines.some(({ event, reason }) => event === 'heartbeat-silent' && reason === 'stalled'))
    const { length } = outside.calls
    await until(() => outside.calls.length > length)
  })

  it('takes no heartbeat for a scraper that keeps the time itself', async () => {
    const store = await openStore(':memory:')
    const targets = [watched(world.target, heartbeat(outside.url))]
    const monitor = new Monitor({ targets, monitoring, store, ...here, statusUrl: () => undefined, log: () => undefined, probesOnly: true })
    ends.push(async () => await monitor.stop(5000))
    expect(monitor.self().heartbeats).toEqual([])
  })
})
