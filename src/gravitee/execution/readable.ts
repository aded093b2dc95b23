import { withoutBlanks } from '../blanks.ts'
import type { Json } from '../json.ts'
import { isSet, Part } from '../part.ts'

/** A plain type of Java; a word is one of some, where any other one is as good as none, and of strings nothing else becomes one. */
type Plain = 'text' | 'string' | 'word' | 'flag' | 'int' | 'long' | 'float'

/** What a member of a class has to be: of a plain type, one of some words, a list, an object, or of one of several kinds. */
export type Wanted =
  | Plain
  | { readonly oneOf: readonly string[] }
  /** An import makes no list of anything else, and passes over it. */
  | { readonly list: Wanted; readonly orNone?: true }
  | { readonly members: Readonly<Record<string, Wanted>> }
  /** By names of any kind. */
  | { readonly map: Wanted }
  | { readonly either: readonly Wanted[] }

/** Members of one kind, by their names. */
export const all = (kind: Wanted, names: string): Record<string, Wanted> => Object.fromEntries(names.split(' ').map((name) => [name, kind]))

/** A list of names with values. */
export const ENTRIES: Wanted = { list: { members: { name: 'text', value: 'text' } } }

/** The part of a configuration that a gateway cannot read; it then takes none of it. Undefined where it reads all. What it does not know it leaves aside. */
export function unreadableIn(part: Part, wanted: Wanted): Part | undefined {
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

const firstOf = (parts: readonly (Part | undefined)[]): Part | undefined => parts.find((part) => part !== undefined)

/** A word as the gateway reads it: a whole number stands for the word of that place, also as a text. */
function wordIn(value: Json, words: readonly string[]): string | undefined {
  const text = typeof value === 'string' ? withoutBlanks(value) : value
  if (typeof text === 'string' && words.includes(text)) return text
  return Number.isInteger(text) || (typeof text === 'string' && /^(?:0|[1-9]\d*)$/.test(text)) ? words[Number(text)] : undefined
}

const NUMBER = /^(?:[-+]?\d+|null|)$/
const REAL = /^(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?[fd]?|null|nan|-?inf(?:inity)?|)$/i
const HIGHEST = { int: 2 ** 31 - 1, long: 2 ** 63 }

function isPlain(value: Json, wanted: Plain): boolean {
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

/** A number that was read; 0 where nothing stands in place of it. */
export const numberIn = ({ value }: Part, absent: number): number => (value === undefined ? absent : Number(value ?? 0))

/** What a gateway has of a configuration that it can read: each member of the type that its class gives it, and no other member. */
export const readAs = (part: Part, wanted: Wanted): Part => new Part(valueOf(part, wanted), part.at)

function valueOf(part: Part, wanted: Wanted): Json | undefined {
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
