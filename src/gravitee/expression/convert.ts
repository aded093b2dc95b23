import { message } from '../../messages/index.ts'
import { fail, outside } from './outcome.ts'
import { Bean, elementsOf, HttpHeaders, Id, Unknown, type Value } from './value.ts'
import { spend, trimmed } from '../../base/index.ts'

/** What looking at a value costs: it may be a part of others many times over. */
export const VALUE = 20

/** A value where a text is asked for: elements stand beside each other with commas between, and objects are no text. */
export function textOf(value: Value): string | null {
  spend(typeof value === 'string' ? value.length : VALUE)
  if (value === null || typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Id) return value.like
  if (value instanceof Unknown) return outside(value.what)
  const elements = elementsOf(value)
  if (elements === undefined) return fail('type', message('failure.type', { type: 'String' }))
  return elements.map((element) => textOf(element) ?? 'null').join(',')
}

/** A value where yes or no is asked for; null for an empty text and an empty list. */
export function truthOf(value: Value): boolean | null {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return spokenTruth(value)
  if (value instanceof Unknown) return outside(value.what)
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

/** A value beside a text that it is put together with: objects print themselves there. */
export const besideText = (value: Value): string =>
  value instanceof Map || value instanceof Bean || value instanceof HttpHeaders ? outside('toString()') : (textOf(value) ?? 'null')
