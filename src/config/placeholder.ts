const brackets = /<[^<>]*>/
// A word counts only without a letter or digit in front of it: a random secret may contain its letters.
// Bounded: no part repeats what it begins with.
const words = /(?<![a-z0-9])(fyll|change[-_ ]?me|replace[-_ ]?me|placeholder|todo(?![a-z0-9])|your[-_ ]|x{3,}(?![a-z0-9]))/i

/** Longer texts are generated: a token of a thousand letters may contain any word between two dashes. */
const longestByHand = 120
const shortestAtRandom = 20

/** Returns whether a text was left to be filled in: `FYLLES UT`, `changeme`, `<API_KEY>`, `your-secret`, `xxx`, `TODO`. */
export function isPlaceholder(text: string): boolean {
  return brackets.test(text) || (text.length <= longestByHand && words.test(text) && !isAtRandom(text))
}

/**
 * Returns whether capitals, small letters and digits alternate as in a random text: of a million such secrets two have a part that begins
 * with `fyll`.
 */
function isAtRandom(text: string): boolean {
  const turns = text.match(/(?<=[a-z])[A-Z\d]|(?<=[A-Z])[a-z\d]|(?<=\d)[A-Za-z]/g) ?? []
  return text.length >= shortestAtRandom && turns.length > 0.4 * text.length
}
