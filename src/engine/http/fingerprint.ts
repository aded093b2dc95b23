import { randomBytes } from 'node:crypto'
import type { Sensitive } from '../../base/index.ts'
import { literalsOf, type EncodedForm } from './forms.ts'
import { counted } from './spelling.ts'

/** The form of a found value: the whole in one of its forms, or a piece of it. */
type FoundForm = EncodedForm | 'piece' | 'tail'

/** Forms by their numbers in a fingerprint; a tail is the end of a short value whose beginning is part of an escape before it. */
export const foundForms: readonly FoundForm[] = ['plain', 'base64', 'hex', 'piece', 'tail']
const [plain, piece, tail] = [foundForms.indexOf('plain'), foundForms.indexOf('piece'), foundForms.indexOf('tail')] as const

/** The number of last characters by which texts are recognized; three for shorter texts. */
export const longWindow = 8
export const shortWindow = 3

/** A run of this many characters of a secret is a leak; shorter ones occur by chance. */
const pieceLength = 12
export const longestInPieces = 1024
/** Shorter values are searched with all their characters, as they are. */
export const shortest = 4
/** The last digits of an escape before a value may be characters of the value. */
const mostSwallowed = 4
/** A longer value shows in its pieces, whatever was swallowed. */
export const longestTail = pieceLength + mostSwallowed

/** So much of the end is hashed a second time, since one hash of 32 bits is wrong about every few thousand millionth time. */
export const otherWindow = 12

/** Random seeds, so that no server can craft texts with the hashes of known values. */
const [seed, otherSeed] = [randomBytes(4).readInt32LE() | 1, randomBytes(4).readInt32LE() | 1] as const

/** The hash of a text with one character more at its end. */
export const grown = (hash: number, code: number): number => (Math.imul(hash, seed) + code) | 0
export const otherGrown = (hash: number, code: number): number => (Math.imul(hash, otherSeed) + code) | 0

/** Factors for the hash of a beginning that this many characters follow. */
export function powerOf(length: number): number {
  for (let known = powers.length; known <= length; known++) powers.push(Math.imul(powers[known - 1]!, seed))
  return powers[length]!
}
const powers = [1]

/**
 * The numbers stored for each text to search: the hashes of its window, of the whole, and of its end, and its length
 * with its form. They are small, since a monitor keeps some for each of thousands of targets.
 */
export const fields = 4
export const formBits = 3

/** As arrays without room to grow: for so few numbers they take half the room of typed ones, and nothing outside the heap. */
const kept = new WeakMap<Sensitive, readonly number[]>()

/** The fingerprints of everything that gives a value away as a whole; made once for each value. */
export function fingerprintsOf(sensitive: Sensitive): readonly number[] {
  const known = kept.get(sensitive)
  if (known !== undefined) return known
  const whole = literalsOf(sensitive.reveal()).map(({ form, text }) => ({ form: foundForms.indexOf(form), codes: codesOf(text) }))
  // After an escape the end of a short value is enough; a longer one is found by its pieces.
  const own = whole[0]!.codes
  const tails = own.length < longestTail ? [1, 2, 3, 4].map((from) => ({ form: tail, codes: own.subarray(from) })) : []
  const made = Array.from(rowOf([...whole, ...tails])).slice()
  kept.set(sensitive, made)
  return made
}

/** The fingerprint of a text as it is. */
export const plainFingerprintOf = (text: string): Int32Array => rowOf([{ form: plain, codes: codesOf(text) }])

function rowOf(texts: readonly { readonly form: number; readonly codes: Uint16Array }[]): Int32Array {
  const worth = texts.filter(({ codes }) => codes.length >= shortest)
  const row = new Int32Array(worth.length * fields)
  for (const [index, { form, codes }] of worth.entries()) write(row, index * fields, codes, 0, codes.length, form)
  return row
}

/** The part of a value whose pieces are searched; empty if none are. */
export function inPieces(sensitive: Sensitive): string {
  const value = sensitive.reveal()
  // A piece of an address may be a piece of any address.
  if (value.length <= pieceLength || sensitive.kind === 'client id' || sensitive.kind === 'alert address') return ''
  // Header and claims of a JWT are alike in every token of its issuer, and no use without the signature.
  const from = value.startsWith('eyJ') ? value.lastIndexOf('.') + 1 : 0
  return value.slice(from, from + longestInPieces)
}

/** The fingerprints of the pieces of a value: computed each time, since they are many and cheap. */
export function piecesOf(sensitive: Sensitive): Int32Array {
  const indexed = inPieces(sensitive)
  const codes = new Uint16Array(indexed.length)
  const row = new Int32Array(Math.max(0, indexed.length - pieceLength + 1) * fields)
  let written = 0
  let [count, first] = [0, 0]
  for (let end = 1; end <= indexed.length; end++) {
    const code = counted[indexed.charCodeAt(end - 1)]!
    if (code !== 0) codes[count++] = code
    if (end > pieceLength && counted[indexed.charCodeAt(end - 1 - pieceLength)] !== 0) first++
    if (end >= pieceLength && count - first > longWindow && isTelling(codes, first, count)) {
      write(row, written, codes, first, count, piece)
      written += fields
    }
  }
  return row.subarray(0, written)
}

/** Words are no secret: `client-secret` in an answer is not a piece of `my-client-secret-4711`. */
function isTelling(codes: Uint16Array, start: number, end: number): boolean {
  let [letters, digits] = [false, false]
  for (let index = start; index < end; index++) {
    const code = codes[index]!
    if (code >= 0x61 && code <= 0x7a) letters = true
    else if (code >= 0x30 && code <= 0x39) digits = true
  }
  return letters && digits
}

/** Writes the fingerprint of some characters that count into a row. */
function write(row: Int32Array, at: number, codes: Uint16Array, start: number, end: number, form: number): void {
  const length = end - start
  const window = length > longWindow ? longWindow : shortWindow
  let [hash, key, other] = [0, 0, 0]
  for (let index = start; index < end; index++) {
    hash = grown(hash, codes[index]!)
    if (index >= end - window) key = grown(key, codes[index]!)
    if (index >= end - otherWindow) other = otherGrown(other, codes[index]!)
  }
  row[at] = key
  row[at + 1] = hash
  row[at + 2] = other
  row[at + 3] = (length << formBits) | form
}

function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const code = counted[text.charCodeAt(index)]!
    if (code !== 0) codes[length++] = code
  }
  return codes.subarray(0, length)
}
