/** An address in a definition, and its replacement on loopback. */
export interface AddressRewrite {
  /** Scheme, host and perhaps a path: `https://contact.test.example.org`. */
  readonly url: string
  /** `http://127.0.0.1:4711/test`. */
  readonly leadsTo: string
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Replaces public addresses in texts of a definition by known ones, at any place in a text: an address may be part of
 * an expression. The longest match counts. A longer host or another port is another address, and stays.
 */
export function addressRewriter(rewrites: readonly AddressRewrite[]): (text: string) => string {
  const longestFirst = rewrites.toSorted((one, other) => other.url.length - one.url.length)
  const byUrl = new Map(longestFirst.map(({ url, leadsTo }) => [url.toLowerCase(), leadsTo]))
  // Bounded: known addresses, each written out.
  const known = new RegExp(`(${longestFirst.map(({ url }) => escaped(url)).join('|')})(?::443(?!\\d))?(?![\\w.:-])`, 'gi')
  return rewrites.length === 0 ? (text) => text : (text) => text.replaceAll(known, (_, url: string) => byUrl.get(url.toLowerCase())!)
}
