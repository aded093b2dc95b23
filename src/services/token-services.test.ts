import { describe, expect, it } from 'vitest'
import { authorize, type Registration, rejectionOfClaims } from './authorization-service.ts'
import { tokenServiceRejection, type TokenServiceRules } from './token-service.ts'

describe('the token-issuing service', () => {
  const proper: TokenServiceRules = { isDeployed: true, isAdmitted: true, isKeyApproved: true, hasPrivateKey: true }
  const rejection = (change: Partial<TokenServiceRules>, method = 'GET', accept: string | undefined = 'application/json') =>
    tokenServiceRejection({ method, accept }, { ...proper, ...change })

  it('asks for a token where all is right', () => {
    expect(rejection({})).toBeUndefined()
    expect(rejection({}, 'POST')).toBeUndefined()
  })

  it.each<readonly [string, Partial<TokenServiceRules>, string, number, string]>([
    ['another path', { isDeployed: false, isKeyApproved: undefined }, 'GET', 404, 'no-api'],
    ['another network', { isAdmitted: false, isKeyApproved: undefined }, 'GET', 403, 'address-refused'],
    ['no key', { isKeyApproved: undefined }, 'GET', 401, 'no-key'],
    ['another key', { isKeyApproved: false }, 'DELETE', 401, 'wrong-key'],
    ['another method', {}, 'DELETE', 405, 'bad-method'],
    ['a blank for its private key', { hasPrivateKey: false }, 'GET', 500, 'not-configured'],
  ])('rejects %s', (_, change, method, status, reason) => {
    expect(rejection(change, method)).toMatchObject({ status, reason })
  })

  it('answers in JSON only where the caller takes it', () => {
    expect(rejection({ isKeyApproved: false })?.body).toBe('{"message":"Unauthorized","http_status_code":401}')
    expect(tokenServiceRejection({ method: 'GET', accept: undefined }, { ...proper, isKeyApproved: false })?.body).toBe('Unauthorized')
  })
})

describe('the authorization service', () => {
  const claims = { aud: 'here', iss: 'integration', scope: 'a:read b:read', iat: 1000, exp: 1118, jti: 'first' }
  const registered: Registration = {
    type: 'machine-to-machine',
    key: 'registered',
    scopes: new Set(['a:read', 'b:read', 'c:read']),
    grants: new Set(['a:read', 'b:read']),
  }
  const decide = (registration: Partial<Registration> = {}, { isSigned = true, now = 1000, claimed = {} } = {}) => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const assertion = `${part({ alg: 'RS256', kid: 'registered' })}.${part({ ...claims, ...claimed })}.signature`
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString()
    const headers = [['content-type', 'application/x-www-form-urlencoded']] as const
    return authorize(
      { method: 'POST', headers, body: Buffer.from(body) },
      {
        forGateway: { headers: [], values: [] },
        isRight: {
          'key-id': (kid) => kid === 'registered',
          audience: (audience) => audience === 'here',
          issuer: (iss) => iss === 'integration',
          scope: (scope) => typeof scope === 'string',
        },
        isNew: (id) => id !== 'used',
        integration: { ...registered, ...registration },
        isSigned,
        now,
        traceId: 'trace',
      },
    )
  }
  const problemOf = (decision: ReturnType<typeof decide>): unknown =>
    'rejection' in decision ? [decision.rejection.status, JSON.parse(decision.rejection.body)] : decision

  it('grants the scopes that are registered and granted', () => {
    expect(decide()).toEqual({ scopes: ['a:read', 'b:read'], grantId: 'first' })
  })

  it.each([
    ['a used grant', decide({}, { claimed: { jti: 'used' } }), 400, 'invalid_grant', 'used before'],
    ['another issuer', decide({}, { claimed: { iss: 'other' } }), 400, 'invalid_grant', 'Client not found'],
    ['no scope', decide({}, { claimed: { scope: undefined } }), 400, 'invalid_scope', 'names no scope'],
    ['another signature', decide({}, { isSigned: false }), 400, 'invalid_grant', 'malformed'],
    ['a clock ahead', decide({}, { now: 989 }), 400, 'invalid_grant', 'future'],
    ['an expired key', decide({ key: 'expired' }), 400, 'invalid_grant', 'Expired key'],
    ['a key of another environment', decide({ key: 'of-another-environment' }), 400, 'invalid_grant', 'Certificate not valid'],
    ['an unknown key', decide({ key: 'unknown' }), 400, 'invalid_grant', 'Unknown key'],
    ['an unregistered scope', decide({}, { claimed: { scope: 'd:read' } }), 400, 'invalid_scope', 'not registered'],
    ['a type without scopes', decide({ type: 'other' }), 400, 'invalid_scope', 'type of the integration'],
    ['a scope without a grant', decide({}, { claimed: { scope: 'c:read' } }), 403, 'forbidden', 'not been granted'],
  ])('rejects %s', (_, decision, status, error, words) => {
    expect(problemOf(decision)).toMatchObject([status, { error, error_description: expect.stringContaining(words) }])
  })

  it('rejects claims as it rejects a grant with them', () => {
    const isRight = { issuer: (iss: unknown) => iss === 'integration', scope: (scope: unknown) => scope !== undefined }
    const rejected = (claimed: object) =>
      rejectionOfClaims({ ...claims, ...claimed }, { isRight, integration: registered, traceId: 'trace' })
    expect(rejected({})).toBeUndefined()
    for (const claimed of [{ iss: 'other' }, { scope: undefined }, { scope: 'd:read' }])
      expect(decide({}, { claimed })).toMatchObject({ rejection: rejected(claimed) })
  })
})
