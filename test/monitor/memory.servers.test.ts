import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { startMonitor, startWorld, until, watched } from './watched.ts'

vi.setConfig({ testTimeout: 60_000 })

it('the memory of a monitor does not grow with its cycles', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const world = await startWorld()
  const fleet = Array.from({ length: 8 }, (_, index) => watched(world.target, { intervalSeconds: 0.1 }, `t${index}`))
  const { monitor } = await startMonitor(fleet)
  const heapAfter = async (cycles: number): Promise<number> => {
    await until(() => monitor.self().cycles >= cycles)
    world.auth.seen.length = world.base.seen.length = world.gateway.seen.length = 0
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(300)
  const after = await heapAfter(700)
  expect((after - before) / 1_000_000).toBeLessThan(1.5)
  await monitor.stop(2000)
  await world.stop()
})
