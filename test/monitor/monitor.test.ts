import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MonitorSettings, Target } from '../../src/config/target.ts'
import type { Monitor } from '../../src/monitor/monitor.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import { startSwitch } from './switch.ts'
import { receiver, startMonitor, startWorld, until, watched, type World } from './watched.ts'

let world: World
let inbox: Receiver
let folder: string
const running: Monitor[] = []

beforeEach(async () => {
  world = await startWorld()
  inbox = await startReceiver()
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-monitor-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(async (monitor) => await monitor.stop(2000)))
  await inbox.stop()
  await world.stop()
  rmSync(folder, { recursive: true })
})

const fast = (): Partial<MonitorSettings> => ({
  intervalSeconds: 0.25,
  failureThreshold: 2,
  successThreshold: 2,
  freshTokenSeconds: 0.25,
  alerts: [receiver(inbox.url)],
})
const start = async (targets: readonly Target[], path?: string) => {
  const started = await startMonitor(targets, path)
  running.push(started.monitor)
  return started
}
const stop = async (monitor: Monitor): Promise<void> => await running.splice(running.indexOf(monitor), 1)[0]!.stop(2000)
const kinds = (): string[] => inbox.messages.map(({ body }) => body.kind)
const breakToken = (): unknown => world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })

/** Whether slots lie whole intervals of 250 ms apart: three of four at least, since a moment between a look at one clock and at another shows. */
function inRhythm(slots: readonly number[]): boolean {
  const beside = (one: number, other: number): boolean => Math.abs(((((one - other + 125) % 250) + 250) % 250) - 125) < 20
  return slots.some((one) => slots.filter((other) => beside(one, other)).length >= slots.length * 0.75)
}

describe('a monitor', () => {
  it('tells once that something broke, why, and once that it is mended', async () => {
    const { monitor, lines } = await start([watched(world.target, fast())])
    await until(() => monitor.target('sandbox')?.state === 'up')
    const broken = Date.now()
    breakToken()
    await inbox.arrived(1)
    expect(inbox.messages[0]!.body.at).toBe(new Date(monitor.incidents()[0]!.openedAt).toISOString())
    expect(monitor.incidents()[0]!.openedAt - broken).toBeLessThan(2 * 250 + 5000)
    expect(monitor.target('sandbox')).toMatchObject({ state: 'down', causes: [{ rule: 'D59' }], incidents: [expect.any(String)] })
    await pause(800)
    world.auth.positions.clear()
    await inbox.arrived(2)
    await pause(800)
    expect(kinds()).toEqual(['opened', 'resolved'])
    expect(inbox.messages[0]!.body).toMatchObject({ targets: ['sandbox'], cause: { rule: 'D59', evidence: ['token.issued'] } })
    expect(inbox.messages[0]!.body.link).toBe(`https://status.example.org/#incident-${inbox.messages[0]!.body.incident}`)
    expect(monitor.target('sandbox')?.state).toBe('up')
    expect(monitor.incidents('sandbox').map(({ resolvedAt }) => resolvedAt !== undefined)).toEqual([true])
    await until(() => lines.filter(({ event }) => event === 'alert-sent').length === 2)
    expect(lines.map(({ event }) => event)).toEqual([
      'target-changed',
      'target-changed',
      'credentials-refused',
      'target-changed',
      'incident-opened',
      'alert-sent',
      'target-changed',
      'incident-resolved',
      'alert-sent',
    ])
  })

  it('keeps every target in its rhythm while one hangs', async () => {
    const own = await startSwitch(world.base.url)
    const others = Array.from({ length: 5 }, (_, index) => watched(world.target, { ...fast(), freshTokenSeconds: 300 }, `t${index}`))
    const { monitor } = await start([{ ...watched(world.target, fast(), 'hanging'), baseUrl: own.url, timeoutMs: 120_000 }, ...others])
    await until(() => monitor.targets().every(({ state }) => state === 'up'))
    const cycles = new Map(['hanging', ...others.map(({ name }) => name)].map((name) => [name, 0]))
    own.positions.set('/graphql', 'hang')
    monitor.onCycle(({ target }) => void cycles.set(target, cycles.get(target)! + 1))
    await until(() => others.every(({ name }) => cycles.get(name)! >= 8))
    expect(cycles.get('hanging')).toBeLessThan(2)
    expect(monitor.self().overlapsSkipped).toBeGreaterThan(0)
    await own.stop()
  })

  it('counts the slots that nobody could keep, and is back in its rhythm at once', async () => {
    const { monitor } = await start([watched(world.target, { ...fast(), freshTokenSeconds: 300 })])
    const slots: number[] = []
    monitor.onCycle(({ startedAt, lateMs }) => void slots.push(startedAt - lateMs))
    await until(() => slots.length >= 5)
    const { missedTicks } = monitor.self()
    const busyUntil = Date.now() + 900
    while (Date.now() < busyUntil);
    await until(() => slots.length >= 9)
    expect(monitor.self().missedTicks - missedTicks).toBeGreaterThanOrEqual(2)
    expect(monitor.self().lateness.buckets.at(-1)![1]).toBeGreaterThanOrEqual(9)
    expect(inRhythm(slots.slice(1, 9))).toBe(true)
  })

  it('mutes alerts in maintenance, keeps measuring, and leaves those cycles out of the objective', async () => {
    const window = { reason: 'Upgrade', start: new Date(Date.now() - 1000).toISOString(), end: new Date(Date.now() + 60_000).toISOString() }
    const { monitor } = await start([
      watched(world.target, { ...fast(), maintenance: [window], objective: { target: 0.99, windowDays: 1 } }),
    ])
    breakToken()
    await until(() => monitor.incidents().length === 1)
    await pause(300)
    expect(inbox.messages).toEqual([])
    expect(monitor.target('sandbox')).toMatchObject({ state: 'maintenance', maintenance: 'Upgrade' })
    expect(monitor.history('sandbox', 0).every(({ cycles, maintenance }) => cycles === 0 && maintenance === 1)).toBe(true)
    expect(monitor.objective('sandbox')).toMatchObject({ attained: 1, budgetLeft: 1 })
  })

  it('goes on after a restart where it was: no alert again, none forgotten, the history kept', async () => {
    const path = join(folder, 'monitor.db')
    const target = watched(world.target, fast())
    const first = await start([target], path)
    let cycles = 0
    first.monitor.onCycle(() => cycles++)
    breakToken()
    await inbox.arrived(1)
    await stop(first.monitor)
    const second = await start([target], path)
    expect(second.monitor.target('sandbox')).toMatchObject({ state: 'down', causes: [{ rule: 'D59' }] })
    expect(second.monitor.history('sandbox', 0)).toHaveLength(cycles)
    await pause(800)
    expect(kinds()).toEqual(['opened'])
    world.auth.positions.clear()
    await inbox.arrived(2)
    expect(kinds()).toEqual(['opened', 'resolved'])
  })

  it('delivers after a restart what could not be delivered before', async () => {
    const path = join(folder, 'monitor.db')
    const target = watched(world.target, fast())
    inbox.refusals.push(...Array.from({ length: 100 }, () => 500))
    const first = await start([target], path)
    breakToken()
    await until(() => first.monitor.self().deliveries.failed > 0)
    await stop(first.monitor)
    inbox.refusals.length = 0
    await start([target], path)
    await inbox.arrived(1)
    expect(kinds()).toEqual(['opened'])
  })

  it('says at once after a restart to Alertmanager what fires, under the same labels, and what has ended', async () => {
    const path = join(folder, 'monitor.db')
    const target = watched(world.target, { ...fast(), alerts: [receiver(inbox.url, 'alertmanager')] })
    const first = await start([target], path)
    breakToken()
    await inbox.arrived(1)
    await stop(first.monitor)
    await start([target], path)
    await inbox.arrived(2)
    world.auth.positions.clear()
    await inbox.arrived(3)
    const [fired, again, ended] = inbox.messages.map(({ body }) => body[0]!)
    expect(Date.parse(fired!.endsAt)).toBeGreaterThan(Date.now() + 200_000)
    expect(Date.parse(again!.endsAt)).toBeGreaterThan(Date.parse(fired!.endsAt))
    expect(Date.parse(ended!.endsAt)).toBeLessThanOrEqual(Date.now())
    expect([again!.labels, ended!.labels]).toEqual([fired!.labels, fired!.labels])
  })

  it('probes a target on demand, without a trace in state, history or alerts', async () => {
    const { monitor } = await start([watched(world.target, { ...fast(), intervalSeconds: 3600 })])
    await until(() => monitor.target('sandbox')?.state === 'up')
    breakToken()
    const before = monitor.self().cycles
    const cycle = await monitor.probe('sandbox', { deadlineMs: 5000 })
    expect(cycle?.target).toBe('sandbox')
    expect(monitor.self().cycles).toBe(before)
    expect(monitor.target('sandbox')?.state).toBe('up')
    expect(await monitor.probe('another', { deadlineMs: 5000 })).toBeUndefined()
  })

  it('is not cut short by a probe that has less time', async () => {
    const { monitor } = await start([{ ...watched(world.target, { ...fast(), intervalSeconds: 3600 }), timeoutMs: 1500 }])
    await until(() => monitor.target('sandbox')?.state === 'up')
    world.base.positions.set('/graphql', 'hang')
    const patient = monitor.probe('sandbox', { deadlineMs: 30_000 })
    expect(await monitor.probe('sandbox', { deadlineMs: 100 })).toBeUndefined()
    expect((await patient)?.checks.find(({ name }) => name === 'graphql.organization-name')?.errorType).toBe('timeout')
  })

  it('takes a new configuration: what it leaves alone keeps state, token and rhythm', async () => {
    const alone = watched(world.target, { ...fast(), freshTokenSeconds: 300 }, 'alone')
    const changing = watched(world.target, fast(), 'changing')
    const leaving = watched(world.target, fast(), 'leaving')
    const { monitor } = await start([alone, changing, leaving])
    await until(() => monitor.targets().every(({ state }) => state === 'up'))
    const before = monitor.target('alone')!
    const slots: number[] = []
    monitor.onCycle(({ target, startedAt, lateMs }) => void (target === 'alone' && slots.push(startedAt - lateMs)))
    await until(() => slots.length >= 4)
    monitor.configure([alone, watched(world.target, { ...fast(), failureThreshold: 5 }, 'changing'), watched(world.target, fast(), 'new')])
    expect(monitor.targets().map(({ name }) => name)).toEqual(['alone', 'changing', 'new'])
    expect(monitor.target('leaving')).toBeUndefined()
    expect(monitor.target('changing')?.state).toBe('up')
    await until(() => monitor.target('new')?.state === 'up')
    await until(() => slots.length >= 8)
    expect(monitor.target('alone')).toMatchObject({ since: before.since, token: before.token! })
    expect(inRhythm(slots.slice(0, 8))).toBe(true)
  })

  it('ends what a removed target suffered from, and tells so', async () => {
    const other = watched(world.target, fast(), 'other')
    const { monitor } = await start([watched(world.target, fast()), { ...other, organizationId: other.organizationId }])
    breakToken()
    await inbox.arrived(1)
    world.auth.positions.clear()
    monitor.configure([])
    await until(() => monitor.incidents().every(({ resolvedAt }) => resolvedAt !== undefined))
    expect(monitor.incidents()[0]?.timeline.at(-1)?.text).toBe('Nothing that it was about is watched any more.')
  })

  it('lets the cycle under way end when it is stopped, within its time', async () => {
    const { monitor } = await start([{ ...watched(world.target, fast()), timeoutMs: 120_000 }])
    await until(() => monitor.target('sandbox')?.state === 'up')
    world.base.positions.set('/graphql', 'hang')
    const asked = world.base.seen.length
    await until(() => monitor.self().cyclesRunning === 1 && world.base.seen.length > asked)
    const started = Date.now()
    await stop(monitor)
    expect(Date.now() - started).toBeLessThan(60_000)
  })
})
