import type { SensitiveKind } from '../../base/index.ts'
import { foundForms } from './fingerprint.ts'
import { countedIn } from './spelling.ts'
import type { Unescaping } from './unescape.ts'

/** A known value in a text. */
export interface Hit {
  readonly kind: SensitiveKind
  /** `base64`, `piece`; the value itself is `plain`, with escapes `percent-encoded` or `json-escaped`, in groups or other letters `respelled`. */
  readonly form: string
  /** The value itself: for comparison, never for output. */
  readonly value: string
}

/** A part of a text that shows of a known value. */
export interface Range {
  readonly start: number
  readonly end: number
  readonly kind: SensitiveKind
  /** True if the value is there as a whole. */
  readonly whole: boolean
}

/** Values found in a text, once for each form, and the ranges to remove, in order for each level of escapes. */
export interface SearchHits {
  readonly hits: readonly Hit[]
  readonly ranges: readonly Range[]
}

/** A searched value. */
export interface SearchedValue {
  readonly kind: SensitiveKind
  readonly value: string
  /** True if a server issued it. */
  readonly met: boolean
  /** The number of characters before the first that counts, and from that to the last. */
  readonly lead: number
  readonly spanned: number
}

/** A text as far as its escapes are undone, with the places of the characters that count. */
export interface SpelledText {
  readonly view: Unescaping
  readonly places: Int32Array
}

/** Some form of a value between two of the characters that count. */
interface Match {
  readonly owner: number
  readonly known: SearchedValue
  /** The number of its form. */
  readonly form: number
  readonly start: number
  readonly end: number
}

/** Values with fewer characters that count must stand as they are: in groups or other letters they could be anything. */
const shortestRespelled = 8

const [plain, piece, tail] = [foundForms.indexOf('plain'), foundForms.indexOf('piece'), foundForms.indexOf('tail')] as const
const [blank, plus] = [0x20, 0x2b]

/** Collects hits and merges them: a text full of secrets becomes one part. */
export class HitCollector implements SearchHits {
  readonly #text: string
  readonly #hits = new Map<number, Hit>()
  readonly #ranges: Range[] = []
  /** Where the ranges of this reading begin. */
  #first = 0
  /** The current part, in counted characters: the next hit may extend it. */
  #growing: { start: number; end: number; kind: SensitiveKind; whole: boolean } | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** Whole values before pieces. */
  get hits(): readonly Hit[] {
    const { piece: pieces = [], whole = [] } = Object.groupBy(this.#hits.values(), ({ form }) => (form === 'piece' ? 'piece' : 'whole'))
    return [...whole, ...pieces]
  }

  get ranges(): readonly Range[] {
    return this.#ranges
  }

  /** Adds to the part that is growing, where something overlaps it; says whether it did. */
  extend(start: number, end: number): boolean {
    const growing = this.#growing
    if (growing === undefined || start >= growing.end) return false
    growing.start = Math.min(start, growing.start)
    growing.end = end
    return true
  }

  /** Takes a match, unless it is one by its characters only; says whether it did. Matches of a reading come by their ends. */
  tell(match: Match, read: SpelledText): boolean {
    const { view, places } = read
    const { known, form } = match
    const first = places[match.start]!
    const last = places[match.end - 1]!
    if (form === plain && match.end - match.start < shortestRespelled && !standsAsItIs(known, first, view)) return false
    const swallowed = form === tail ? swallowedBefore(match, first, this.#text, view) : 0
    if (swallowed === undefined) return false
    const start = originOf(view, first) - swallowed
    const end = originOf(view, last + 1)
    const whole = form !== piece
    if (swallowed > 0) this.#cover({ start, end, kind: known.kind, whole })
    else if (!this.extend(match.start, match.end)) {
      this.#finish(read)
      this.#growing = { start: match.start, end: match.end, kind: known.kind, whole }
    } else if (whole && !this.#growing!.whole) this.#growing = { ...this.#growing!, kind: known.kind, whole }
    const asItIs = last + 1 - first === known.spanned
    const key = match.owner * 32 + form * 4 + (view.origins === undefined ? 0 : 2) + (asItIs ? 1 : 0)
    if (!this.#hits.has(key)) this.#hits.set(key, { kind: known.kind, form: this.#formOf(match, start, end, asItIs), value: known.value })
    return true
  }

  /** Ends a reading: later hits belong to another reading of the text. */
  endReading(read: SpelledText): void {
    this.#finish(read)
    this.#first = this.#ranges.length
  }

  #finish({ view, places }: SpelledText): void {
    if (this.#growing === undefined) return
    const { start, end, kind, whole } = this.#growing
    this.#growing = undefined
    this.#cover({ start: originOf(view, places[start]!), end: originOf(view, places[end - 1]! + 1), kind, whole })
  }

  /** A long value may begin before others that were found within it. */
  #cover(range: Range): void {
    let merged = range
    for (let last = this.#ranges.at(-1); this.#ranges.length > this.#first && last!.end > merged.start; last = this.#ranges.at(-1)) {
      const named = last!.whole || !merged.whole ? last! : merged
      merged = { ...named, start: Math.min(last!.start, merged.start), end: Math.max(last!.end, merged.end) }
      this.#ranges.pop()
    }
    this.#ranges.push(merged)
  }

  #formOf({ form, known }: Match, start: number, end: number, asItIs: boolean): string {
    if (form !== plain && form !== tail) return foundForms[form]!
    const shown = this.#text.slice(start, end)
    if (asItIs && shown === known.value.slice(known.lead, known.lead + known.spanned)) return 'plain'
    if (shown.includes('%')) return known.value.includes('%') ? 'respelled' : 'percent-encoded'
    return /[\\&]/.test(shown) && !/[\\&]/.test(known.value) ? 'json-escaped' : 'respelled'
  }
}

const originOf = ({ origins }: Unescaping, place: number): number => (origins === undefined ? place : origins[place]!)

function standsAsItIs({ value, lead }: SearchedValue, first: number, { units, length }: Unescaping): boolean {
  const from = first - lead
  if (from < 0 || from + value.length > length) return false
  for (let index = 0; index < value.length; index++) {
    const [unit, wanted] = [units[from + index], value.charCodeAt(index)]
    // A form writes a blank as plus.
    if (unit !== wanted && !(unit === plus && wanted === blank)) return false
  }
  return true
}

/** Returns how many characters before a match form an escape that contains the beginning of the value; undefined without such an escape. */
function swallowedBefore({ known, start, end }: Match, first: number, text: string, { origins }: Unescaping): number | undefined {
  if (origins === undefined || first === 0) return undefined
  const escape = text.slice(origins[first - 1], origins[first])
  const whole = countedIn(known.value)
  return escape.length > 1 && countedIn(escape).endsWith(whole.slice(0, whole.length - (end - start))) ? escape.length : undefined
}
