import { passing } from '../../src/engine/http/record.ts'
import type { Wire } from '../../src/engine/http/wire.ts'
import { originTable } from '../../src/domain/index.ts'

const numbering = new Set(Object.values(originTable).flatMap(({ transactionHeader }) => transactionHeader?.toLowerCase() ?? []))

/** A request as it went out, but for the headers that are others each time by design. */
export function requestText(method: string, { site, path, headers, body }: Wire): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !passing.has(name.toLowerCase()))
    .map(([name, value]) => `${name.toLowerCase()}: ${readable(value)}`)
  return [`${method} ${site}${path}`, ...lines.toSorted(), '', body?.toString('latin1') ?? ''].join('\n')
}

/** Credentials as they were before they were encoded. */
const readable = (value: string): string =>
  value.replace(/^Basic ([\w+/]+=*)$/, (_, encoded: string) => `Basic ${Buffer.from(encoded, 'base64').toString('latin1')}`)

/** What may be a secret, an id or a part of a token: one word with digits, or with letters of both cases. */
const word = /[\w~-]{12,}/g
const isRandom = (text: string): boolean => /\d/.test(text) || (/[a-z]/.test(text) && /[A-Z]/.test(text))

export const wordsIn = (text: string): readonly string[] => (text.match(word) ?? []).filter(isRandom)

/** The words of a request that may come back in its answer: its number, and what it draws. */
export function ownWords(request: string, { headers }: Wire, isKnown: (word: string) => boolean): readonly string[] {
  const numbers = Object.entries(headers).flatMap(([name, value]) => (numbering.has(name.toLowerCase()) ? value : []))
  return [...new Set([...numbers, ...wordsIn(request).filter((each) => !isKnown(each))])]
}

/** A request with everything in it that nobody knows or that was issued by its kind: the same for two that differ by chance alone. */
export const looseText = (request: string, kindOf: (word: string) => 'configured' | 'issued' | undefined): string =>
  request.replaceAll(word, (each) => {
    if (!isRandom(each)) return each
    const kind = kindOf(each)
    return kind === 'configured' ? each : kind === 'issued' ? '<issued>' : algorithmOf(each)
  })

/** A random word; the header of a forged token by what it says. */
function algorithmOf(text: string): string {
  try {
    const header: unknown = text.startsWith('eyJ') ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined
    if (typeof header === 'object' && header !== null && 'alg' in header) return `<${String(header.alg)} ${Object.keys(header).join(' ')}>`
  } catch {
    // No header of a token.
  }
  return '<random>'
}

/** Puts the place of a word in the stead of the word: in characters that Latin-1 lacks. */
export const withPlaces = (text: string, words: readonly string[]): string =>
  words.reduce((rest, each, place) => rest.replaceAll(each, `\u0100${place}\u0101`), text)

export const withWords = (text: string, words: readonly string[]): string =>
  text.replaceAll(/\u0100(\d+)\u0101/g, (_, place: string) => words[Number(place)] ?? '')
