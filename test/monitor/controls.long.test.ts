import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import type { Monitor } from '../../src/monitor/monitor.ts'
import { startTimed, startWorld, watched, watchOf, type World } from './watched.ts'

let world: World
const running: Monitor[] = []

beforeEach(async () => {
  world = await startWorld()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(async (monitor) => await monitor.stop(2000)))
  await world.stop()
})

const settings = { intervalSeconds: 60, failureThreshold: 2, successThreshold: 2, tokenRefreshSeconds: 3600, negativeChecksSeconds: 86_400 }
const start = async (target: Target) => {
  const started = await startTimed([watched(target, settings)])
  running.push(started.monitor)
  return started
}
/** The calls to unknown context paths since the last count: one for each register in each round of controls. */
const rounds = (): number => {
  const seen = world.gateway.seen.splice(0).filter((line) => line.includes('/gatewatch-no-such-api'))
  return seen.length
}
const breakRegisters = (): unknown => world.gateway.positions.set('/test', { status: 500, body: { fault: 'broken' } })

describe('the controls of a failed call, in the monitor', () => {
  it('are sent in the cycle that opens an incident, and not again before it is over', async () => {
    const { monitor, pass, until } = await start(world.target)
    await pass(121)
    expect(rounds()).toBe(0)
    breakRegisters()
    await until(() => monitor.incidents().length > 0)
    expect(rounds()).toBe(2)
    await pass(600)
    expect(rounds()).toBe(0)
    world.gateway.positions.clear()
    await until(() => monitor.target('sandbox')?.state === 'up')
    await pass(300)
    expect(rounds()).toBe(0)
    breakRegisters()
    await until(() => monitor.target('sandbox')?.state === 'down')
    expect(rounds()).toBe(2)
  })

  it('are not sent for a failure that passes before it is confirmed', async () => {
    const { monitor, pass, until } = await start(world.target)
    await pass(61)
    breakRegisters()
    const { cycles } = monitor.self()
    await until(() => monitor.self().cycles > cycles)
    world.gateway.positions.clear()
    await pass(300)
    expect(rounds()).toBe(0)
  })

  it('stay evidence as long as the incident lasts', async () => {
    const watch = watchOf(world.target)
    try {
      world.gateway.positions.set('/test/population', { status: 401, body: { message: 'No.' } })
      const first = await watch.cycle({ confirms: () => true })
      expect(rounds()).toBe(1)
      const later = await watch.cycle({ confirms: () => true, unsettled: ['register.path-proven [population]'] })
      expect(rounds()).toBe(0)
      expect(later.causes.map(({ key }) => key)).toEqual(first.causes.map(({ key }) => key))
    } finally {
      await watch.close()
    }
  })

  it('are never sent where nobody counts failures', async () => {
    const watch = watchOf(world.target)
    try {
      breakRegisters()
      await watch.cycle()
      await watch.cycle()
      expect(rounds()).toBe(0)
    } finally {
      await watch.close()
    }
  })
})
