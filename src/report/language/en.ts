import { en as sentences } from '../../messages/index.ts'
import { languageOf } from './language.ts'

/** English: the language that results are recorded in. */
export const en = languageOf(sentences)
