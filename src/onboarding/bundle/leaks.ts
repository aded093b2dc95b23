/** What has no business in a file for somebody else, by its looks alone: for files whose secrets nobody named. */
const suspects: readonly (readonly [string, RegExp])[] = [
  ['a number of 11 digits, as persons have', /(?<![\w%]|\d\.)\d{6}[ -]?\d{5}(?!\w)/],
  ['a token', /eyJ[\w-]{5,}\.[\w-]{5,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
]

/** What a text holds that it should not, in words; undefined where it looks clean. The thing itself is never shown. */
export function leakIn(text: string): string | undefined {
  return suspects.find(([, pattern]) => pattern.test(text))?.[0]
}
