import { planOf } from '../../src/engine/index.ts'
import type { LanguageTag } from '../../src/messages/index.ts'
import { loadLanguage } from '../../src/report/index.ts'
import { suites } from '../../suites/index.ts'

/** The checks whose requirement a language does not have: reports in that language show it in English. */
export async function untranslated(tag: LanguageTag): Promise<readonly string[]> {
  const language = await loadLanguage(tag)
  const ids = planOf(suites).checks.flatMap(({ info }) => (language.requirement(info) === undefined ? [info.check] : []))
  return [...new Set(ids)]
}
