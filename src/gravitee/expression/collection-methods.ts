import { message } from '../../messages/index.ts'
import { fail, outside } from './outcome.ts'
import { takes, type Methods } from './methods.ts'
import { areSame } from './operators.ts'
import { Bean, Collected, type HttpHeaders, type MultiValueMap, Unordered, type Value } from './value.ts'

type AnyMap = ReadonlyMap<Value, Value>

const isAmong = (items: readonly Value[], wanted: Value): boolean => items.some((item) => areSame(item, wanted))

export const LIST_METHODS: Methods = {
  get: [
    takes('int')((list: readonly Value[], at: number) =>
      at >= 0 && at < list.length ? list[at]! : fail('thrown', message('failure.index')),
    ),
  ],
  contains: [takes('Object')((list: readonly Value[], wanted: Value) => isAmong(list, wanted))],
  isEmpty: [takes()((list: readonly Value[]) => list.length === 0)],
  size: [takes()((list: readonly Value[]) => list.length)],
}

const first = (list: readonly Value[]): Value => list[0] ?? null
const firstThere = (list: readonly Value[]): Value => (list.length === 0 ? fail('thrown', message('value.empty-list')) : first(list))

export const LINKED_LIST_METHODS: Methods = {
  ...LIST_METHODS,
  getFirst: [takes()(firstThere)],
  element: [takes()(firstThere)],
  peek: [takes()(first)],
  peekFirst: [takes()(first)],
  peekLast: [takes()((list: readonly Value[]) => list.at(-1) ?? null)],
}

export const COLLECTION_METHODS: Methods = {
  contains: [takes('Object')(({ items }: Collected, wanted: Value) => isAmong(items, wanted))],
  isEmpty: [takes()(({ items }: Collected) => items.length === 0)],
  size: [takes()(({ items }: Collected) => items.length)],
}

const within = (map: AnyMap, items: Iterable<Value>): Collected => new Collected([...items], !(map instanceof Unordered))

/** An entry as expressions see it. */
export const entryOf = ([key, value]: readonly [Value, Value]): Bean => new Bean({ key, value })

export const MAP_METHODS: Methods = {
  get: [takes('Object')((map: AnyMap, key: Value) => map.get(key) ?? null)],
  getOrDefault: [
    takes('Object', 'Object')((map: AnyMap, key: Value, otherwise: Value) => (map.has(key) ? (map.get(key) ?? null) : otherwise)),
  ],
  containsKey: [takes('Object')((map: AnyMap, key: Value) => map.has(key))],
  containsValue: [takes('Object')((map: AnyMap, value: Value) => isAmong([...map.values()], value))],
  isEmpty: [takes()((map: AnyMap) => map.size === 0)],
  size: [takes()((map: AnyMap) => map.size)],
  keySet: [takes()((map: AnyMap) => within(map, map.keys()))],
  values: [takes()((map: AnyMap) => within(map, map.values()))],
  entrySet: [takes()((map: AnyMap) => within(map, [...map].map(entryOf)))],
}

export const MULTI_MAP_METHODS: Methods = {
  ...MAP_METHODS,
  getFirst: [takes('Object')((map: MultiValueMap, key: Value) => map.get(key)?.[0] ?? null)],
  containsAllKeys: [takes('Collection')((map: MultiValueMap, keys: readonly Value[]) => keys.every((key) => map.has(key)))],
  toSingleValueMap: [takes()((map: MultiValueMap) => new Map([...map].map(([key, values]): [Value, Value] => [key, values[0] ?? null])))],
}

const valuesOf = (headers: HttpHeaders, name: string | null): readonly string[] =>
  name === null ? fail('thrown', message('failure.null')) : headers.all(name)
const firstOf = (headers: HttpHeaders, name: string | null): Value => valuesOf(headers, name)[0] ?? null
const has = (headers: HttpHeaders, name: string | null): boolean => name !== null && headers.all(name).length > 0
/** Each name once, as it was written first, in the order of the letters. */
const namesOf = ({ entries }: HttpHeaders): readonly string[] =>
  [...Map.groupBy(entries, ([name]) => name.toLowerCase())]
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, [entry]]) => entry![0])

export const HEADER_METHODS: Methods = {
  get: [takes('CharSequence')(firstOf), takes('Object')(() => null)],
  getFirst: [takes('CharSequence')(firstOf)],
  getAll: [takes('CharSequence')(valuesOf)],
  containsKey: [takes('CharSequence')(has), takes('Object')(() => false)],
  contains: [takes('CharSequence')(has)],
  // As a Map it has a list of values for each name.
  getOrDefault: [
    takes(
      'Object',
      'Object',
    )((headers: HttpHeaders, name: Value, otherwise: Value) => {
      const values = typeof name === 'string' ? headers.all(name) : []
      return values.length === 0 ? otherwise : values
    }),
  ],
  containsValue: [takes('Object')(() => outside('HttpHeaders.containsValue()'))],
  keySet: [takes()((headers: HttpHeaders) => new Collected(namesOf(headers), false))],
  values: [
    takes()(
      (headers: HttpHeaders) =>
        new Collected(
          namesOf(headers).map((name) => headers.all(name)),
          false,
        ),
    ),
  ],
  names: [takes()((headers: HttpHeaders) => new Collected(namesOf(headers)))],
  size: [takes()((headers: HttpHeaders) => namesOf(headers).length)],
  isEmpty: [takes()(({ entries }: HttpHeaders) => entries.length === 0)],
  toSingleValueMap: [
    takes()((headers: HttpHeaders) => new Unordered(namesOf(headers).map((name): [Value, Value] => [name, firstOf(headers, name)]))),
  ],
}
