const brackets = /<[^<>]*>/
// Words count only where no letter or digit stands before them: a random secret may well hold the letters of one.
const words = /(?<![a-z0-9])(fyll|change[-_ ]?me|replace[-_ ]?me|placeholder|todo(?![a-z0-9])|your[-_ ]|x{3,}(?![a-z0-9]))/i

/** What is longer was made by a machine: a token of a thousand letters holds a word between two dashes once in a while. */
const longestByHand = 120

/** Whether a text was left to be filled in: `FYLLES UT`, `changeme`, `<API_KEY>`, `your-secret`, `xxx`, `TODO`. */
export function isPlaceholder(text: string): boolean {
  return brackets.test(text) || (text.length <= longestByHand && words.test(text))
}
