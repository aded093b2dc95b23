import type { Json } from '../json.ts'
import type { Part } from '../part.ts'

/** What a member of a policy's configuration has to be: a text, a flag, a whole number, one of some words, a list, or an object. */
export type Wanted =
  | 'text'
  | 'flag'
  | 'number'
  | { readonly oneOf: readonly string[] }
  | { readonly list: Wanted }
  | { readonly members: Readonly<Record<string, Wanted>> }
  /** By names of any kind. */
  | { readonly map: Wanted }

export const METHODS: Wanted = { oneOf: ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE', 'OTHER'] }
export const SCOPES: Wanted = { oneOf: ['REQUEST', 'RESPONSE', 'REQUEST_CONTENT', 'RESPONSE_CONTENT'] }
/** A list of names with values. */
export const ENTRIES: Wanted = { list: { members: { name: 'text', value: 'text' } } }

/** The part of a configuration that a gateway cannot read; it then takes none of it. Undefined where it reads all. What it does not know it leaves aside. */
export function unreadableIn(part: Part, wanted: Wanted): Part | undefined {
  const { value } = part
  if (value === undefined || value === null) return undefined
  if (typeof wanted === 'string') return isPlain(value, wanted) ? undefined : part
  // A whole number stands for the word of that place.
  if ('oneOf' in wanted)
    return (typeof value === 'string' && wanted.oneOf.includes(value)) ||
      (Number.isInteger(value) && wanted.oneOf.at(Number(value)) !== undefined && Number(value) >= 0)
      ? undefined
      : part
  if ('list' in wanted) return Array.isArray(value) ? firstOf(part.items().map((item) => unreadableIn(item, wanted.list))) : part
  if ('map' in wanted) return part.isObject ? firstOf(part.members().map(([, member]) => unreadableIn(member, wanted.map))) : part
  return typeof value === 'object' && part.isObject
    ? firstOf(Object.entries(wanted.members).map(([name, member]) => unreadableIn(part.get(name), member)))
    : part
}

const firstOf = (parts: readonly (Part | undefined)[]): Part | undefined => parts.find((part) => part !== undefined)

function isPlain(value: Json, wanted: 'text' | 'flag' | 'number'): boolean {
  if (typeof value === 'object') return false
  if (wanted === 'text') return true
  if (wanted === 'flag') return typeof value !== 'string' || /^(?:true|false|True|False|TRUE|FALSE|)$/.test(value.trim())
  return typeof value === 'number' || (typeof value === 'string' && /^[-+]?\d*$/.test(value.trim()))
}

/** A flag as the gateway reads it: also from a text. */
export const isSet = ({ value }: Part): boolean => value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true')

/** A number as the gateway reads it: also from a text, and 0 where nothing stands. */
export const numberIn = ({ value }: Part, absent: number): number => (value === undefined ? absent : Number(value ?? 0))
