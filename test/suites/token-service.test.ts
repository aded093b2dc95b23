import { describe, expect, it } from 'vitest'
import type { IssuedToken } from '../../src/engine/http/exchange.ts'
import { findingsOf } from '../../src/report/result-text.ts'
import type { SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import type { Target } from '../../src/config/target.ts'
import { answering } from '../engine/check/own.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { judge, judgeTarget, type Judged } from '../judge.ts'

const selection = { checks: ['token-service.*'] }
const validIn = ({ results }: Judged) => results.find(({ name }) => name === 'token-service.token-valid')!
const said = (judged: Judged): string =>
  findingsOf(validIn(judged))
    .map(({ message }) => message)
    .join()
const issuedIn = ({ events }: Judged): readonly IssuedToken[] =>
  events.flatMap((event) => (event.type === 'exchange-finished' && event.exchange.issued !== undefined ? [event.exchange.issued] : []))

/** A token-issuing service that answers with this, in place of the sandbox's. */
async function judgeAnswer(answer: object, settings: object = {}): Promise<Judged> {
  const service = await answering((_, response) => response.end(JSON.stringify(answer)))
  const { sandbox, target } = await startSandboxTarget()
  await sandbox.stop()
  const tokenService: NonNullable<Target['gateway']>['tokenService'] = { ...target.gateway!.tokenService!, url: service.url, ...settings }
  return await judgeTarget({ ...target, gateway: { ...target.gateway!, tokenService } }, { selection })
}

const jwt = (claims: object): string =>
  [{ alg: 'RS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.c2lnbmF0dXJl'
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

describe.concurrent('the token that the token-issuing service gives out', () => {
  it('is right on a correct target, and tells where it is good', async () => {
    const judged = await judge({ selection })
    expect(validIn(judged)).toMatchObject({ outcome: 'passed' })
    const [issued] = issuedIn(judged)
    expect(issued).toEqual({
      expiresInS: expect.any(Number),
      scope: ['population:person.read'],
      issuer: expect.stringMatching(/\/test\/$/),
    })
    expect(issued!.expiresInS).toBeGreaterThan(0)
  })

  it.each([
    ['token-service-hands-out-ended-token', /claim exp: the token had expired \d+ s before it was returned/],
    ['token-service-asks-for-other-scope', /claim scope: expected population:person\.read, got contact/],
    ['token-service-hands-out-assertion', /claim iss: expected a token of the authorization service/],
  ])('is wrong with %s', async (fault, words) => {
    const judged = await judge({ sandbox: { faults: [fault] }, selection })
    expect(validIn(judged)).toMatchObject({ outcome: 'failed' })
    expect(said(judged)).toMatch(words)
  })

  it('is not judged where nothing can be read of it', async () => {
    const judged = await judgeAnswer({ access_token: 'opaque-0815-opaque-4711', token_type: 'Bearer' })
    expect(validIn(judged)).toMatchObject({ outcome: 'passed' })
    expect(issuedIn(judged)).toEqual([])
  })

  it('is judged by what is said beside it, where it is opaque', async () => {
    const judged = await judgeAnswer({ access_token: 'opaque-0815-opaque-4711', expires_in: -30, scope: 'population:person.read' })
    expect(said(judged)).toMatch(/the token had expired \d+ s before/)
    expect(issuedIn(judged)).toEqual([{ expiresInS: -30, scope: ['population:person.read'] }])
  })

  it('has an audience, or several, in one or the other form', async () => {
    const judged = await judgeAnswer({
      access_token: jwt({ exp: inSeconds(60), aud: ['https://a.example', 'https://b.example'], scp: ['one'] }),
    })
    expect(issuedIn(judged)[0]).toMatchObject({ audience: ['https://a.example', 'https://b.example'], scope: ['one'] })
  })

  it('may say anything of any size and form', async () => {
    const odd = { exp: 'soon', aud: { a: 1 }, scope: [1, null, 'x'.repeat(5000)], iss: ['list'] }
    const judged = await judgeAnswer({ access_token: jwt(odd), expires_in: 'later' })
    expect(JSON.stringify(issuedIn(judged)).length).toBeLessThan(400)
    expect(validIn(judged)).toMatchObject({ outcome: 'failed' })
  })

  it.each<[string, SandboxOptions['faults'], object]>([
    ['not verified where the service rejects the request', [], { outcome: 'not-verified', setting: 'gateway.tokenService.scope' }],
    ['a failure where the service rejects the key', ['token-service-key-cut-short'], { outcome: 'failed' }],
  ])('is, without a configured scope, %s', async (_, faults, outcome) => {
    const { sandbox, target } = await startSandboxTarget({ faults: faults! })
    const { scope: _scope, ...tokenService } = target.gateway!.tokenService!
    const { results, summary } = await judgeTarget(
      { ...target, gateway: { ...target.gateway!, tokenService } },
      { selection, profile: 'acceptance' },
    )
    await sandbox.stop()
    expect(results.find(({ name }) => name === 'token-service.issues-token')).toMatchObject(outcome)
    expect(summary.diagnosis.length === 0).toBe(faults!.length === 0)
  })

  it('may be issued without a scope', async () => {
    const judged = await judgeAnswer({ access_token: 'opaque-0815-opaque-4711', token_type: 'Bearer' }, { scope: undefined })
    expect(validIn(judged)).toMatchObject({ outcome: 'passed' })
    expect(judged.summary.verdict).toBe('passed')
  })

  it('is told to nobody, nor any secret that it says', async () => {
    const { sandbox, target } = await startSandboxTarget({ faults: ['token-service-hands-out-assertion'] })
    const text = JSON.stringify((await judgeTarget(target)).events)
    await sandbox.stop()
    expect(leaksIn(text, canariesOf(sandbox.environment))).toEqual([])
  })
})
