import type { Language, LanguageTag } from './language.ts'

/** Loads the words of one language, and of no other. */
export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  return tag === 'nb' ? (await import('./nb.ts')).nb : (await import('./en.ts')).en
}
