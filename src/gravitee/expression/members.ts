import { message } from '../../messages/index.ts'
import { numberOf, printed } from './convert.ts'
import { call, type Methods, takes } from './methods.ts'
import { asFloating, clamped, isNumeric, wholeOf } from './numbers.ts'
import {
  COLLECTION_METHODS,
  HEADER_METHODS,
  LINKED_LIST_METHODS,
  LIST_METHODS,
  MAP_METHODS,
  MULTI_MAP_METHODS,
} from './collection-methods.ts'
import { fail, outside } from './outcome.ts'
import { areSame, compared } from './operators.ts'
import { DECODER_METHODS, ENCODER_METHODS, fieldOf, isAllowed, STATIC_METHODS } from './static-methods.ts'
import { OTHER_STRING_METHODS, STRING_METHODS } from './string-methods.ts'
import { type ClassName, classOf, shortName } from './types.ts'
import { Bean, elementsOf, HttpHeaders, JavaArray, Opaque, Real, TypeName, type Value } from './value.ts'

const toLong = (value: Value): bigint => (isNumeric(value) ? wholeOf(value) : 0n)

const NUMBER_METHODS: Methods = {
  intValue: [takes()((value: Value) => (value instanceof Real ? clamped(toLong(value)) : Number(BigInt.asIntN(32, toLong(value)))))],
  longValue: [takes()((value: Value) => toLong(value))],
  compareTo: [takes('Object')((value: Value, other: Value) => comparedTo(value, other))],
  doubleValue: [takes()((value: Value) => new Real(isNumeric(value) ? asFloating(value) : 0))],
}

const METHODS: Partial<Readonly<Record<ClassName, Methods>>> = {
  String: STRING_METHODS,
  Integer: NUMBER_METHODS,
  Long: NUMBER_METHODS,
  Double: NUMBER_METHODS,
  Float: NUMBER_METHODS,
  List: LIST_METHODS,
  LinkedList: LINKED_LIST_METHODS,
  Collection: COLLECTION_METHODS,
  Map: MAP_METHODS,
  MultiValueMap: MULTI_MAP_METHODS,
  HttpHeaders: HEADER_METHODS,
  Encoder: ENCODER_METHODS,
  Decoder: DECODER_METHODS,
}

const comparedTo = (value: Value, other: Value): number =>
  other !== null && classOf(value!) === classOf(other)
    ? compared(value, other)
    : fail('thrown', message('failure.operand', { operator: 'compareTo()' }))

/** What calling a method of a value gives; a gateway allows few methods. */
export function callOf(receiver: Value, name: string, given: readonly Value[]): Value {
  if (receiver === null) return fail('null', message('failure.of-null', { part: `${name}()` }))
  if (receiver instanceof TypeName) return staticCall(shortName(receiver), name, given)
  if (receiver instanceof Opaque) return ofOpaque(receiver, name, given)
  if (receiver instanceof Bean && receiver.isA === 'Date') return name === 'getYear' ? receiver.members['year']! : outside(`${name}()`)
  const own = classOf(receiver)
  const overloads = METHODS[own]?.[name]
  if (overloads !== undefined && Object.hasOwn(METHODS[own]!, name)) return call(receiver, overloads, given)
  if (name === 'equals' && given.length === 1) return areSame(receiver, given[0]!)
  if (name === 'toString' && given.length === 0) return printed(receiver)
  const isOther = (own === 'String' && OTHER_STRING_METHODS.has(name)) || (NUMBERS.has(own) && OTHER_NUMBER_METHODS.has(name))
  if (isOther || isOfObject(name, given)) return outside(`${own}.${name}()`)
  return fail('method', message('failure.forbidden', { call: `${name}()` }))
}

const NUMBERS = new Set<ClassName>(['Integer', 'Long', 'Double', 'Float'])
const OTHER_NUMBER_METHODS = new Set(
  'byteValue shortValue floatValue isNaN isInfinite describeConstable resolveConstantDesc parseInt parseLong parseDouble parseFloat parseUnsignedInt parseUnsignedLong valueOf decode getInteger getLong toHexString toOctalString toBinaryString toUnsignedString toUnsignedLong sum max min compare compareUnsigned bitCount reverse reverseBytes rotateLeft rotateRight signum highestOneBit lowestOneBit numberOfLeadingZeros numberOfTrailingZeros divideUnsigned remainderUnsigned'.split(
    ' ',
  ),
)

/** What is surely so of a text of which only the beginning is known. */
function ofOpaque(opaque: Opaque, name: string, [other]: readonly Value[]): Value {
  if (name === 'toString') return opaque
  if (name === 'equals') return areSame(opaque, other ?? null)
  if (name === 'startsWith' && typeof other === 'string') {
    if (opaque.beginning.startsWith(other)) return true
    if (opaque.beginning !== '' && !other.startsWith(opaque.beginning)) return false
  }
  return outside(opaque.what)
}

const isOfObject = (name: string, given: readonly Value[]): boolean => (name === 'hashCode' || name === 'toString') && given.length === 0

function staticCall(type: string, name: string, given: readonly Value[]): Value {
  const methods = STATIC_METHODS.get(type)
  if (methods !== undefined && Object.hasOwn(methods, name)) return call(null, methods[name]!, given)
  if (isAllowed(type, name) || isOfObject(name, given) || name === 'equals') return outside(`${type}.${name}()`)
  return fail('method', message('failure.forbidden', { call: `${type}.${name}()` }))
}

/** What `.name` of a value is. */
export function memberOf(holder: Value, name: string): Value {
  if (holder === null) return fail('null', message('failure.of-null', { part: name }))
  if (holder instanceof Map) return (holder as ReadonlyMap<Value, Value>).get(name) ?? null
  if (holder instanceof HttpHeaders) return headersOf(holder, name)
  if (holder instanceof Opaque) return outside(holder.what)
  if (holder instanceof Bean) return ofBean(holder, name)
  if (holder instanceof TypeName) return fieldOf(shortName(holder), name)
  if (holder instanceof JavaArray)
    return name === 'length' ? holder.items.length : fail('unknown name', message('failure.unknown', { name }))
  return getterOf(holder, name)
}

/** By its name, in whatever case that begins, or by the method that reads it. */
function ofBean({ members }: Bean, name: string): Value {
  const bare = /^get[A-Z]/.test(name) ? name.slice(3) : name
  const own = bare.charAt(0).toLowerCase() + bare.slice(1)
  return Object.hasOwn(members, own) ? members[own]! : fail('unknown name', message('failure.unknown', { name }))
}

/** Without a header of that name there is nothing, and not an empty list. */
function headersOf(headers: HttpHeaders, name: string): Value {
  const values = headers.all(name)
  return values.length === 0 ? null : values
}

/** Any method without parameters can be read like a member, allowed or not. */
function getterOf(holder: Exclude<Value, null>, name: string): Value {
  const own = classOf(holder)
  const methods = METHODS[own] ?? {}
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  for (const method of [`get${capital}`, `is${capital}`, name])
    if (Object.hasOwn(methods, method) && methods[method]!.some(({ takes: types, rest }) => types.length === 0 && rest === undefined))
      return callOf(holder, method, [])
  if ((own === 'List' || own === 'LinkedList') && (name === 'first' || name === 'last')) return endOf(holder as readonly Value[], name)
  return OTHER_GETTERS.has(name) || OTHER_STRING_METHODS.has(name)
    ? outside(`${own}.${name}`)
    : fail('unknown name', message('failure.unknown', { name }))
}

/** What values have besides. */
const OTHER_GETTERS = new Set(
  'booleanValue charValue byteValue shortValue floatValue naN infinite isNaN isInfinite bytes removeFirst removeLast reversed clear iterator spliterator stream parallelStream toArray hashCode toString'.split(
    ' ',
  ),
)

function endOf(list: readonly Value[], name: 'first' | 'last'): Value {
  if (list.length === 0) return fail('function', message('value.empty-list'))
  return list.at(name === 'first' ? 0 : -1)!
}

/** What `[index]` of a value is. */
export function elementOf(holder: Value, index: Value): Value {
  if (holder === null) return fail('null', message('failure.of-null', { part: '[…]' }))
  if (index === null) return fail('thrown', message('failure.null'))
  if (holder instanceof Map) return (holder as ReadonlyMap<Value, Value>).get(index) ?? null
  if (holder instanceof HttpHeaders) return typeof index === 'string' ? headersOf(holder, index) : null
  if (holder instanceof Opaque) return outside(holder.what)
  const elements = typeof holder === 'string' ? holder : elementsOf(holder)
  if (elements === undefined)
    return typeof index === 'string' ? memberOf(holder, index) : fail('type', message('failure.operand', { operator: '[…]' }))
  const at = numberOf(index, 'Integer')
  if (at === null) return fail('thrown', message('failure.null'))
  return elements[Number(at)] ?? (Number(at) >= 0 && Number(at) < elements.length ? null : fail('index', message('failure.index')))
}
