/** What stands around a value where it was copied from: quotes of several languages, in pairs. */
const pairs = ['""', "''", '``', '“”', '””', '„“', '«»', '»«', '‘’']

/** Quotes of a mail around quotes of a page around those of a file: more of them were meant. */
const mostQuotes = 3

/** Characters without a width, which a value that is copied from a page or a mail may have in it. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A value as it was meant: without characters that are not seen, and the blanks and quotes around it. */
export function unwrapped(copied: string): string {
  let text = copied.replaceAll(invisible, '').trim()
  for (let round = 0; round < mostQuotes && text.length > 1 && pairs.includes(`${text[0]}${text.at(-1)}`); round++)
    text = text.slice(1, -1).trim()
  return text
}
