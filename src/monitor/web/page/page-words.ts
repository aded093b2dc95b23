import {
  languageTags,
  type LanguageTag,
  type MessageId,
  type NamesOf,
  perLanguage,
  render,
  type Say,
  sayIn,
  type Value,
} from '../../../messages/index.ts'
import { type Language, languageOf, Markup, markup } from '../../../report/index.ts'
import type { TargetState } from '../../state/state.ts'

/** A language of the internal pages: its sentences, and moments in UTC; where scripts run a page shows the reader's own time. */
export interface PageWords {
  readonly tag: LanguageTag
  readonly report: Language
  readonly language: Language['sentences']
  readonly say: Say
  /** A sentence with markup in it. */
  readonly marked: <const Id extends MessageId>(id: Id, values: Readonly<Record<NamesOf<Id>, Value | Markup>>) => Markup
  /** `2,000`. */
  readonly number: (count: number) => string
  /** `412 ms`, `1.2 s`. */
  readonly duration: (milliseconds: number) => string
  /** `99.98 %`. */
  readonly percent: (share: number) => string
  /** A moment in UTC, of which the script makes the reader's own time, `12 minutes ago`, or `12 min`. */
  readonly moment: (at: number, kind?: 'clock' | 'ago' | 'span') => Markup
  /** A moment in UTC, as short as an axis wants it. */
  readonly shortMoment: (at: number) => string
}

function wordsIn(language: PageWords['language']): PageWords {
  const { tag, formats } = language
  const locale = tag === 'en' ? 'en-GB' : tag
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const axis = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  return {
    tag,
    report: languageOf(language),
    language,
    say: sayIn(language),
    marked: (id, values) => withMarkup(id, values, language),
    number: (count) => formats.number(count),
    duration: (milliseconds) => formats.duration(milliseconds),
    percent: (share) => `${formats.number(Number((share * 100).toFixed(2)))} %`,
    moment: (at, kind = 'clock') => markup`<time class="${kind}" datetime="${new Date(at).toISOString()}">${moments.format(at)} UTC</time>`,
    shortMoment: (at) => axis.format(at),
  }
}

/** A sign of no language replaces markup while the sentence is put into words. */
function withMarkup(id: MessageId, values: Readonly<Record<string, Value | Markup>>, language: PageWords['language']): Markup {
  const pieces: Markup[] = []
  const held = Object.entries(values).map(([name, value]) =>
    value instanceof Markup ? [name, `\uE000${pieces.push(value) - 1}\uE000`] : [name, value],
  )
  const parts = render({ id, values: Object.fromEntries(held) as Record<string, Value> }, language).split(/\uE000(\d+)\uE000/)
  return markup`${parts.map((part, index) => (index % 2 === 1 ? pieces[Number(part)] : part))}`
}

/** Every language: readers choose. */
export const pageWords = perLanguage(wordsIn)

/** Keeps the language that a reader chose. */
const cookie = 'gatewatch-language'

/** Returns the language of a reader: that of the query, the one chosen before, or the first of the browser's list (RFC9110 12.5.4) that the pages have. */
export function languageIn(given: URLSearchParams, header: (name: string) => string | undefined): LanguageTag {
  const chosen = (header('cookie') ?? '').split(';').flatMap((pair) => (pair.trim().startsWith(`${cookie}=`) ? pair.split('=')[1]! : []))
  const wanted = [given.get('language') ?? '', ...chosen, ...(header('accept-language') ?? '').split(',')]
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .map((tag) => (tag === 'no' || tag === 'nn' ? 'nb' : tag))
  return wanted.flatMap((one) => languageTags.find((tag) => tag === one) ?? [])[0] ?? languageTags[0]
}

/** Has the browser keep the language that its reader chose. */
export const keepingLanguage = (given: URLSearchParams, tag: LanguageTag): Readonly<Record<string, string>> =>
  given.get('language') === tag ? { 'set-cookie': `${cookie}=${tag}; Max-Age=31536000; SameSite=Lax; HttpOnly` } : {}

/** The page in other languages. */
export function languageLinks({ tag, say }: Pick<PageWords, 'tag' | 'say'>, addressIn: (tag: LanguageTag) => string): Markup {
  const others = languageTags.filter((other) => other !== tag)
  const link = (other: LanguageTag): Markup =>
    markup`<a lang="${other}" hreflang="${other}" href="${addressIn(other)}">${pageWords[other].say('public.language')}</a>`
  return markup`<nav aria-label="${say('operators.language')}">${others.map(link)}</nav>`
}

/** States, the gravest first: the order of the page. */
export const statesByGravity: readonly TargetState[] = ['down', 'degraded', 'unknown', 'maintenance', 'up']

/** Days left of something that ends, marked when they are few. */
export function daysLeft(days: number): Markup {
  const grade = days < 7 ? 'bad' : days < 21 ? 'poor' : 'good'
  return markup`<span class="days ${grade}">${Math.floor(days)} d</span>`
}
