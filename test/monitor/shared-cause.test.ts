import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startReceiver } from './receiver.ts'
import { startSwitch } from './switch.ts'
import { receiver, startMonitor, startWorld, until, watched } from './watched.ts'

it('fifty targets make one incident of what they share, and one of what one of them has alone', async () => {
  const world = await startWorld()
  const inbox = await startReceiver()
  const own = await startSwitch(world.direct.baseUrl)
  const thresholds = { failureThreshold: 2, successThreshold: 2 }
  const settings = { ...thresholds, intervalSeconds: 2, freshTokenSeconds: 2, alerts: [receiver(inbox.url)] }
  const fleet = Array.from({ length: 50 }, (_, index) => watched(world.direct, settings, `t${index}`))
  const { monitor } = await startMonitor(fleet.with(7, { ...fleet[7]!, baseUrl: own.url }))
  const all = async (state: string): Promise<void> => await until(() => monitor.targets().every((target) => target.state === state))

  await all('up')
  world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
  await all('down')
  expect(monitor.incidents().map(({ targets, resolvedAt }) => [targets.length, resolvedAt])).toEqual([[50, undefined]])
  world.auth.positions.clear()
  await all('up')
  own.positions.set('/graphql', { status: 500, body: {} })
  await until(() => monitor.target('t7')?.state === 'down')
  await inbox.arrived(3)
  await pause(300)

  expect(inbox.messages.map(({ body }) => [body.kind, body.cause.rule])).toEqual([
    ['opened', 'D59'],
    ['resolved', 'D59'],
    ['opened', expect.any(String)],
  ])
  expect(inbox.messages[1]!.body.targetCount).toBe(50)
  expect(inbox.messages[2]!.body.targets).toEqual(['t7'])
  await monitor.stop(2000)
  for (const part of [own, inbox, world]) await part.stop()
})
