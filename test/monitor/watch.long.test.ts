import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { muchLaterMs } from '../order.ts'
import { startWorld, watched, watchOf, type World } from './watched.ts'

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

const asked = (name: string, checks: readonly { name: string; outcome: string }[]) => checks.find((check) => check.name === name)?.outcome
const token = (): number => world.auth.seen.filter((line) => line === 'POST /oauth/token').length

describe('a cycle', () => {
  it('asks everything at first, and then with the token at hand only what is cheap', async () => {
    const first = await watch.cycle()
    expect(first).toMatchObject({ outcome: 'passed', causes: [], contact: true, requests: 14 })
    expect(first.token!.expiresAt - first.token!.issuedAt).toBe(3600_000)
    const second = await watch.cycle()
    expect(second).toMatchObject({ outcome: 'passed', requests: 4 })
    expect(asked('graphql.organization-name', second.checks)).toBe('passed')
    expect(token()).toBe(1)
  })

  it('sends no more than nine requests with a fresh token', async () => {
    await watch.close()
    watch = watchOf(watched(world.target, { tokenRefreshSeconds: 0.001 }))
    await watch.cycle()
    expect((await watch.cycle()).requests).toBeLessThanOrEqual(9)
    expect(token()).toBe(2)
  })

  it('fetches a token anew before the last tenth of its life', async () => {
    world.auth.positions.set('/oauth/token', { alter: (body) => body.replace(/"expires_in":\d+/, '"expires_in":1') })
    const { token: kept } = await watch.cycle()
    expect(kept!.expiresAt - kept!.issuedAt).toBe(1000)
    world.auth.positions.clear()
    await pause(kept!.issuedAt + 920 - Date.now())
    await watch.cycle()
    expect(token()).toBe(2)
  })

  it('shares one cycle among all who ask while it runs', async () => {
    const cycles = await Promise.all([watch.cycle(), watch.cycle(), watch.cycle()])
    expect(new Set(cycles).size).toBe(1)
    expect(token()).toBe(1)
  })

  it('says what is wrong by diagnosis: one cause, with step, fix and address', async () => {
    world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
    const { outcome, causes, checks } = await watch.cycle()
    expect(outcome).toBe('failed')
    expect(causes).toHaveLength(1)
    expect(causes[0]).toMatchObject({
      rule: 'identity-provider-client-rejected',
      steps: ['configuration', 'identity-provider'],
      address: world.auth.url,
      key: `identity-provider-client-rejected identity-provider ${world.auth.url}`,
      checks: ['token.issued'],
      severity: 'critical',
      network: false,
    })
    expect(checks.find(({ name }) => name === 'token.issued')).toMatchObject({ outcome: 'failed', errorType: '401' })
    expect(checks.find(({ name }) => name === 'graphql.organization-name')).toMatchObject({ outcome: 'blocked', blockedBy: 'token.issued' })
  })

  it('sees that the identity provider fails long before the token ends, and goes on with the token it has', async () => {
    await watch.close()
    watch = watchOf(watched(world.target, { tokenRefreshSeconds: 0.001 }))
    await watch.cycle()
    world.auth.positions.set('/oauth/token', { status: 500, body: { error: 'server_error' } })
    const during = await watch.cycle()
    expect(during.causes.map(({ rule }) => rule)).toEqual(['identity-provider-failing'])
    expect(asked('token.issued', during.checks)).toBe('failed')
    expect(asked('graphql.organization-name', during.checks)).toBe('passed')
  })

  it('asks in every cycle what failed, until it is clear that it works', async () => {
    await watch.cycle()
    world.gateway.positions.set('/test/contact', { status: 200, body: {} })
    await watch.close()
    watch = watchOf(world.target)
    expect(asked('token.issued', (await watch.cycle({ unsettled: [] })).checks)).toBe('passed')
    expect(asked('token.issued', (await watch.cycle({ unsettled: [] })).checks)).toBeUndefined()
    expect(asked('token.issued', (await watch.cycle({ unsettled: ['token.issued'] })).checks)).toBe('passed')
    expect(
      asked('gateway.rejects-no-key [contact]', (await watch.cycle({ unsettled: ['gateway.rejects-no-key [contact]'] })).checks),
    ).toBeDefined()
  })

  it('fetches a token anew when the one at hand is refused', async () => {
    await watch.cycle()
    world.base.positions.set('/graphql', { status: 401, body: { errors: [{ message: 'Unauthorized' }] } })
    await watch.cycle()
    expect(token()).toBe(1)
    await watch.cycle()
    expect(token()).toBe(2)
    await watch.cycle()
    expect(token()).toBe(2)
  })

  it('ends at its deadline, whatever hangs, and says what did', async () => {
    await watch.close()
    watch = watchOf({ ...world.target, timeoutMs: muchLaterMs })
    world.base.positions.set('/graphql', 'hang')
    const { outcome, checks, causes } = await watch.cycle({ deadlineMs: 3000 })
    expect(outcome).toBe('failed')
    expect(checks.find(({ name }) => name === 'graphql.organization-name')).toMatchObject({ outcome: 'inconclusive', errorType: 'timeout' })
    expect(causes.flatMap(({ checks }) => checks)).toEqual(['graphql.organization-name'])
    expect(asked('register.path-proven [contact]', checks)).toBe('passed')
  })

  it('is given up when it is told to be', async () => {
    world.base.positions.set('/graphql', 'hang')
    const controller = new AbortController()
    const cycle = watch.cycle({ signal: controller.signal })
    setTimeout(() => controller.abort(), 100)
    await expect(cycle).rejects.toThrow()
  })

  it('knows that nothing answers at all', async () => {
    for (const part of [world.auth, world.base, world.gateway]) await part.stop()
    const { contact, causes } = await watch.cycle()
    expect(contact).toBe(false)
    expect(causes.every(({ network }) => network)).toBe(true)
    expect(causes.map(({ address }) => address)).toEqual([world.auth.url, world.base.url, world.gateway.url])
  })
})

describe('the registers', () => {
  const shown = (): string => world.gateway.seen.join(' ')
  const liveness = () => world.target.gateway!.unknownPersonIdentifier!
  const person = () => world.target.gateway!.population!.personIdentifier!
  const isAskedFor = (who: { equals(text: unknown): boolean }) =>
    shown()
      .split(/[ /]/)
      .some((part) => who.equals(part))

  it('are asked about nobody where there is such an identifier, also for the refusal without a key, and about the person now and then', async () => {
    await watch.cycle()
    expect(isAskedFor(liveness())).toBe(true)
    expect(isAskedFor(person())).toBe(true)
    world.gateway.seen.length = 0
    await watch.cycle()
    expect(isAskedFor(liveness())).toBe(true)
    expect(isAskedFor(person())).toBe(false)
  })

  it('are never asked about a person who may be real', async () => {
    await watch.close()
    watch = watchOf({ ...world.target, allowRealIdentifiers: true })
    await watch.cycle()
    expect(isAskedFor(liveness())).toBe(true)
    expect(isAskedFor(person())).toBe(false)
  })

  it('are asked about the synthetic person where there is none', async () => {
    await watch.close()
    const { unknownPersonIdentifier: _, ...gateway } = world.target.gateway!
    watch = watchOf({ ...world.target, gateway })
    const { outcome, checks } = await watch.cycle()
    expect(outcome).toBe('passed')
    expect(asked('population.found', checks)).toBe('passed')
    expect(asked('gateway.rejects-no-key [population]', checks)).toBe('passed')
    expect(isAskedFor(person())).toBe(true)
  })

  it('are not asked about a person who may be real', async () => {
    await watch.close()
    const { unknownPersonIdentifier: _, ...gateway } = world.target.gateway!
    watch = watchOf({ ...world.target, gateway, allowRealIdentifiers: true })
    expect((await watch.cycle()).outcome).toBe('passed')
    expect(world.gateway.seen).toEqual([])
  })

  it('that answer without a key are found, beside a call about nobody', async () => {
    const open = watchOf({ ...world.target })
    world.gateway.positions.set('/test/contact', { status: 200, body: { personer: [] } })
    const { checks } = await open.cycle()
    expect(asked('gateway.rejects-no-key [contact]', checks)).toBe('failed')
    await open.close()
  })
})
