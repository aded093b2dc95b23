/** A sensitive value in a text that is not registered. */
interface UnknownSpan {
  readonly start: number
  readonly end: number
  readonly label: 'bearer token' | '11 digits' | 'long value' | 'header value'
}

const elevenDigits = /(?<!\d)\d{6}[ -]?\d{5}(?!\d)/g
// A traceparent is as long, and reveals nothing.
const longValue = /(?<![\w~+=-])(?!00-[0-9a-f]{32}-[0-9a-f]{16}-\d\d(?![\w~+=-]))[\w~+=-]{48,}/g
const runsWithDots = /[\w.-]{14,}/g
/**
 * Finds header values that the HTTP stack of Vert.x quotes when it cannot send them: a key that ends with a line break is shown to every
 * caller. Matches every encoding of the message's quotes and backslashes.
 */
const quote = String.raw`(?:'|&#0?39;|&#x27;|&apos;|\\{1,4}u0027)`
const lineEnd = (letter: string): string => `${quote}${String.raw`\\{1,8}`}${letter}${quote}`
const refusedHeader = new RegExp(
  `(?:a header value must not end with ${lineEnd('r')} or ${lineEnd('n')}|a header value contains a prohibited character ${quote}\\d{1,3}${quote}|` +
    `only ${lineEnd('n')} is allowed after ${lineEnd('r')}|only ${quote} ${quote} and ${lineEnd('t')} are allowed after ${lineEnd('n')}):`,
  'g',
)
/** To the end of the text, or of the JSON string around it. */
const headerValue = /[^"\\]*(?:\\[^][^"\\]*)*/y

const beginningOfToken = /\beyJ(?=[\w-]{5})/

/** Tokens, person identifiers and keys that belong to others. */
export function unknownsIn(text: string): readonly UnknownSpan[] {
  return [
    ...tokensIn(text),
    ...allMatches(text, elevenDigits).map((match) => at(match.index, match[0], '11 digits')),
    ...headerValuesIn(text).map(({ start, value }) => at(start, value, 'header value')),
    ...allMatches(text, longValue).map((match) => at(match.index, match[0], 'long value')),
  ]
}

/** The places in a text that look like a JWT (RFC7519 3): `eyJ…`, a dot, and more. Each run of its characters is read once. */
export function tokensIn(text: string): readonly UnknownSpan[] {
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

/** Returns the header values quoted in such error messages. A repetition within a value belongs to that value. */
export function headerValuesIn(text: string): readonly { readonly start: number; readonly value: string }[] {
  if (!text.includes('a header value ') && !text.includes(' allowed after ')) return []
  let end = 0
  return allMatches(text, refusedHeader).flatMap((match) => {
    const start = match.index + match[0].length
    if (start <= end) return []
    headerValue.lastIndex = start
    const value = headerValue.exec(text)?.[0] ?? ''
    end = start + value.length
    return value.trim() === '' ? [] : [{ start, value }]
  })
}

/** Every match of a pattern in a text. Most texts have none, and searching for one costs less than preparing for many. */
function allMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]
}

const at = (start: number, found: string, label: UnknownSpan['label']): UnknownSpan => ({ start, end: start + found.length, label })
