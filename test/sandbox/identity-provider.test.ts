import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { accessTokenOf, clientOf, send, type Client } from './client.ts'

let sandbox: Sandbox
let client: Client

beforeAll(async () => {
  sandbox = await startSandbox()
  client = clientOf(sandbox)
})
afterAll(async () => await sandbox.stop())

describe('discovery', () => {
  it('is the authority for the token endpoint and the keys', async () => {
    const { status, headers, text } = await client.discovery()
    const auth = client.value('AUTH_URL')
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    expect(JSON.parse(text)).toMatchObject({
      issuer: auth,
      token_endpoint: `${auth}/oauth/token`,
      jwks_uri: `${auth}/oauth/keys`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    })
  })

  it('publishes the public half of the key alone', async () => {
    const { keys } = JSON.parse((await client.keys()).text) as JSONWebKeySet
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']])
  })
})

describe('an access token', () => {
  it('verifies by the published key and says whom it speaks for', async () => {
    const token = accessTokenOf(await client.token())
    const keys = createLocalJWKSet(JSON.parse((await client.keys()).text) as JSONWebKeySet)
    const { payload } = await jwtVerify(token, keys, { issuer: client.value('AUTH_URL'), audience: client.value('BASE_URL') })
    expect(payload).toMatchObject({ client_id: client.value('CLIENT_ID'), scope: `org:${client.value('ORGANIZATION_ID')}` })
    expect(payload.exp! - payload.iat!).toBe(3600)
    expect(decodeProtectedHeader(token).typ).toBe('at+jwt')
  })

  it('is a new one each time, and the answer is kept by nobody', async () => {
    const [one, other] = [await client.token(), await client.token()]
    expect(accessTokenOf(one)).not.toBe(accessTokenOf(other))
    expect(one.headers['cache-control']).toBe('no-store')
  })

  it('is issued to credentials that are form-encoded inside Basic', async () => {
    const id = client.value('CLIENT_ID')
    const encoded = `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`
    expect((await client.token({}, [encoded, client.value('CLIENT_SECRET')])).status).toBe(200)
  })
})

describe('a token request is refused', () => {
  const right = (): [string, string] => [client.value('CLIENT_ID'), client.value('CLIENT_SECRET')]

  it.each([
    ['without credentials', () => client.token({}, 'none'), 401, 'invalid_client'],
    ['of an unknown client', () => client.token({}, ['nobody', right()[1]]), 401, 'invalid_client'],
    ['with a wrong secret', () => client.token({}, [right()[0], 'wrong']), 401, 'invalid_client'],
    ['with another grant', () => client.token({ grant_type: 'password' }), 400, 'unsupported_grant_type'],
    ['without a grant', () => client.token({ grant_type: undefined }), 400, 'invalid_request'],
    ['for another organization', () => client.token({ scope: `org:${client.value('OTHER_ORGANIZATION_ID')}` }), 400, 'invalid_scope'],
    ['for a malformed scope', () => client.token({ scope: 'org:not-a-uuid' }), 400, 'invalid_scope'],
    ['without a scope', () => client.token({ scope: undefined }), 400, 'invalid_scope'],
    ['by GET', () => send(`${client.value('AUTH_URL')}/oauth/token?grant_type=client_credentials`), 405, 'invalid_request'],
    [
      'in JSON',
      () =>
        send(`${client.value('AUTH_URL')}/oauth/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      400,
      'invalid_request',
    ],
  ])('%s', async (_, ask, status, error) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ error })
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="token"' : undefined)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('access_token')
  })
})
