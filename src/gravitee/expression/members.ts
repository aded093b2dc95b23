import { message } from '../../messages/index.ts'
import { textOf } from './convert.ts'
import { fail, outside } from './outcome.ts'
import { areSame } from './operators.ts'
import { Bean, elementsOf, HttpHeaders, Id, JavaArray, type Value } from './value.ts'
import { spend, trimmed } from '../../base/index.ts'

/** A method that is modeled, for parameters of just these types. */
interface Method {
  readonly takes: readonly ('text' | 'whole' | 'value')[]
  readonly does: (receiver: never, ...given: never[]) => Value
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

type List = readonly Value[]
const LIST_METHODS: Methods = {
  get: method('whole')((list: List, at: number) => list[at] ?? (at in list ? null : fail('thrown', message('failure.index')))),
  contains: method('value')((list: List, wanted: Value) => list.some((each) => areSame(each, wanted))),
  isEmpty: method()((list: List) => list.length === 0),
  size: method()((list: List) => list.length),
}

type AnyMap = ReadonlyMap<Value, Value>
const MAP_METHODS: Methods = {
  get: method('text')((map: AnyMap, key: string) => map.get(key) ?? null),
  getOrDefault: method(
    'text',
    'value',
  )((map: AnyMap, key: string, otherwise: Value) => (map.has(key) ? (map.get(key) ?? null) : otherwise)),
  containsKey: method('text')((map: AnyMap, key: string) => map.has(key)),
}

const HEADER_METHODS: Methods = {
  get: method('text')((headers: HttpHeaders, name: string) => headers.all(name)[0] ?? null),
  getFirst: method('text')((headers: HttpHeaders, name: string) => headers.all(name)[0] ?? null),
  getAll: method('text')((headers: HttpHeaders, name: string) => headers.all(name)),
  contains: method('text')((headers: HttpHeaders, name: string) => headers.all(name).length > 0),
  containsKey: method('text')((headers: HttpHeaders, name: string) => headers.all(name).length > 0),
}

/** What values of a class have, by its name. */
function classOf(receiver: Exclude<Value, null>): readonly [name: string, methods: Methods] {
  if (typeof receiver === 'string') return ['String', STRING_METHODS]
  if (Array.isArray(receiver)) return ['List', LIST_METHODS]
  if (receiver instanceof Map) return ['Map', MAP_METHODS]
  return receiver instanceof HttpHeaders ? ['HttpHeaders', HEADER_METHODS] : ['', {}]
}

/** What calling a method of a value gives. What is not modeled a gateway may have, and allow, or not. */
export function callOf(receiver: Value, name: string, given: readonly Value[]): Value {
  if (receiver === null) return fail('null', message('failure.of-null', { part: `${name}()` }))
  if (receiver instanceof Id) return outside(receiver.what)
  if (typeof receiver !== 'object' && name === 'equals' && given.length === 1) return areSame(receiver, given[0]!)
  if (typeof receiver !== 'object' && name === 'toString' && given.length === 0) return textOf(receiver)
  const [type, methods] = classOf(receiver)
  const known = Object.hasOwn(methods, name) ? methods[name]! : undefined
  if (known === undefined || !isFit(known, given)) return outside(`${type}.${name}()`.replace(/^\./, ''))
  spend([receiver, ...given].reduce((sum: number, each) => sum + sizeOf(each), 0))
  return known.does(receiver as never, ...(given as never[]))
}

const isFit = ({ takes }: Method, given: readonly Value[]): boolean =>
  takes.length === given.length &&
  takes.every((type, index) => type === 'value' || typeof given[index] === (type === 'text' ? 'string' : 'number'))

const sizeOf = (value: Value): number =>
  typeof value === 'string' ? value.length : ((value === null ? undefined : elementsOf(value))?.length ?? 1)

/** What `.name` of a value is. */
export function memberOf(holder: Value, name: string): Value {
  if (holder === null) return fail('null', message('failure.of-null', { part: name }))
  if (holder instanceof Map) return (holder as AnyMap).get(name) ?? null
  if (holder instanceof HttpHeaders) return headersOf(holder, name)
  if (holder instanceof Id) return outside(holder.what)
  if (holder instanceof Bean) return ofBean(holder, name)
  return holder instanceof JavaArray && name === 'length' ? holder.items.length : outside(`.${name}`)
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

/** What `[index]` of a value is. */
export function elementOf(holder: Value, index: Value): Value {
  if (holder === null) return fail('null', message('failure.of-null', { part: '[…]' }))
  if (index === null) return fail('thrown', message('failure.null'))
  if (holder instanceof Map) return (holder as AnyMap).get(index) ?? null
  if (holder instanceof HttpHeaders) return typeof index === 'string' ? headersOf(holder, index) : null
  if (holder instanceof Id) return outside(holder.what)
  const elements = typeof holder === 'string' ? holder : elementsOf(holder)
  if (elements === undefined) return typeof index === 'string' ? memberOf(holder, index) : outside('[…]')
  if (typeof index !== 'number') return outside('[…]')
  return elements[index] ?? (index >= 0 && index < elements.length ? null : fail('index', message('failure.index')))
}
