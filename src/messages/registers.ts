import { type LanguageTag, type RegisterName, registers } from '../domain/index.ts'

/** What a register is called in a sentence. */
type RegisterId = `register-name.${RegisterName}`

/** The words of the registers in a language, as their entries have them. */
export const registerWords = (tag: LanguageTag): Readonly<Record<RegisterId, string>> =>
  Object.fromEntries(registers.map(({ name, words }) => [`register-name.${name}`, words[tag].inSentence])) as Readonly<
    Record<RegisterId, string>
  >
