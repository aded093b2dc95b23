import type { LanguageTag } from '../../domain/index.ts'
import type { ExplainWords } from './en-explain.ts'

const all: Readonly<Record<LanguageTag, () => Promise<ExplainWords>>> = {
  en: async () => (await import('./en-explain.ts')).enExplain,
  nb: async () => (await import('./nb-explain.ts')).nbExplain,
}

/** What is said of a pasted error in one language; those of the others are not loaded. */
export const loadExplainWords = async (tag: LanguageTag): Promise<ExplainWords> => await all[tag]()
