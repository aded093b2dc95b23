import { loadLanguage } from '../src/report/language/language.ts'

/** Norwegian, for tests that read reports in it. */
export const nb = await loadLanguage('nb')
