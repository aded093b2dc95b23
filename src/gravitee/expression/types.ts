import { outside } from './outcome.ts'
import {
  Bean,
  Character,
  Collected,
  HttpHeaders,
  JavaArray,
  LinkedList,
  MultiValueMap,
  Opaque,
  Real,
  TypeName,
  type Value,
} from './value.ts'

/** The class of a value, by its simple name, as far as expressions can tell. */
export type ClassName =
  | 'String'
  | 'Boolean'
  | 'Integer'
  | 'Long'
  | 'Double'
  | 'Float'
  | 'Character'
  | 'List'
  | 'LinkedList'
  | 'Collection'
  | 'Map'
  | 'MultiValueMap'
  | 'HttpHeaders'
  | 'array'
  | 'byte[]'
  | 'Class'
  | 'Encoder'
  | 'Decoder'
  | 'Date'
  | 'other'

export function classOf(value: Exclude<Value, null>): ClassName {
  if (typeof value === 'string' || value instanceof Opaque) return 'String'
  if (typeof value === 'boolean') return 'Boolean'
  if (typeof value === 'number') return 'Integer'
  if (typeof value === 'bigint') return 'Long'
  if (value instanceof Real) return value.type
  if (value instanceof Character) return 'Character'
  if (value instanceof JavaArray) return value.of === 'byte' ? 'byte[]' : 'array'
  if (value instanceof Collected) return 'Collection'
  if (value instanceof MultiValueMap) return 'MultiValueMap'
  if (value instanceof Map) return 'Map'
  if (value instanceof HttpHeaders) return 'HttpHeaders'
  if (value instanceof TypeName) return 'Class'
  if (value instanceof Bean) return value.isA
  if (value instanceof LinkedList) return 'LinkedList'
  return Array.isArray(value) ? 'List' : 'other'
}

/** The types of `java.lang` are known without it. */
export const shortName = ({ name }: TypeName): string => name.replace(/^java\.lang\.(?=\w+$)/, '')

const NUMBERS = ['Integer', 'Long', 'Double', 'Float']
/** The types that all values of a class are of too. */
const SUPERTYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    String: ['CharSequence', 'Comparable'],
    Boolean: ['Comparable'],
    Character: ['Comparable'],
    ...Object.fromEntries(NUMBERS.map((name) => [name, ['Number', 'Comparable']])),
    List: ['java.util.List', 'java.util.Collection', 'Iterable'],
    LinkedList: ['java.util.List', 'java.util.Collection', 'Iterable'],
    Collection: ['java.util.Collection', 'Iterable'],
    Map: ['java.util.Map'],
    MultiValueMap: ['java.util.Map'],
  }),
)

export function isOfType(value: Value, type: TypeName): boolean {
  if (value === null) return false
  const name = shortName(type)
  const own = classOf(value)
  if (name === 'Object' || name === own || SUPERTYPES.get(own)?.includes(name) === true) return true
  const isTold = PLAIN.has(name) || (PLAIN.has(own) && COLLECTIONS.has(name))
  return isTold && own !== 'other' ? false : outside(`instanceof T(${name})`)
}

/** Classes that nothing else is of. */
const PLAIN = new Set(['String', 'Boolean', 'Character', 'CharSequence', 'Number', ...NUMBERS])
const COLLECTIONS = new Set(['java.util.List', 'java.util.Map', 'java.util.Collection', 'java.util.Set'])
