import { message } from '../../messages/index.ts'
import { numberOf, textOf, truthOf } from './convert.ts'
import { asFloating, isNumeric } from './numbers.ts'
import { fail } from './outcome.ts'
import { classOf } from './types.ts'
import { Character, Collected, elementsOf, HttpHeaders, JavaArray, type Value } from './value.ts'
import { spend } from '../../base/index.ts'

/** The types that methods take. */
export type Parameter =
  | 'int'
  | 'long'
  | 'double'
  | 'float'
  | 'boolean'
  | 'char'
  | 'byte[]'
  | 'String'
  | 'CharSequence'
  | 'Object'
  | 'Collection'
  | 'List'

/** A method of Java that an expression can call. */
export interface Method {
  readonly takes: readonly Parameter[]
  /** What any number of further parameters are; they come as one list. */
  readonly rest?: Parameter
  readonly does: (receiver: never, ...given: never[]) => Value
}

/** The methods of a class that are modeled, by name. */
export type Methods = Readonly<Record<string, readonly Method[]>>

export const takes =
  (...types: readonly Parameter[]) =>
  (does: Method['does']): Method => ({ takes: types, does })

/** Calls the one of several methods of a name that fits what is given best, as the language chooses it. */
export function call(receiver: Value, overloads: readonly Method[], given: readonly Value[]): Value {
  const fits = overloads
    .map((method) => ({ method, fit: fitOf(method, given) }))
    .filter(({ fit }) => fit !== undefined)
    .toSorted((one, other) => Number(one.method.rest !== undefined) - Number(other.method.rest !== undefined))
  const best = fits.find(({ fit }) => fit === 'exact') ?? fits.find(({ fit }) => fit === 'close')
  if (best === undefined && fits.length > 1) return fail('method', message('failure.parameters'))
  const chosen = best?.method ?? fits[0]?.method
  if (chosen === undefined) return fail('method', message('failure.parameters'))
  spend(costOf([receiver, ...given]))
  const own = chosen.takes.map((type, index) => converted(given[index]!, type))
  const rest = chosen.rest === undefined ? [] : [restOf(given.slice(chosen.takes.length), chosen.rest)]
  return chosen.does(receiver as never, ...([...own, ...rest] as never[]))
}

/** A method may walk over all that it is given, and look for one text in another at each of its places. */
function costOf(values: readonly Value[]): number {
  const sizes = values.map(sizeOf)
  const search = sizes.length < 2 ? 0 : (sizes[0]! * Math.max(...sizes.slice(1))) / 64
  return sizes.reduce((sum, size) => sum + size, search)
}

function sizeOf(value: Value): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Map) return value.size
  if (value instanceof HttpHeaders) return value.entries.length
  return value instanceof Collected || value instanceof JavaArray ? value.items.length : Array.isArray(value) ? value.length : 1
}

/** One array stands for all of them. */
function restOf(given: readonly Value[], type: Parameter): Value {
  const [only] = given
  const all = given.length === 1 && only instanceof JavaArray ? only.items : given
  return all.map((each) => converted(each, type))
}

type Fit = 'exact' | 'close' | 'converted'

function fitOf({ takes: types, rest }: Method, given: readonly Value[]): Fit | undefined {
  if (rest === undefined ? given.length !== types.length : given.length < types.length) return undefined
  const fits = given.map((value, index) => fitTo(types[index] ?? rest!, value))
  if (fits.includes(undefined)) return undefined
  return fits.includes('converted') ? 'converted' : fits.includes('close') ? 'close' : 'exact'
}

const PRIMITIVE: ReadonlyMap<Parameter, string> = new Map(
  Object.entries({ int: 'Integer', long: 'Long', double: 'Double', float: 'Float', boolean: 'Boolean', char: 'Character' }),
) as ReadonlyMap<Parameter, string>

function fitTo(type: Parameter, value: Value): Fit | undefined {
  const boxed = PRIMITIVE.get(type)
  if (value === null) return boxed === undefined ? 'exact' : undefined
  const own = classOf(value)
  if (own === boxed) return 'close'
  if (own === type) return type === 'List' ? 'close' : 'exact'
  if (type === 'Object') return 'close'
  if (type === 'CharSequence' && own === 'String') return 'close'
  if (type === 'Collection' && (own === 'List' || own === 'Collection')) return 'close'
  return isConvertible(type, value) ? 'converted' : undefined
}

function isConvertible(type: Parameter, value: Exclude<Value, null>): boolean {
  if (elementsOf(value) !== undefined) return true
  if (type === 'Collection' || type === 'List' || type === 'byte[]') return true
  const isText = typeof value === 'string'
  const isNumber = isNumeric(value)
  if (type === 'String') return isNumber || typeof value === 'boolean' || value instanceof Character
  if (type === 'boolean') return isText
  if (type === 'CharSequence') return false
  return isText || isNumber || value instanceof Character
}

function converted(value: Value, type: Parameter): Value {
  if (value === null) return null
  switch (type) {
    case 'String':
      return textOf(value)
    case 'CharSequence':
      return typeof value === 'string' ? value : firstOf(value, type)
    case 'int':
      return numberOf(value, 'Integer') ?? fail('type', message('failure.type', { type }))
    case 'long':
      return numberOf(value, 'Long') ?? fail('type', message('failure.type', { type }))
    case 'double':
      return numberOf(value, 'Double') ?? fail('type', message('failure.type', { type }))
    case 'float':
      return numberOf(value, 'Float') ?? fail('type', message('failure.type', { type }))
    case 'boolean':
      return truthOf(value) ?? fail('type', message('failure.type', { type }))
    case 'char':
      return characterOf(value)
    case 'byte[]':
      return value instanceof JavaArray && value.of === 'byte' ? value : fail('type', message('failure.type', { type }))
    case 'Collection':
    case 'List':
      return Array.isArray(value) || value instanceof Collected ? value : elementsWithin(value)
    default:
      return value
  }
}

const firstOf = (value: Value, type: Parameter): Value => {
  const [first] = (value === null ? undefined : elementsOf(value)) ?? []
  return first === undefined ? null : converted(first, type)
}

function characterOf(value: Value): Value {
  if (value instanceof Character) return value
  if (isNumeric(value)) return new Character(String.fromCharCode(Math.trunc(asFloating(value)) & 0xffff))
  if (typeof value !== 'string') return firstOf(value, 'char')
  return value.length === 1 ? new Character(value) : fail('type', message('failure.type', { type: 'char' }))
}

/** A text is split at its commas; anything else is the one element. */
function elementsWithin(value: Exclude<Value, null>): readonly Value[] {
  if (typeof value !== 'string') return elementsOf(value) ?? [value]
  return value === '' ? [] : value.split(',').map((each) => each.trim())
}
