import { languageTags, loadLanguage, sayIn, type Language, type LanguageTag, type Say } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'

/** A language of the page for operators: its sentences, and moments in UTC; where scripts run the page shows the reader's own time. */
export interface PeopleWords {
  readonly tag: LanguageTag
  readonly say: Say
  readonly moment: (at: number) => Markup
}

function wordsIn(language: Language, locale: string): PeopleWords {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const moment = (at: number): Markup =>
    markup`<time class="clock" datetime="${new Date(at).toISOString()}">${format.format(at)} UTC</time>`
  return { tag: language.tag, say: sayIn(language), moment }
}

export const peopleWords = Object.fromEntries(
  await Promise.all(languageTags.map(async (tag) => [tag, wordsIn(await loadLanguage(tag), tag === 'en' ? 'en-GB' : tag)])),
) as Readonly<Record<LanguageTag, PeopleWords>>

/** The first language of a reader's list (RFC9110 12.5.4) that the page speaks. */
export function languageOf(header = ''): LanguageTag {
  const wanted = header.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  const known = wanted.find((one) => ['en', 'nb', 'no', 'nn'].includes(one))
  return known === undefined || known === 'en' ? 'en' : 'nb'
}
