import { en as language } from '../../surface/language/en.ts'
import { enAccept } from './en-accept.ts'
import { enInit } from './en-init.ts'
import type { Words } from './words.ts'

/** English. */
export const en: Words = {
  language,
  sentence: (english) => english,
  accept: enAccept,
  ...enInit,
}
