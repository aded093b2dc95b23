import { trimmed } from '../base/index.ts'

/** Trims a text as the gateway does, in Java: blanks and control characters at both ends, but no no-break space. */
// oxlint-disable-next-line no-control-regex
export const withoutBlanks = (text: string): string => trimmed(text, /[\0-\x20]/)

/** The first character outside of ASCII, which no address and no scope may have (RFC3986 2, RFC6749 3.3): `U+00A0`. */
export function nonAsciiCharacterIn(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const [found] = /[^\0-\x7f]/u.exec(text) ?? []
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
