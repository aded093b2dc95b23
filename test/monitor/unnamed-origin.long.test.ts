import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startProvider, startTaker, type Recorder } from '../trust/provider.ts'
import { startTimed, startWorld, watched, watchOf, type World } from './watched.ts'

let world: World
beforeEach(async () => void (world = await startWorld()))
afterEach(async () => await world.stop())

const authorized = ({ seen }: Recorder): readonly string[] => seen.filter((request) => request.includes('authorization'))

describe('a provider that moves its token endpoint to another origin', () => {
  it('gets nothing there, and is told as a warning about the configuration: no outage of anybody', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    const watch = watchOf({ ...world.target, authUrl: provider.origin })
    const { outcome, causes, checks } = await watch.cycle()
    await watch.close()
    expect(authorized(taker)).toEqual([])
    expect(outcome).toBe('warned')
    expect(causes).toMatchObject([{ steps: [], severity: 'warning', network: false, checks: ['discovery.token-endpoint'] }])
    expect(causes[0]!.cause).toContain(`tokenOrigins: ["${taker.origin}"]`)
    expect(checks.find(({ name }) => name === 'token.issued')).toMatchObject({ outcome: 'blocked', blockedBy: 'discovery.token-endpoint' })
  })

  it('leaves its target degraded, with an incident to read, as long as the origin is not named', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    const target = watched({ ...world.target, authUrl: provider.origin }, { failureThreshold: 2 })
    const { monitor, pass } = await startTimed([target])
    await pass(240)
    expect(monitor.target(target.name)?.state).toBe('degraded')
    expect(monitor.incidents()).toMatchObject([{ severity: 'warning', cause: { cause: expect.stringContaining('tokenOrigins: ["') } }])
    await monitor.stop(2000)
    expect(authorized(taker)).toEqual([])
  })

  it('gets nothing there either while the token of before is still at hand', async () => {
    const taker = await startTaker()
    const watch = watchOf(watched(world.target, { tokenRefreshSeconds: 0.001 }))
    expect((await watch.cycle()).outcome).toBe('passed')
    world.auth.positions.set('/.well-known/openid-configuration', {
      alter: (body) => body.replace(/"token_endpoint":"[^"]*"/, `"token_endpoint":"${taker.origin}/token"`),
    })
    const { outcome, checks } = await watch.cycle()
    await watch.close()
    expect(taker.seen).toEqual([])
    expect(outcome).toBe('warned')
    // The API that was named in the configuration may still be asked with the token that was issued rightly.
    expect(checks.find(({ name }) => name === 'graphql.organization-name')?.outcome).toBe('passed')
  })
})

describe('a document whose issuer turns false', () => {
  it('sends no secret, and is a failure', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ issuer: 'https://idp.example.org', token_endpoint: `${taker.origin}/token` }))
    const watch = watchOf({ ...world.target, authUrl: provider.origin })
    const { outcome } = await watch.cycle()
    await watch.close()
    expect(outcome).toBe('failed')
    expect([...authorized(taker), ...authorized(provider)]).toEqual([])
  })
})
