import type { Span } from './expression.ts'

/** The smallest piece of an expression. */
export type Token = Span &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'word'; readonly value: string }
    | { readonly kind: 'sign'; readonly value: string }
    | { readonly kind: 'end'; readonly value: '' }
  )

/** Why an expression cannot be read, with the index of the character that shows it. */
export class ExpressionFault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const BLANK = /\s*/y
const NUMBER = /0[xX][0-9a-fA-F]+[lL]?|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?[lLdDfF]?/y
const WORD = /[A-Za-z_$\u00c0-\u024f][\w$\u00c0-\u024f]*/y
const STRING = /'(?:[^']|'')*'|"(?:[^"]|"")*"/y
const SIGN = /\?\.|\?:|\.\?\[|\.!\[|\.\^\[|\.\$\[|==|!=|<=|>=|&&|\|\||\+\+|--|[#.,:;?()[\]{}+\-*/%^!<>=@]/y

/** Reads the token that begins at or after an index; the end of the text is a token too. */
export function tokenAt(text: string, index: number): Token {
  const match = (pattern: RegExp, from: number): string | undefined => {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0]
  }
  const from = index + (match(BLANK, index)?.length ?? 0)
  if (from >= text.length) return { kind: 'end', value: '', from, to: from }
  const first = text[from]!
  if (/[\u2018\u2019\u201c\u201d\u201e\u00b4`]/.test(first))
    throw new ExpressionFault('a typographic quote where a plain one has to stand', from)

  const string = match(STRING, from)
  if (string !== undefined) {
    const quote = string[0]!
    return { kind: 'string', value: string.slice(1, -1).replaceAll(quote + quote, quote), from, to: from + string.length }
  }
  if (first === "'" || first === '"') throw new ExpressionFault('a quote that is not closed', from)
  const number = match(NUMBER, from)
  if (number !== undefined) {
    const digits = number.replace(/^0x/i.test(number) ? /l$/i : /[ldf]$/i, '')
    return { kind: 'number', value: Number(digits), from, to: from + number.length }
  }
  const word = match(WORD, from)
  if (word !== undefined) return { kind: 'word', value: word, from, to: from + word.length }
  const sign = match(SIGN, from)
  if (sign !== undefined) return { kind: 'sign', value: sign, from, to: from + sign.length }
  throw new ExpressionFault('a character that the language does not have', from)
}
