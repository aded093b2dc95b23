import { en, type Language, type Text, textOf } from '../../messages/index.ts'
import { spelt } from '../../report/index.ts'

/** Puts a text into words, with what a terminal or a page would act on spelt out. */
export type TextRenderer = (text: Text) => string

export const textRenderer =
  (language: Language | undefined): TextRenderer =>
  (text) =>
    spelt(textOf(text, language))

/** In English, for programs: what they compare stays the same in any language. */
export const say = textRenderer(en)
