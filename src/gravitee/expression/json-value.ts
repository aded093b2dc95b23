import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { notModeled } from './outcome.ts'
import { UnknownValue, type ExpressionValue } from './value.ts'

/** Reads a JSON text as a gateway does. The gateway also reads more than JSON, which is not modeled. */
export function jsonValue(text: string): ExpressionValue {
  spend(text.length)
  try {
    // The text of a number decides its type.
    const parse = JSON.parse as (
      text: string,
      revive: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ) => unknown
    return parse(text, (_, value, { source }) => typed(value, source)) as ExpressionValue
  } catch (error) {
    // The gateway takes anything that begins like a word or a tag for a text.
    if (error instanceof SyntaxError) return /^\s*[\p{L}<]/u.test(text) ? text.trim() : notModeled(message('unknown.json'))
    throw error
  }
}

function typed(value: unknown, source: string | undefined): unknown {
  if (typeof value === 'number') return numberOf(value, source ?? String(value))
  return typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof UnknownValue
    ? value
    : new Map(Object.entries(value))
}

function numberOf(value: number, source: string): ExpressionValue {
  if (/[.eE]/.test(source)) return new UnknownValue(source, true)
  const whole = BigInt(source)
  if (BigInt.asIntN(32, whole) === whole) return value
  return BigInt.asIntN(64, whole) === whole ? whole : new UnknownValue(source, true)
}
