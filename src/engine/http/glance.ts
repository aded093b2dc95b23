import type { Sensitive } from '../../base/index.ts'
import { fields, fingerprintsOf, grown, inPieces, longWindow, powerOf, shortWindow } from './fingerprint.ts'
import { counted } from './spelling.ts'

/** For a longer text it is worth getting ready to search. */
const longestText = 512
const escapes = /[%\\&]/

/** The hash of each window of the text that is looked at, a bit for each, and how many there are. */
const keys = new Int32Array(2 * longestText)
const bits = new Uint8Array(2 ** 13)
let count = 0

/**
 * Whether one of some values may stand in a text, in whatever form. Says yes too often, and never no where a search would find something:
 * where each form of a value ends stands a window of it. Nothing is made, unlike for a search: most answers bring a short text that is new,
 * the number of a request, and nothing else.
 */
export function mayHold(text: string, values: Iterable<Sensitive>): boolean {
  if (text.length > longestText || escapes.test(text)) return true
  bits.fill(0)
  count = 0
  for (const size of [shortWindow, longWindow]) eachWindow(text, size, add)
  for (const value of values) if (mayStandThere(value)) return true
  return false
}

function mayStandThere(value: Sensitive): boolean {
  if (escapes.test(value.reveal())) return true
  const whole = fingerprintsOf(value)
  for (let from = 0; from < whole.length; from += fields) if (isThere(whole[from]!)) return true
  return eachWindow(inPieces(value), longWindow, isThere)
}

/** Gives the hash of each window of a text to somebody, until they say that it is enough; whether they did. */
function eachWindow(text: string, size: number, take: (key: number) => boolean): boolean {
  const power = powerOf(size)
  let [key, length, start] = [0, 0, 0]
  for (let end = 0; end < text.length; end++) {
    const code = counted[text.charCodeAt(end)]!
    if (code === 0) continue
    key = grown(key, code)
    if (++length > size) {
      while (counted[text.charCodeAt(start)] === 0) start++
      key = (key - Math.imul(counted[text.charCodeAt(start++)]!, power)) | 0
    }
    if (length >= size && take(key)) return true
  }
  return false
}

function add(key: number): boolean {
  keys[count++] = key
  bits[(key >>> 3) & (bits.length - 1)]! |= 1 << (key & 7)
  return false
}

function isThere(key: number): boolean {
  if ((bits[(key >>> 3) & (bits.length - 1)]! & (1 << (key & 7))) === 0) return false
  for (let index = 0; index < count; index++) if (keys[index] === key) return true
  return false
}
