import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTimed, startWorld, watched, type World } from './watched.ts'

let world: World
beforeEach(async () => void (world = await startWorld()))
afterEach(async () => await world.stop())

it.each([
  ['before the last tenth of its life', 86_400, 3240],
  ['as often as the configuration says, where that is more often', 1080, 1080],
])('a kept token is renewed %s', async (_, tokenRefreshSeconds, everySeconds) => {
  // A token lives for an hour.
  const intervalSeconds = 540
  const settings = { intervalSeconds, tokenRefreshSeconds, negativeChecksSeconds: 86_400 }
  const { monitor, pass, clock } = await startTimed([watched(world.target, settings)])
  const issued = (): number => world.auth.seen.filter((line) => line === 'POST /oauth/token').length
  const at: number[] = []
  for (let cycle = 0; cycle < 20; cycle++) {
    const before = issued()
    await pass(intervalSeconds)
    if (issued() > before) at.push(clock.now() / 1000)
  }
  const gaps = at.slice(1).map((time, index) => Math.round(time - at[index]!))
  expect(gaps.length).toBeGreaterThan(2)
  expect(new Set(gaps)).toEqual(new Set([everySeconds]))
  await monitor.stop(2000)
})
