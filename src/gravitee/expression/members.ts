import { message } from '../../messages/index.ts'
import { textOf } from './conversion.ts'
import { fail, notModeled } from './outcome.ts'
import { areSame } from './operators.ts'
import { Bean, elementsOf, HttpHeaders, Id, JavaArray, type ExpressionValue } from './value.ts'
import { spend, trimmed } from '../../base/index.ts'

/** A modeled method, for parameters of exactly these types. */
interface Method {
  readonly takes: readonly ('text' | 'whole' | 'value')[]
  readonly does: (receiver: never, ...parameters: never[]) => ExpressionValue
}
type Methods = Readonly<Record<string, Method>>

const method =
  (...takes: Method['takes']) =>
  (does: Method['does']): Method => ({ takes, does })

const STRING_METHODS: Methods = {
  length: method()((text: string) => text.length),
  isEmpty: method()((text: string) => text === ''),
  trim: method()((text: string) => trimmed(text, /[\0- ]/)),
  toLowerCase: method()((text: string) => text.toLowerCase()),
  toUpperCase: method()((text: string) => text.toUpperCase()),
  contains: method('text')((text: string, part: string) => text.includes(part)),
  startsWith: method('text')((text: string, start: string) => text.startsWith(start)),
  endsWith: method('text')((text: string, end: string) => text.endsWith(end)),
  equalsIgnoreCase: method('text')((text: string, other: string) => folded(text) === folded(other)),
}
const folded = (text: string): string => text.toUpperCase().toLowerCase()

type List = readonly ExpressionValue[]
const LIST_METHODS: Methods = {
  get: method('whole')((list: List, at: number) => list[at] ?? (at in list ? null : fail('thrown', message('failure.index')))),
  contains: method('value')((list: List, wanted: ExpressionValue) => list.some((each) => areSame(each, wanted))),
  isEmpty: method()((list: List) => list.length === 0),
  size: method()((list: List) => list.length),
}

type AnyMap = ReadonlyMap<ExpressionValue, ExpressionValue>
const MAP_METHODS: Methods = {
  get: method('text')((map: AnyMap, key: string) => map.get(key) ?? null),
  getOrDefault: method(
    'text',
    'value',
  )((map: AnyMap, key: string, otherwise: ExpressionValue) => (map.has(key) ? (map.get(key) ?? null) : otherwise)),
  containsKey: method('text')((map: AnyMap, key: string) => map.has(key)),
}

const HEADER_METHODS: Methods = {
  get: method('text')((headers: HttpHeaders, name: string) => headers.all(name)[0] ?? null),
  getFirst: method('text')((headers: HttpHeaders, name: string) => headers.all(name)[0] ?? null),
  getAll: method('text')((headers: HttpHeaders, name: string) => headers.all(name)),
  contains: method('text')((headers: HttpHeaders, name: string) => headers.all(name).length > 0),
  containsKey: method('text')((headers: HttpHeaders, name: string) => headers.all(name).length > 0),
}

/** The class of a value, with its modeled methods. */
function classOf(receiver: Exclude<ExpressionValue, null>): readonly [name: string, methods: Methods] {
  if (typeof receiver === 'string') return ['String', STRING_METHODS]
  if (Array.isArray(receiver)) return ['List', LIST_METHODS]
  if (receiver instanceof Map) return ['Map', MAP_METHODS]
  return receiver instanceof HttpHeaders ? ['HttpHeaders', HEADER_METHODS] : ['', {}]
}

/** Calls a method of a value. A gateway may have and allow others, which are not modeled. */
export function callOf(receiver: ExpressionValue, name: string, parameters: readonly ExpressionValue[]): ExpressionValue {
  if (receiver === null) return fail('null', message('failure.of-null', { part: `${name}()` }))
  if (receiver instanceof Id) return notModeled(receiver.what)
  if (typeof receiver !== 'object' && name === 'equals' && parameters.length === 1) return areSame(receiver, parameters[0]!)
  if (typeof receiver !== 'object' && name === 'toString' && parameters.length === 0) return textOf(receiver)
  const [type, methods] = classOf(receiver)
  const known = Object.hasOwn(methods, name) ? methods[name]! : undefined
  if (known === undefined || !isFit(known, parameters)) return notModeled(`${type}.${name}()`.replace(/^\./, ''))
  spend([receiver, ...parameters].reduce((sum: number, each) => sum + sizeOf(each), 0))
  return known.does(receiver as never, ...(parameters as never[]))
}

const isFit = ({ takes }: Method, parameters: readonly ExpressionValue[]): boolean =>
  takes.length === parameters.length &&
  takes.every((type, index) => type === 'value' || typeof parameters[index] === (type === 'text' ? 'string' : 'number'))

const sizeOf = (value: ExpressionValue): number =>
  typeof value === 'string' ? value.length : ((value === null ? undefined : elementsOf(value))?.length ?? 1)

/** The value of `.name`. */
export function memberOf(holder: ExpressionValue, name: string): ExpressionValue {
  if (holder === null) return fail('null', message('failure.of-null', { part: name }))
  if (holder instanceof Map) return (holder as AnyMap).get(name) ?? null
  if (holder instanceof HttpHeaders) return headersOf(holder, name)
  if (holder instanceof Id) return notModeled(holder.what)
  if (holder instanceof Bean) return ofBean(holder, name)
  return holder instanceof JavaArray && name === 'length' ? holder.items.length : notModeled(`.${name}`)
}

/** A member of a bean by its name, with a small or a capital first letter, or by its getter. */
function ofBean({ members }: Bean, name: string): ExpressionValue {
  const bare = /^get[A-Z]/.test(name) ? name.slice(3) : name
  const own = bare.charAt(0).toLowerCase() + bare.slice(1)
  return Object.hasOwn(members, own) ? members[own]! : fail('unknown name', message('failure.unknown', { name }))
}

/** The values of a header; null, and not an empty list, where there is none. */
function headersOf(headers: HttpHeaders, name: string): ExpressionValue {
  const values = headers.all(name)
  return values.length === 0 ? null : values
}

/** The value of `[index]`. */
export function elementOf(holder: ExpressionValue, index: ExpressionValue): ExpressionValue {
  if (holder === null) return fail('null', message('failure.of-null', { part: '[…]' }))
  if (index === null) return fail('thrown', message('failure.null'))
  if (holder instanceof Map) return (holder as AnyMap).get(index) ?? null
  if (holder instanceof HttpHeaders) return typeof index === 'string' ? headersOf(holder, index) : null
  if (holder instanceof Id) return notModeled(holder.what)
  const elements = typeof holder === 'string' ? holder : elementsOf(holder)
  if (elements === undefined) return typeof index === 'string' ? memberOf(holder, index) : notModeled('[…]')
  if (typeof index !== 'number') return notModeled('[…]')
  return elements[index] ?? (index >= 0 && index < elements.length ? null : fail('index', message('failure.index')))
}
