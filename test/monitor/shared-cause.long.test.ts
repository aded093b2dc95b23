import { expect, it } from 'vitest'
import { startReceiver } from './receiver.ts'
import { startSwitch } from './switch.ts'
import { receiver, startTimed, startWorld, watched } from './watched.ts'

it('a dozen targets make one incident of what they share, and one of what one of them has alone', async () => {
  const world = await startWorld()
  const inbox = await startReceiver()
  const own = await startSwitch(world.direct.baseUrl)
  const settings = { failureThreshold: 2, successThreshold: 2, tokenRefreshSeconds: 1, alerts: [receiver(inbox.url)] }
  const fleet = Array.from({ length: 12 }, (_, index) => watched(world.direct, settings, `t${index}`))
  const { monitor, pass } = await startTimed(fleet.with(7, { ...fleet[7]!, baseUrl: own.url }))
  const states = (): ReadonlySet<string> => new Set(monitor.targets().map(({ state }) => state))

  await pass(1)
  expect(states()).toEqual(new Set(['up']))
  world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
  await pass(125)
  expect(states()).toEqual(new Set(['down']))
  expect(monitor.incidents().map(({ targets, resolvedAt }) => [targets.length, resolvedAt])).toEqual([[12, undefined]])
  world.auth.positions.clear()
  await pass(125)
  expect(states()).toEqual(new Set(['up']))
  own.positions.set('/graphql', { status: 500, body: {} })
  await pass(125)
  expect(monitor.target('t7')?.state).toBe('down')
  await inbox.arrived(3)

  expect(inbox.messages.map(({ body }) => [body.kind, body.cause.rule])).toEqual([
    ['opened', 'identity-provider-client-rejected'],
    ['resolved', 'identity-provider-client-rejected'],
    ['opened', expect.any(String)],
  ])
  expect(inbox.messages[1]!.body.targetCount).toBe(12)
  expect(inbox.messages[2]!.body.targets).toEqual(['t7'])
  await monitor.stop(2000)
  for (const part of [own, inbox, world]) await part.stop()
})
