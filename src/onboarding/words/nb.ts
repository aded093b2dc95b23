import { nb as language } from '../../surface/language/nb.ts'
import { nbAccept } from './nb-accept.ts'
import { nbInit } from './nb-init.ts'
import type { Words } from './words.ts'

/** Norwegian, bokmål. */
export const nb: Words = {
  language,
  sentence: (english) => language.sentence(english) ?? english,
  accept: nbAccept,
  ...nbInit,
}
