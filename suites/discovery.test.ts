import { judges, type Altered } from '../test/altered.ts'

const document = /^GET \S+\/\.well-known\/openid-configuration\n/
const keySet = /^GET \S+\/oauth\/keys\n/
const bare = /^POST \S+\/oauth\/token\n[^]*\n\ngrant_type=client_credentials$/
const token = /^POST \S+\/oauth\/token\n[^]*authorization: Basic a/

const says = (json: Readonly<Record<string, unknown>>): Altered => ({ of: document, json })
const publishes = (...keys: readonly unknown[]): Altered => ({ of: keySet, body: { keys } })

const named: Altered = { setting: /client:\n/, to: '$&  tokenOrigins: [https://other.test]\n' }

const key = {
  kty: 'EC',
  x: 'ojiyvh6L0vFq6DH6AW90f1TgvSy5a8yg-gmSSJf1CLA',
  y: '1Gp2A2kZ4ss5ITj0beDgt9Eyya4OXmGHrjAqjqtNTWA',
  crv: 'P-256',
  kid: 'one',
  use: 'sig',
}
const rsa = (bits: number) => ({ kty: 'RSA', e: 'AQAB', n: `w${'A'.repeat(Math.ceil(bits / 6) - 2)}B`, kid: 'two' })

judges([
  ['the document', 'discovery.served', 'passed'],
  ['another status', 'discovery.served', 'failed http.status', { of: document, status: 201 }],
  ['led elsewhere', 'discovery.served', 'failed http.status', { of: document, status: 302, headers: { location: 'https://other.test/' } }],

  ['an object', 'discovery.object', 'passed'],
  ['a list', 'discovery.object', 'failed json.schema', { of: document, body: [] }],
  ['no JSON', 'discovery.object', 'failed json.syntax', { of: document, body: '{"issuer":' }],
  ['other bytes', 'discovery.object', 'failed json.encoding', { of: document, body: '{"issuer":"\u00ff"}' }],
  ['another media type', 'discovery.object', 'warned http.content-type', { of: document, headers: { 'content-type': 'text/plain' } }],

  ['its address', 'discovery.issuer', 'passed'],
  ['a slash more', 'discovery.issuer', 'warned value.mismatch', says({ issuer: 'http://127.0.0.1:41700/' })],
  ['another port', 'discovery.issuer', 'failed value.mismatch', says({ issuer: 'http://127.0.0.1:41701' })],
  ['no address', 'discovery.issuer', 'failed value.mismatch', says({ issuer: 'me' })],
  ['an address with a query', 'discovery.issuer', 'failed value.mismatch', says({ issuer: 'http://127.0.0.1:41700?a=b' })],
  ['no issuer', 'discovery.issuer', 'failed value.mismatch', says({ issuer: undefined })],

  ['its own', 'discovery.token-endpoint', 'passed'],
  ['none', 'discovery.token-endpoint', 'failed value.mismatch', says({ token_endpoint: undefined })],
  ['a relative one', 'discovery.token-endpoint', 'failed value.mismatch', says({ token_endpoint: '/oauth/token' })],
  [
    'a part of a page',
    'discovery.token-endpoint',
    'failed value.mismatch',
    says({ token_endpoint: 'http://127.0.0.1:41700/oauth/token#a' }),
  ],
  ['plain http elsewhere', 'discovery.token-endpoint', 'failed value.mismatch', says({ token_endpoint: 'http://other.test/token' })],
  ['at another host that is named', 'discovery.token-endpoint', 'passed', says({ token_endpoint: 'https://other.test/token' }), named],
  ['at another host', 'discovery.token-endpoint', 'inconclusive', says({ token_endpoint: 'https://other.test/token' })],

  ['as documented', 'discovery.announces-flow', 'passed'],
  ['another grant', 'discovery.announces-flow', 'failed value.missing', says({ grant_types_supported: ['implicit'] })],
  ['the grant in a text', 'discovery.announces-flow', 'failed value.missing', says({ grant_types_supported: 'client_credentials' })],
  ['no grants', 'discovery.announces-flow', 'warned value.missing', says({ grant_types_supported: undefined })],
  ['other methods', 'discovery.announces-flow', 'failed value.missing', says({ token_endpoint_auth_methods_supported: ['none'] })],
  ['no methods', 'discovery.announces-flow', 'passed', says({ token_endpoint_auth_methods_supported: undefined })],

  ['all lists', 'discovery.required-members', 'passed'],
  ['an empty list', 'discovery.required-members', 'passed', says({ response_types_supported: [] })],
  ['no response types', 'discovery.required-members', 'warned value.missing', says({ response_types_supported: undefined })],
  ['numbers as response types', 'discovery.required-members', 'warned value.missing', says({ response_types_supported: [1] })],
  ['no subject types', 'discovery.required-members', 'warned value.missing', says({ subject_types_supported: undefined })],
  ['no algorithms', 'discovery.required-members', 'warned value.missing', says({ id_token_signing_alg_values_supported: 'RS256' })],
  [
    'nothing of OpenID Connect',
    'discovery.required-members',
    'passed',
    says({ subject_types_supported: undefined, id_token_signing_alg_values_supported: undefined }),
  ],

  ['a key', 'discovery.keys', 'passed'],
  ['no address of keys', 'discovery.keys', 'warned value.mismatch', says({ jwks_uri: undefined })],
  ['keys on this machine', 'discovery.keys', 'passed', says({ jwks_uri: 'http://127.0.0.1:41700/oauth/keys' })],
  ['another status', 'discovery.keys', 'warned http.status', { of: keySet, status: 404 }],
  ['no keys', 'discovery.keys', 'warned json.schema', publishes()],
  ['a key that is none', 'discovery.keys', 'warned keys.weak', publishes('key')],
  ['a key that is none beside one', 'discovery.keys', 'warned keys.weak', publishes(key, null)],
  ['a key without a point', 'discovery.keys', 'warned keys.weak', publishes({ ...key, y: undefined })],
  ['a key for encryption alone', 'discovery.keys', 'warned keys.weak', publishes({ ...key, use: 'enc' })],
  ['a key for whatever', 'discovery.keys', 'passed', publishes({ ...key, use: undefined })],
  ['an id twice', 'discovery.keys', 'warned keys.weak', publishes(key, key)],
  ['keys without ids', 'discovery.keys', 'passed', publishes({ ...key, kid: undefined }, { ...key, kid: undefined })],
  ['a long RSA key', 'discovery.keys', 'passed', publishes(rsa(2048))],
  ['a short RSA key', 'discovery.keys', 'warned keys.weak', publishes(key, rsa(1024))],
  ['a short RSA key for encryption', 'discovery.keys', 'passed', publishes(key, { ...rsa(1024), use: 'enc' })],

  ['public keys', 'discovery.keys-public-only', 'passed'],
  ['a key by its id', 'discovery.keys-public-only', 'failed keys.private: kid "one"', publishes({ ...key, d: 'AQ' })],
  ...[undefined, '', 7].map(
    (kid) =>
      [
        'a key by its place',
        'discovery.keys-public-only',
        'failed keys.private: /keys/1',
        publishes(key, { ...key, kid, d: 'AQ' }),
      ] as const,
  ),
  ...['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'].map(
    (member) =>
      [`a key with ${member}`, 'discovery.keys-public-only', 'failed keys.private', publishes({ ...key, [member]: 'AQ' })] as const,
  ),
])

judges(
  [
    ['a token', 'discovery.endpoint-alive', 'passed'],
    ['an error of OAuth', 'discovery.endpoint-alive', 'passed', { of: token, status: 401, body: { error: 'invalid_client' } }],
    [
      'another grant announced, and a token',
      'discovery.announces-flow',
      'warned value.missing',
      says({ grant_types_supported: ['implicit'] }),
    ],
  ],
  { beside: ['token.issued'] },
)

judges(
  [
    ['broken down', 'discovery.endpoint-alive', 'failed http.form', { of: bare, status: 500, body: '' }],
    ['an error of OAuth', 'discovery.endpoint-alive', 'passed', { of: bare, status: 400, body: { error: 'invalid_request' } }],
    [
      'an error of OAuth under 500',
      'discovery.endpoint-alive',
      'failed http.form',
      { of: bare, status: 500, body: { error: 'server_error' } },
    ],
    ['a token', 'discovery.endpoint-alive', 'passed', { of: bare, status: 200, body: { access_token: 'a' } }],
    ['no token under 200', 'discovery.endpoint-alive', 'failed http.form', { of: bare, status: 200, body: { a: 'b' } }],
    ...[400, 401, 403].map(
      (status) => [`a page under ${status}`, 'discovery.endpoint-alive', 'warned http.form', { of: bare, status, body: 'no' }] as const,
    ),
    ['a page under 404', 'discovery.endpoint-alive', 'failed http.form', { of: bare, status: 404, body: 'no' }],
  ],
  { sandbox: 'token-endpoint-fails' },
)
