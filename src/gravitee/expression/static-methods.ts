import { randomUUID } from 'node:crypto'
import { message } from '../../messages/index.ts'
import { printed, readReal, readWhole } from './convert.ts'
import { asFloating, clamped, integer, long, wholeOf, writtenReal } from './numbers.ts'
import { fail, outside } from './outcome.ts'
import { type Method, type Methods, takes } from './methods.ts'
import { compared } from './operators.ts'
import { bufferOf, bytesOf, encodingOf, format } from './string-methods.ts'
import { Bean, Character, type JavaArray, Real, type TypeName, type Value } from './value.ts'
import { shortName } from './types.ts'
import { spend } from '../../base/index.ts'

const given = <T extends Value>(value: T | null): T => value ?? fail('thrown', message('failure.null'))
const real = (value: number): Real => new Real(value)
const onReal = (does: (value: number) => number): readonly Method[] => [
  takes('double')((_: unknown, value: Real) => real(does(value.value))),
]

/** One and the same for each type of number, in the number's own type. */
const onEach = (does: (...values: readonly (number | bigint)[]) => number | bigint, count: number): readonly Method[] => [
  takes(...Array.from({ length: count }, () => 'int' as const))((_: unknown, ...values: number[]) => integer(does(...values))),
  takes(...Array.from({ length: count }, () => 'long' as const))((_: unknown, ...values: bigint[]) => long(BigInt(does(...values)))),
  takes(...Array.from({ length: count }, () => 'float' as const))(
    (_: unknown, ...values: Real[]) => new Real(Number(does(...values.map(asFloating))), 'Float'),
  ),
  takes(...Array.from({ length: count }, () => 'double' as const))((_: unknown, ...values: Real[]) =>
    real(Number(does(...values.map(asFloating)))),
  ),
]

const MATH: Methods = {
  abs: onEach((value) => (value < 0 ? -value : value), 1),
  max: onEach((one, other) => (one > other ? one : other), 2),
  min: onEach((one, other) => (one < other ? one : other), 2),
  round: [
    takes('double')((_: unknown, value: Real) => wholeOf(real(Math.floor(value.value + 0.5)))),
    takes('float')((_: unknown, value: Real) => clamped(wholeOf(real(Math.floor(value.value + 0.5))))),
  ],
  floor: onReal(Math.floor),
  ceil: onReal(Math.ceil),
  sqrt: onReal(Math.sqrt),
  pow: [takes('double', 'double')((_: unknown, base: Real, exponent: Real) => real(base.value ** exponent.value))],
}

const readInt = (text: string | null): number => Number(readWhole(text ?? fail('thrown', message('failure.null')), 32))
const readLong = (text: string | null): bigint => readWhole(text ?? fail('thrown', message('failure.null')), 64)

const INTEGER: Methods = {
  parseInt: [takes('String')((_: unknown, text: string | null) => readInt(text))],
  valueOf: [takes('String')((_: unknown, text: string | null) => readInt(text)), takes('int')((_: unknown, value: number) => value)],
  toString: [takes('int')((_: unknown, value: number) => String(value))],
  toHexString: [takes('int')((_: unknown, value: number) => (value >>> 0).toString(16))],
  toBinaryString: [takes('int')((_: unknown, value: number) => (value >>> 0).toString(2))],
  compare: [takes('int', 'int')((_: unknown, one: number, other: number) => Math.sign(one - other))],
  max: [takes('int', 'int')((_: unknown, one: number, other: number) => Math.max(one, other))],
  min: [takes('int', 'int')((_: unknown, one: number, other: number) => Math.min(one, other))],
  sum: [takes('int', 'int')((_: unknown, one: number, other: number) => integer(one + other))],
}

const LONG: Methods = {
  parseLong: [takes('String')((_: unknown, text: string | null) => readLong(text))],
  valueOf: [takes('String')((_: unknown, text: string | null) => readLong(text)), takes('long')((_: unknown, value: bigint) => value)],
  toString: [takes('long')((_: unknown, value: bigint) => String(value))],
}

const DOUBLE: Methods = {
  parseDouble: [takes('String')((_: unknown, text: string | null) => real(readReal(given(text))))],
  valueOf: [
    takes('String')((_: unknown, text: string | null) => real(readReal(given(text)))),
    takes('double')((_: unknown, value: Real) => value),
  ],
  toString: [takes('double')((_: unknown, value: Real) => writtenReal(value))],
  isNaN: [takes('double')((_: unknown, value: Real) => Number.isNaN(value.value))],
}

const STRING: Methods = {
  valueOf: [
    takes('Object')((_: unknown, value: Value) => printed(value)),
    takes('int')((_: unknown, value: number) => String(value)),
    takes('boolean')((_: unknown, value: boolean) => String(value)),
    takes('double')((_: unknown, value: Real) => writtenReal(value)),
    takes('char')((_: unknown, value: Character) => value.unit),
  ],
  format: [
    {
      takes: ['String'],
      rest: 'Object',
      does: (_: unknown, pattern: string | null, values: readonly Value[]) => format(given(pattern), values),
    },
  ],
  join: [
    {
      takes: ['CharSequence'],
      rest: 'CharSequence',
      does: (_: unknown, between: string | null, values: readonly Value[]) => joined(values, given(between)),
    },
    takes(
      'CharSequence',
      'Collection',
    )((_: unknown, between: string | null, values: readonly Value[]) => joined(values.map(textAmong), given(between))),
  ],
}

const textAmong = (value: Value): Value =>
  value === null || typeof value === 'string' ? value : fail('thrown', message('failure.type', { type: 'String' }))

function joined(values: readonly Value[], between: string): string {
  spend(values.length * between.length)
  return values.map(printed).join(between)
}

const BASE64: Methods = {
  getEncoder: [takes()(() => new Bean({}, 'Encoder'))],
  getDecoder: [takes()(() => new Bean({}, 'Decoder'))],
}

export const ENCODER_METHODS: Methods = {
  encodeToString: [takes('byte[]')((_: unknown, bytes: JavaArray) => bufferOf(bytes).toString('base64'))],
  encode: [takes('byte[]')((_: unknown, bytes: JavaArray) => bytesOf(Buffer.from(bufferOf(bytes).toString('base64'))))],
}

export const DECODER_METHODS: Methods = {
  decode: [
    takes('String')((_: unknown, text: string | null) => decoded(given(text))),
    takes('byte[]')((_: unknown, bytes: JavaArray) => decoded(bufferOf(bytes).toString('latin1'))),
  ],
}

const decoded = (text: string): Value =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/.test(text)
    ? bytesOf(Buffer.from(text, 'base64'))
    : fail('thrown', message('failure.type', { type: 'Base64' }))

const URL_ENCODER: Methods = {
  encode: [
    takes(
      'String',
      'String',
    )((_: unknown, text: string | null, charset: string | null) =>
      new URLSearchParams({ '': Buffer.from(given(text)).toString() })
        .toString()
        .slice(1, encodingOf(charset) === 'utf8' ? undefined : outside(message('unknown.charset'))),
    ),
  ],
}

const URL_DECODER: Methods = {
  decode: [
    takes(
      'String',
      'String',
    )((_: unknown, text: string | null, charset: string | null) =>
      encodingOf(charset) === 'utf8' ? percentDecoded(given(text)) : outside(message('unknown.charset')),
    ),
  ],
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return outside('URLDecoder.decode()')
  }
}

const COLLECTIONS: Methods = {
  max: [takes('Collection')((_: unknown, values: readonly Value[]) => extreme(values, 1))],
  min: [takes('Collection')((_: unknown, values: readonly Value[]) => extreme(values, -1))],
}

function extreme(values: readonly Value[], sign: number): Value {
  if (values.length === 0) return fail('thrown', message('value.empty-list'))
  return values.reduce((best, value) => (compared(value, best) * sign > 0 ? value : best))
}

/** Of today only the year is told: what else a definition asks for is otherwise tomorrow. */
const NOW: Methods = { now: [takes()(() => new Bean({ year: new Date().getFullYear() }, 'Date'))] }

/** The static methods that are modeled, by their class. */
export const STATIC_METHODS: ReadonlyMap<string, Methods> = new Map(
  Object.entries({
    Math: MATH,
    Integer: INTEGER,
    Long: LONG,
    Double: DOUBLE,
    String: STRING,
    'java.util.Base64': BASE64,
    'java.net.URLEncoder': URL_ENCODER,
    'java.net.URLDecoder': URL_DECODER,
    'java.util.Collections': COLLECTIONS,
    ...Object.fromEntries(['LocalDate', 'LocalDateTime', 'ZonedDateTime'].map((type) => [`java.time.${type}`, NOW])),
    'java.util.UUID': { randomUUID: [takes()(() => randomUUID())] },
    System: { currentTimeMillis: [takes()(() => long(BigInt(Date.now())))] },
  }),
)

/** Classes whose methods are all allowed, and single methods that are; the rest is refused. */
const ALLOWED_CLASSES = new Set(
  'Math String Integer Double Long Float Short java.math.BigDecimal java.util.Date java.time.LocalDate java.time.LocalDateTime java.time.ZonedDateTime java.time.format.DateTimeFormatter java.text.Format java.text.DateFormat java.text.SimpleDateFormat java.text.NumberFormat java.text.ChoiceFormat java.text.DecimalFormat java.text.MessageFormat java.util.Base64 java.util.Calendar'.split(
    ' ',
  ),
)
const ALLOWED_METHODS = new Set(
  'System.currentTimeMillis System.nanoTime java.net.URLDecoder.decode java.net.URLEncoder.encode java.util.Collections.binarySearch java.util.Collections.disjoint java.util.Collections.frequency java.util.Collections.indexOfSubList java.util.Collections.lastIndexOfSubList java.util.Collections.max java.util.Collections.min java.util.TimeZone.getTimeZone java.util.UUID.randomUUID'.split(
    ' ',
  ),
)

export const isAllowed = (type: string, method?: string): boolean =>
  ALLOWED_CLASSES.has(type) || (method !== undefined && ALLOWED_METHODS.has(`${type}.${method}`))

const FIELDS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['Integer.MAX_VALUE', 0x7fff_ffff],
  ['Integer.MIN_VALUE', -0x8000_0000],
  ['Long.MAX_VALUE', 2n ** 63n - 1n],
  ['Long.MIN_VALUE', -(2n ** 63n)],
  ['Math.PI', new Real(Math.PI)],
  ['Math.E', new Real(Math.E)],
  ['Boolean.TRUE', true],
  ['Boolean.FALSE', false],
])

/** `T(java.lang.Integer).MAX_VALUE`. */
export const fieldOf = (type: string, name: string): Value => FIELDS.get(`${type}.${name}`) ?? outside(`${type}.${name}`)

/** Types that are surely there. */
const OTHER_TYPES = new Set(
  'Object CharSequence Boolean Byte Character Number System Runtime Thread Class Iterable StringBuilder java.util.List java.util.Map java.util.Set java.util.Collection java.util.ArrayList java.util.HashMap java.util.UUID java.util.Collections java.util.Arrays java.net.URLEncoder java.net.URLDecoder java.time.Instant java.io.File'.split(
    ' ',
  ),
)

/** Whether a class is known to be there; of others a gateway may know. */
export const isKnownType = (type: TypeName): boolean => ALLOWED_CLASSES.has(shortName(type)) || OTHER_TYPES.has(shortName(type))
