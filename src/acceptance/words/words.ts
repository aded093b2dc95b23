import { type LanguageTag, loadLanguage, type Recorded, recordedIn, type Say, sayIn } from '../../messages/index.ts'
import { type Language, loadLanguage as loadReportLanguage } from '../../report/index.ts'

/** The words of acceptances in one language. */
export interface AcceptanceWords {
  /** The words of the reports. */
  readonly language: Language
  /** A reason, or the fix of a finding, in this language; in English if it has no translation. */
  readonly sentence: (english: string, recorded?: Recorded) => string
  readonly say: Say
}

/** Loads the words of one language only. */
export async function loadWords(tag: LanguageTag): Promise<AcceptanceWords> {
  const [language, own] = await Promise.all([loadReportLanguage(tag), loadLanguage(tag)])
  return {
    language,
    sentence: (english, recorded = {}) => recordedIn(english, recorded, own),
    say: sayIn(own),
  }
}
