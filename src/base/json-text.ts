/** Reactions to the parts of a JSON text, from its beginning to its end; an invalid text is walked as well. */
interface Walk {
  /** An object or a list begins; false ends the walk. */
  readonly opened: () => boolean
  readonly closed: () => void
  /** One more value of an object or a list follows; false ends the walk. */
  readonly separated?: () => boolean
  /** A text, quotes included, ends before `end`. */
  readonly quoted?: (start: number, end: number) => void
}

/** Far more than any documented response has: a walk through all levels must not run out of stack. */
export const deepestLevels = 64

/** More than a response about a thousand persons has: each value takes many times the memory of its characters. */
export const mostValues = 100_000

/** The bound that a JSON text exceeds: nested levels (RFC8259 9), or values; undefined for a text within both. */
export function boundExceeded(text: string, levels = deepestLevels): 'levels' | 'values' | undefined {
  let [depth, values] = [0, 0]
  let exceeded: 'levels' | 'values' | undefined
  const counted = (): boolean => {
    if (++values > mostValues) exceeded = 'values'
    return exceeded === undefined
  }
  walk(text, {
    opened: () => {
      if (++depth > levels) exceeded = 'levels'
      return counted()
    },
    closed: () => void depth--,
    separated: counted,
  })
  return exceeded
}

/** The names that the outermost object gives more than once (RFC8259 4): a parser keeps the last of each and hides the others. */
export function repeatedMembers(text: string): readonly string[] {
  const [names, repeated] = [new Set<string>(), new Set<string>()]
  const after = /\s*:/y
  let depth = 0
  walk(text, {
    opened: () => ++depth > 0,
    closed: () => void depth--,
    quoted: (start, end) => {
      after.lastIndex = end
      if (depth !== 1 || !after.test(text)) return
      const name = unquoted(text.slice(start, end))
      if (names.has(name)) repeated.add(name)
      names.add(name)
    },
  })
  return [...repeated]
}

const codeOf = (character: string): number => character.charCodeAt(0)
const [comma, quote, backslash] = [codeOf(','), codeOf('"'), codeOf('\\')]
const [brace, bracket, endOfBrace, endOfBracket] = [codeOf('{'), codeOf('['), codeOf('}'), codeOf(']')]

/** Walks once through a text, and keeps nothing of it: neither its length nor its depth is a problem. */
function walk(text: string, { opened, closed, separated, quoted }: Walk): void {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === brace || code === bracket) {
      if (!opened()) return
    } else if (code === comma) {
      if (separated?.() === false) return
    } else if (code === endOfBrace || code === endOfBracket) closed()
    else if (code === quote) {
      const end = endOfQuoted(text, at)
      quoted?.(at, end)
      at = end - 1
    }
  }
}

/** The end of the quoted text that begins here: after its quotation mark, or at the end of the whole text. */
export function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code === backslash) at++
  }
  return text.length
}

/** Names may be written with escapes: `"acc\u0065ss_token"` is `access_token`. */
function unquoted(literal: string): string {
  return (parse(literal)?.value as string | undefined) ?? literal
}

/** The JSON value of a text; undefined where there is none, or one beyond the bounds. The text of the parser's error quotes the body and is dropped. */
export function parse(text: string, levels = deepestLevels): { readonly value: unknown } | undefined {
  if (boundExceeded(text, levels) !== undefined) return undefined
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
