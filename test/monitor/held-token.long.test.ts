import { afterEach, beforeEach, expect, it } from 'vitest'
import { exposition } from '../../src/monitor/metrics/exposition.ts'
import { openMetrics } from '../../src/monitor/metrics/metrics.ts'
import { startReceiver } from './receiver.ts'
import { receiver, startTimed, startWorld, watched, watchOf, type World } from './watched.ts'

let world: World
let watch: ReturnType<typeof watchOf>

beforeEach(async () => {
  world = await startWorld()
  watch = watchOf(world.target)
})
afterEach(async () => {
  await watch.close()
  await world.stop()
})

const refusal = { status: 401, body: { errors: [{ message: 'Unauthorized' }] } }

it('an identity provider that stops is seen by the next cycle, whatever token is held', async () => {
  await watch.cycle()
  await world.auth.stop()
  const { outcome, causes, checks } = await watch.cycle()
  expect(outcome).toBe('failed')
  expect(causes).toEqual([expect.objectContaining({ address: world.auth.url, severity: 'critical' })])
  expect(checks.find(({ name }) => name === 'graphql.organization-name')).toMatchObject({ outcome: 'passed' })
})

it('an API that refuses the held token while the provider is down suffers from the same cause', async () => {
  await watch.cycle()
  await world.auth.stop()
  world.base.positions.set('/graphql', refusal)
  for (const _ of [1, 2, 3]) {
    const { causes } = await watch.cycle()
    expect(causes).toHaveLength(1)
    expect(causes[0]!.address).toBe(world.auth.url)
    expect(causes[0]!.checks).toContain('graphql.organization-name')
    expect(causes[0]!.evidence).toContain('graphql.organization-name')
  }
})

it('what fails at the API for another reason while the provider is down is a cause of its own', async () => {
  await watch.cycle()
  await world.auth.stop()
  world.base.positions.set('/graphql', { status: 500, body: {} })
  expect((await watch.cycle()).causes.map(({ address }) => address)).toEqual([world.auth.url, world.base.url])
})

it('a token that was accepted a cycle ago is not one that the API does not accept', async () => {
  await watch.cycle()
  world.base.positions.set('/graphql', refusal)
  const [held] = (await watch.cycle()).causes
  expect(held).toMatchObject({ rule: 'graphql.organization-name', steps: ['graphql-api', 'identity-provider'], address: world.base.url })
  expect(held!.cause).toMatch(/rejects a token that it accepted before/)
  const [renewed] = (await watch.cycle()).causes
  expect(renewed!.rule).toBe('graphql-token-rejected')
})

it('one incident tells of the provider and of the API that can accept no token without it', async () => {
  const inbox = await startReceiver()
  const target = watched(world.target, { failureThreshold: 2, successThreshold: 2, alerts: [receiver(inbox.url)] })
  const { monitor, pass } = await startTimed([target])
  await pass(1)
  expect(monitor.target(target.name)?.state).toBe('up')
  world.auth.positions.set('/', { status: 503, body: {} })
  await pass(120)
  await inbox.arrived(1)
  world.base.positions.set('/graphql', refusal)
  await pass(120)
  expect(monitor.target(target.name)!.checks.find(({ name }) => name === 'graphql.organization-name')?.outcome).toBe('failed')
  // The provider is back before the API has its keys again.
  world.auth.positions.clear()
  await pass(180)
  world.base.positions.clear()
  await pass(180)
  await inbox.arrived(2)
  expect(monitor.target(target.name)?.state).toBe('up')
  expect(inbox.messages.map(({ body }) => [body.kind, body.cause.rule])).toEqual([
    ['opened', inbox.messages[0]!.body.cause.rule],
    ['resolved', inbox.messages[0]!.body.cause.rule],
  ])
  expect(inbox.messages[1]!.body.cause.cause).toBe(inbox.messages[0]!.body.cause.cause)
  await monitor.stop(2000)
  await inbox.stop()
})

it('shows what the latest cycle did not ask with its age, never as a fresh success', async () => {
  const { target } = world
  const { monitor, pass } = await startTimed([target])
  const metrics = openMetrics(monitor, { version: '1' })
  const samples = (name: string, check: string): readonly string[] =>
    [...exposition(metrics.families(), 'text')]
      .join('')
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) && line.includes(`check="${check}"`))
  await pass(120)
  expect(samples('gatewatch_check_success', 'token.issued')).toEqual([])
  const [asked] = samples('gatewatch_check_asked_timestamp_seconds', 'token.issued')
  const { lastCycle, checks } = monitor.target(target.name)!
  expect(Number(asked!.split(' ')[1])).toBe(checks.find(({ name }) => name === 'token.issued')!.at / 1000)
  expect(lastCycle!.startedAt / 1000).toBeGreaterThan(Number(asked!.split(' ')[1]))
  expect(samples('gatewatch_check_success', 'discovery.served').map((line) => line.at(-1))).toEqual(['1'])
  expect(samples('gatewatch_check_asked_timestamp_seconds', 'discovery.served')).toEqual([])
  await monitor.stop(2000)
  metrics.close()
})
