import type { Sensitive } from '../../base/index.ts'
import {
  fields,
  fingerprintsOf,
  formBits,
  foundForms,
  grown,
  longestTail,
  longWindow,
  otherGrown,
  otherWindow,
  piecesOf,
  plainFingerprintOf,
  powerOf,
  shortest,
  shortWindow,
} from './fingerprint.ts'
import { bitOf, FingerprintTable, slotOf, width } from './fingerprint-table.ts'
import { HitCollector, type SearchHits, type SearchedValue, type SpelledText } from './found.ts'
import { counted } from './spelling.ts'
import { unescaped, unescapeOnce, type Unescaping } from './unescape.ts'

/** A text that is unescaped once may still be escaped: JSON in JSON, a percent sign in HTML. */
const mostUnescaped = 2

const none = new Int32Array()
const formMask = (1 << formBits) - 1
const escapes = /[%\\&]/
const begunEscape = /(?:\\(?:u[\da-f]{0,3}|x[\da-f]?)?|%[\da-f]?|&(?:#\w*|[a-z]*))$/i
const [plain, tail] = [foundForms.indexOf('plain'), foundForms.indexOf('tail')] as const
const [longPower, shortPower] = [powerOf(longWindow), powerOf(shortWindow)]

interface HashedText extends SpelledText {
  readonly hashes: Int32Array
  /** Of all that were ever made here. */
  readonly number: number
}

/**
 * Finds values in texts. Every form of every value is known by a few hashes; a text is hashed as it is gone through, once as it is and once
 * for each level of its escapes, so that the time it takes depends on its length alone, whatever is looked for and whatever is found.
 */
export class ValueSearch {
  readonly #values: SearchedValue[] = []
  readonly #owners = new Map<string, number>()
  readonly #long: FingerprintTable
  readonly #short = new FingerprintTable(0)
  /** True if short values are searched in texts without escapes. */
  #shortOnes = false
  /** So many characters that count has the longest form of all. */
  #longest = 0
  #lasting = Infinity
  #readings = 0

  /** These values are never forgotten, whatever is found later. */
  constructor(lasting: readonly Sensitive[]) {
    const pieces = lasting.map(piecesOf)
    const numbers = lasting.reduce((sum, value, index) => sum + fingerprintsOf(value).length + pieces[index]!.length, 0)
    this.#long = new FingerprintTable(numbers / fields)
    for (const [index, value] of lasting.entries()) this.add(value, pieces[index])
    this.#lasting = this.#values.length
  }

  /** Tells whether a value is searched. */
  knows(value: string): boolean {
    return this.#owners.has(value)
  }

  /** Adds a value to the search; a piece that it shares with other values counts as its own. */
  add(sensitive: Sensitive, pieces = piecesOf(sensitive)): void {
    const value = sensitive.reveal()
    const owner = this.#owners.get(value) ?? this.#own(sensitive, value)
    this.#owners.set(value, owner)
    this.#index(fingerprintsOf(sensitive), owner)
    this.#index(pieces, owner)
    // Unescaping a text also unescapes parts of the value that look like an escape.
    let spelled = value
    for (let depth = 0; depth < mostUnescaped && escapes.test(spelled); depth++) {
      // The text that follows may complete an escape that the value begins.
      const finished = spelled.replace(begunEscape, '')
      if (finished !== spelled) this.#index(plainFingerprintOf(finished), this.#own(sensitive, finished))
      spelled = unescaped(spelled)
      this.#index(plainFingerprintOf(spelled), this.#own(sensitive, spelled))
    }
  }

  #own({ kind }: Sensitive, spelled: string): number {
    const counts = (index: number): boolean => counted[spelled.charCodeAt(index)] !== 0
    let lead = 0
    while (lead < spelled.length && !counts(lead)) lead++
    let end = spelled.length
    while (end > lead && !counts(end - 1)) end--
    return this.#values.push({ kind, value: spelled, met: this.#lasting !== Infinity, lead, spanned: end - lead }) - 1
  }

  #index(fingerprints: ArrayLike<number>, owner: number): void {
    for (let from = 0; from < fingerprints.length; from += fields) {
      const size = fingerprints[from + fields - 1]!
      const length = size >> formBits
      const isLong = length > longWindow
      this.#longest = Math.max(this.#longest, length)
      ;(isLong ? this.#long : this.#short).add(fingerprints, from, owner, this.#lasting)
      if (!isLong && (size & formMask) !== tail) this.#shortOnes = true
    }
  }

  /** Returns every known value in a text, and its position. */
  find(text: string): SearchHits {
    if (this.#values.length === 0 || text.length < shortest) return { hits: [], ranges: [] }
    const workspace = workspaceFor(text.length)
    workspace.bytes.write(text, 'utf16le')
    const found = new HitCollector(text)
    const { units, origins, places } = workspace
    let view: Unescaping | undefined = { units, length: text.length, origins: undefined, undone: none, escaped: escapes.test(text) }
    this.#scan(view, { start: 0, end: text.length }, workspace, found)
    for (let depth = 0; depth < mostUnescaped && view !== undefined; depth++) {
      // The places of one level are not needed any more when the next begins.
      view = unescapeOnce(view, { origins, undone: places })
      for (const part of view === undefined ? [] : partsAround(view, this.#longest)) this.#scan(view!, part, workspace, found)
    }
    return found
  }

  #scan(view: Unescaping, { start, end }: TextSpan, { places, hashes }: Workspace, found: HitCollector): void {
    const { units, origins } = view
    const { filter } = this.#long
    const shortFilter = this.#short.filter
    // So many characters are looked at for short texts: all, or those after an escape, which may have swallowed a beginning.
    let shortUntil = this.#shortOnes ? Infinity : 0
    const reading: HashedText = { view, places, hashes, number: ++this.#readings }
    let count = 0
    let hash = 0
    for (let place = start; place < end; place++) {
      if (origins !== undefined && origins[place + 1]! - origins[place]! > 1) shortUntil = Math.max(shortUntil, count + longestTail)
      const code = counted[units[place]!]!
      if (code === 0) continue
      places[count] = place
      hash = grown(hash, code)
      hashes[++count] = hash
      if (count <= shortUntil && count >= shortest) {
        const key = (hash - Math.imul(hashes[count - shortWindow]!, shortPower)) | 0
        const bit = bitOf(key, shortFilter.length)
        if ((shortFilter[bit >> 3]! & (1 << (bit & 7))) !== 0) this.#match(this.#short, key, count, reading, found)
      }
      if (count <= longWindow) continue
      const key = (hash - Math.imul(hashes[count - longWindow]!, longPower)) | 0
      const bit = bitOf(key, filter.length)
      if ((filter[bit >> 3]! & (1 << (bit & 7))) !== 0) this.#match(this.#long, key, count, reading, found)
    }
    found.endReading(reading)
  }

  /** Tells of the values of which a form ends here. */
  #match({ slots, rows }: FingerprintTable, key: number, end: number, reading: HashedText, found: HitCollector): void {
    const { view, places, hashes } = reading
    for (let slot = slotOf(key, slots.length); slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const row = (slots[slot]! - 1) * width
      if (rows[row] !== key) continue
      const length = rows[row + 3]! >> formBits
      const start = end - length
      if (start < 0 || ((hashes[end]! - Math.imul(hashes[start]!, powerOf(length))) | 0) !== rows[row + 1]) continue
      // Found again where it was just found: a text full of secrets takes no longer than any other.
      const again = rows[row + fields + 1] === reading.number && found.extend(start, end)
      if (again || otherHashOf(view.units, places, Math.max(start, end - otherWindow), end) !== rows[row + 2]) continue
      const owner = rows[row + fields]!
      const known = this.#values[owner]!
      const form = rows[row + 3]! & formMask
      // A value found on the way counts only as it is written: a server may issue a word that we use.
      if (form === plain && known.met && places[end - 1]! + 1 - places[start]! !== known.spanned) continue
      if (found.tell({ owner, known, form, start, end }, reading)) rows[row + fields + 1] = reading.number
    }
  }
}

/** A part of a text. */
interface TextSpan {
  readonly start: number
  readonly end: number
}

/** Returns the parts of a text around its latest unescaped characters, each within `reach` counted characters; separate and in order. */
function partsAround({ units, length, undone }: Unescaping, reach: number): readonly TextSpan[] {
  const parts: TextSpan[] = []
  let start: number | undefined
  for (let index = 0; index < undone.length; index++) {
    const spot = undone[index]!
    start ??= reaching(units, spot, -1, -1, reach) + 1
    const next = undone[index + 1]
    // Nearer than that to the next, its part is part of this one.
    if (next !== undefined && reaching(units, spot, 1, next, 2 * reach + 2) === next) continue
    parts.push({ start, end: reaching(units, spot, 1, length, reach) })
    start = undefined
  }
  return parts
}

/** The place after this many counted characters from a start, step by step; or the limit, if that comes first. */
function reaching(units: Uint16Array, from: number, step: 1 | -1, limit: number, count: number): number {
  let place = from
  for (let left = count; place !== limit && left >= 0; place += step) if (counted[units[place]!] !== 0) left--
  return place
}

function otherHashOf(units: Uint16Array, places: Int32Array, start: number, end: number): number {
  let hash = 0
  for (let index = start; index < end; index++) hash = otherGrown(hash, counted[units[places[index]!]!]!)
  return hash
}

/** Buffers for searching a text. */
interface Workspace {
  /** The text as UTF-16 code units. */
  readonly units: Uint16Array
  /** The same room as bytes, to write a text into. */
  readonly bytes: Buffer
  /** The index of each counted character among the units. */
  readonly places: Int32Array
  /** The hash of all characters before each of them, and of all. */
  readonly hashes: Int32Array
  /** The index of each unit in the original text. */
  readonly origins: Int32Array
}

/** Nearly all answers are smaller. */
const usual = 2 ** 15
/** No answer is longer. */
const mostShared = 2 ** 21
let shared: Workspace | undefined

/** Returns buffers for a text of this length, valid until the next search: searches never overlap. They grow with the longest answer. */
function workspaceFor(length: number): Workspace {
  if (length > mostShared) return made(length)
  if (shared === undefined || shared.places.length < length) shared = made(Math.max(usual, 2 ** Math.ceil(Math.log2(length))))
  return shared
}

function made(length: number): Workspace {
  const bytes = Buffer.allocUnsafeSlow(length * 2)
  return {
    bytes,
    units: new Uint16Array(bytes.buffer, 0, length),
    places: new Int32Array(length),
    hashes: new Int32Array(length + 1),
    origins: new Int32Array(length + 1),
  }
}
