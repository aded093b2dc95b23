/** An address that a definition names, and where the same is found on loopback. */
export interface Place {
  /** Scheme, host and, if it is meant so, a path: `https://contact.test.example.org`. */
  readonly url: string
  /** `http://127.0.0.1:4711/test`. */
  readonly leadsTo: string
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Puts known addresses into texts of a definition in place of public ones, wherever they stand in a text: an address may be part of
 * an expression. Of several that fit the longest counts. A longer host or another port is another address, and stays.
 */
export function rewriteTo(places: readonly Place[]): (text: string) => string {
  const longestFirst = places.toSorted((one, other) => other.url.length - one.url.length)
  const byUrl = new Map(longestFirst.map(({ url, leadsTo }) => [url.toLowerCase(), leadsTo]))
  // Bounded: known addresses, each written out.
  const known = new RegExp(`(${longestFirst.map(({ url }) => escaped(url)).join('|')})(?::443(?!\\d))?(?![\\w.:-])`, 'gi')
  return places.length === 0 ? (text) => text : (text) => text.replaceAll(known, (_, url: string) => byUrl.get(url.toLowerCase())!)
}
