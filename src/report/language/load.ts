import type { LanguageTag } from '../../domain/index.ts'
import type { Language } from './language.ts'

const languages: Readonly<Record<LanguageTag, () => Promise<Language>>> = {
  en: async () => (await import('./en.ts')).en,
  nb: async () => (await import('./nb.ts')).nb,
}

/** Loads the words of one language, and of no other. */
export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  return await languages[tag]()
}
