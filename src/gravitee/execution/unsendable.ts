import type { HeaderEntries } from './headers.ts'

/** The gateway's message, with the value, about a header that it cannot write; undefined where it can (RFC9110 5.5). */
export const unsendable = ([name, value]: HeaderEntries[number]): string | undefined => unsendableName(name) ?? unsendableValue(value)

function unsendableName(name: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  if (/[^\0-\x7f]/.test(name)) return `a header name cannot contain non-ASCII character: ${name}`
  return /[^!#$%&'*+\-.^_`|~\w]/.test(name) ? `a header name cannot contain some prohibited characters, such as : ${name}` : undefined
}

/** The message about a header value alone. */
export function unsendableValue(value: string): string | undefined {
  let before = ''
  for (const character of value) {
    if (before === '\r' && character !== '\n') return `only '\\n' is allowed after '\\r': ${value}`
    if (before === '\n' && character !== ' ' && character !== '\t') return `only ' ' and '\\t' are allowed after '\\n': ${value}`
    const code = character.charCodeAt(0)
    if (code === 0x7f || (code < 0x20 && !'\t\n\r'.includes(character)))
      return `a header value contains a prohibited character '${code}': ${value}`
    before = character
  }
  return before === '\r' || before === '\n' ? `a header value must not end with '\\r' or '\\n':${value}` : undefined
}

/** Tells if a request is malformed on the wire, so that every server answers 400. */
export const isMalformed = (url: string, headers: HeaderEntries): boolean =>
  /[\s\u0080-\uffff]/.test(url) || headers.some(([name, value]) => name === '' || /[\r\n]/.test(value))
