import { formEncode } from './wire.ts'

/** How a value looks when someone has encoded it. */
export type Form = 'plain' | 'base64' | 'base64 twice' | 'base32' | 'hex'

/** A text that gives a value away. */
interface Literal {
  readonly form: Form
  readonly text: string
}

/** Shorter than this, an encoded value says nothing: it would be found everywhere. */
const shortestEncoded = 6

/**
 * Longer values are recognised by their end, in bytes: tokens of one issuer begin alike, and what stands before the end has the shape of a
 * token.
 */
const longestEncoded = 128
const longestEncodedRarely = 64

/** The texts that give a value away: itself, hexadecimal, base32, base64 and base64 of that, wherever in a longer text it stood. */
export function literalsOf(value: string): readonly Literal[] {
  if (value.length < shortestEncoded) return [{ form: 'plain', text: value }]
  const own = Buffer.from(value)
  const written = formEncode(value)
  const bytes = written === value ? [own] : [own, Buffer.from(written)]
  const base64 = bytes.flatMap((each) => allBase64(each.subarray(-longestEncoded)))
  const twice = bytes
    .flatMap((each) => allBase64(each.subarray(-longestEncodedRarely)))
    .flatMap(spellings)
    .flatMap((text) => allBase64(Buffer.from(text)))
  return [
    { form: 'plain', text: value },
    { form: 'hex', text: own.subarray(-longestEncoded).toString('hex') },
    ...literals('base64', base64),
    ...literals('base64 twice', twice),
    ...literals('base32', allBase32(own.subarray(-longestEncodedRarely))),
  ]
}

const literals = (form: Form, texts: readonly string[]): readonly Literal[] => texts.map((text) => ({ form, text }))

/** The characters of base64 that depend on the value alone, with none, one or two bytes before it. */
function allBase64(value: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.alloc(before + value.length)
    bytes.set(value, before)
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
}

/** Base64 as it is, and as in URLs: encoded once more they differ. */
function spellings(base64: string): string[] {
  return /[+/]/.test(base64) ? [base64, base64.replaceAll('+', '-').replaceAll('/', '_')] : [base64]
}

const digits32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** The characters of base32 (RFC4648 6) that depend on the value alone: they begin at its first bit or within the four after it. */
function allBase32(value: Buffer): string[] {
  return [0, 1, 2, 3, 4].map((first) => {
    let text = ''
    for (let bit = first; bit + 5 <= value.length * 8; bit += 5) {
      const two = (value[bit >> 3]! << 8) | (value[(bit >> 3) + 1] ?? 0)
      text += digits32[(two >> (11 - (bit & 7))) & 31]!
    }
    return text
  })
}
