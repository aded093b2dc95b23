import { Sensitive, type SensitiveKind } from '../sensitive.ts'
import { allMatches } from './matches.ts'

/** Whose tokens an answer brings: ours, or those of the chain behind the gateway. */
export type TokenKind = Extract<SensitiveKind, 'access token' | 'bearer token'>

const kinds: Readonly<Record<string, SensitiveKind | 'token'>> = {
  access_token: 'token',
  refresh_token: 'token',
  id_token: 'token',
  client_secret: 'client secret',
  client_assertion: 'machine key',
  assertion: 'machine key',
}

const names = Object.keys(kinds).join('|')
const members = new RegExp(`"(${names})"\\s*:\\s*("[^"\\\\]*(?:\\\\.[^"\\\\]*)*")`, 'g')
const fields = new RegExp(`\\b(${names})=([^&\\s"'<>]+)`, 'g')

/** No answer issues more; the rest of an endless list is not remembered. */
const most = 20
const shortest = 8
const longest = 16_384

/** The secrets that a text issues, by the names that OAuth gives them: members of JSON, even broken JSON, and form fields. */
export function learnedFrom(text: string, tokens: TokenKind): readonly Sensitive[] {
  const issued = allMatches(text, members)
    .slice(0, most)
    .map((match) => [match[1]!, unquote(match[2]!)] as const)
  const encoded = allMatches(text, fields)
    .slice(0, most)
    .map((match) => [match[1]!, match[2]!] as const)
  return [...issued, ...encoded]
    .filter(([, value]) => value.length >= shortest && value.length <= longest)
    .map(([name, value]) => new Sensitive(kindOf(name, tokens), value))
}

function kindOf(name: string, tokens: TokenKind): SensitiveKind {
  const kind = kinds[name]!
  return kind === 'token' ? tokens : kind
}

function unquote(literal: string): string {
  try {
    return JSON.parse(literal) as string
  } catch {
    return literal.slice(1, -1)
  }
}
