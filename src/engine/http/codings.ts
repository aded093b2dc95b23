/** Every registered content coding (RFC9110 18.6), with the older names of two. */
const registered: ReadonlySet<string> = new Set(
  'aes128gcm br compress dcb dcz deflate exi gzip identity pack200-gzip x-compress x-gzip zstd'.split(' '),
)

/** The names in a Content-Encoding header, in lower case and in the order of their application; empty members count for nothing (RFC9110 5.6.1). */
const namesIn = (contentEncoding: string): readonly string[] =>
  contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The content codings that a Content-Encoding header names; nothing else can have been applied to the body. */
export const codingsIn = (contentEncoding: string): readonly string[] => namesIn(contentEncoding).filter((name) => registered.has(name))

/** A value of Content-Encoding that is no content coding. */
export interface StrayCoding {
  readonly kind: 'charset' | 'media-type' | 'transfer-coding' | 'mime' | 'unknown'
  readonly name: string
}

/** Returns the first name in a Content-Encoding header that is no content coding. The body of such an answer is not encoded: only the header is wrong. */
export function strayCodingIn(contentEncoding: string): StrayCoding | undefined {
  const name = namesIn(contentEncoding).find((each) => !registered.has(each))
  return name === undefined ? undefined : { kind: kindOf(name), name: shownCoding(name) }
}

function kindOf(name: string): StrayCoding['kind'] {
  if (name === 'chunked' || name === 'trailers') return 'transfer-coding'
  if (/^(?:[78]bit|binary|base64|quoted-printable)$/.test(name)) return 'mime'
  if (/^"?(?:charset=|(?:ansi|cp|ibm|iso|ucs|utf|windows)[-_]?\d)/.test(name) || isCharset(name)) return 'charset'
  return name.includes('/') ? 'media-type' : 'unknown'
}

function isCharset(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

const longestName = 40

/** Returns the name of a coding without characters that could harm a report, and cut to length. */
export function shownCoding(name: string): string {
  const shown = name.replaceAll(/[^\w<> .+/=-]/g, '?')
  return shown.length > longestName ? `${shown.slice(0, longestName)}… cut` : shown
}
