import { type LanguageTag, type RegisterName, registers } from '../domain/index.ts'

/** What a register is called in a sentence, and the requests that it refuses by the id of the check that sends them and their place in it. */
type RegisterId = `register-name.${RegisterName}` | `register-request.${string}`

/** The words of the registers in a language, as their entries have them. */
export const registerWords = (tag: LanguageTag): Readonly<Record<RegisterId, string>> =>
  Object.fromEntries(
    registers.flatMap(({ name, words, refusals }) => [
      [`register-name.${name}`, words[tag].inSentence],
      ...refusals.flatMap(({ id, requests }) => requests.map(({ what }, index) => [`register-request.${id}.${index}`, what[tag]])),
    ]),
  ) as Readonly<Record<RegisterId, string>>
