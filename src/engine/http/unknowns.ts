/** Something in a text that nobody had to tell us about. */
interface Unknown {
  readonly start: number
  readonly end: number
  readonly label: 'bearer token' | '11 digits' | 'long value'
}

const elevenDigits = /(?<!\d)\d{6}[ -]?\d{5}(?!\d)/g
// A traceparent is as long, and tells nothing.
const longValue = /(?<![\w~+=-])(?!00-[0-9a-f]{32}-[0-9a-f]{16}-\d\d(?![\w~+=-]))[\w~+=-]{48,}/g
const runsWithDots = /[\w.-]{14,}/g
const beginningOfToken = /\beyJ(?=[\w-]{5})/

/** Tokens, person identifiers and keys that belong to others. */
export function unknownsIn(text: string): readonly Unknown[] {
  return [
    ...tokensIn(text),
    ...allMatches(text, elevenDigits).map((match) => at(match.index, match[0], '11 digits')),
    ...allMatches(text, longValue).map((match) => at(match.index, match[0], 'long value')),
  ]
}

/** Where a text holds what looks like a JWT (RFC7519 3): `eyJ…`, a dot, and more. Each run of its characters is looked at once. */
export function tokensIn(text: string): readonly Unknown[] {
  if (!text.includes('eyJ')) return []
  return allMatches(text, runsWithDots).flatMap((run) => {
    const segments = run[0].split('.')
    let start = run.index
    for (const [index, segment] of segments.entries()) {
      const from = (segments[index + 1]?.length ?? 0) < 5 ? -1 : segment.search(beginningOfToken)
      if (from >= 0) return at(start + from, text.slice(start + from, run.index + run[0].length), 'bearer token')
      start += segment.length + 1
    }
    return []
  })
}

/** Every match of a pattern in a text. Most texts have none, and to look for one costs less than to get ready for many. */
function allMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]
}

const at = (start: number, found: string, label: Unknown['label']): Unknown => ({ start, end: start + found.length, label })
