import { message, type Message, type Text } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import type { Expression, ExpressionSpan } from './expression.ts'
import { ExpressionFault, TooLarge } from './lexer.ts'
import { parseExpression } from './parser.ts'

/** A fault in a text with expressions, with the index of its character. */
export interface TextFault {
  readonly message: Text
  readonly at: number
}

/** A text that a gateway evaluates: literal pieces, and expressions between them. A gateway rejects one with a fault. */
export interface EvaluatedText {
  readonly pieces: readonly Piece[]
  readonly fault: TextFault | undefined
}

export type Piece = ExpressionSpan &
  ({ readonly kind: 'text'; readonly text: string } | { readonly kind: 'expression'; readonly expression: Expression })

const PROVIDED = 'properties|api|context|request|response|calloutResponse|endpoints|dictionaries|secrets|jsonPath|xpath|group|groupName'
const STRAYS: readonly (readonly [pattern: RegExp, fault: Message])[] = [
  [/\$\{/, message('fault.dollar')],
  // Bounded: blanks end at the next brace.
  [new RegExp(`\\{\\s*(?:${PROVIDED})\\s*[.[(]`), message('fault.sent-unchanged', { sign: '"#"' })],
  // Bounded: blanks end at the next sign.
  [new RegExp(`#\\s*(?:${PROVIDED})\\s*[.[(]`), message('fault.sent-unchanged', { sign: '"{"' })],
  [/\{ *T\(java\./, message('fault.sent-unchanged', { sign: '"}"' })],
]

/** Splits a text into literal pieces and expressions; the first fault ends the reading, the rest is literal. Never throws. */
export function parseText(text: string): EvaluatedText {
  const { spelt, placeOf } = spell(text)
  const pieces: Piece[] = []
  const literal = (from: number, to: number): void => {
    if (to > from) pieces.push({ kind: 'text', text: text.slice(from, to), from, to })
  }
  let done = 0
  try {
    for (let begin = spelt.indexOf(PREFIX); begin >= 0; begin = spelt.indexOf(PREFIX, done)) {
      const end = endOf(spelt, begin + PREFIX.length)
      const expression = expressionIn(spelt, begin + PREFIX.length, end, placeOf)
      literal(placeOf(done), placeOf(begin))
      pieces.push({ kind: 'expression', expression, from: placeOf(begin), to: placeOf(end) + 1 })
      done = end + 1
    }
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error
    literal(placeOf(done), text.length)
    return { pieces, fault: { message: error.what, at: Math.min(placeOf(error.at), text.length - 1) } }
  }
  literal(placeOf(done), text.length)
  return { pieces, fault: undefined }
}

const PREFIX = '{#'

/**
 * Writes every beginning of an expression as `{#`. `{#`, `{(` and `{T` begin one, also with blanks behind the brace, if their brace is closed and no brace between
 * contains a brace in turn. A gateway does the same, and then searches for `{#` only.
 */
function spell(text: string): { readonly spelt: string; readonly placeOf: (index: number) => number } {
  const BEGIN = /\{ *(?=[#T(])/g
  /** Offsets of added or removed characters, with the shift of all text behind them. */
  const shifts: { readonly from: number; readonly by: number }[] = []
  let spelt = ''
  let done = 0
  for (let begin = BEGIN.exec(text); begin !== null; begin = BEGIN.exec(text)) {
    const { end, isClosed } = closing(text, begin.index + begin[0].length)
    spend(end - begin.index)
    if (!isClosed) continue
    spelt += text.slice(done, begin.index) + PREFIX
    done = begin.index + begin[0].length
    shifts.push({ from: spelt.length, by: done - spelt.length })
    spelt += text.slice(done, end)
    done = end
    BEGIN.lastIndex = end
  }
  spelt += text.slice(done)
  const shifted = new Int32Array(spelt.length + 1)
  shifts.forEach(({ from, by }, index) => shifted.fill(by, from, shifts[index + 1]?.from))
  return { spelt, placeOf: (index) => index + shifted[Math.min(index, spelt.length)]! }
}

/** The end of the search for the closing brace: behind it, at a third open brace, or at the end of the text. */
function closing(text: string, from: number): { readonly end: number; readonly isClosed: boolean } {
  let depth = 1
  let end = from
  for (; end < text.length && depth > 0 && depth <= 2; end += 1) {
    if (text[end] === '{') depth += 1
    else if (text[end] === '}') depth -= 1
  }
  return { end, isClosed: depth === 0 }
}

const CLOSES: ReadonlyMap<string, string> = new Map(Object.entries({ '{': '}', '[': ']', '(': ')' }))
const CLOSING = new Set(CLOSES.values())
const missing = (sign: string): Message => message('fault.missing', { what: `"${sign}"` })

/** The index of the brace that closes an expression; brackets in texts do not count. */
function endOf(spelt: string, from: number): number {
  const open: string[] = []
  for (let index = from; index < spelt.length; index += 1) {
    const character = spelt[index]!
    const wanted = open.at(-1)
    if (character === '}' && wanted === undefined) return index
    const closes = CLOSES.get(character)
    if (closes !== undefined) open.push(closes)
    else if (CLOSING.has(character)) {
      if (wanted === undefined) throw new ExpressionFault(message('fault.unopened', { sign: `"${character}"` }), index)
      if (character !== wanted) throw new ExpressionFault(missing(wanted), index)
      open.pop()
    } else if (character === "'" || character === '"') {
      const end = spelt.indexOf(character, index + 1)
      if (end < 0) throw new ExpressionFault(message('fault.open-quote'), index)
      index = end
    }
  }
  throw new ExpressionFault(missing(open.at(-1) ?? '}'), spelt.length)
}

function expressionIn(spelt: string, from: number, to: number, placeOf: (index: number) => number): Expression {
  if (/^\s*$/.test(spelt.slice(from, to))) throw new ExpressionFault(message('fault.missing', { what: message('fault.an-expression') }), to)
  try {
    return parseExpression(spelt.slice(from, to), from, placeOf)
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'unsupported', what: 'size', parts: [], from: placeOf(from), to: placeOf(to) }
    throw error
  }
}

/** A literal piece that looks like an expression: the gateway would send it unchanged. */
export function strayExpression({ pieces }: EvaluatedText): TextFault | undefined {
  for (const piece of pieces)
    if (piece.kind === 'text')
      for (const [pattern, fault] of STRAYS) {
        const index = piece.text.search(pattern)
        if (index >= 0) return { message: fault, at: piece.from + index }
      }
  return undefined
}
