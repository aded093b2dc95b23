import type { LanguageTag } from '../../surface/language/language.ts'
import type { Words } from './words.ts'

/** The words of one language; those of the others are not loaded. */
export async function loadWords(tag: LanguageTag): Promise<Words> {
  return tag === 'nb' ? (await import('./nb.ts')).nb : (await import('./en.ts')).en
}
