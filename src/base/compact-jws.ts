import { parse } from './json-text.ts'
import { isMembers } from './json-values.ts'

/** The readable parts of a signed token. */
export interface CompactJws {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
}

/** Reads a text as a JWS in compact form (RFC7515 7.1); undefined if it is none, or nested too deeply. Nothing is verified. */
export function readCompactJws(text: string): CompactJws | undefined {
  const parts = text.split('.')
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]*$/.test(part))) return undefined
  const [header, claims] = parts.slice(0, 2).map((part) => parse(Buffer.from(part, 'base64url').toString('utf8'))?.value)
  return isMembers(header) && isMembers(claims) ? { header, claims } : undefined
}
