import { trimmed } from '../../base/index.ts'

/** What stands around a value where it was copied from: quotes of several languages, in pairs. */
const pairs = ['""', "''", '``', '“”', '””', '„“', '«»', '»«', '‘’']

/** A value as it was pasted, without the blanks, the writing that nobody sees and the quotes around it. */
export function unwrapped(typed: string): string {
  const text = trimmed(typed, /[\s\u200b-\u200d\u2060]/)
  const isQuoted = text.length > 1 && pairs.includes(`${text[0]}${text.at(-1)}`)
  return isQuoted ? unwrapped(text.slice(1, -1)) : text
}
