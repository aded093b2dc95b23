import { message } from '../../messages/index.ts'
import { fail, notModeled } from './outcome.ts'
import { Bean, elementsOf, HttpHeaders, Id, UnknownValue, type ExpressionValue } from './value.ts'
import { spend, trimmed } from '../../base/index.ts'

/** The work of one value: it may be part of others many times over. */
export const VALUE = 20

/** Converts a value to a text: elements are joined by commas, and objects fail. */
export function textOf(value: ExpressionValue): string | null {
  spend(typeof value === 'string' ? value.length : VALUE)
  if (value === null || typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Id) return value.like
  if (value instanceof UnknownValue) return notModeled(value.what)
  const elements = elementsOf(value)
  if (elements === undefined) return fail('type', message('failure.type', { type: 'String' }))
  return elements.map((element) => textOf(element) ?? 'null').join(',')
}

/** Converts a value to a boolean; null for an empty text and an empty list. */
export function truthOf(value: ExpressionValue): boolean | null {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return spokenTruth(value)
  if (value instanceof UnknownValue) return notModeled(value.what)
  const elements = elementsOf(value)
  if (elements === undefined) return fail('type', message('failure.type', { type: 'Boolean' }))
  return truthOf(elements[0] ?? null)
}

function spokenTruth(text: string): boolean | null {
  const word = trimmed(text, /[\0- ]/).toLowerCase()
  if (word === '') return null
  if (['true', 'on', 'yes', '1'].includes(word)) return true
  return ['false', 'off', 'no', '0'].includes(word) ? false : fail('type', message('failure.type', { type: 'Boolean' }))
}

/** Converts an operand of a text concatenation; objects, which print themselves there, are not modeled. */
export const textIfPlain = (value: ExpressionValue): string =>
  value instanceof Map || value instanceof Bean || value instanceof HttpHeaders ? notModeled('toString()') : (textOf(value) ?? 'null')
