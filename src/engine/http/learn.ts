import { parse, Sensitive, type SensitiveKind, trimmedEnd } from '../../base/index.ts'
import { headerValuesIn } from './unknowns.ts'

/** The kind of a token in an answer: ours, or one of the chain behind the gateway. */
export type TokenKind = Extract<SensitiveKind, 'access token' | 'bearer token'>

const kinds = (tokens: TokenKind): Readonly<Record<string, SensitiveKind>> => ({
  access_token: tokens,
  refresh_token: tokens,
  id_token: tokens,
  client_secret: 'client secret',
  client_assertion: 'token-service key',
  assertion: 'token-service key',
})

const names = Object.keys(kinds('access token')).join('|')
// Bounded: each part ends where the next begins, and no attempt reads what another reads.
const members = new RegExp(`"(${names})"\\s*:\\s*("[^"\\\\]*(?:\\\\.[^"\\\\]*)*")`, 'g')
// Bounded: each part ends where the next begins, and no attempt reads what another reads.
const fields = new RegExp(`\\b(${names})=([^&\\s"'<>]+)`, 'g')

/** No answer issues more; the rest of an endless list is not remembered. */
const most = 20
const longest = 16_384

/** The secrets that a text issues, by the names that OAuth gives them: members of JSON, even broken JSON, and form fields. */
export function issuedIn(text: string, tokens: TokenKind): readonly Sensitive[] {
  if (!/_(?:token|secret)|assertion/.test(text)) return []
  const issued = text
    .matchAll(members)
    .map((match): [string, string] => [match[1]!, (parse(match[2]!)?.value as string | undefined) ?? match[2]!.slice(1, -1)])
  const encoded = text.matchAll(fields).map((match): [string, string] => [match[1]!, match[2]!])
  return [...issued.take(most), ...encoded.take(most)]
    .filter(([, value]) => value.length > 0 && value.length <= longest)
    .map(([name, value]) => new Sensitive(kinds(tokens)[name]!, value))
}

/** Values of headers that could not be sent, as the error message quotes them: keys that no configuration names. */
export const refusedIn = (text: string): readonly Sensitive[] =>
  headerValuesIn(text)
    .slice(0, most)
    .flatMap(({ value }) => value.split(/(?:\\[rn]|\s)+/).map((part) => trimmedEnd(part, /\\/)))
    .filter((value) => value.length <= longest)
    .map((value) => new Sensitive('header value', value))

/** A token of 128 bits (RFC6749 10.10) without digits has this many characters, in both cases. */
const shortestOfLetters = 22
const shortestToken = 12

/**
 * Tells whether an issued value can be a secret: one word (RFC6750 2.1) that is long enough and mixes letters and digits,
 * or capitals and small letters. `transport` and `not-verified` are words, even where a server calls them tokens.
 */
export function couldBeSecret(value: string): boolean {
  if (value.length < shortestToken || !/^[\w.~+/-]+=*$/.test(value) || !/[A-Za-z]/.test(value)) return false
  if (new Set(value.slice(-shortestOfLetters)).size < 6) return false
  return /\d/.test(value) || (value.length >= shortestOfLetters && /[A-Z]/.test(value) && /[a-z]/.test(value))
}
