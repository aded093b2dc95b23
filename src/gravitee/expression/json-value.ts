import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { outside } from './outcome.ts'
import { Unknown, type Value } from './value.ts'

/** A JSON text as a gateway reads it. It reads more than JSON, which is not known here. */
export function jsonValue(text: string): Value {
  spend(text.length)
  try {
    // What the text of a number was tells its type.
    const parse = JSON.parse as (
      text: string,
      revive: (key: string, value: unknown, told: { readonly source?: string }) => unknown,
    ) => unknown
    return parse(text, (_, value, { source }) => typed(value, source)) as Value
  } catch (error) {
    // Anything that does not begin as an object, a list or a quoted text is taken for a text.
    if (error instanceof SyntaxError) return /^\s*[\p{L}<]/u.test(text) ? text.trim() : outside(message('unknown.json'))
    throw error
  }
}

function typed(value: unknown, source: string | undefined): unknown {
  if (typeof value === 'number') return numberOf(value, source ?? String(value))
  return typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Unknown
    ? value
    : new Map(Object.entries(value))
}

function numberOf(value: number, source: string): Value {
  if (/[.eE]/.test(source)) return new Unknown(source, true)
  const whole = BigInt(source)
  if (BigInt.asIntN(32, whole) === whole) return value
  return BigInt.asIntN(64, whole) === whole ? whole : new Unknown(source, true)
}
