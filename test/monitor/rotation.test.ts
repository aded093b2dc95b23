import { expect, it } from 'vitest'
import { monitoring } from '../../suites/monitor.ts'
import { Fleet } from '../../src/monitor/fleet.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { startWorld } from './watched.ts'

it('nothing that was got with an old secret is used any more, and it stays secret', async () => {
  const world = await startWorld()
  const { target } = world
  const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
  fleet.configure([target])
  const [before] = fleet.watches
  const { signal } = new AbortController()
  expect((await before!.cycle({ signal })).outcome).toBe('passed')
  const token = before!.secrets.findLast(({ kind }) => kind === 'access token')!
  world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
  fleet.configure([{ ...target, client: { ...target.client, secret: new Sensitive('client secret', 'a-secret-of-tomorrow') } }])
  const [after] = fleet.watches
  const asked = world.base.seen.length
  expect((await after!.cycle({ signal })).checks.find(({ name }) => name === 'graphql.organization-name')?.outcome).toBe('blocked')
  expect(world.base.seen.slice(asked).filter((line) => line.startsWith('POST'))).toEqual([])
  for (const secret of [target.client.secret, token]) expect(after!.secrets).toContain(secret)
  fleet.configure([target])
  expect(fleet.watches[0]!.secrets).not.toContain(token)
  await fleet.close()
  await world.stop()
})
