/** Pairs of quotes around a copied value, of several languages. */
const pairs = ['""', "''", '``', '“”', '””', '„“', '«»', '»«', '‘’']

/** Quotes of a mail around quotes of a page around those of a file: more of them belong to the value. */
const mostQuotes = 3

/** Characters without a width, which a value copied from a page or a mail may contain. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Returns a copied value without invisible characters, and without the blanks and quotes around it. */
export function unwrapped(copied: string): string {
  let text = copied.replaceAll(invisible, '').trim()
  for (let round = 0; round < mostQuotes && text.length > 1 && pairs.includes(`${text[0]}${text.at(-1)}`); round++)
    text = text.slice(1, -1).trim()
  return text
}
