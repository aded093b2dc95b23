import type { Sensitive } from '../../base/index.ts'
import { fields, fingerprintsOf, grown, inPieces, longestInPieces, longWindow, powerOf, shortWindow } from './fingerprint.ts'
import { counted } from './spelling.ts'

/** For a longer text it is worth getting ready to search. */
const longestText = 512
const escapes = /[%\\&]/

/** The hash of each window of the text, their number, and a bit for each. */
const keys = new Int32Array(2 * longestText)
const bits = new Uint8Array(2 ** 10)
let count = 0
/** The counted characters of the text. */
const codes = new Uint16Array(longestInPieces)

/**
 * Tells fast whether one of some values may occur in a text, in any form. False positives are possible; it never misses what a search would find:
 * each form of a value ends with one of its windows. Unlike a search it allocates nothing: the only new text in most answers is short,
 * the number of a request.
 */
export function mayHold(text: string, values: Iterable<Sensitive>): boolean {
  if (text.length > longestText || escapes.test(text)) return true
  bits.fill(0)
  count = 0
  const length = countIn(text)
  noteWindows(length, shortWindow)
  noteWindows(length, longWindow)
  for (const value of values) if (mayStandThere(value)) return true
  return false
}

function mayStandThere(value: Sensitive): boolean {
  if (escapes.test(value.reveal())) return true
  const whole = fingerprintsOf(value)
  for (let from = 0; from < whole.length; from += fields) if (isThere(whole[from]!)) return true
  const length = countIn(inPieces(value))
  let key = 0
  for (let end = 0; end < length; end++) {
    key = grown(key, codes[end]!)
    if (end >= longWindow) key = (key - Math.imul(codes[end - longWindow]!, powerOf(longWindow))) | 0
    if (end >= longWindow - 1 && isThere(key)) return true
  }
  return false
}

/** Puts down the characters of a text that count; how many they are. */
function countIn(text: string): number {
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const code = counted[text.charCodeAt(index)]!
    if (code !== 0) codes[length++] = code
  }
  return length
}

function noteWindows(length: number, size: number): void {
  let key = 0
  for (let end = 0; end < length; end++) {
    key = grown(key, codes[end]!)
    if (end >= size) key = (key - Math.imul(codes[end - size]!, powerOf(size))) | 0
    if (end < size - 1) continue
    keys[count++] = key
    bits[placeOf(key)]! |= 1 << (key & 7)
  }
}

function isThere(key: number): boolean {
  if ((bits[placeOf(key)]! & (1 << (key & 7))) === 0) return false
  for (let index = 0; index < count; index++) if (keys[index] === key) return true
  return false
}

const placeOf = (key: number): number => ((key ^ (key >>> 15)) >>> 3) & (bits.length - 1)
