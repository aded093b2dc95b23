import { generateKeyPairSync, sign } from 'node:crypto'
import { judges, type Altered, type Case } from '../test/altered.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const published = { ...publicKey.export({ format: 'jwk' }), kid: 'one' }
const another = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })

const own = 'org:5f8cbb3e-8c01-4f67-a9d6-9cf12c9d88f4'
const startedAt = Date.parse('2026-11-28T23:49:35.000Z') / 1000
const claims = { iss: 'http://127.0.0.1:41700', scope: own, iat: startedAt, exp: startedAt + 3600 }
const header = { kid: 'one', alg: 'ES256' }
type Members = Readonly<Record<string, unknown>>

/** A token that the key `one` signed. */
function jws(head: Members, claimed: Members): string {
  const signed = [head, claimed].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const issues = (json: Members): Altered => ({ of: /^POST \S+\/oauth\/token\n[^]*authorization: Basic a/, json })
const publishes = (...keys: readonly unknown[]): Altered => ({ of: /^GET \S+\/oauth\/keys\n/, body: { keys } })
const claiming = (claimed: Members): Altered => issues({ access_token: jws(header, { ...claims, ...claimed }) })
const signedAs = (head: Members): Altered => issues({ access_token: jws({ ...header, ...head }, claims) })

const opaque = issues({ access_token: 'opaque' })
const altered = issues({ access_token: jws(header, claims).replace(/[^.]+$/, 'A'.repeat(86)) })

judges([
  ...['key-known', 'signature', 'algorithm', 'issuer', 'times', 'scope-agrees'].flatMap((id): readonly Case[] => [
    ['the token of the recording', `jwt.${id}`, 'passed'],
    ['another right token', `jwt.${id}`, 'passed', claiming({}), publishes(published)],
    ['an opaque token', `jwt.${id}`, 'not-applicable', opaque],
  ]),

  ['an id that nothing has', 'jwt.key-known', 'warned jwt.mismatch', claiming({}), publishes({ ...published, kid: 'two' })],
  [
    'an id that nothing has, of no published key',
    'jwt.key-known',
    'warned jwt.mismatch',
    claiming({}),
    publishes({ ...another, kid: 'two' }),
  ],
  ['the id of another key', 'jwt.key-known', 'passed', claiming({}), publishes({ ...another, kid: 'one' }, { ...published, kid: 'two' })],
  ['no id of the one key', 'jwt.key-known', 'passed', signedAs({ kid: undefined }), publishes(published)],
  [
    'no id of one of two keys',
    'jwt.key-known',
    'warned jwt.mismatch',
    signedAs({ kid: undefined }),
    publishes(published, { ...another, kid: 'two' }),
  ],
  [
    'no id of a key that was not published',
    'jwt.key-known',
    'warned jwt.mismatch',
    signedAs({ kid: undefined }),
    publishes({ ...published, kty: 'oct' }),
  ],

  ['another key', 'jwt.signature', 'failed jwt.mismatch', claiming({}), publishes({ ...another, kid: 'one' })],
  [
    'the id of another key',
    'jwt.signature',
    'failed jwt.mismatch',
    claiming({}),
    publishes({ ...another, kid: 'one' }, { ...published, kid: 'two' }),
  ],
  ['an id that nothing has', 'jwt.signature', 'passed', claiming({}), publishes({ ...published, kid: 'two' })],
  ['altered afterwards', 'jwt.signature', 'failed jwt.mismatch', altered, publishes(published)],
  ['an algorithm that is not known', 'jwt.signature', 'inconclusive', signedAs({ alg: 'XY512' }), publishes(published)],
  ['no signature', 'jwt.signature', 'failed jwt.mismatch', signedAs({ alg: 'none' }), publishes(published)],

  ['none', 'jwt.algorithm', 'failed jwt.mismatch', signedAs({ alg: 'None' })],
  ['one of a shared secret', 'jwt.algorithm', 'failed jwt.mismatch', signedAs({ alg: 'HS256' })],
  ['one of a shared secret in small letters', 'jwt.algorithm', 'failed jwt.mismatch', signedAs({ alg: 'hs512' })],
  ['an empty one', 'jwt.algorithm', 'failed jwt.mismatch', signedAs({ alg: '' })],
  ['an unknown one', 'jwt.algorithm', 'passed', signedAs({ alg: 'XY512' })],

  ['another issuer', 'jwt.issuer', 'warned jwt.mismatch', claiming({ iss: 'http://127.0.0.1:41700/' })],
  ['no issuer', 'jwt.issuer', 'warned jwt.mismatch', claiming({ iss: undefined })],

  ['no end', 'jwt.times', 'failed jwt.mismatch', claiming({ exp: undefined })],
  ['an end in letters', 'jwt.times', 'failed jwt.mismatch', claiming({ exp: String(claims.exp) })],
  ['ended', 'jwt.times', 'failed jwt.mismatch', claiming({ exp: startedAt })],
  ['valid in half a minute', 'jwt.times', 'passed', claiming({ nbf: startedAt + 30 })],
  ['valid in two minutes', 'jwt.times', 'failed jwt.mismatch', claiming({ nbf: startedAt + 120 })],
  ['valid since long', 'jwt.times', 'passed', claiming({ nbf: startedAt - 3600 })],
  ['a minute longer than stated', 'jwt.times', 'passed', claiming({ exp: claims.exp + 60 })],
  ['two minutes longer than stated', 'jwt.times', 'failed jwt.mismatch: got 3,720', claiming({ exp: claims.exp + 120 })],
  ['two minutes shorter than stated', 'jwt.times', 'failed jwt.mismatch: got 3,480', claiming({ exp: claims.exp - 120 })],
  [
    'right by a clock that is an hour ahead',
    'jwt.times',
    'passed',
    {
      ...claiming({ iat: claims.iat + 3600, exp: claims.exp + 3600 }),
      headers: { date: 'Sun, 29 Nov 2026 00:49:35 GMT' },
    },
  ],

  ['another organization', 'jwt.scope-agrees', 'failed jwt.mismatch', claiming({ scope: 'org:aa1e9c43-eba5-4133-8886-59944adde11e' })],
  [
    'another organization, too',
    'jwt.scope-agrees',
    'failed jwt.mismatch',
    claiming({ scope: `${own} org:aa1e9c43-eba5-4133-8886-59944adde11e` }),
  ],
  ['another scope, too', 'jwt.scope-agrees', 'passed', claiming({ scope: `${own} read` })],
  ['as a list', 'jwt.scope-agrees', 'passed', claiming({ scope: undefined, scp: [own] })],
  ['in other letters', 'jwt.scope-agrees', 'warned jwt.mismatch', claiming({ scope: own.toUpperCase() })],
  ['no scope', 'jwt.scope-agrees', 'not-applicable', claiming({ scope: undefined })],
])
