const brackets = /<[^<>]*>/
// Words count only where no letter or digit stands before them: a random secret may well hold the letters of one.
// Bounded: no part repeats what it begins with.
const words = /(?<![a-z0-9])(fyll|change[-_ ]?me|replace[-_ ]?me|placeholder|todo(?![a-z0-9])|your[-_ ]|x{3,}(?![a-z0-9]))/i

/** What is longer was made by a machine: a token of a thousand letters holds a word between two dashes once in a while. */
const longestByHand = 120
const shortestAtRandom = 20

/** Returns whether a text was left to be filled in: `FYLLES UT`, `changeme`, `<API_KEY>`, `your-secret`, `xxx`, `TODO`. */
export function isPlaceholder(text: string): boolean {
  return brackets.test(text) || (text.length <= longestByHand && words.test(text) && !isAtRandom(text))
}

/** Returns whether capitals, small letters and digits take turns as they do in what a machine drew: of a million such secrets two begin a part with `fyll`. */
function isAtRandom(text: string): boolean {
  const turns = text.match(/(?<=[a-z])[A-Z\d]|(?<=[A-Z])[a-z\d]|(?<=\d)[A-Za-z]/g) ?? []
  return text.length >= shortestAtRandom && turns.length > 0.4 * text.length
}
