import { en } from './en/index.ts'

/** Every language by its tag (RFC5646), the default first: a further one is a folder beside these and a line here. English is always there, another is loaded when it is asked for. */
export const languages = {
  en: async () => en,
  nb: async () => (await import('./nb/index.ts')).nb,
}

export type LanguageTag = keyof typeof languages
export const languageTags = Object.keys(languages) as [LanguageTag, ...LanguageTag[]]
