import type { IncomingMessage } from 'node:http'
import { UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import * as discovery from '../../suites/discovery.suite.ts'
import * as refusals from '../../suites/token-rejection.suite.ts'
import { issued } from '../../suites/token-request.ts'
import * as token from '../../suites/token.suite.ts'
import { answering, judgeChecks } from '../engine/check/own.ts'

const now = (): number => Math.floor(Date.now() / 1000)
const jwt = (lifetime: number, age = 0): string =>
  new UnsecuredJWT({})
    .setIssuedAt(now() - age)
    .setExpirationTime(now() - age + lifetime)
    .encode()
    .replace(/$/, 'c2lnbmF0dXJl')
let tokens = 0
const fresh = (): string => `token-${tokens++}`

interface Scene {
  readonly answer?: () => object
  readonly metadata?: object
  /** What is answered without the right credentials. */
  readonly refused?: { readonly status: number; readonly body: string }
  readonly silent?: true
}

/** What the checks of a provider come to, which issues tokens as it is told. */
async function judged({ answer = () => ({ access_token: fresh(), expires_in: 3600 }), metadata, refused, silent }: Scene) {
  const server = await answering((request: IncomingMessage, response) => {
    if (request.method === 'GET')
      return response.end(JSON.stringify({ issuer: server.url, token_endpoint: `${server.url}/oauth/token`, ...metadata }))
    if (silent === true) return request.socket.destroy()
    const isClient = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString()
      .startsWith('client-of-the-test:canary')
    const { status, body } = isClient || refused === undefined ? { status: 200, body: JSON.stringify(answer()) } : refused
    return response.writeHead(status).end(body)
  })
  const checks = [
    issued,
    discovery.announcesFlow,
    token.lifetimeDocumented,
    token.scope,
    refusals.rejectsNoCredentials,
    refusals.rejectsUnknownClient,
  ]
  const { by, summary } = await judgeChecks(checks, server.url)
  return { by, summary }
}

describe.concurrent('the lifetime of a token', () => {
  it.each<[string, () => object, string]>([
    ['as documented', () => ({ access_token: fresh(), expires_in: 3600 }), 'passed'],
    ['counted down by a second', () => ({ access_token: fresh(), expires_in: 3599 }), 'passed'],
    ['a new one each time, and short', () => ({ access_token: fresh(), expires_in: 300 }), 'failed'],
    ['too long, the same again', () => ({ access_token: 'the-same', expires_in: 7200 }), 'failed'],
    ['in the token, counted down', () => ({ access_token: jwt(3600, 3000), expires_in: 600 }), 'passed'],
    ['in the token, and short', () => ({ access_token: jwt(300), expires_in: 300 }), 'failed'],
  ])('%s', async (_, answer, outcome) => {
    const { by } = await judged({ answer })
    expect(by['token.lifetime-documented']).toMatchObject({ outcome })
    expect(by['token.lifetime-documented']).not.toHaveProperty('infos')
  })

  it.each([1, 600, 3000])('of a token that is issued again may be %i seconds', async (left) => {
    const { by } = await judged({ answer: () => ({ access_token: 'the-same', expires_in: left }) })
    expect(by['token.lifetime-documented']).toMatchObject({ outcome: 'passed', infos: [{ at: '/expires_in' }] })
  })
})

it('fails a token response without a scope', async () => {
  expect((await judged({})).by['token.scope']).toMatchObject({ outcome: 'failed' })
})

describe.concurrent('metadata that leave out the documented flow', () => {
  const metadata = [{ grant_types_supported: ['password'] }, { token_endpoint_auth_methods_supported: ['private_key_jwt'] }]

  it.each(metadata)('are a warning where tokens are issued all the same: %j', async (members) => {
    const { by } = await judged({ metadata: members })
    expect(by['discovery.announces-flow']).toMatchObject({ outcome: 'warned' })
  })

  it.each(metadata)('fail where none is issued: %j', async (members) => {
    const { by } = await judged({ metadata: members, answer: () => ({ error: 'unauthorized_client' }) })
    expect(by['discovery.announces-flow']).toMatchObject({ outcome: 'failed' })
    expect(by['token.issued']).toMatchObject({ outcome: 'failed', findings: [{ code: 'token.error' }] })
  })
})

describe.concurrent('a token request that must be refused', () => {
  it.each([
    [200, '{"error":"invalid_client"}', 'refusal.success'],
    [200, '{"error":"invalid_client","error_description":"No"}', 'refusal.success'],
    [500, '{"error":"server_error"}', 'refusal.server-error'],
    [503, '', 'refusal.server-error'],
  ])('fails with %i %s', async (status, body, code) => {
    const { by, summary } = await judged({ refused: { status, body } })
    for (const name of ['token.rejects-no-credentials', 'token.rejects-unknown-client'])
      expect(by[name]).toMatchObject({ outcome: 'failed', findings: [{ code }] })
    expect(summary.verdict).toBe('failed')
  })
})

it('fails a documented call without an answer', async () => {
  const { by, summary } = await judged({ silent: true })
  expect(by['token.issued']).toMatchObject({ outcome: 'failed', findings: [{ code: 'transport.reset' }] })
  expect(summary.verdict).toBe('failed')
})
