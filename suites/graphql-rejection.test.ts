import { judges, type Case } from '../test/altered.ts'

const none = /^POST \S+\/graphql\n(?![^]*authorization:)[^]*organization\(id/
const garbage = /^POST \S+\/graphql\n[^]*Bearer (?!eyJ)/
const malformed = /^POST \S+\/graphql\n[^]*\{ organization\("\}$/
const brokenJson = /^POST \S+\/graphql\n[^]*\n\n\{"query": $/
const noQuery = /^POST \S+\/graphql\n[^]*\n\n\{\}$/
const asText = /^POST \S+\/graphql\n[^]*content-type: text\/plain/
const altered = /^POST \S+\/graphql\n[^]*Bearer eyJraWQiOiIyOTYyNmI5MS1[^]*\.yQpiAO4/
const expired = /^POST \S+\/graphql\n[^]*Bearer eyJ[^]*\.Hn4pmCRO/
const minted = /^POST \S+\/graphql\n[^]*Bearer eyJhbGciOiJub25l/
const name = { data: { organization: { name: 'Any' } } }
const own = /^POST \S+\/graphql\n[^]*Bearer eyJraWQiOiIyOTYyNmI5MS1[^]*\\"5f8cbb3e[^"]*\\"\) \{ name \} \}"\}$/
const bearer = /Bearer \S+/
const opaque = { of: /^POST \S+\/oauth\/token\n[^]*authorization: Basic a/, json: { access_token: 'opaque' } }
const ofOther = ['{"alg":"ES256"}', '{"iss":"http://127.0.0.1:41700","sub":"another","exp":1793321375}', 'A']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')
const errors = [{ message: 'no' }]

const refusals = (
  [
    ['no-token', none],
    ['garbage-token', garbage],
    ['minted-token', minted],
    ['altered-token', altered],
    ['expired-token', expired],
  ] as const
).flatMap(([id, of]): readonly Case[] => {
  const check = `graphql.rejects-${id}`
  return [
    ['rejected', check, 'passed'],
    ['a name', check, 'failed refusal.missing', { of, status: 200, body: name }],
    ['a name under 401', check, 'failed refusal.missing', { of, body: name }],
    ['an error of the token under 200', check, 'passed', { of, status: 200 }],
    ['an error of nothing known', check, 'inconclusive', { of, status: 200, body: { data: null, errors } }],
    ['not there', check, 'failed refusal.server-error', { of, status: 500, body: '' }],
  ]
})

judges([
  ...refusals,
  ['as documented', 'graphql.challenge', 'passed'],
  ['another status', 'graphql.challenge', 'warned http.challenge', { of: none, status: 403 }],
  ['no challenge', 'graphql.challenge', 'warned http.challenge', { of: none, headers: { 'www-authenticate': '' } }],
  ['another scheme', 'graphql.challenge', 'warned http.challenge', { of: none, headers: { 'www-authenticate': 'Basic realm="a"' } }],
  [
    'an error for no token',
    'graphql.challenge',
    'warned http.challenge',
    { of: none, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
  ],
  ['no error for a token', 'graphql.challenge', 'warned http.challenge', { of: garbage, headers: { 'www-authenticate': 'Bearer' } }],

  ['errors', 'graphql.rejects-malformed-query', 'passed'],
  ...[200, 400, 422].map((status): Case => [
    `errors under ${status}`,
    'graphql.rejects-malformed-query',
    'passed',
    { of: malformed, status },
  ]),
  ['errors under another status', 'graphql.rejects-malformed-query', 'warned graphql.errors', { of: malformed, status: 500 }],
  ['no errors', 'graphql.rejects-malformed-query', 'warned graphql.errors', { of: malformed, body: { errors: [] } }],
  ['errors and a name', 'graphql.rejects-malformed-query', 'warned graphql.errors', { of: malformed, json: name }],
  ['rejected', 'graphql.rejects-malformed-body', 'passed'],
  ...[brokenJson, noQuery, asText].map((of): Case => [
    `a name for ${of.source.slice(-12)}`,
    'graphql.rejects-malformed-body',
    'warned http.status',
    { of, status: 200, body: name },
  ]),

  ['no expired token', 'graphql.rejects-expired-token', 'not-verified', { setting: / {2}expiredToken: .*\n/, to: '' }],
  [
    'a token of somebody else',
    'graphql.rejects-expired-token',
    'inconclusive',
    { setting: /expiredToken: .*/, to: `expiredToken: ${ofOther}` },
  ],
  ['an opaque token', 'graphql.rejects-minted-token', 'not-applicable', opaque, { of: own, sent: [bearer, 'Bearer opaque'] }],
  ['a control that is rejected since', 'graphql.rejects-no-token', 'inconclusive', { of: own, only: 1, status: 401 }],
])
