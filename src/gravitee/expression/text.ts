import type { Expression, Span } from './expression.ts'
import { ExpressionFault } from './lexer.ts'
import { parseExpression } from './parser.ts'

/** Why a text is not what its writer meant, and which character shows it. */
export interface TextFault {
  readonly message: string
  readonly at: number
}

/** A text that a gateway evaluates: pieces taken literally, and expressions between them. */
export interface EvaluatedText {
  readonly pieces: readonly Piece[]
  readonly fault: TextFault | undefined
}

export type Piece = Span &
  ({ readonly kind: 'text'; readonly text: string } | { readonly kind: 'expression'; readonly expression: Expression })

/** `{#`, `{(` and `{T(` begin an expression, with blanks allowed behind the brace; every other brace is literal. */
const BEGIN = /\{ *(?=#|\(|T *\()/g

const PROVIDED = 'properties|api|context|request|response|calloutResponse|endpoints|dictionaries|secrets|jsonPath|xpath|group|groupName'
const STRAYS: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /\$\{/, message: '"${" begins no expression here: an expression is written {#...}' },
  {
    pattern: new RegExp(`\\{\\s*(?:${PROVIDED})\\s*[.[(]`),
    message: 'the "#" behind the brace is missing: without it the text is sent as it stands',
  },
  {
    pattern: new RegExp(`#\\s*(?:${PROVIDED})\\s*[.[(]`),
    message: 'the opening brace is missing: without it the text is sent as it stands',
  },
]

/** Splits a text into literal pieces and expressions; the first fault ends the reading, the rest is literal. Never throws. */
export function parseText(text: string): EvaluatedText {
  const pieces: Piece[] = []
  let from = 0
  const literal = (to: number): void => {
    if (to > from) pieces.push({ kind: 'text', text: text.slice(from, to), from, to })
    from = to
  }
  BEGIN.lastIndex = 0
  for (let begin = BEGIN.exec(text); begin !== null; begin = BEGIN.exec(text)) {
    literal(begin.index)
    try {
      const { expression, end } = parseExpression(text, begin.index + begin[0].length)
      pieces.push({ kind: 'expression', expression, from: begin.index, to: end })
      from = end
      BEGIN.lastIndex = end
    } catch (error) {
      if (!(error instanceof ExpressionFault)) throw error
      literal(text.length)
      return { pieces, fault: { message: error.message, at: Math.min(error.at, text.length - 1) } }
    }
  }
  literal(text.length)
  return { pieces, fault: undefined }
}

/** What looks like an expression in the literal pieces but is none: the gateway would send it as it stands. */
export function strayExpression({ pieces }: EvaluatedText): TextFault | undefined {
  for (const piece of pieces)
    if (piece.kind === 'text')
      for (const { pattern, message } of STRAYS) {
        const index = piece.text.search(pattern)
        if (index >= 0) return { message, at: piece.from + index }
      }
  return undefined
}
