import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { monitoring } from '../../suites/monitor.ts'
import type { Target } from '../../src/config/target.ts'
import { Fleet } from '../../src/monitor/fleet.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { TestClock } from './test-clock.ts'
import { startTimed, startWorld, watched, type Timed, type World } from './watched.ts'

const check = 'graphql.rejects-expired-token'
const hour = 3600
const lifetimeMs = hour * 1000
/** Asks for a new token in every cycle, so that there are many more of them than are kept. */
const settings = { intervalSeconds: 600, tokenRefreshSeconds: 600, failureThreshold: 3, successThreshold: 3 }

let world: World
let own: Target
let clock: TestClock
beforeEach(async () => {
  world = await startWorld()
  const { expiredToken: _, ...rest } = world.target
  own = watched(rest, settings)
  clock = new TestClock(Date.now())
})
afterEach(async () => await world.stop())

/** Tokens that an API was sent after their end, and how long after it. */
interface Sent {
  readonly token: string
  readonly lateMs: number
  readonly at: number
}

/** An API that knows by the clock of the test whether a token has expired: it was first sent when it was issued. */
function watchTokens(rejects: () => boolean): Sent[] {
  const issuedAt = new Map<string, number>()
  const sent: Sent[] = []
  world.base.positions.set('/graphql', (_: number, { headers }: IncomingMessage) => {
    const token = headers.authorization ?? ''
    const at = clock.now()
    if (!issuedAt.has(token)) issuedAt.set(token, at)
    const lateMs = at - issuedAt.get(token)! - lifetimeMs
    if (lateMs < 0) return 'pass'
    sent.push({ token, lateMs, at })
    return rejects() ? { status: 401, body: { errors: [{ message: 'Unauthorized' }] } } : 'pass'
  })
  return sent
}

const view = ({ monitor }: Timed, target = own.name) => monitor.target(target)!.checks.find(({ name }) => name === check)
const rules = ({ monitor }: Timed): readonly string[] =>
  monitor
    .incidents()
    .filter(({ resolvedAt }) => resolvedAt === undefined)
    .map(({ cause }) => cause.rule)

describe('a token of the monitor that has expired', () => {
  it('is sent once, after the tolerated skew, and at most four times a day', async () => {
    const sent = watchTokens(() => true)
    // Often enough that a cycle lies between the end of a token and the end of the skew.
    const timed = await startTimed([watched(own, { intervalSeconds: 240 })], { clock })
    await timed.pass(hour)
    expect(sent).toEqual([])
    await timed.pass(hour)
    expect(sent).toHaveLength(1)
    expect(view(timed)?.outcome).toBe('passed')
    await timed.pass(11 * hour)
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ token }) => token)).size).toBe(2)
    expect(Math.min(...sent.map(({ lateMs }) => lateMs))).toBeGreaterThanOrEqual(300_000)
    expect(timed.monitor.incidents()).toEqual([])
    await timed.monitor.stop(2000)
  })

  it('that the API still accepts opens an incident at once, and the next one that it rejects ends it', async () => {
    let rejects = false
    const sent = watchTokens(() => rejects)
    const timed = await startTimed([own], { clock })
    await timed.until(() => sent.length > 0)
    await timed.pass(1)
    expect(rules(timed)).toEqual(['graphql-accepts-invalid-request'])
    const [incident] = timed.monitor.incidents()
    expect(incident).toMatchObject({ severity: 'critical', cause: { address: world.base.url, evidence: [check] } })
    await timed.pass(hour)
    expect(sent).toHaveLength(1)
    expect(rules(timed)).toEqual(['graphql-accepts-invalid-request'])
    rejects = true
    await timed.until(() => sent.length > 1)
    await timed.pass(1)
    expect(rules(timed)).toEqual([])
    expect(timed.monitor.target(own.name)?.state).toBe('up')
    expect(new Set(sent.map(({ token }) => token)).size).toBe(2)
    await timed.monitor.stop(2000)
  })

  it.each([
    ['a connection that is cut', 'cut' as const],
    ['a server that is overloaded', { status: 503, body: {} } as const],
    ['a server error', { status: 500, body: {} } as const],
  ])('opens no incident by %s', async (_, accident) => {
    const sent = watchTokens(() => true)
    const answers = world.base.positions.get('/graphql') as (time: number, incoming: IncomingMessage) => 'pass'
    world.base.positions.set('/graphql', (time: number, incoming: IncomingMessage) =>
      answers(time, incoming) === 'pass' ? 'pass' : accident,
    )
    const timed = await startTimed([own], { clock })
    await timed.until(() => sent.length > 0)
    await timed.pass(hour)
    expect(timed.monitor.incidents()).toEqual([])
    await timed.monitor.stop(2000)
  })

  it('waits while the API does not answer the same call with a valid token', async () => {
    const sent = watchTokens(() => true)
    const open = world.base.positions.get('/graphql')!
    const timed = await startTimed([own], { clock })
    await timed.pass(hour)
    world.base.positions.set('/graphql', { status: 500, body: {} })
    await timed.pass(hour)
    expect(view(timed)?.outcome).not.toBe('passed')
    world.base.positions.set('/graphql', open)
    await timed.pass(hour)
    expect(sent).toHaveLength(1)
    expect(view(timed)?.outcome).toBe('passed')
    await timed.monitor.stop(2000)
  })

  it('is not spent by a probe, of which nothing is taken in', async () => {
    const sent = watchTokens(() => false)
    const timed = await startTimed([own], { clock })
    await timed.pass(hour)
    await clock.pass(299_000)
    clock.jump(2000)
    await timed.monitor.probe(own.name, { deadlineMs: 10_000 })
    expect(sent).toEqual([])
    await timed.pass(hour)
    expect(rules(timed)).toEqual(['graphql-accepts-invalid-request'])
    await timed.monitor.stop(2000)
  })

  it('gives way to the configured one', async () => {
    const sent = watchTokens(() => true)
    const target = { ...own, expiredToken: world.target.expiredToken! }
    const timed = await startTimed([target], { clock })
    const asked = new Set<number>()
    for (let cycles = 0; cycles < 72; cycles++) {
      await timed.pass(600)
      const { at } = view(timed) ?? {}
      if (at !== undefined) asked.add(at)
    }
    expect(new Set(sent.map(({ token }) => token))).toEqual(new Set([`Bearer ${world.environment['SANDBOX_EXPIRED_TOKEN']}`]))
    expect(asked.size).toBe(2)
    expect(view(timed)?.outcome).toBe('passed')
    await timed.monitor.stop(2000)
  })

  it('that is configured, and that the sandbox accepts, opens an incident with the first cycle', async () => {
    const { sandbox, target } = await startSandboxTarget({ faults: ['graphql-ignores-expiry'] })
    const timed = await startTimed([watched(target, settings)], { clock })
    await timed.pass(1)
    expect(rules(timed)).toEqual(['graphql-accepts-invalid-request'])
    await timed.monitor.stop(2000)
    await sandbox.stop()
  })

  it.each([
    ['without a known end', (token: string) => ({ access_token: token.replaceAll('.', '~'), expires_in: undefined })],
    ['that is issued again', () => ({ access_token: 'always-the-same-opaque-token', expires_in: 3600 })],
  ])('is not one %s', async (_, answer) => {
    world.auth.positions.set('/oauth/token', {
      alter: (body) => {
        const { access_token: token, ...rest } = JSON.parse(body) as { access_token: string }
        return JSON.stringify({ ...rest, ...answer(token) })
      },
    })
    const seen: string[] = []
    world.base.positions.set('/graphql', (_time: number, { headers }: IncomingMessage) => {
      seen.push(headers.authorization ?? '')
      return { status: 200, body: { data: { organization: { name: 'Nord' } } } }
    })
    const timed = await startTimed([own], { clock })
    await timed.pass(12 * hour)
    expect(seen.length).toBeGreaterThan(10)
    expect(['not-verified', undefined]).toContain(view(timed)?.outcome)
    expect(rules(timed)).not.toContain('graphql-accepts-invalid-request')
    await timed.monitor.stop(2000)
  })
})

describe('what is kept of it', () => {
  const tokensOf = (secrets: readonly Sensitive[]): readonly Sensitive[] => secrets.filter(({ kind }) => kind === 'access token')

  it('is one token beside the current one, secret in every output, and forgotten with another client', async () => {
    watchTokens(() => true)
    const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {}, clock })
    fleet.configure([own])
    const { signal } = new AbortController()
    const [watch] = fleet.watches
    for (let cycles = 0; cycles < 5; cycles++) {
      await watch!.cycle({ signal, confirms: () => false })
      await clock.pass(600_000)
    }
    const kept = tokensOf(watch!.secrets)
    expect(kept).toHaveLength(2)
    const disguised = fleet.scrub(kept.map((token) => token.reveal()).join(' '))
    for (const token of kept) expect(disguised).not.toContain(token.reveal())

    await clock.pass(3 * lifetimeMs)
    const sent = watchTokens(() => true)
    world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
    fleet.configure([{ ...own, client: { ...own.client, secret: new Sensitive('client secret', 'a-secret-of-tomorrow') } }])
    const after = fleet.watches[0]!
    await after.cycle({ signal, confirms: () => false })
    expect(sent).toEqual([])
    for (const token of kept) expect(after.secrets).toContain(token)
    fleet.configure([])
    fleet.configure([own])
    expect(tokensOf(fleet.watches[0]!.secrets)).toEqual([])
    await fleet.close()
  })
})
