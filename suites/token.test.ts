import { judges, type Altered } from '../test/altered.ts'

const request = /^POST \S+\/oauth\/token\n[^]*authorization: Basic a[^]*\n\ngrant_type=client_credentials&scope=org%3A5f8c/
const encoded = /^POST \S+\/oauth\/token\n[^]*authorization: Basic %/
const own = 'org:5f8cbb3e-8c01-4f67-a9d6-9cf12c9d88f4'
const other = 'org:aa1e9c43-eba5-4133-8886-59944adde11e'

const token = (json: Readonly<Record<string, unknown>>): Altered => ({ of: request, json })

judges([
  ['a token as documented', 'token.issued', 'passed'],
  ['created and not answered', 'token.issued', 'failed http.status', { of: request, status: 201 }],
  ['another media type', 'token.issued', 'failed http.content-type', { of: request, headers: { 'content-type': 'text/html' } }],
  ['no object', 'token.issued', 'failed json.schema', { of: request, body: [] }],
  ['an error under 200', 'token.issued', 'failed token.error', { of: request, body: { error: 'invalid_client' } }],

  ['a token that can be sent', 'token.access-token', 'passed'],
  ['no token', 'token.access-token', 'failed value.mismatch', token({ access_token: undefined })],
  ['an empty token', 'token.access-token', 'failed value.mismatch', token({ access_token: '' })],
  ['a token with a space', 'token.access-token', 'failed value.mismatch', token({ access_token: 'a b' })],
  ['a token that ends with a sign of base64', 'token.access-token', 'passed', token({ access_token: 'abc==' })],
  ['a number as token', 'token.access-token', 'failed value.mismatch', token({ access_token: 7 })],

  ['Bearer', 'token.type', 'passed'],
  ['bearer in small letters', 'token.type', 'passed value.mismatch', token({ token_type: 'bearer' })],
  ['another type', 'token.type', 'failed value.mismatch', token({ token_type: 'mac' })],
  ['no type', 'token.type', 'failed value.mismatch', token({ token_type: undefined })],

  ['a lifetime', 'token.lifetime-integer', 'passed'],
  ['a lifetime of one second', 'token.lifetime-integer', 'passed', token({ expires_in: 1 })],
  ['a lifetime of no second', 'token.lifetime-integer', 'failed value.mismatch', token({ expires_in: 0 })],
  ['a lifetime in letters', 'token.lifetime-integer', 'failed value.mismatch', token({ expires_in: '3600' })],
  ['no lifetime', 'token.lifetime-integer', 'failed value.mismatch', token({ expires_in: undefined })],

  ['the documented lifetime in the token', 'token.lifetime-documented', 'passed'],
  ['the lifetime of an opaque token', 'token.lifetime-documented', 'passed', token({ access_token: 'opaque', expires_in: 3540 })],
  ['too long', 'token.lifetime-documented', 'failed value.mismatch', token({ access_token: 'opaque', expires_in: 3601 })],
  ['too short', 'token.lifetime-documented', 'passed value.mismatch', token({ access_token: 'opaque', expires_in: 3539 })],

  ['the requested scope', 'token.scope', 'passed'],
  ['no scope', 'token.scope', 'failed value.mismatch', token({ scope: undefined })],
  ['no scope, as null', 'token.scope', 'failed value.mismatch', token({ scope: null })],
  ['any scope', 'token.scope', 'failed value.mismatch', token({ scope: 'read' })],
  ['the scope of another organization', 'token.scope', 'failed value.mismatch', token({ scope: other })],
  ['the scope of another organization, too', 'token.scope', 'failed value.mismatch', token({ scope: `${own} ${other}` })],
  ['another scope, too', 'token.scope', 'warned value.mismatch', token({ scope: `${own} read` })],
  ['the scope in other letters', 'token.scope', 'warned value.mismatch', token({ scope: own.toUpperCase() })],

  ['an answer for no cache', 'token.not-cacheable', 'passed'],
  ['an answer for a cache', 'token.not-cacheable', 'warned http.header', { of: request, headers: { 'cache-control': 'private' } }],

  ['no refresh token', 'token.no-refresh-token', 'passed'],
  ['a refresh token', 'token.no-refresh-token', 'warned value.unexpected', token({ refresh_token: 'again' })],
  ['null as refresh token', 'token.no-refresh-token', 'warned value.unexpected', token({ refresh_token: null })],

  ['each parameter once', 'token.parameters-once', 'passed'],
  ['a parameter twice', 'token.parameters-once', 'warned json.repeated', { of: request, body: '{"access_token":"a","access_token":"b"}' }],

  ['encoded credentials taken', 'token.basic-form-decoded', 'passed'],
  ...[400, 401, 403, 500, 201].map(
    (status) =>
      [`encoded credentials answered ${status}`, 'token.basic-form-decoded', 'warned http.status', { of: encoded, status }] as const,
  ),
])
