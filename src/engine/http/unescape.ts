/** A text while it is unescaped: the remaining characters, and the index of each in the original text. */
export interface Unescaping {
  /** UTF-16 code units; the first `length` of them are meant. */
  readonly units: Uint16Array
  readonly length: number
  /** For each unit its beginning in the first text, and one more: the end. Undefined as long as nothing was unescaped. */
  readonly origins: Int32Array | undefined
  /** The positions of the latest unescaped characters, in order: text away from them has not changed. */
  readonly undone: Int32Array
  /** True if there may be escapes in it. */
  readonly escaped: boolean
}

const codeOf = (character: string): number => character.charCodeAt(0)
const [percent, backslash, ampersand, hash, semicolon] = [codeOf('%'), codeOf('\\'), codeOf('&'), codeOf('#'), codeOf(';')]
const [unicode, hexadecimal] = [codeOf('u'), codeOf('x')]
/** The character that a backslash and each character of ASCII stand for. */
const afterBackslash = Uint8Array.from({ length: 0x80 }, (_, code) => code)
for (const [index, letter] of Array.from('bfnrt').entries()) afterBackslash[codeOf(letter)] = codeOf('\b\f\n\r\t'[index]!)
const marks = Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }).map(([name, mark]) => ({
  letters: Array.from(`${name};`, codeOf),
  mark: codeOf(mark),
}))

/** So few are moved sooner one by one. */
const fewUnits = 32

/** Room to unescape a text in: a number for each of its characters, and one more. */
export interface Room {
  readonly origins: Int32Array
  readonly undone: Int32Array
}

/**
 * Undoes every escape of a text once, in place: percent-encoding, JSON, HTML, mixed. Undefined without any.
 * One pass, whatever the text, since no escape is longer than twelve characters.
 */
export function unescapeOnce({ units, length, origins: before, escaped }: Unescaping, room: Room): Unescaping | undefined {
  if (!escaped) return undefined
  const origins = before ?? room.origins
  if (before === undefined) for (let place = 0; place <= length; place++) origins[place] = place
  const { undone } = room
  let undoneCount = 0
  let more = false
  let written = 0
  let from = 0
  const keepUntil = (end: number): void => {
    if (end - from < fewUnits) {
      for (; from < end; from++) {
        origins[written] = origins[from]!
        units[written++] = units[from]!
      }
      return
    }
    units.copyWithin(written, from, end)
    origins.copyWithin(written, from, end)
    written += end - from
  }
  for (let index = nextMark(units, 0, length); index < length; index = nextMark(units, index, length)) {
    const escape = escapeAt(units, index, length)
    if (escape === 0) {
      more = true
      index++
      continue
    }
    const origin = origins[index]!
    const point = escape >>> 4
    if (from < index) keepUntil(index)
    from = index += escape & 0xf
    undone[undoneCount++] = written
    if (isMark(point)) more = true
    if (point > 0xffff) {
      origins[written] = origin
      units[written++] = 0xd800 + ((point - 0x1_0000) >> 10)
    }
    origins[written] = origin
    units[written++] = point > 0xffff ? 0xdc00 + (point & 0x3ff) : point
  }
  if (undoneCount === 0) return undefined
  const end = origins[length]!
  keepUntil(length)
  origins[written] = end
  return { units, length: written, origins, undone: undone.subarray(0, undoneCount), escaped: more }
}

function nextMark(units: Uint16Array, from: number, length: number): number {
  let index = from
  while (index < length && !isMark(units[index]!)) index++
  return index
}

/** A text with every escape in it undone, of whatever kind, each once. */
export function unescaped(text: string): string {
  const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const room = { origins: new Int32Array(text.length + 1), undone: new Int32Array(text.length) }
  const { length } = unescapeOnce({ units, length: units.length, origins: undefined, undone: room.undone, escaped: true }, room) ?? units
  return String.fromCharCode(...units.subarray(0, length))
}

const isMark = (unit: number): boolean => unit === percent || unit === backslash || unit === ampersand

/** The escaped code point, times 16, plus the length of the escape; 0 if there is none. It allocates nothing: there may be a million escapes. */
function escapeAt(units: Uint16Array, index: number, length: number): number {
  const unit = units[index]
  if (unit === percent) return percentAt(units, index, length)
  if (unit === ampersand) return entityAt(units, index, length)
  if (index + 1 >= length) return 0
  const next = units[index + 1]!
  const digits = next === unicode ? 4 : next === hexadecimal ? 2 : 0
  if (digits > 0 && index + 2 + digits <= length) {
    const point = numberAt(units, index + 2, digits, 16)
    if (point >= 0) return point * 16 + 2 + digits
  }
  return (next < 0x80 ? afterBackslash[next]! : next) * 16 + 2
}

function percentAt(units: Uint16Array, index: number, length: number): number {
  const first = byteAt(units, index, length)
  if (first < 0x80) return first < 0 ? 0 : first * 16 + 3
  const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0
  let point = first & (0x3f >> more)
  for (let each = 1; each <= more; each++) {
    const byte = byteAt(units, index + 3 * each, length)
    // Bytes that are no UTF-8 stand for themselves.
    if (byte >> 6 !== 2) return first * 16 + 3
    point = point * 64 + (byte & 0x3f)
  }
  return more === 0 || point > 0x10_ffff ? first * 16 + 3 : point * 16 + 3 + 3 * more
}

/** The byte of a percent-escape, or -1. */
function byteAt(units: Uint16Array, index: number, length: number): number {
  return index + 3 <= length && units[index] === percent ? numberAt(units, index + 1, 2, 16) : -1
}

function entityAt(units: Uint16Array, index: number, length: number): number {
  if (units[index + 1] !== hash) {
    const letter = units[index + 1]! | 0x20
    if (letter !== 0x61 && letter !== 0x67 && letter !== 0x6c && letter !== 0x71) return 0
    for (const { letters, mark } of marks) {
      let same = 0
      while (same < letters.length && index + 1 + same < length && (units[index + 1 + same]! | 0x20) === letters[same]) same++
      if (same === letters.length) return mark * 16 + 1 + same
    }
    return 0
  }
  const inHex = (units[index + 2]! | 0x20) === hexadecimal
  const start = index + (inHex ? 3 : 2)
  let end = start
  while (end < length && end < start + 8 && units[end] !== semicolon) end++
  if (end === start || end >= length || units[end] !== semicolon) return 0
  const point = numberAt(units, start, end - start, inHex ? 16 : 10)
  return point < 0 || point > 0x10_ffff ? 0 : point * 16 + end + 1 - index
}

/** A number of this many digits, or -1. */
function numberAt(units: Uint16Array, start: number, digits: number, base: 10 | 16): number {
  let number = 0
  for (let index = start; index < start + digits; index++) {
    const unit = units[index]!
    const letter = unit | 0x20
    const digit = unit >= 0x30 && unit <= 0x39 ? unit - 0x30 : letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 16
    if (digit >= base) return -1
    number = number * base + digit
  }
  return number
}
