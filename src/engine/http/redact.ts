import { Sensitive } from '../../base/index.ts'
import type { SearchHits, Hit } from './found.ts'
import { mayHold } from './glance.ts'
import { couldBeSecret, issuedIn, refusedIn, type TokenKind } from './learn.ts'
import { ValueSearch } from './search.ts'
import { countedIn } from './spelling.ts'
import { unknownsIn } from './unknowns.ts'

interface RedactedSpan {
  readonly start: number
  readonly end: number
  readonly label: string
  readonly known: boolean
}

const nothingFound: SearchHits = { hits: [], ranges: [] }

/** A run finds some dozens of values; a long-running process finds more, and forgets the older half. */
const mostMet = 128

/** Shorter values look like ordinary text. */
const shortest = 4

/** Identifiers that were sent lately; they return in answers. */
const mostDisclosed = 512

/** Removes the secrets and persons of one run, also those that it finds on the way, from every text. */
export class Redactor {
  #lasting: readonly Sensitive[] = []
  readonly #met = new Map<string, Sensitive>()
  #disclosed = new Set<string>()
  #made: ValueSearch | undefined
  readonly #given: readonly [values: Iterable<Sensitive>, disclosed: Iterable<string>]
  /** Values and texts added before the first search, in order. */
  readonly #early: (Sensitive | string)[] = []

  /** These values are never forgotten. `disclosed` values, such as addresses and names, never count as secrets. */
  constructor(values: Iterable<Sensitive> = [], disclosed: Iterable<string> = []) {
    this.#given = [values, disclosed]
  }

  get #search(): ValueSearch {
    return this.#made ?? this.#make()
  }

  /** Gets ready when something may be there: where all is as it was before, nothing is. */
  #make(): ValueSearch {
    const [values, disclosed] = this.#given
    this.#disclosed = new Set(disclosed)
    this.#lasting = [...values].filter((value) => this.#isSecret(value))
    this.#made = new ValueSearch(this.#lasting)
    for (const early of this.#early.splice(0)) {
      if (typeof early === 'string') this.disclose(early)
      else this.register(early)
    }
    return this.#made
  }

  /** Registers a value before it is sent, or as soon as it is found. Of found values the latest are remembered. */
  register(sensitive: Sensitive): void {
    if (this.#made === undefined) this.#early.push(sensitive)
    else if (!this.#made.knows(sensitive.reveal()) && this.#isSecret(sensitive)) this.#remember(sensitive)
  }

  /** Marks a text that Gatewatch itself sends in the clear: a server cannot make a secret of it by issuing it as one. */
  disclose(text: string): void {
    if (this.#made === undefined) return void this.#early.push(text)
    this.#disclosed.add(text)
    if (this.#disclosed.size > mostDisclosed) this.#disclosed.delete(this.#disclosed.values().next().value!)
  }

  /** Registers the values that an answer issues or gives away, by the names of their members: before a check can use them. */
  learn(text: string, tokens: TokenKind = 'access token'): readonly Sensitive[] {
    const issued = issuedIn(text, tokens)
    if (this.#made === undefined) this.#make()
    for (const value of [...issued, ...refusedIn(text)]) if (this.#isIssuedSecret(value.reveal())) this.#remember(value)
    return issued
  }

  #isSecret(sensitive: Sensitive): boolean {
    const value = sensitive.reveal()
    const { kind } = sensitive
    return kind === 'access token' || kind === 'bearer token' ? this.#isIssuedSecret(value) : value.length >= shortest
  }

  /** A value that a server issues counts as a secret only if it looks like one and we did not use it: else a server could silence our reports. */
  #isIssuedSecret(value: string): boolean {
    if (!couldBeSecret(value)) return false
    const codes = countedIn(value)
    return !this.#disclosed.values().some((text) => text.length >= codes.length && countedIn(text).includes(codes))
  }

  #remember(sensitive: Sensitive): void {
    const value = sensitive.reveal()
    if (!this.#met.delete(value) && this.#search.knows(value)) return
    this.#met.set(value, sensitive)
    this.#search.add(sensitive)
    if (this.#met.size <= mostMet) return
    for (const oldest of [...this.#met.keys()].slice(0, mostMet / 2)) this.#met.delete(oldest)
    this.#made = new ValueSearch(this.#lasting)
    for (const met of this.#met.values()) this.#search.add(met)
  }

  #find(text: string): SearchHits {
    return this.holdsNone(text) ? nothingFound : this.#search.find(text)
  }

  /** Tells whether none of the known values can stand in a text, as far as that shows at once. */
  holdsNone(text: string): boolean {
    return this.#made === undefined && !mayHold(text, this.#known)
  }

  /** Sensitive values for the first search. */
  get #known(): Iterable<Sensitive> {
    const [values] = this.#given
    return [...values, ...this.#early.filter((early) => typeof early !== 'string')]
  }

  /** Returns the text with every known value, in any form, replaced by its kind; also texts that look like a token or a person identifier. */
  scrub(text: string): string {
    const { ranges } = this.#find(text)
    const unknowns = unknownsIn(text)
    if (ranges.length === 0 && unknowns.length === 0) return text
    return replaced(text, [
      ...ranges.map(({ start, end, kind }) => ({ start, end, label: kind, known: true })),
      ...unknowns.map((unknown) => ({ ...unknown, known: false })),
    ])
  }

  /** Redacts several texts. Most contain nothing, which one search in all of them shows. */
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

  /** The known values that stand in a text, whole and in pieces: each once for each of its forms. */
  hits(text: string): readonly Hit[] {
    return this.#find(text).hits
  }

  /** Throws when a text that is about to be written holds a secret or a person: the last door before a file or a wire. */
  guard(text: string): void {
    const hit = this.hits(text).find(({ kind, form }) => kind !== 'client id' && form !== 'piece')
    if (hit !== undefined) throw new Error(`a text about to be written holds a ${hit.kind} (${hit.form})`)
  }
}

/** Overlapping parts become one, labeled by a known value, if any. */
function replaced(text: string, parts: readonly RedactedSpan[]): string {
  const merged: RedactedSpan[] = []
  for (const part of parts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last === undefined || part.start >= last.end) merged.push(part)
    else
      merged[merged.length - 1] = {
        start: last.start,
        end: Math.max(last.end, part.end),
        label: last.known || !part.known ? last.label : part.label,
        known: last.known || part.known,
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
