import { withoutBlanks } from '../blanks.ts'
import type { Json } from '../json.ts'
import { isSet, DefinitionPart } from '../part.ts'

/** A plain type of Java. A `word` is an enum whose unknown values count as none; a `string` takes nothing but a text. */
type PlainJavaType = 'text' | 'string' | 'word' | 'flag' | 'int' | 'long' | 'float'

/** The type of a class member: a plain type, an enum, a list, an object, or one of several types. */
export type JavaType =
  | PlainJavaType
  | { readonly oneOf: readonly string[] }
  /** With `orNone` an import ignores any value that is no list. */
  | { readonly list: JavaType; readonly orNone?: true }
  | { readonly members: Readonly<Record<string, JavaType>> }
  /** A map with any keys. */
  | { readonly map: JavaType }
  | { readonly either: readonly JavaType[] }

/** Members of one type, by their names. */
export const all = (kind: JavaType, names: string): Record<string, JavaType> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))

/** A list of names with values. */
export const ENTRIES: JavaType = { list: { members: { name: 'text', value: 'text' } } }

/** The part of a configuration that a gateway cannot read, and for which it rejects all of it; undefined where it reads all. Unknown members count for nothing. */
export function unreadableIn(part: DefinitionPart, wanted: JavaType): DefinitionPart | undefined {
  const { value } = part
  if (value === undefined || value === null) return undefined
  if (typeof wanted === 'string') return isPlain(value, wanted) ? undefined : part
  if ('either' in wanted) return wanted.either.some((each) => unreadableIn(part, each) === undefined) ? undefined : part
  if ('oneOf' in wanted) return wordIn(value, wanted.oneOf) === undefined ? part : undefined
  if ('list' in wanted)
    return Array.isArray(value) || wanted.orNone ? firstOf(part.items().map((item) => unreadableIn(item, wanted.list))) : part
  if ('map' in wanted) return part.isObject ? firstOf(part.members().map(([, member]) => unreadableIn(member, wanted.map))) : part
  return typeof value === 'object' && part.isObject
    ? firstOf(Object.entries(wanted.members).map(([name, member]) => unreadableIn(part.get(name), member)))
    : part
}

const firstOf = (parts: readonly (DefinitionPart | undefined)[]): DefinitionPart | undefined => parts.find((part) => part !== undefined)

/** The enum value that a gateway reads: a whole number, also as a text, is the index of a word. */
function wordIn(value: Json, words: readonly string[]): string | undefined {
  const text = typeof value === 'string' ? withoutBlanks(value) : value
  if (typeof text === 'string' && words.includes(text)) return text
  return Number.isInteger(text) || (typeof text === 'string' && /^(?:0|[1-9]\d*)$/.test(text)) ? words[Number(text)] : undefined
}

const NUMBER = /^(?:[-+]?\d+|null|)$/
const REAL = /^(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?[fd]?|null|nan|-?inf(?:inity)?|)$/i
const HIGHEST = { int: 2 ** 31 - 1, long: 2 ** 63 }

function isPlain(value: Json, wanted: PlainJavaType): boolean {
  if (typeof value === 'object') return false
  if (wanted === 'word') return typeof value === 'string' || Number.isInteger(value)
  if (wanted === 'string') return typeof value === 'string'
  if (wanted === 'text') return true
  const text = typeof value === 'string' ? withoutBlanks(value) : undefined
  if (wanted === 'flag') return text === undefined ? typeof value === 'boolean' || Number.isInteger(value) : FLAG.test(text)
  if (typeof value === 'boolean') return false
  if (wanted === 'float') return text === undefined || REAL.test(text)
  return (text === undefined || NUMBER.test(text)) && !(Math.abs(Number(value)) > HIGHEST[wanted])
}

const FLAG = /^(?:true|false|True|False|TRUE|FALSE|null|)$/

/** A number of a configuration; 0 for null. */
export const numberIn = ({ value }: DefinitionPart, absent: number): number => (value === undefined ? absent : Number(value ?? 0))

/** A configuration as a gateway reads it: members converted to the types of its class, without unknown members. */
export const readAs = (part: DefinitionPart, wanted: JavaType): DefinitionPart => new DefinitionPart(valueOf(part, wanted), part.at)

function valueOf(part: DefinitionPart, wanted: JavaType): Json | undefined {
  const { value } = part
  if (value === undefined) return undefined
  if (wanted === 'flag') return isSet(part)
  if (wanted === 'int' || wanted === 'long' || wanted === 'float') {
    const number = Number(typeof value === 'string' ? withoutBlanks(value).replace(/^null$/, '') : value)
    return wanted === 'float' ? number : Math.trunc(number)
  }
  if (value === null) return null
  if (typeof wanted === 'string') return part.text()!.value
  if ('oneOf' in wanted) return wordIn(value, wanted.oneOf)!
  if ('list' in wanted) return part.items().map((item) => valueOf(item, wanted.list)!)
  if ('map' in wanted || 'either' in wanted) return value
  return Object.fromEntries(
    Object.entries(wanted.members).flatMap(([name, member]): [string, Json][] => {
      const read = valueOf(part.get(name), member)
      return read === undefined ? [] : [[name, read]]
    }),
  )
}
