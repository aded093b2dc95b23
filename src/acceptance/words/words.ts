import { type LanguageTag, loadLanguage, type Recorded, recordedIn, type Say, sayIn } from '../../messages/index.ts'
import { type Language, loadLanguage as loadReportLanguage } from '../../report/index.ts'

/** What onboarding says in one language. */
export interface Words {
  /** What the reports say already. */
  readonly language: Language
  /** A reason, or the fix of a finding, in this language; in English where it has none. */
  readonly sentence: (english: string, recorded?: Recorded) => string
  readonly say: Say
}

/** The words of one language; those of the others are not loaded. */
export async function loadWords(tag: LanguageTag): Promise<Words> {
  const [language, own] = await Promise.all([loadReportLanguage(tag), loadLanguage(tag)])
  return {
    language,
    sentence: (english, recorded = {}) => recordedIn(english, recorded, own),
    say: sayIn(own),
  }
}
