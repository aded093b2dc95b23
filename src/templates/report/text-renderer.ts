import { en, type ReportLanguage, type Text, textOf } from '../../messages/index.ts'
import { spelt } from '../../report/index.ts'

/** Renders a text in a language, with control characters escaped. */
export type TextRenderer = (text: Text) => string

export const textRenderer =
  (language: ReportLanguage | undefined): TextRenderer =>
  (text) =>
    spelt(textOf(text, language))

/** Renders a text in English, for programs that compare it. */
export const say = textRenderer(en)
