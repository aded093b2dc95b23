import type { LanguageTag } from '../../domain/index.ts'
import type { InspectWords } from './words.ts'

const all: Readonly<Record<LanguageTag, () => Promise<InspectWords>>> = {
  en: async () => (await import('./en.ts')).en,
  nb: async () => (await import('./nb.ts')).nb,
}

/** Loads the words of one language, and of no other. */
export const loadInspectWords = async (tag: LanguageTag): Promise<InspectWords> => await all[tag]()
