import type { LanguageTag } from '../../domain/index.ts'
import type { Words } from './en.ts'

export type { Words } from './en.ts'

const words: Readonly<Record<LanguageTag, () => Promise<Words>>> = {
  en: async () => (await import('./en.ts')).en,
  nb: async () => (await import('./nb.ts')).nb,
}

/** The words of one language; those of the others are not loaded. */
export async function loadWords(tag: LanguageTag): Promise<Words> {
  return await words[tag]()
}
