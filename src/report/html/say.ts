import type { CheckInfo } from '../../engine/index.ts'
import { inLanguage, type Language } from '../language/language.ts'
import type { Recorded } from '../../messages/index.ts'
import { markup, type Markup } from '../markup.ts'
import { cut } from '../words.ts'

/** A text that is not too long for a page. */
export const short = (text: string): string => cut(text, 600)

/** Something as it is written to machines. */
export const code = (text: string): Markup => markup`<code>${text}</code>`

/** Translates a recorded English text, such as a finding or a reason; a text without a translation is marked as English. */
export function translated(text: string, language: Language, recorded: Recorded = {}): Markup {
  const isOurs = language.tag === 'en' || recorded.id !== undefined
  return isOurs ? markup`${short(inLanguage(text, language, recorded))}` : markup`<span lang="en">${text}</span>`
}

/** The requirement of a check. */
export const requirement = (of: Pick<CheckInfo, 'check' | 'instance' | 'title'>, language: Language): Markup =>
  markup`${language.requirement(of) ?? translated(of.title, language)}`

/** A list of terms with their values; a term without a value is left out. */
export function terms(entries: readonly (readonly [term: string, value: Markup | string | undefined])[]): Markup {
  const known = entries.filter(([, value]) => value !== undefined)
  return known.length === 0
    ? markup``
    : markup`<dl class="terms">${known.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** Names of checks or calls, cut short: the rest is counted. */
export function codes(names: readonly string[], language: Language, most = 6): Markup {
  const left = names.length - most
  return markup`<span class="codes">${names.slice(0, most).map((name) => markup`<code>${name}</code> `)}${left > 0 ? language.page.more({ count: left }) : ''}</span>`
}
