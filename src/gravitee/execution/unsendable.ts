import type { HeaderEntries } from './headers.ts'

/** Why the gateway cannot write a header, in its own words; undefined where it can. */
export function unsendable([name, value]: HeaderEntries[number]): string | undefined {
  // oxlint-disable-next-line no-control-regex
  if (/[^\0-\x7f]/.test(name)) return `a header name cannot contain non-ASCII character: ${name}`
  // oxlint-disable-next-line no-control-regex
  if (/[^!#$%&'*+\-.^_`|~\w]/.test(name)) return `a header name cannot contain some prohibited characters, such as : ${name}`
  // oxlint-disable-next-line no-control-regex
  const prohibited = /[\0\v\f]/.exec(value)?.[0]
  if (prohibited !== undefined) return `a header value contains a prohibited character '${prohibited.charCodeAt(0)}': ${value}`
  if (/[\r\n]$/.test(value)) return `a header value must not end with '\\r' or '\\n':${value}`
  if (/\r(?!\n)/.test(value)) return `only '\\n' is allowed after '\\r': ${value}`
  if (/\n(?![ \t])/.test(value)) return `only ' ' and '\\t' are allowed after '\\n': ${value}`
  return undefined
}

/** Whether a request is written that no server understands: it is answered 400. */
export const isMalformed = (url: string, headers: HeaderEntries): boolean =>
  /\s/.test(url) || headers.some(([name, value]) => name === '' || /[\r\n]/.test(value))
