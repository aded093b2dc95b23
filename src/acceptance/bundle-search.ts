import { tokensIn } from '../engine/index.ts'
import { message, type Message } from '../messages/index.ts'

/** Signs of sensitive values by form alone, for files whose secrets are unknown. */
const suspects: readonly (readonly [Message, (text: string) => boolean])[] = [
  [message('bundle.leak.person'), (text) => /(?<![\w%]|\d\.)\d{6}[ -]?\d{5}(?!\w)/.test(text)],
  [message('bundle.leak.token'), (text) => tokensIn(text).length > 0],
  [message('bundle.leak.private-key'), (text) => /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)],
]

/** Names the kind of a sensitive value in a text; undefined if there is none. The value itself is never shown. */
export function leakIn(text: string): Message | undefined {
  return suspects.find(([, isIn]) => isIn(text))?.[0]
}

/** A UUID: the id of runs, calls and organizations, and the form of a gateway's keys. */
const uuid = /(?<![\w-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])/gi

/** Random bytes in hexadecimal: the ids of traces, digests, and some keys. */
const hexadecimal = /(?<![\w+/=%.-])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{32,}(?![\w+/=.-])/gi

/** A UUID or hexadecimal with a name that shows its meaning: a member or header whose name ends so, a scope, a URN. */
const named =
  // Bounded: a name ends before the sign that its value cannot hold.
  /(?:(?:id|identifier|etag|sha256|digest|fingerprint|certificate|configuration|commit|nonce)["'\\]*\s*[:=]\s*["'\\]*(?:W\/["'\\]*)?|gatewatch\.run\.id","value":\{"stringValue":"|org(?::|%3A)|urn:uuid:)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,})/gi

/** A value with the name of a secret. */
const namedSecret =
  // Bounded: a name ends before the sign that its value cannot hold.
  /(?:api[-_]?key|client[-_]?secret|password|passwd|(?:access|refresh)[-_]?token|authorization)["']?\s*[:=]\s*["']?(?:(?:bearer|basic)\s+)?(?=[\w+/.~-]*\d)[\w+/.~-]{12,}/i

/** The whole of a quoted value with the name of a secret: any word without blanks. */
const quotedSecret =
  // Bounded: begins at a quote, which no part of it holds.
  /["'](?:[\w-]*api[-_]?key|client[-_]?secret|password|passwd|(?:access|refresh)[-_]?token)["']\s*:\s*["'](?![^"']*[[{<*])[^\s"']{8,}["']/i

/** A password before the host of an address. */
const inAddress = /:\/\/[^\s/:@"']+:[^\s/@"']+@/

/** Letters of both cases and digits in a row, as in random values. */
// Bounded: begins only where a run does, and reads each run a few times.
const opaque = /(?<![\w+/=%-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=(?:[\w-]*\d){3})[\w-]{24,}(?![\w+/=-])/

/** The same in base64, with a sign that no path and no name has: a plus, or an equals sign at its end. */
const base64 =
  // Bounded: begins only where a run does, and reads each run a few times.
  /(?<![\w+/=%.-])(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])(?=(?:[\w+/]*\d){3})(?:(?=[\w/]*\+)[\w+/]{24,}={0,2}|[\w+/]{22,}={1,2})(?![\w+/=-])/

/** Digests with which requests of a run are compared, under the names of headers. */
const digests = /"factors"\s*:\s*\{[^{}]*\}/g

/** The public half of the key that signed a record, and its fingerprint, look random, too. */
const publicKey = /"publicKey":"[\w+/=]+"|SHA256:[\w-]{43}(?!\w)/g

/**
 * Finds values that look like keys in files whose secrets are unknown, by file and kind. A UUID or hexadecimal is none if one of the files
 * shows what it identifies, or has that digest. It is usually right, and no proof: with a configuration, its own secrets are searched
 * instead.
 */
export function keysIn(
  files: readonly { readonly name: string; readonly text: string; readonly sha256: string }[],
): readonly { readonly name: string; readonly looks: Message }[] {
  const ids = new Set(files.flatMap(({ text, sha256 }) => [sha256, ...[...text.matchAll(named)].map(([, id]) => id!.toLowerCase())]))
  const hasNameless = (text: string, pattern: RegExp): boolean => [...text.matchAll(pattern)].some(([id]) => !ids.has(id.toLowerCase()))
  return files.flatMap(({ name, text }): readonly { readonly name: string; readonly looks: Message }[] => {
    const bare = text.replaceAll(digests, '').replaceAll(publicKey, '')
    if (inAddress.test(bare)) return [{ name, looks: message('bundle.leak.address') }]
    if (namedSecret.test(bare) || quotedSecret.test(bare)) return [{ name, looks: message('bundle.leak.named-secret') }]
    if (opaque.test(bare) || base64.test(bare) || hasNameless(bare, hexadecimal)) return [{ name, looks: message('bundle.leak.random') }]
    return hasNameless(bare, uuid) ? [{ name, looks: message('bundle.leak.uuid') }] : []
  })
}

/** The text of a file to search: a record is read out of its envelope. */
export function searchedText({ name, content }: { readonly name: string; readonly content: Buffer }): string {
  const text = content.toString('utf8')
  if (name !== 'acceptance.json') return text
  const { payload } = parsed(content) as { readonly payload?: unknown }
  return typeof payload === 'string' ? Buffer.from(payload, 'base64').toString('utf8') : text
}

function parsed(content: Buffer): object {
  try {
    return Object(JSON.parse(content.toString('utf8'))) as object
  } catch {
    return {}
  }
}
