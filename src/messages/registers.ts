import {
  perRegister,
  type RegisterEntry,
  type RegisterName,
  type RegisterRefusalId,
  type RegisterWords,
  registers as entries,
} from '../domain/index.ts'

/** The names of each register in a language, also in the drawing of a call path, with its responses and the requests that it rejects. */
export interface Registers {
  readonly words: Readonly<Record<RegisterName, RegisterWords & { readonly answer: string; readonly inPicture: string }>>
  /** The requirement of a check, and its requests in the order of the entry. */
  readonly refusals: Readonly<Record<RegisterRefusalId, { readonly title: string; readonly requests: readonly string[] }>>
}

/** The English words, as the entries have them. */
export const englishRegisters: Registers = {
  words: perRegister(({ name, words, answer }) => ({ ...words, inPicture: name, answer: answer.what })),
  refusals: Object.fromEntries(
    entries.flatMap(({ refusals }: RegisterEntry) =>
      refusals.map(({ id, title, requests }) => [id, { title, requests: requests.map(({ what }) => what) }]),
    ),
  ) as unknown as Registers['refusals'],
}

/** The id of a register's name in a sentence, and of its rejected requests by check and position. */
type RegisterId = `register-name.${RegisterName}` | `register-request.${string}`

/** Converts those words to sentences, by their ids. */
export const registerSentences = ({ words, refusals }: Registers): Readonly<Record<RegisterId, string>> =>
  Object.fromEntries([
    ...Object.entries(words).map(([name, { inSentence }]) => [`register-name.${name}`, inSentence] as const),
    ...Object.entries(refusals).flatMap(([id, { requests }]) =>
      requests.map((what, index) => [`register-request.${id}.${index}`, what] as const),
    ),
  ]) as Record<RegisterId, string>
