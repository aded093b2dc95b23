import { judges, type Altered } from '../test/altered.ts'

const tokenRequest = /^GET \S+\/machine-token\n/
const startedAt = Date.parse('2026-11-28T23:49:35.000Z') / 1000
const scope = 'population:person.read'
const claims = { iss: 'http://127.0.0.1:41704/test/', scope, exp: startedAt + 120 }

/** A token with these claims; its signature is not verified here. */
const claiming = (claimed: Readonly<Record<string, unknown>>): Altered => ({
  of: tokenRequest,
  json: {
    scope: undefined,
    expires_in: undefined,
    access_token: `${[{ alg: 'ES256' }, { ...claims, ...claimed }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.AA`,
  },
})

const noScope: Altered = { setting: / {4}scope: \$\{SANDBOX_POPULATION_SCOPE\}\n/, to: '' }
const without = { of: tokenRequest, sent: [/scope: .*\n/, ''] } as const

judges([
  ['a token', 'token-service.issues-token', 'passed'],
  ['no such service', 'token-service.issues-token', 'not-verified', { setting: / {2}tokenService:\n(?: {4}.*\n)+/, to: '' }],
  ['another status', 'token-service.issues-token', 'failed http.status', { of: tokenRequest, status: 401 }],
  ['no object', 'token-service.issues-token', 'failed json.schema', { of: tokenRequest, body: [] }],
  ['no token', 'token-service.issues-token', 'failed value.missing', { of: tokenRequest, json: { access_token: undefined } }],
  ['an empty token', 'token-service.issues-token', 'failed value.missing', { of: tokenRequest, json: { access_token: '' } }],
  ['a number as token', 'token-service.issues-token', 'failed value.missing', { of: tokenRequest, json: { access_token: 1 } }],
  ...[400, 403, 422, 500].flatMap(
    (status) =>
      [
        [`${status} to a request with a scope`, 'token-service.issues-token', 'failed http.status', { of: tokenRequest, status }],
        [`${status} to a request without a scope`, 'token-service.issues-token', 'not-verified', noScope, { ...without, status }],
      ] as const,
  ),
  ['401 to a request without a scope', 'token-service.issues-token', 'failed http.status', noScope, { ...without, status: 401 }],

  ['a valid token', 'token-service.token-valid', 'passed'],
  ['another valid token', 'token-service.token-valid', 'passed', claiming({})],
  ['an opaque token', 'token-service.token-valid', 'passed', { of: tokenRequest, body: { access_token: 'opaque' } }],
  ['ended', 'token-service.token-valid', 'failed jwt.mismatch', claiming({ exp: startedAt - 1 })],
  [
    'an assertion of the gateway',
    'token-service.token-valid',
    'failed jwt.mismatch',
    claiming({ iss: 'ba4ec132-7fb7-451c-99ae-2f60cbc5ade8' }),
  ],
  ['another scope', 'token-service.token-valid', 'failed jwt.mismatch', claiming({ scope: 'contact:person.read' })],
  ['another scope, too', 'token-service.token-valid', 'passed', claiming({ scope: `${scope} contact:person.read` })],
  ['no scope', 'token-service.token-valid', 'passed', claiming({ scope: undefined })],
  [
    'valid by a clock that is an hour behind',
    'token-service.token-valid',
    'passed',
    { ...claiming({ exp: startedAt - 3500 }), headers: { date: 'Sat, 28 Nov 2026 22:49:35 GMT' } },
  ],
])
