import type { IncomingMessage } from 'node:http'
import { UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { scopeAgrees } from '../../suites/jwt.suite.ts'
import * as token from '../../suites/token.suite.ts'
import { findingsOf } from '../../src/report/result-text.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { answering, judgeChecks } from '../engine/check/own.ts'
import { judgeTarget, named } from '../judge.ts'

const id = '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21'
const inCapitals = id.toUpperCase()

/** What the checks of a token come to, whose response and claim name these scopes. */
async function judged(configured: string, members: object, claim?: string) {
  const access_token = new UnsecuredJWT(claim === undefined ? {} : { scope: claim }).encode().replace(/$/, 'c2lnbmF0dXJl')
  const asked: string[] = []
  const server = await answering((request: IncomingMessage, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify({ issuer: server.url, token_endpoint: `${server.url}/oauth/token` }))
      return
    }
    request.on('data', (chunk: Buffer) => asked.push(chunk.toString()))
    request.on('end', () => response.end(JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 3600, ...members })))
  })
  const { by } = await judgeChecks([token.type, token.scope, scopeAgrees], server.url, { settings: { organizationId: configured } })
  return { by, asked: asked.join() }
}

describe.concurrent('the type of a token', () => {
  it.each([
    ['Bearer', { outcome: 'passed' }],
    ['bearer', { outcome: 'passed', infos: [{ at: '/token_type' }] }],
    ['BEARER', { outcome: 'passed', infos: [{ at: '/token_type' }] }],
    ['mac', { outcome: 'failed' }],
    [' Bearer', { outcome: 'failed' }],
    [undefined, { outcome: 'failed' }],
  ])('%s', async (token_type, expected) => {
    const { by } = await judged(id, { token_type, scope: `org:${id}` })
    expect(by['token.type']).toMatchObject(expected)
    if (token_type === 'Bearer') expect(by['token.type']).not.toHaveProperty('infos')
  })
})

describe.concurrent('an organization in capitals', () => {
  it.each<[string, string, string, string, string]>([
    ['as the response and the token name it', inCapitals, inCapitals, inCapitals, 'passed passed'],
    ['that the response and the token name in small letters', inCapitals, id, id, 'warned passed'],
    ['that only the response names', id, inCapitals, id, 'warned warned'],
    ['that only the token names', id, id, inCapitals, 'passed warned'],
    ['that is another one', inCapitals, 'C0F1D8B2-7A35-4E69-8D14-6B2E9F0A7C53', inCapitals, 'failed blocked'],
  ])('%s', async (_, configured, echoed, claimed, outcomes) => {
    const { by, asked } = await judged(configured, { scope: `org:${echoed}` }, `org:${claimed}`)
    expect(asked).toContain(`scope=org%3A${configured}`)
    const [scope, agrees] = [by['token.scope']!, by['jwt.scope-agrees']!]
    expect(`${scope.outcome} ${agrees.outcome}`).toBe(outcomes)
    for (const result of [scope, agrees])
      if (result.outcome === 'warned')
        expect(
          findingsOf(result)
            .map(({ message }) => message)
            .join(),
        ).toContain('in capitals only')
  })

  it('beside a further organization fails', async () => {
    const { by } = await judged(id, { scope: `org:${inCapitals} ORG:c0f1d8b2-7a35-4e69-8d14-6b2e9f0a7c53` })
    expect(by['token.scope']).toMatchObject({ outcome: 'failed' })
  })

  it.each([
    ['the identity provider', 'identity-provider-rejects-capitals', 'organizationId'],
    ['the GraphQL API', 'graphql-rejects-capitals', 'graphql.organizationId'],
  ])('is the cause where %s rejects it', async (_, rule, setting) => {
    const { sandbox, target } = await startSandboxTarget()
    const capital = target.organizationId.toUpperCase()
    const own = setting === 'organizationId' ? { organizationId: capital } : { graphql: { ...target.graphql, organizationId: capital } }
    const run = await judgeTarget({ ...target, ...own }, { selection: { checks: ['token.*', 'graphql.*'] } })
    await sandbox.stop()
    expect(named('failed', run)).not.toEqual([])
    expect(run.summary.diagnosis).toMatchObject([{ rule, setting, steps: ['configuration', expect.any(String)] }])
    expect(`${run.summary.diagnosis[0]!.cause} ${run.summary.diagnosis[0]!.fix}`).toMatch(/has capitals.*in small letters/)
  })
})

describe('a query that asks for a part', () => {
  it.each([
    ['without the person', 'status', { outcome: 'not-applicable' }],
    ['with the person', 'identifikasjonsnummer', { outcome: 'passed' }],
  ])('%s leaves an acceptance complete', async (_, part, expected) => {
    const { sandbox, target } = await startSandboxTarget()
    const { gateway } = target
    const asked = { ...target, gateway: { ...gateway!, population: { ...gateway!.population!, query: { part } } } }
    const run = await judgeTarget(asked, { profile: 'acceptance' })
    await sandbox.stop()
    expect(run.results.find(({ name }) => name === 'population.right-person')).toMatchObject(expected)
    expect([run.summary.verdict, run.summary.unverified.filter(({ required }) => required)]).toEqual(['passed', []])
  })
})
