import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Target } from '../../config/target.ts'
import type { FinishedCycle } from '../cycle-result.ts'
import { exposition } from '../metrics/exposition.ts'
import { openMetrics } from '../metrics/metrics.ts'
import type { Monitor } from '../monitor.ts'
import { Refusals, type CredentialRefusal, type RefusalsOptions } from './refusals.ts'
import { Sensitive } from '../../base/sensitive.ts'
import { TestClock } from '../../../test/monitor/test-clock.ts'
import { startTimed, startWorld, watched, type World } from '../../../test/monitor/watched.ts'

describe('a client secret that is refused', () => {
  let world: World
  const running: Monitor[] = []
  beforeEach(async () => {
    world = await startWorld()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(async (monitor) => await monitor.stop(2000)))
    await world.stop()
  })

  /** With the usual pauses by default. */
  const start = async (targets: readonly Target[], refusals: RefusalsOptions = {}) => {
    const started = await startTimed(targets, { refusals })
    const { monitor, until } = started
    running.push(monitor)
    const areAll = (state: string) => async (): Promise<void> =>
      await until(() => monitor.targets().every((target) => target.state === state))
    const someCycles = async (count = 8): Promise<void> => {
      const { cycles } = monitor.self()
      await until(() => monitor.self().cycles > cycles + count)
    }
    return { ...started, down: areAll('down'), up: areAll('up'), someCycles }
  }
  const often = { intervalSeconds: 2, failureThreshold: 2, successThreshold: 1, tokenRefreshSeconds: 1 }
  const refuse = (): unknown => world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
  const tokens = (): number => world.auth.seen.filter((line) => line === 'POST /oauth/token').length
  it('is sent until that is confirmed, and then no more for a while, while everything else is asked', async () => {
    refuse()
    const { monitor, lines, down, someCycles } = await start([watched(world.target, often)])
    const metrics = openMetrics(monitor, { version: '1' })
    await down()
    const cycles: FinishedCycle[] = []
    const discoveries = world.auth.seen.length
    const registers = world.gateway.seen.length
    monitor.onCycle((cycle) => void cycles.push(cycle))
    await someCycles()
    expect(tokens()).toBe(2)
    expect(world.auth.seen.length).toBeGreaterThan(discoveries + 4)
    expect(world.gateway.seen.length).toBeGreaterThan(registers + 4)
    expect(cycles.map(({ outcome }) => outcome)).toEqual(cycles.map(() => 'failed'))
    const { checks, startedAt, causes } = cycles.at(-1)!
    const issued = checks.find(({ name }) => name === 'token.issued')!
    expect(issued).toMatchObject({ outcome: 'failed', errorType: '401' })
    expect(issued.at).toBeLessThan(startedAt)
    expect(checks.find(({ name }) => name === 'graphql.organization-name')).toMatchObject({ outcome: 'blocked', blockedBy: 'token.issued' })
    expect(causes.map(({ rule }) => rule)).toEqual(['identity-provider-client-rejected'])
    const { refusal } = monitor.target('sandbox')!
    expect(refusal).toEqual({ at: expect.any(Number), count: 2, until: refusal!.at + 60_000 })
    expect(monitor.incidents().map(({ cause, resolvedAt }) => [cause.rule, resolvedAt])).toEqual([
      ['identity-provider-client-rejected', undefined],
    ])
    expect(lines.filter(({ event }) => event === 'credentials-rejected')).toEqual([
      { level: 'warn', event: 'credentials-rejected', target: 'sandbox', refusals: 2, nextTry: new Date(refusal!.until).toISOString() },
    ])
    const metricsText = [...exposition(metrics.families(), 'text')].join('')
    expect(metricsText).toContain('gatewatch_check_success{target="sandbox",suite="token",check="token.issued"} 0\n')
    expect(metricsText).toMatch(/gatewatch_check_asked_timestamp_seconds\{target="sandbox",suite="token",check="token.issued"\} \d/)
    expect(metricsText).toContain('gatewatch_check_runs_total{target="sandbox",check="token.issued",outcome="failed",error_type="401"} 2\n')
    expect(metricsText).toContain('gatewatch_credentials_rejected{target="sandbox"} 2\n')
    expect(metricsText).toContain(`gatewatch_credentials_next_try_timestamp_seconds{target="sandbox"} ${refusal!.until / 1000}\n`)
    metrics.close()
  })

  it('is sent as seldom for many targets that share it, and one that has another is left alone', async () => {
    const sharing = Array.from({ length: 6 }, (_, index) => watched(world.target, often, `t${index}`))
    const { monitor, down, up, someCycles } = await start(sharing)
    await up()
    refuse()
    const before = tokens()
    await down()
    await someCycles(20)
    // Targets with an accepted client did not wait for each other.
    expect(tokens() - before).toBeLessThanOrEqual(2 + sharing.length)
    expect(monitor.incidents().map(({ targets }) => targets.length)).toEqual([sharing.length])
    // The switch rejects every client; the request of another client is still sent.
    const requests = tokens()
    const other = { ...world.target, client: { ...world.target.client, secret: new Sensitive('client secret', 'another-secret') } }
    const second = await start([watched(other, often, 'other')])
    await second.down()
    expect(tokens()).toBe(requests + 2)
  })

  it('is sent by one target at a time from the start', async () => {
    refuse()
    const { down } = await start(Array.from({ length: 6 }, (_, index) => watched(world.target, often, `t${index}`)))
    await down()
    expect(tokens()).toBe(2)
  })

  it('is tried again after the pause, and all is well when it is accepted', async () => {
    refuse()
    const { monitor, down, up, until } = await start([watched(world.target, often)], { pausesMs: [5000] })
    await down()
    await until(() => tokens() > 3)
    world.auth.positions.clear()
    await up()
    expect(monitor.target('sandbox')?.refusal).toBeUndefined()
    expect(monitor.incidents().every(({ resolvedAt }) => resolvedAt !== undefined)).toBe(true)
  })

  it('does not keep the token that is still valid from being used', async () => {
    const { monitor, down, up, someCycles } = await start([watched(world.target, often)])
    await up()
    refuse()
    await down()
    const requests = world.base.seen.length
    await someCycles()
    expect(world.base.seen.length).toBeGreaterThan(requests + 4)
    expect(monitor.target('sandbox')?.checks.find(({ name }) => name === 'graphql.organization-name')?.outcome).toBe('passed')
  })

  it('does not hide that the identity provider has gone meanwhile', async () => {
    refuse()
    const { monitor, down, until } = await start([watched(world.target, often)])
    await down()
    world.auth.positions.set('/', { status: 503, body: {} })
    await until(() => monitor.target('sandbox')?.checks.find(({ name }) => name === 'discovery.served')?.outcome === 'failed')
    expect(monitor.target('sandbox')?.checks.find(({ name }) => name === 'token.issued')).toMatchObject({ outcome: 'blocked' })
  })

  it('is tried at once when the configuration is read again, when it has changed, and when somebody asks', async () => {
    refuse()
    const target = watched(world.target, { ...often, failureThreshold: 1 })
    const { monitor, down, someCycles, until } = await start([target])
    await down()
    const triedAgain = async (act: () => unknown): Promise<void> => {
      await someCycles(2)
      const before = tokens()
      act()
      await until(() => tokens() > before)
      await someCycles(3)
      expect(tokens()).toBe(before + 1)
    }
    await triedAgain(() => monitor.configure([target]))
    await triedAgain(() =>
      monitor.configure([{ ...target, client: { ...target.client, secret: new Sensitive('client secret', 'renewed') } }]),
    )
    await triedAgain(() => expect(monitor.checkNow('sandbox')).toBe(true))
    expect(monitor.checkNow('nobody')).toBe(false)
  })

  it('is not sent by probes either, and somebody who asks need not wait for the next cycle', async () => {
    refuse()
    const { monitor, down, up } = await start([watched(world.target, { ...often, failureThreshold: 1, intervalSeconds: 3600 })])
    await down()
    for (const _ of [1, 2, 3]) expect((await monitor.probe('sandbox', { deadlineMs: 10_000 }))?.outcome).toBe('failed')
    expect(tokens()).toBe(1)
    world.auth.positions.clear()
    monitor.checkNow('sandbox')
    await up()
  })
})

describe('the pauses', () => {
  const { signal } = new AbortController()
  const minute = 60_000
  const refused = { findings: [{ code: 'http.status', message: 'refused' }], exchange: {} } as unknown as Pick<
    CredentialRefusal,
    'findings' | 'exchange'
  >
  let clock: TestClock
  let heldBack: number
  let refusals: Refusals
  beforeEach(() => {
    clock = new TestClock(0)
    heldBack = 0
    refusals = new Refusals(clock, { onHeldBack: () => heldBack++ })
  })
  const turn = async (client = 'a', within = signal) => await refusals.turn(client, { target: 't', patience: 3, signal: within })
  /** Asks as often as it may, every so often, and says when. */
  const asks = async (untilMs: number, everyMs: number): Promise<number[]> => {
    const times: number[] = []
    for (; clock.now() <= untilMs; await clock.pass(everyMs)) {
      const given = await turn()
      if ('stands' in given) continue
      times.push(clock.now() / minute)
      given.end(refused)
    }
    return times
  }

  it('grow from one minute to fifteen, once it is confirmed', async () => {
    expect(await asks(62 * minute, minute)).toEqual([0, 1, 2, 3, 5, 9, 17, 32, 47, 62])
    expect(heldBack).toBe(1)
  })

  it('let about a hundred wrong secrets through on the first day, whatever the rhythm', async () => {
    expect((await asks(1440 * minute, 10_000)).length).toBeLessThan(105)
  })

  it('do not become longer because a cycle began a moment early', async () => {
    expect(await asks(3 * minute, minute - 40)).toHaveLength(4)
  })

  it('end with one that is accepted, and begin again from the start', async () => {
    await asks(17 * minute, minute)
    await clock.pass(20 * minute)
    const given = await turn()
    if ('end' in given) given.end('accepted')
    expect(refusals.heldBack('a')).toBeUndefined()
    expect((await asks(clock.now() + 3 * minute, minute)).length).toBe(4)
  })

  it('do not begin for what says nothing of the secret', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const given = await turn()
      expect(given).toHaveProperty('end')
      if ('end' in given) given.end('neither')
    }
  })

  it('are waited for by nobody who is given up, and whoever waits takes the answer of another', async () => {
    const first = await turn()
    const giver = new AbortController()
    const impatient = turn('a', giver.signal)
    giver.abort(new Error('given up'))
    await expect(impatient).rejects.toThrow('given up')
    expect(await turn('b')).toHaveProperty('end')
    const waiting = [turn(), turn()]
    if ('end' in first) first.end('accepted')
    for (const given of await Promise.all(waiting)) expect(given).toHaveProperty('end')
  })
})
