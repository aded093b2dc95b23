import { message } from '../../messages/index.ts'
import { asFloating, isNumeric, type Numeric, wholeOf, writtenReal } from './numbers.ts'
import { fail, type FailureReason, outside } from './outcome.ts'
import { Character, elementsOf, JsonList, Opaque, Real, Unordered, type Value } from './value.ts'
import { spend, trimmed as trimmedOf } from '../../base/index.ts'

/** What looking at a value costs: it may be a part of others many times over. */
export const VALUE = 20

/** A value where a text is asked for: elements stand beside each other with commas between, and objects are no text. */
export function textOf(value: Value): string | null {
  spend(typeof value === 'string' ? value.length : VALUE)
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof Real) return writtenReal(value)
  if (value instanceof Character) return value.unit
  if (value instanceof Opaque) return value.like
  const elements = elementsOf(value)
  if (elements === undefined) return fail('type', message('failure.type', { type: 'String' }))
  return elements.map((element) => textOf(element) ?? 'null').join(',')
}

/** A value where yes or no is asked for; null for an empty text and an empty list. */
export function truthOf(value: Value): boolean | null {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string' || value instanceof Opaque) return spokenTruth(textOf(value)!)
  const elements = elementsOf(value)
  if (elements === undefined) return fail('type', message('failure.type', { type: 'Boolean' }))
  return truthOf(elements[0] ?? null)
}

function spokenTruth(text: string): boolean | null {
  const word = trimmed(text).toLowerCase()
  if (word === '') return null
  if (['true', 'on', 'yes', '1'].includes(word)) return true
  return ['false', 'off', 'no', '0'].includes(word) ? false : fail('type', message('failure.type', { type: 'Boolean' }))
}

/** As `String.trim` does: all up to the blank. */
export const trimmed = (text: string): string => trimmedOf(text, /[\0- ]/)

/** A value where a number of a type is asked for; null for an empty text. */
export function numberOf(value: Value, type: 'Integer' | 'Long' | 'Double' | 'Float'): Numeric | null {
  if (isNumeric(value)) return narrowed(value, type)
  if (typeof value === 'string' || value instanceof Opaque) return spokenNumber(textOf(value)!, type)
  if (value instanceof Character) return narrowed(value.unit.charCodeAt(0), type)
  const elements = value === null ? [] : elementsOf(value)
  if (elements === undefined) return fail('type', message('failure.type', { type }))
  return elements.length === 0 ? null : numberOf(elements[0]!, type)
}

function narrowed(value: Numeric, type: 'Integer' | 'Long' | 'Double' | 'Float'): Numeric {
  if (type === 'Double' || type === 'Float') return new Real(asFloating(value), type)
  const whole = wholeOf(value)
  if (type === 'Long') return whole
  return whole > 0x7fff_ffffn || whole < -0x8000_0000n ? fail('type', message('failure.number-size')) : Number(whole)
}

function spokenNumber(text: string, type: 'Integer' | 'Long' | 'Double' | 'Float'): Numeric | null {
  const digits = text.replaceAll(/\s/g, '')
  if (text === '') return null
  if (type === 'Double' || type === 'Float') return new Real(readReal(digits, 'type'), type)
  const hexadecimal = /^(-?)(?:0[xX]|#)([0-9a-fA-F]+)$/.exec(digits)
  if (hexadecimal !== null) {
    const whole = BigInt(`0x${hexadecimal[2]!}`)
    return narrowed(hexadecimal[1] === '' ? whole : -whole, type)
  }
  const whole = readWhole(digits, type === 'Long' ? 64 : 32, 'type')
  return type === 'Long' ? whole : Number(whole)
}

/** As `Integer.parseInt` and `Long.parseLong` read one. */
export function readWhole(digits: string, bits: 32 | 64, reason: FailureReason = 'thrown'): bigint {
  if (!/^[+-]?\d+$/.test(digits)) return fail(reason, message('failure.type', { type: 'Integer' }))
  const whole = BigInt(digits.replace(/^\+/, ''))
  return BigInt.asIntN(bits, whole) === whole ? whole : fail(reason, message('failure.number-size'))
}

/** As `Double.parseDouble` reads one. */
export function readReal(text: string, reason: FailureReason = 'thrown'): number {
  const digits = trimmed(text)
  if (/^[+-]?(?:NaN|Infinity)$/.test(digits)) return Number(digits.replace('+', '').replace('-NaN', 'NaN'))
  if (/^[+-]?0[xX]/.test(digits)) return outside('parseDouble("0x…")')
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?$/.test(digits))
    return fail(reason, message('failure.type', { type: 'Double' }))
  return Number(digits.replace(/[dDfF]$/, ''))
}

/** A value beside a text that it is put together with: as it prints itself where it is no text. */
export function besideText(value: Value): string {
  if (value === null) return 'null'
  return isPrinted(value) ? printed(value) : (textOf(value) ?? 'null')
}

const isPrinted = (value: Value): boolean => typeof value === 'object' && value !== null && isObject(value)
const isObject = (value: Value): boolean =>
  elementsOf(value) === undefined && !(value instanceof Real) && !(value instanceof Character) && !(value instanceof Opaque)

/** As `toString` prints a value. */
export function printed(value: Value): string {
  spend(VALUE)
  if (value === null) return 'null'
  if (value instanceof Map) {
    if (value instanceof Unordered && value.size > 1) return outside(message('unknown.map-order'))
    return `{${[...value].map(([key, each]) => `${printed(key)}=${printed(each)}`).join(', ')}}`
  }
  if (value instanceof JsonList) return printedJson(value)
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(printed).join(', ')}]`
  if (typeof value === 'object' && isObject(value)) return outside('Object.toString()')
  return textOf(value)!
}

function printedJson(value: Value): string {
  spend(typeof value === 'string' ? value.length : VALUE)
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(printedJson).join(',')}]`
  if (value instanceof Map) return `{${[...value].map(([key, each]) => `${printedJson(key)}:${printedJson(each)}`).join(',')}}`
  if (typeof value !== 'string') return printed(value)
  return /^[\w .,:;-]*$/.test(value) ? `"${value}"` : outside('JSONArray.toString()')
}
