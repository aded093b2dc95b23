import { judges } from '../test/altered.ts'

const post = (rest: string): RegExp => new RegExp(`^POST \\S+/oauth/token\\n[^]*${rest}`)
const none = /^POST \S+\/oauth\/token\n(?![^]*authorization:)[^]*scope=org%3A5f8c/
const unknownClient = post('authorization: Basic gatewatch-')
const wrongSecret = post('authorization: Basic a389c1a6-6959-4db5-b399-446cea8a0098:(?!g1CB)')
const unknownGrant = post('no-such-grant')
const noGrant = /^POST \S+\/oauth\/token\n[^]*authorization: Basic a[^]*\n\nscope=/
const foreign = post('scope=org%3Aaa1e9c43')
const malformed = post('scope=org%3Anot-a-uuid')
const byGet = /^GET \S+\/oauth\/token\?/
const other = 'org:aa1e9c43-eba5-4133-8886-59944adde11e'
const gives = { status: 200, body: { access_token: 'opaque', token_type: 'Bearer', expires_in: 3600 } }
const down = { status: 500, body: '' }

judges([
  ...(
    [
      ['token.rejects-no-credentials', none],
      ['token.rejects-unknown-client', unknownClient],
      ['token.rejects-wrong-secret', wrongSecret],
      ['token.rejects-other-grant', unknownGrant],
      ['token.rejects-other-grant', noGrant],
    ] as const
  ).flatMap(([check, of]) => [
    ['rejected', check, 'passed'] as const,
    ['a token', check, 'failed refusal.missing', { of, ...gives }] as const,
    ['a token with an error', check, 'failed refusal.missing', { of, ...gives, status: 400 }] as const,
    ['broken down', check, 'failed refusal.server-error', { of, ...down }] as const,
  ]),

  ['registered errors', 'token.error-form', 'passed'],
  ['an error without a code', 'token.error-form', 'warned http.form', { of: wrongSecret, body: { message: 'no' } }],
  ['another status', 'token.error-form', 'warned http.form', { of: wrongSecret, status: 400 }],
  ['no code for no credentials', 'token.error-form', 'passed http.form', { of: none, body: { message: 'no' } }],

  ['not granted', 'token.rejects-foreign-scope', 'passed'],
  ['granted', 'token.rejects-foreign-scope', 'failed refusal.missing', { of: foreign, ...gives, body: { ...gives.body, scope: other } }],
  [
    'granted in other letters',
    'token.rejects-foreign-scope',
    'failed refusal.missing',
    { of: foreign, ...gives, body: { ...gives.body, scope: other.toUpperCase() } },
  ],
  [
    'granted beside another',
    'token.rejects-foreign-scope',
    'failed refusal.missing',
    { of: foreign, ...gives, body: { ...gives.body, scope: ['read', other] } },
  ],
  ['another granted', 'token.rejects-foreign-scope', 'passed', { of: foreign, ...gives, body: { ...gives.body, scope: 'read' } }],
  ['a token that names no scope', 'token.rejects-foreign-scope', 'warned value.missing', { of: foreign, ...gives }],
  ['broken down', 'token.rejects-foreign-scope', 'failed refusal.server-error', { of: foreign, ...down }],

  ['rejected', 'token.rejects-malformed-scope', 'passed'],
  ['a token', 'token.rejects-malformed-scope', 'warned refusal.missing', { of: malformed, ...gives }],
  ['rejected', 'token.rejects-get', 'passed'],
  ['a token', 'token.rejects-get', 'warned refusal.missing', { of: byGet, ...gives }],
  ['a token under another status', 'token.rejects-get', 'warned refusal.missing', { of: byGet, ...gives, status: 400 }],
  ['a page under 200', 'token.rejects-get', 'warned refusal.missing', { of: byGet, status: 200, body: 'Hello' }],
  ['any other status', 'token.rejects-get', 'passed', { of: byGet, status: 404, body: '' }],
])
