import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MonitorSettings, Target } from '../config/target.ts'
import type { Monitor } from './monitor.ts'
import { startReceiver, type Receiver } from '../../test/monitor/receiver.ts'
import { startSwitch } from '../../test/monitor/switch.ts'
import { TestClock } from '../../test/monitor/test-clock.ts'
import { muchLaterMs } from '../../test/order.ts'
import { receiver, startTimed, startWorld, until, watched, type Timed, type World } from '../../test/monitor/watched.ts'

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

const often = (): Partial<MonitorSettings> => ({
  intervalSeconds: 60,
  failureThreshold: 2,
  successThreshold: 2,
  tokenRefreshSeconds: 1,
  alerts: [receiver(inbox.url)],
})
const start = async (targets: readonly Target[], parts: Parameters<typeof startTimed>[1] = {}): Promise<Timed> => {
  const started = await startTimed(targets, parts)
  running.push(started.monitor)
  return started
}
const stop = async (monitor: Monitor): Promise<void> => await running.splice(running.indexOf(monitor), 1)[0]!.stop(2000)
const kinds = (): string[] => inbox.messages.map(({ body }) => body.kind)
const breakToken = (): unknown => world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })

describe('a monitor', () => {
  it('tells once that something broke, why, and once that it is mended', async () => {
    const { monitor, lines, clock, pass } = await start([watched(world.target, often())])
    await pass(1)
    expect(monitor.target('sandbox')?.state).toBe('up')
    const broken = clock.now()
    breakToken()
    await pass(120)
    await inbox.arrived(1)
    expect(inbox.messages[0]!.body.at).toBe(new Date(monitor.incidents()[0]!.openedAt).toISOString())
    expect(monitor.incidents()[0]!.openedAt - broken).toBeLessThanOrEqual(120_000)
    expect(monitor.target('sandbox')).toMatchObject({
      state: 'down',
      causes: [{ rule: 'identity-provider-client-rejected' }],
      incidents: [expect.any(String)],
    })
    await pass(180)
    world.auth.positions.clear()
    await pass(120)
    await inbox.arrived(2)
    await pass(180)
    expect(kinds()).toEqual(['opened', 'resolved'])
    expect(inbox.messages[0]!.body).toMatchObject({
      targets: ['sandbox'],
      cause: { rule: 'identity-provider-client-rejected', evidence: ['token.issued'] },
    })
    expect(inbox.messages[0]!.body.link).toBe(`https://status.example.org/#incident-${inbox.messages[0]!.body.incident}`)
    expect(monitor.target('sandbox')?.state).toBe('up')
    expect(monitor.incidents('sandbox').map(({ resolvedAt }) => resolvedAt !== undefined)).toEqual([true])
    await until(() => lines.filter(({ event }) => event === 'alert-sent').length === 2)
    // A busy machine holds the process up now and then.
    expect(lines.map(({ event }) => event).filter((event) => event !== 'stalled')).toEqual([
      'target-changed',
      'target-changed',
      'credentials-rejected',
      'target-changed',
      'incident-opened',
      'alert-sent',
      'target-changed',
      'incident-resolved',
      'alert-sent',
    ])
  })

  it('reminds of what lasts, every so often', async () => {
    const { monitor, clock, pass } = await start([watched(world.target, { ...often(), repeatIntervalSeconds: 600 })])
    breakToken()
    await pass(120)
    await inbox.arrived(1)
    await pass((monitor.incidents()[0]!.openedAt - clock.now()) / 1000 + 595)
    expect(kinds()).toEqual(['opened'])
    await pass(10)
    await inbox.arrived(2)
    await pass(600)
    await inbox.arrived(3)
    expect(kinds()).toEqual(['opened', 'reminded', 'reminded'])
  })

  it('keeps every target in its rhythm while one hangs', async () => {
    const own = await startSwitch(world.base.url)
    const others = Array.from({ length: 5 }, (_, index) => watched(world.target, { ...often(), tokenRefreshSeconds: 300 }, `t${index}`))
    const hanging = { ...watched(world.target, often(), 'hanging'), baseUrl: own.url, timeoutMs: muchLaterMs }
    const { monitor, pass } = await start([hanging, ...others], { hanging: 1 })
    await pass(1)
    await until(() => monitor.targets().every(({ state }) => state === 'up'))
    const cycles = new Map(['hanging', ...others.map(({ name }) => name)].map((name) => [name, 0]))
    own.positions.set('/graphql', 'hang')
    monitor.onCycle(({ target }) => void cycles.set(target, cycles.get(target)! + 1))
    await pass(540)
    await until(() => others.every(({ name }) => cycles.get(name)! >= 8))
    expect(cycles.get('hanging')).toBeLessThan(2)
    expect(monitor.self().overlapsSkipped).toBeGreaterThanOrEqual(7)
    await own.stop()
  })

  it('counts the slots that nobody could keep, and is back in its rhythm at once', async () => {
    const { monitor, clock, pass } = await start([watched(world.target, { ...often(), tokenRefreshSeconds: 300 })])
    const slots: number[] = []
    monitor.onCycle(({ startedAt, lateMs }) => void slots.push(startedAt - lateMs))
    await pass(180)
    expect(slots).toHaveLength(4)
    clock.jump(240_000)
    await pass(180)
    expect(monitor.self().missedTicks).toBe(3)
    expect(monitor.self().lateness.counts.reduce((sum, count) => sum + count)).toBe(slots.length)
    const [, first, ...later] = slots.map((slot) => Math.round(slot))
    expect(later.map((slot) => (slot - first!) % 60_000)).toEqual(later.map(() => 0))
    expect(later.at(-1)! - first!).toBe(540_000)
  })

  it('mutes alerts in maintenance, keeps measuring, and leaves those cycles out of the objective', async () => {
    const now = Date.now()
    const window = { reason: 'Upgrade', start: new Date(now - 1000).toISOString(), end: new Date(now + 400_000).toISOString() }
    const { monitor, pass } = await start([
      watched(world.target, { ...often(), maintenance: [window], objective: { target: 0.99, windowDays: 1 } }),
    ])
    breakToken()
    await pass(300)
    expect(monitor.incidents()).toHaveLength(1)
    expect(inbox.messages).toEqual([])
    expect(monitor.target('sandbox')).toMatchObject({ state: 'maintenance', maintenance: 'Upgrade' })
    expect(monitor.history('sandbox', 0).every(({ cycles, maintenance }) => cycles === 0 && maintenance === 1)).toBe(true)
    expect(monitor.objective('sandbox')).toMatchObject({ attained: 1, budgetLeft: 1 })
    await pass(180)
    await inbox.arrived(1)
    expect(kinds()).toEqual(['opened'])
    expect(monitor.target('sandbox')?.state).toBe('down')
  })

  it.each([
    ['Europe/Oslo', '2026-03-28T21:00Z', '2026-03-29T02:00Z'],
    ['Europe/Oslo', '2026-10-24T20:00Z', '2026-10-25T03:00Z'],
    ['America/New_York', '2026-03-08T03:00Z', '2026-03-08T08:00Z'],
    ['America/New_York', '2026-11-01T02:00Z', '2026-11-01T09:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T11:00Z', '2026-04-04T17:30Z'],
    ['Australia/Lord_Howe', '2026-10-03T11:30Z', '2026-10-03T17:00Z'],
  ])('mutes a window in the time of %s over midnight and a change of summer time, from %s to %s', async (timeZone, begin, end) => {
    const [from, to] = [Date.parse(begin), Date.parse(end)]
    const weekly = { days: ['saturday'], from: '22:00', to: '04:00' } as const
    const settings = { ...often(), intervalSeconds: 600, failureThreshold: 1, timeZone, maintenance: [{ reason: 'Upgrade', weekly }] }
    const { monitor, clock, pass } = await start([watched(world.target, settings)], { clock: new TestClock(from - 3_600_000) })
    await pass(1800)
    expect(monitor.target('sandbox')).toMatchObject({ state: 'up', nextMaintenance: { from, to, timeZone, reason: 'Upgrade' } })
    await pass(3600)
    breakToken()
    await pass((to - clock.now()) / 1000 - 1)
    expect(monitor.target('sandbox')?.state).toBe('maintenance')
    expect(inbox.messages).toEqual([])
    await pass(1800)
    await inbox.arrived(1)
    expect(monitor.target('sandbox')?.state).toBe('down')
    const cycles = monitor.history('sandbox', 0)
    expect(cycles.map(({ maintenance }) => maintenance === 1)).toEqual(cycles.map(({ at }) => at >= from && at < to))
    expect(cycles.filter(({ maintenance }) => maintenance === 1)).toHaveLength((to - from) / 600_000)
  })

  it('goes on after a restart where it was: no alert again, none forgotten, the history kept', async () => {
    const path = join(folder, 'monitor.db')
    const target = watched(world.target, often())
    const first = await start([target], { path })
    let cycles = 0
    first.monitor.onCycle(() => cycles++)
    breakToken()
    await first.pass(120)
    await inbox.arrived(1)
    await stop(first.monitor)
    const second = await start([target], { path, clock: first.clock })
    expect(second.monitor.target('sandbox')).toMatchObject({ state: 'down', causes: [{ rule: 'identity-provider-client-rejected' }] })
    expect(second.monitor.history('sandbox', 0)).toHaveLength(cycles)
    await second.pass(300)
    expect(kinds()).toEqual(['opened'])
    world.auth.positions.clear()
    await second.pass(120)
    await inbox.arrived(2)
    expect(kinds()).toEqual(['opened', 'resolved'])
  })

  it('delivers after a restart what could not be delivered before', async () => {
    const path = join(folder, 'monitor.db')
    const target = watched(world.target, often())
    inbox.refusals.push(...Array.from({ length: 100 }, () => 500))
    const first = await start([target], { path })
    breakToken()
    await first.until(() => first.monitor.self().deliveries.failed > 3)
    await stop(first.monitor)
    inbox.refusals.length = 0
    const second = await start([target], { path, clock: first.clock })
    await second.pass(60)
    await inbox.arrived(1)
    expect(kinds()).toEqual(['opened'])
  })

  it('says again to Alertmanager what fires, every minute and at once after a restart, under the same labels, and what has ended', async () => {
    const path = join(folder, 'monitor.db')
    const target = watched(world.target, { ...often(), alerts: [receiver(inbox.url, 'alertmanager')] })
    const first = await start([target], { path })
    const { clock } = first
    breakToken()
    await first.pass(120)
    await inbox.arrived(1)
    await first.pass(240)
    expect(inbox.messages.length).toBeGreaterThanOrEqual(4)
    await stop(first.monitor)
    const before = inbox.messages.length
    const second = await start([target], { path, clock })
    await second.pass(1)
    await inbox.arrived(before + 1)
    const now = clock.now()
    world.auth.positions.clear()
    await second.until(() => second.monitor.incidents().every(({ resolvedAt }) => resolvedAt !== undefined))
    await until(() => second.monitor.self().deliveries.sent === 2)
    const [fired, again, ended] = [inbox.messages[0]!, inbox.messages[before]!, inbox.messages.at(-1)!].map(({ body }) => body[0]!)
    expect(Date.parse(again!.endsAt)).toBeGreaterThan(now + 200_000)
    expect(Date.parse(again!.endsAt)).toBeGreaterThan(Date.parse(fired!.endsAt))
    expect(Date.parse(ended!.endsAt)).toBeLessThanOrEqual(clock.now())
    expect([again!.labels, ended!.labels]).toEqual([fired!.labels, fired!.labels])
  })

  it('probes a target on demand, without a trace in state, history or alerts', async () => {
    const { monitor, pass } = await start([watched(world.target, often())])
    await pass(1)
    expect(monitor.target('sandbox')?.state).toBe('up')
    breakToken()
    const cycle = await monitor.probe('sandbox', { deadlineMs: 5000 })
    expect(cycle?.target).toBe('sandbox')
    expect(monitor.self().cycles).toBe(1)
    expect(monitor.target('sandbox')?.state).toBe('up')
    expect(await monitor.probe('another', { deadlineMs: 5000 })).toBeUndefined()
  })

  it('is not cut short by a probe that has less time', async () => {
    const { monitor, pass } = await start([{ ...watched(world.target, often()), timeoutMs: 1500 }])
    await pass(1)
    expect(monitor.target('sandbox')?.state).toBe('up')
    world.base.positions.set('/graphql', 'hang')
    const patient = monitor.probe('sandbox', { deadlineMs: 30_000 })
    expect(await monitor.probe('sandbox', { deadlineMs: 100 })).toBeUndefined()
    expect((await patient)?.checks.find(({ name }) => name === 'graphql.organization-name')?.errorType).toBe('timeout')
  })

  it('takes a new configuration: what it leaves alone keeps state, token and rhythm', async () => {
    const alone = watched(world.target, { ...often(), tokenRefreshSeconds: 3600 }, 'alone')
    const changing = watched(world.target, often(), 'changing')
    const leaving = watched(world.target, often(), 'leaving')
    const { monitor, pass } = await start([alone, changing, leaving])
    await pass(1)
    expect(monitor.targets().map(({ state }) => state)).toEqual(['up', 'up', 'up'])
    const before = monitor.target('alone')!
    const slots: number[] = []
    monitor.onCycle(({ target, startedAt, lateMs }) => void (target === 'alone' && slots.push(Math.round(startedAt - lateMs))))
    await pass(240)
    monitor.configure([
      alone,
      watched(world.target, { ...often(), failureThreshold: 5 }, 'changing'),
      watched(world.target, often(), 'new'),
    ])
    expect(monitor.targets().map(({ name }) => name)).toEqual(['alone', 'changing', 'new'])
    expect(monitor.target('leaving')).toBeUndefined()
    expect(monitor.target('changing')?.state).toBe('up')
    await pass(240)
    expect(monitor.target('new')?.state).toBe('up')
    expect(monitor.target('alone')).toMatchObject({ since: before.since, token: before.token! })
    expect(slots).toHaveLength(8)
    expect(slots.map((slot) => slot - slots[0]!)).toEqual(slots.map((_, index) => index * 60_000))
  })

  it('ends what a removed target suffered from, and tells so', async () => {
    const { monitor, pass } = await start([watched(world.target, often()), watched(world.target, often(), 'other')])
    breakToken()
    await pass(120)
    await inbox.arrived(1)
    world.auth.positions.clear()
    monitor.configure([])
    expect(monitor.incidents().map(({ resolvedAt }) => resolvedAt !== undefined)).toEqual([true])
    expect(monitor.incidents()[0]?.timeline.at(-1)?.text).toBe('Gatewatch no longer checks any of its targets.')
  })

  it('lets the cycle under way end when it is stopped, within its time', async () => {
    const { monitor, pass } = await start([{ ...watched(world.target, often()), timeoutMs: muchLaterMs }], { hanging: 1 })
    await pass(1)
    await until(() => monitor.target('sandbox')?.state === 'up')
    world.base.positions.set('/graphql', 'hang')
    const requests = world.base.seen.length
    await pass(60)
    await until(() => monitor.self().cyclesRunning === 1 && world.base.seen.length > requests)
    await stop(monitor)
    expect(monitor.self().cyclesRunning).toBe(0)
  })
})
