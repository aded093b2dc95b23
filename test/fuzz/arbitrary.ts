import { array, boolean, constant, constantFrom, integer, oneof, option, record, type Arbitrary } from 'fast-check'
import { commands, documents, type Case, type Change, type Delivery, type Hit, type Text, type Value } from './case.ts'
import { dressedSecrets } from './dress.ts'
import { headerNames, members, oddBytes, oddHeaderValues, oddNames, ourWords } from './words.ts'

const lengths = constantFrom(1, 3, 8, 40, 400, 5_000, 70_000)
const text: Arbitrary<Text> = oneof(
  constantFrom(...ourWords),
  constantFrom(...oddNames),
  constantFrom(...oddBytes.map((bytes) => Buffer.from(bytes, 'latin1').toString())),
  constantFrom(...dressedSecrets),
  record({ repeated: constantFrom('a', 'ab', ' ', '%', '\\u0061', '[', 'é', '12', '-'), times: lengths }),
  record({ hex: lengths }),
)
const value: Arbitrary<Value> = oneof(
  record({ string: text }),
  record({
    json: constantFrom(
      'null',
      'true',
      '0',
      '-1',
      '1e400',
      '1e-400',
      '3600.5',
      '9007199254740993',
      '123456789012345678901234567890',
      '{}',
      '[]',
      '[null]',
      '{"__proto__":{"polluted":1}}',
      '{"toJSON":1,"toString":2}',
      'NaN',
      "'a'",
    ),
  }),
)

const at = oneof(
  integer({ min: 0, max: 60 }),
  constantFrom(...members, 'data', 'organization', 'name', 'error', 'error_description', 'message'),
)
const anywhere = integer({ min: 0, max: 100_000 })
const latin1 = constantFrom(...oddBytes)

const headerValues: Arbitrary<Text> = oneof(
  text.map((each) => (typeof each === 'string' ? each.replaceAll(/[\r\n\0]/g, ' ') : each)),
  constantFrom(...oddHeaderValues),
)

const change: Arbitrary<Change> = oneof(
  record({ do: constant('remove'), at }),
  record({ do: constant('duplicate'), at, value, first: boolean() }),
  record({ do: constant('rename'), at, name: constantFrom(...oddNames, ...ourWords) }),
  { weight: 3, arbitrary: record({ do: constant('replace'), at, value }) },
  record({ do: constant('deepen'), at, levels: constantFrom(5, 200, 3_000, 200_000), by: constantFrom('list', 'object') }),
  record({ do: constant('widen'), at, members: constantFrom(10, 1_000, 40_000) }),
  record({ do: constant('splice'), at: anywhere, bytes: latin1 }),
  record({ do: constant('cut'), at: anywhere }),
  record({ do: constant('body'), text }),
  record({
    do: constant('status'),
    status: constantFrom(
      200,
      201,
      204,
      206,
      226,
      299,
      301,
      304,
      307,
      399,
      400,
      401,
      403,
      404,
      407,
      418,
      429,
      499,
      500,
      502,
      503,
      504,
      599,
      600,
      999,
    ),
    reason: constantFrom('OK', '', 'a'.repeat(5000), '\u202Edetrever', 'passed'),
  }),
  record({ do: constant('header'), name: constantFrom(...headerNames), value: headerValues, also: boolean() }),
  record({ do: constant('headers'), count: constantFrom(20, 1_900, 20_000) }),
  record({
    do: constant('encode'),
    coding: constantFrom('gzip', 'deflate', 'br'),
    claim: constantFrom('gzip', 'deflate', 'br', 'identity', 'constructor', '__proto__', 'zstd', 'gzip, gzip', 'GZIP'),
  }),
  record({ do: constant('bomb'), of: constantFrom('a', ' ', '[', '{"a":', 'ab12'), kilobytes: constantFrom(10, 1_000, 2_000, 20_000) }),
)

const delivery: Arbitrary<Delivery> = oneof(
  record({ as: constant('length'), off: constantFrom(-5, -1, 1, 1_000) }),
  constant({ as: 'lengths' }),
  constant({ as: 'until-closed' }),
  record({ as: constant('chunks'), size: constantFrom(1, 7, 4_096), extension: constantFrom(0, 1, 15_000), trailers: boolean() }),
  record({ as: constant('interim'), status: constantFrom(100, 102, 103, 199), times: constantFrom(1, 50, 20_000) }),
  record({ as: constant('drip'), everyMs: constantFrom(0, 1, 20) }),
  record({ as: constant('early'), after: constantFrom(0, 5, 30, 300), reset: boolean() }),
  record({ as: constant('more'), bytes: constantFrom(...oddBytes, 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}') }),
  record({
    as: constant('raw'),
    bytes: constantFrom(
      'SSH-2.0-x\r\n',
      'HTTP/1.1 200\r\n\r\n',
      'HTTP/9.9 200 OK\r\n\r\n',
      'HTTP/1.1 0200 OK\r\n\r\n',
      'HTTP/1.1 200 OK\r\nA\x00: b\r\n\r\n',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
      'HTTP/2.0 200\r\n\r\n',
      '\r\n\r\n\r\n',
    ),
  }),
  constant({ as: 'silence' }),
)

const hit: Arbitrary<Hit> = record({
  document: constantFrom(...documents, 'any'),
  every: constantFrom(1, 1, 2, 5),
  changes: array(change, { minLength: 0, maxLength: 3 }),
  delivery: option(delivery, { nil: undefined, freq: 3 }),
}).map(({ delivery: by, ...rest }) => (by === undefined ? rest : { ...rest, delivery: by }))

/** What `init` would wait for: it waits as long as a person needs, many times over. */
const waitedFor: readonly Delivery['as'][] = ['silence', 'drip', 'length', 'raw']

/** Every case that the fuzzer plays; one hit is the most telling, several find what one alone does not. */
export const cases: Arbitrary<Case> = record({
  command: constantFrom(...commands),
  hits: array(hit, { minLength: 1, maxLength: 3 }),
}).map(({ command, hits }) => ({ command, hits: command === 'init' ? hits.map(answeredAtOnce) : hits }))

function answeredAtOnce({ delivery, ...hit }: Hit): Hit {
  return delivery === undefined || waitedFor.includes(delivery.as) ? hit : { ...hit, delivery }
}
