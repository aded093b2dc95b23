import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blockSoon, serveElsewhere } from '../engine/http/elsewhere.ts'
import { startReceiver } from './receiver.ts'
import { receiver, startMonitor, startWorld, until, watched, watchOf, type World } from './watched.ts'

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

  it('is discarded: it is nobody’s failure, and what it could not ask is asked by the next', async () => {
    const watch = watchOf(await impatient())
    const first = await blocked(watch.cycle({ deadlineMs: 120_000 }))
    expect(first).toMatchObject({ outcome: 'discarded', ownFault: 'own-lag', causes: [{ rule: 'monitor.itself' }] })
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
    const { discardedCycles, stalledSeconds } = monitor.self()
    expect(discardedCycles).toBeGreaterThanOrEqual(2)
    expect(stalledSeconds).toBeGreaterThan(2)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'cycles-discarded', reason: 'own-lag', targets: [target.name] }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'stalled' }))
    expect(lines.find(({ event }) => event === 'incident-opened')).toMatchObject({ level: 'error', rule: 'monitor.itself' })
    expect(monitor.target(target.name)).toMatchObject({ state: 'unknown', recent: [] })
    expect(monitor.history(target.name, 0)).toEqual([])
    expect(monitor.objective(target.name)!.budgetLeft).toBe(1)
    await heard.arrived(1)
    expect(heard.messages[0]!.body.cause.cause).toMatch(/^Gatewatch itself stalls: /)
    await monitor.stop(5000)
    await heard.stop()
  })
})
