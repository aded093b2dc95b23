import { randomBytes } from 'node:crypto'
import type { Change, Delivery, Document, Hit, Text, Value } from './case.ts'
import { dressedSecrets } from './dress.ts'

/** What a hostile target does, and whether a run passes all the same. */
export interface Scene {
  readonly hits: readonly Hit[]
  readonly green: boolean
}

const hit = (document: Document | 'any', changes: readonly Change[], delivery?: Delivery): Hit => ({
  document,
  every: 1,
  changes,
  ...(delivery === undefined ? {} : { delivery }),
})
const bad = (...hits: readonly Hit[]): Scene => ({ hits, green: false })
const harmless = (...hits: readonly Hit[]): Scene => ({ hits, green: true })

const replaced = (at: string, value: Value): Change => ({ do: 'replace', at, value })
const tokenNamed = (word: string): Scene => bad(hit('token', [replaced('access_token', { string: word })]))

/** A token response that issues many tokens at once. */
const issuing = (tokens: readonly string[]): Change => {
  const members = tokens.map((token) => `"access_token":"${token}"`)
  return { do: 'body', text: `{${members.join(',')},"token_type":"Bearer","expires_in":3600}` }
}
const manyOf = (of: string): readonly string[] => Array.from({ length: 20 }, (_, index) => of.repeat(40 + index))
const hexes = Array.from({ length: 400 }, () => randomBytes(20).toString('hex'))
const twoMebibytesOf = (text: string): string => text.repeat(Math.ceil(2 ** 21 / text.length)).slice(0, 2 ** 21 - 1)

const pouring = (start: string, bytes: string): Delivery => ({ as: 'pour', framing: 'Transfer-Encoding: chunked', start, bytes })

const everyDress: Text = dressedSecrets.flatMap((each) => [each, ', '])

/** Hostile targets by name: what they do to the answers of a correct one. */
export const scenes: Readonly<Record<string, Scene>> = {
  'tokens of a and a packed body of a': bad(
    hit('token', [issuing(manyOf('a'))]),
    hit('graphql', [{ do: 'bomb', of: 'a', kilobytes: 2_047 }]),
  ),
  'tokens of hex and a body of them': bad(
    hit('token', [issuing(hexes)]),
    hit('graphql', [{ do: 'body', text: twoMebibytesOf(hexes.join('')) }]),
  ),
  'chunk extensions without end': bad(hit('graphql', [], pouring('1;', 'x'))),
  'chunks of one byte without end': bad(hit('discovery', [], pouring('', '1\r\nx\r\n'))),
  'trailers without end': bad(hit('token', [], pouring('0\r\n', 'X-A: b\r\n'))),
  'interim answers without end': bad(
    hit('population', [{ do: 'status', status: 103, reason: 'Early Hints' }], {
      as: 'pour',
      framing: 'X-More: to come',
      start: '',
      bytes: 'HTTP/1.1 103 Early Hints\r\n\r\n',
    }),
  ),
  'deep JSON': bad(
    hit('discovery', [{ do: 'deepen', at: 'token_endpoint', levels: 3_000, by: 'object' }]),
    hit('token', [{ do: 'deepen', at: 'scope', levels: 3_000, by: 'list' }]),
  ),
  'very deep JSON': bad(hit('any', [{ do: 'deepen', at: 0, levels: 200_000, by: 'list' }])),
  'wide JSON': bad(
    hit('discovery', [{ do: 'widen', at: 'issuer', members: 40_000 }, replaced('issuer', { json: '7' })]),
    hit('token', [{ do: 'widen', at: 'scope', members: 40_000 }, replaced('scope', { json: '7' })]),
    hit('graphql', [{ do: 'widen', at: 'data', members: 40_000 }, replaced('data', { json: '7' })]),
  ),
  'a token named transport': tokenNamed('transport'),
  'a token named passed': tokenNamed('passed'),
  'a token named gateway': tokenNamed('gateway'),
  'a coding named constructor': bad(hit('graphql', [{ do: 'header', name: 'Content-Encoding', value: 'constructor', also: false }])),
  'headers named like properties of an object': harmless(
    hit(
      'any',
      ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => ({ do: 'header', name, value: 'x', also: true })),
    ),
  ),
  'not modified, though nothing was conditional': bad(hit('population', [{ do: 'status', status: 304, reason: 'Not Modified' }])),
  'two tokens in one answer': harmless(hit('token', [{ do: 'duplicate', at: 'access_token', value: { string: 'another' }, first: true }])),
  'an organization named by a reference': bad(hit('graphql', [replaced('name', { string: '${file:/etc/hostname}' })])),
  'secrets in other dresses': bad(
    hit('graphql', [replaced('data', { string: everyDress })]),
    hit('population', [
      { do: 'status', status: 401, reason: 'Unauthorized' },
      { do: 'body', text: ['{"message":"', everyDress, '"}'] },
    ]),
    hit('contact', [{ do: 'header', name: 'Content-Type', value: { secret: 'CONTACT_PERSON', dress: 'with a dash' }, also: false }]),
  ),
  'writing that runs backwards': bad(
    hit('graphql', [replaced('name', { string: '\u202Edessap\u2066\u200B\u{E0041}\u200F' })]),
    hit('token', [replaced('token_type', { string: '\u202Ereraeb\u061C' })]),
  ),
}
