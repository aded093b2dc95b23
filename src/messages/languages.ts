import { en } from './en/index.ts'

/**
 * Every language by its tag (RFC5646), the default first. A new language is a folder and a line here. English is always loaded, another on
 * demand.
 */
export const languages = {
  en: async () => en,
  nb: async () => (await import('./nb/index.ts')).nb,
}

export type LanguageTag = keyof typeof languages
export const languageTags = Object.keys(languages) as [LanguageTag, ...LanguageTag[]]
