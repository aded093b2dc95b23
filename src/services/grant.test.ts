import { describe, expect, it } from 'vitest'
import { faultOfGrant, grantFaults } from './grant.ts'

const form = 'application/x-www-form-urlencoded'
const header = { alg: 'RS256', kid: 'registered' }
const claims = { aud: 'https://auth.example.org/', iss: 'integration', scope: 'a:b', iat: 1000, exp: 1120, jti: 'first' }

interface Made {
  readonly method?: string
  readonly headers?: readonly (readonly [string, string])[]
  readonly grantType?: string
  readonly header?: object
  readonly claims?: object
}

function faultOf(made: Made) {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const assertion = `${part({ ...header, ...made.header })}.${part({ ...claims, ...made.claims })}.signature`
  const grantType = made.grantType ?? 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  return faultOfGrant(
    {
      method: made.method ?? 'POST',
      headers: made.headers ?? [['Content-Type', `${form};charset=utf-8`]],
      body: Buffer.from(new URLSearchParams({ grant_type: grantType, assertion }).toString()),
    },
    {
      forGateway: { headers: ['X-Gateway-Api-Key', 'iss', 'scope'], values: ['the-key', 'integration'] },
      isRight: {
        'key-id': (kid) => kid === 'registered',
        audience: (audience) => audience === 'https://auth.example.org/',
        issuer: (issuer) => issuer === 'integration',
        scope: (scope) => scope === 'a:b',
      },
      isNew: (id) => typeof id === 'string' && id !== 'used',
    },
  )
}

const withHeader = (name: string, value: string): Made => ({
  headers: [
    ['content-type', form],
    [name, value],
  ],
})

describe('the authorization service', () => {
  it('takes a grant as it is documented', () => {
    expect(faultOf({})).toBeUndefined()
    expect(faultOf({ claims: { aud: ['https://auth.example.org/'] } })).toBeUndefined()
    expect(faultOf({ claims: { exp: 1001 } })).toBeUndefined()
  })

  const wrong: Readonly<Record<(typeof grantFaults)[number], readonly Made[]>> = {
    'foreign-header': [
      withHeader('ISS', 'other'),
      withHeader('scope', 'a:b'),
      withHeader('x-gateway-api-key', 'x'),
      withHeader('X-Copy', 'the-key'),
    ],
    method: [{ method: 'GET' }, { method: 'PUT' }],
    'content-type': [{ headers: [] }, { headers: [['content-type', 'application/json']] }],
    assertion: [{ grantType: 'client_credentials' }],
    algorithm: [{ header: { alg: 'HS256' } }, { header: { alg: 'none' } }],
    'key-id': [{ header: { kid: 'other' } }, { header: { kid: undefined } }],
    audience: [{ claims: { aud: 'https://auth.example.org' } }, { claims: { aud: [] } }, { claims: { aud: undefined } }],
    issuer: [{ claims: { iss: 'other' } }],
    scope: [{ claims: { scope: 'c:d' } }],
    lifetime: [{ claims: { exp: 1121 } }, { claims: { exp: 1000 } }, { claims: { exp: undefined } }],
    replay: [{ claims: { jti: 'used' } }, { claims: { jti: undefined } }],
  }
  it.each(Object.entries(wrong).flatMap(([fault, all]) => all.map((made) => [fault, made] as const)))(
    'rejects it for its %s: %j',
    (fault, made) => {
      expect(faultOf(made)).toBe(fault)
    },
  )
})
