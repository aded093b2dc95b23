import { formEncode } from './wire.ts'

/** The encoding of a value in a text. */
export type EncodedForm = 'plain' | 'base64' | 'hex'

/** A text that gives a value away. */
interface Literal {
  readonly form: EncodedForm
  readonly text: string
}

/** Shorter than this, an encoded value says nothing: it would be found everywhere. */
const shortestEncoded = 6

/**
 * Longer values are recognized by their end, in bytes: tokens of one issuer begin alike, and what stands before the end has the shape of a
 * token.
 */
const longestEncoded = 128

/** The texts that give a value away: itself, hexadecimal and base64, wherever in a longer text it stood. */
export function literalsOf(value: string): readonly Literal[] {
  if (value.length < shortestEncoded) return [{ form: 'plain', text: value }]
  const own = Buffer.from(value)
  const written = formEncode(value)
  const bytes = written === value ? [own] : [own, Buffer.from(written)]
  const base64 = bytes.flatMap((each) => allBase64(each.subarray(-longestEncoded)))
  return [
    { form: 'plain', text: value },
    { form: 'hex', text: own.subarray(-longestEncoded).toString('hex') },
    ...base64.map((text) => ({ form: 'base64' as const, text })),
  ]
}

/** The characters of base64 that depend on the value alone, with none, one or two bytes before it. */
function allBase64(value: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.alloc(before + value.length)
    bytes.set(value, before)
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
}
