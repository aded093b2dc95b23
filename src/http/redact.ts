import { Sensitive, type SensitiveKind } from '../sensitive.ts'
import { coreOf, escapedPattern, type Literal, literalsOf, unescape } from './forms.ts'
import { IndexOfTexts } from './index-of-texts.ts'
import { learnedFrom, type TokenKind } from './learn.ts'
import { allMatches } from './matches.ts'
import { PieceIndex } from './pieces.ts'

/** A known value found in a text. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly kind: SensitiveKind
  readonly form: Literal['form'] | 'percent-encoded' | 'json-escaped' | 'piece'
  /** The value itself: to tell which one, never to show. */
  readonly value: string
}

interface Known {
  readonly kind: SensitiveKind
  readonly value: string
  escaped?: RegExp
}

/** What every text is searched for. */
interface Wanted {
  readonly literals: IndexOfTexts<{ readonly known: Known; readonly form: Literal['form'] }>
  /** Looked for where escapes are undone. */
  readonly cores: IndexOfTexts<Known>
  /** Values without a core. */
  readonly odd: Known[]
  readonly pieces: PieceIndex
}

const nothingWanted = (): Wanted => ({ literals: new IndexOfTexts(), cores: new IndexOfTexts(), odd: [], pieces: new PieceIndex() })

interface Range {
  readonly start: number
  readonly end: number
  readonly label: string
  readonly known: boolean
}

/** A run meets some dozens; a monitor meets new tokens for months. */
const mostMet = 400

/** Shorter values cannot be told from ordinary text. */
const shortest = 4

/** What nobody had to tell us about: tokens, person identifiers and keys that belong to others. */
const unknowns: readonly { readonly label: string; readonly pattern: RegExp }[] = [
  { label: 'bearer token', pattern: /\beyJ[\w-]{5,2000}\.[\w-]{5,}(?:\.[\w-]*)*/g },
  { label: '11 digits', pattern: /(?<!\d)\d{6}[ -]?\d{5}(?!\d)/g },
  // A traceparent is as long, and tells nothing.
  { label: 'long value', pattern: /(?<![\w~+=-])(?!00-[0-9a-f]{32}-[0-9a-f]{16}-\d\d(?![\w~+=-]))[\w~+=-]{48,}/g },
]

/** Knows the secrets and people of one run, those it learns on the way included, and takes them out of every text. */
export class Redactor {
  readonly #known = new Map<string, Known>()
  readonly #lasting: number
  #wanted = nothingWanted()

  /** The values given here are never forgotten. */
  constructor(values: Iterable<Sensitive> = []) {
    for (const value of values) this.register(value)
    this.#lasting = this.#known.size
  }

  /** Makes a value known before it is sent, or as soon as it is met. Of those met on the way the last few hundred are remembered. */
  register(sensitive: Sensitive): void {
    const value = sensitive.reveal()
    if (value.length < shortest || this.#known.has(value)) return
    const known = { kind: sensitive.kind, value }
    this.#known.set(value, known)
    this.#want(known)
    if (this.#known.size > this.#lasting + mostMet) this.#forgetOldest()
  }

  #want(known: Known): void {
    const { value, kind } = known
    const { literals, cores, odd, pieces } = this.#wanted
    const core = coreOf(value)
    for (const { text, form } of literalsOf(value)) literals.add(text, { known, form })
    if (core === undefined) odd.push(known)
    else cores.add(core, known)
    // A piece of an address may be a piece of any address.
    if (kind !== 'client id' && kind !== 'alert address') pieces.add(value, kind)
  }

  #forgetOldest(): void {
    for (const value of [...this.#known.keys()].slice(this.#lasting, this.#lasting + mostMet / 2)) this.#known.delete(value)
    this.#wanted = nothingWanted()
    for (const known of this.#known.values()) this.#want(known)
  }

  /** Registers what an answer issues, by the names of its fields: a token is recorded before a check can wrap it. */
  learn(text: string, tokens: TokenKind = 'access token'): readonly Sensitive[] {
    const learned = learnedFrom(text, tokens)
    for (const value of learned) this.register(value)
    return learned
  }

  /** The text with every known value, in whatever form, replaced by its kind; and with what looks like a token or a person identifier. */
  scrub(text: string): string {
    const ranges: Range[] = this.hits(text).map(({ start, end, kind }) => ({ start, end, label: kind, known: true }))
    for (const { label, pattern } of unknowns)
      for (const match of allMatches(text, pattern))
        ranges.push({ start: match.index, end: match.index + match[0].length, label, known: false })
    return ranges.length === 0 ? text : replaceRanges(text, ranges)
  }

  /** Several texts, each scrubbed. Most hold nothing, which one look at all of them shows. */
  scrubAll(texts: readonly string[]): readonly string[] {
    const all = texts.join('\n')
    return this.scrub(all) === all ? texts : texts.map((text) => this.scrub(text))
  }

  /** Plain data with every text in it scrubbed, names of members too. */
  scrubValue(value: unknown): unknown {
    if (typeof value === 'string') return this.scrub(value)
    if (typeof value === 'number') return this.scrub(String(value)) === String(value) ? value : this.scrub(String(value))
    if (Array.isArray(value)) return value.map((item) => this.scrubValue(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [this.scrub(name), this.scrubValue(item)]))
  }

  /** Where known values stand in a text, whole and in pieces. */
  hits(text: string): readonly Hit[] {
    const whole = this.#whole(text)
    const pieces = this.#wanted.pieces.find(text)
    return pieces.length === 0 ? whole : [...whole, ...pieces]
  }

  /** Throws when a text that is about to be written holds a secret or a person: the last door before a file or a wire. */
  guard(text: string): void {
    const hit = this.#whole(text).find(({ kind }) => kind !== 'client id')
    if (hit !== undefined) throw new Error(`a text about to be written holds a ${hit.kind} (${hit.form}); it was withheld`)
  }

  #whole(text: string): Hit[] {
    const found: Hit[] = []
    this.#wanted.literals.find(text, (start, literal, { known: { kind, value }, form }) => {
      found.push({ start, end: start + literal.length, kind, form, value })
    })
    for (const known of this.#escapedIn(text)) {
      const { kind, value } = known
      known.escaped ??= escapedPattern(value)
      for (const match of text.matchAll(known.escaped)) {
        if (match[0] === value) continue
        const form = /[\\&]/.test(match[0]) && !/[\\&]/.test(value) ? 'json-escaped' : 'percent-encoded'
        found.push({ start: match.index, end: match.index + match[0].length, kind, form, value })
      }
    }
    return found
  }

  /** Known values that may stand in a text with some of their characters escaped. */
  #escapedIn(text: string): Iterable<Known> {
    const { cores, odd } = this.#wanted
    if (!/[%\\&+]/.test(text)) return []
    const bare = unescape(text)
    if (bare === text) return odd
    const suspects = new Set(odd)
    cores.find(bare, (_start, _core, known) => void suspects.add(known))
    return suspects
  }
}

/** Where ranges overlap, the whole gets the name of what is known, not of what only looks like something. */
function replaceRanges(text: string, ranges: readonly Range[]): string {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last === undefined || range.start >= last.end) merged.push(range)
    else
      merged[merged.length - 1] = {
        start: last.start,
        end: Math.max(last.end, range.end),
        label: last.known || !range.known ? last.label : range.label,
        known: last.known || range.known,
      }
  }
  let written = ''
  let from = 0
  for (const { start, end, label } of merged) {
    written += `${text.slice(from, start)}<${label}>`
    from = end
  }
  return written + text.slice(from)
}
