import { namesOf, parentOf, type Pointer, quote, showUrl, showValue } from '../../../gravitee/index.ts'
import type { Text } from '../../../messages/index.ts'
import type { Located } from './values.ts'

/** Members whose texts are words of the gateway, names or paths. */
const PLAIN: ReadonlySet<string> = new Set([
  'enabled',
  'execution_mode',
  'flow_mode',
  'host',
  'labels',
  'method',
  'methods',
  'mode',
  'name',
  'operator',
  'path',
  'pathOperator',
  'policy',
  'security',
  'state',
  'status',
  'tags',
  'type',
  'validation',
  'visibility',
])

/** Digits as long as the number of a person or an account. */
const LONG_NUMBER = /\d{8}/

/** A value as reports may show it; undefined for possible secrets and personal data, and for objects and lists. */
export function shownIn(confidential: ReadonlySet<Pointer>): (located: Located | undefined) => Text | undefined {
  return (located) => {
    if (located === undefined) return undefined
    const { value, at } = located
    if (isWithin(at, confidential) || /\/properties\/\d+\/value$/.test(at)) return undefined
    if ((typeof value === 'object' && value !== null) || LONG_NUMBER.test(String(value))) return undefined
    if (typeof value !== 'string') return String(value)
    if (/^https?:/i.test(value)) return quote(showUrl(value))
    if (isPlain(at)) return quote(value)
    const text = showValue(value)
    // Only the length would be shown, which says nothing.
    return typeof text === 'string' ? text : undefined
  }
}

function isWithin(at: Pointer, places: ReadonlySet<Pointer>): boolean {
  for (let place: Pointer | undefined = at; place !== undefined; place = parentOf(place)) if (places.has(place)) return true
  return false
}

/** The key of a property, or a member of the list, also as an element of a list. */
const isPlain = (at: Pointer): boolean =>
  /\/properties\/\d+\/key$/.test(at) || PLAIN.has(namesOf(at).findLast((name) => !/^\d+$/.test(name)) ?? '')
