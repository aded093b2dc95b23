// Words count only where no letter or digit stands before them: a random secret may well hold the letters of one.
const placeholder = /<[^<>]*>|(?<![a-z0-9])(fyll|change[-_ ]?me|replace[-_ ]?me|placeholder|todo(?![a-z0-9])|your[-_ ]|x{3,}(?![a-z0-9]))/i

/** Whether a text was left to be filled in: `FYLLES UT`, `changeme`, `<API_KEY>`, `your-secret`, `xxx`, `TODO`. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text)
}
