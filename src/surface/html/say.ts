import type { Language } from '../language/language.ts'
import { markup, type Markup } from '../markup.ts'
import { cut } from '../words.ts'

/** A text that is not too long for a page. */
export const short = (text: string): string => cut(text, 600)

/** Something as it is written to machines. */
export const code = (text: string): Markup => markup`<code>${text}</code>`

/** A text that is English whatever the language of the page: requirements, findings, what servers say. */
export function english(text: string, { tag }: Language): Markup {
  return tag === 'en' ? markup`${text}` : markup`<span lang="en">${text}</span>`
}

/** A reason, or the remedy of a finding, in the language of the page where it has it. */
export function said(text: string, language: Language): Markup {
  const translated = language.sentence(text)
  return translated === undefined ? english(text, language) : markup`${translated}`
}

/** A list of terms with what is to be said of each; nothing is shown of a term without a value. */
export function terms(entries: readonly (readonly [term: string, value: Markup | string | undefined])[]): Markup {
  const known = entries.filter(([, value]) => value !== undefined)
  return known.length === 0
    ? markup``
    : markup`<dl class="terms">${known.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** Names of checks or calls, cut short: the rest is counted. */
export function codes(names: readonly string[], language: Language, most = 6): Markup {
  const left = names.length - most
  return markup`<span class="codes">${names.slice(0, most).map((name) => markup`<code>${name}</code> `)}${left > 0 ? language.page.more(left) : ''}</span>`
}
