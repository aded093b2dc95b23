import { trimmed } from '../base/index.ts'

/** A text as the gateway trims it, in Java: without blanks and control characters at both ends. A no-break space is neither. */
// oxlint-disable-next-line no-control-regex
export const withoutBlanks = (text: string): string => trimmed(text, /[\0-\x20]/)

/** The first character that no address and no scope may have (RFC3986 2, RFC6749 3.3), as people look it up: `U+00A0`. */
export function foreignCharacterIn(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const [found] = /[^\0-\x7f]/u.exec(text) ?? []
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
