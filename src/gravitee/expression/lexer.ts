import { message, type Text } from '../../messages/index.ts'
import type { ExpressionSpan } from './expression.ts'

/** The smallest piece of an expression. */
export type Token = ExpressionSpan &
  (
    | { readonly kind: 'number'; readonly value: number | bigint }
    /** The digits as written: `1.5`. */
    | { readonly kind: 'fraction'; readonly value: string }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'word'; readonly value: string }
    | { readonly kind: 'sign'; readonly value: string }
    | { readonly kind: 'end'; readonly value: '' }
  )

/** A syntax error of an expression, with the index of its character. */
export class ExpressionFault extends Error {
  readonly what: Text
  readonly at: number

  constructor(what: Text, at: number) {
    super('syntax')
    this.what = what
    this.at = at
  }
}

/** An expression that a gateway may evaluate, and that is too large to read here. */
export class TooLarge extends Error {}

const BLANK = /[ \t\r\n]*/y
const HEXADECIMAL = /0[xX]([0-9a-fA-F]*)([lL]?)/y
const NUMBER = /(\d+)(?:(\.\d+)?(?:[eE][+-]?(\d*))?)([lLdDfF]?)/y
const WORD = /[\p{L}_$][\p{L}\p{Nd}_$]*/uy
const STRING = /'(?:[^']|'')*'|"(?:[^"]|"")*"/y
const SIGN = /\?\.|\?:|\?\[|!\[|\^\[|\$\[|==|!=|<=|>=|&&|\|\||\+\+|--|[#.,:;?()[\]{}+\-*/%^!<>=@&]/y

/** Splits an expression; the end is a token too. Throws ExpressionFault. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let index = 0; ;) {
    const token = tokenAt(text, index)
    tokens.push(token)
    if (token.kind === 'end') return tokens
    index = token.to
  }
}

function tokenAt(text: string, index: number): Token {
  const match = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const from = index + (match(BLANK, index)?.[0].length ?? 0)
  if (from >= text.length) return { kind: 'end', value: '', from, to: from }
  const first = text[from]!
  if (/[\u2018\u2019\u201c\u201d\u201e\u00b4`]/.test(first)) throw new ExpressionFault(message('fault.typographic-quote'), from)

  const string = match(STRING, from)?.[0]
  if (string !== undefined) {
    const quote = string[0]!
    return { kind: 'string', value: string.slice(1, -1).replaceAll(quote + quote, quote), from, to: from + string.length }
  }
  if (first === "'" || first === '"') throw new ExpressionFault(message('fault.open-quote'), from)
  const hexadecimal = match(HEXADECIMAL, from)
  if (hexadecimal !== null) return wholeNumber(`0x${hexadecimal[1]!}`, hexadecimal[2] !== '', from, hexadecimal[0].length)
  const number = match(NUMBER, from)
  if (number !== null) return numberOf(number, from)
  const sign = match(SIGN, from)?.[0]
  if (sign !== undefined) return { kind: 'sign', value: sign, from, to: from + sign.length }
  const word = match(WORD, from)?.[0]
  if (word === undefined) throw new ExpressionFault(message('fault.character'), from)
  return { kind: 'word', value: word, from, to: from + word.length }
}

function numberOf([written, , fraction, exponent, suffix]: RegExpExecArray, from: number): Token {
  const to = from + written.length
  const isReal = fraction !== undefined || exponent !== undefined || /[dDfF]/.test(suffix!)
  if (!isReal) return wholeNumber(written.replace(/[lL]$/, ''), suffix !== '', from, written.length)
  if (exponent === '' || (exponent !== undefined && /[lL]/.test(suffix!)) || (fraction !== undefined && /[lL]/.test(suffix!)))
    throw new ExpressionFault(message('fault.number'), from)
  return { kind: 'fraction', value: written, from, to }
}

/** An Integer or a Long; one that is too large is none. */
function wholeNumber(digits: string, isLong: boolean, from: number, length: number): Token {
  const value = digits === '0x' ? undefined : BigInt(digits)
  if (value === undefined || value > (isLong ? 0x7fff_ffff_ffff_ffffn : 0x7fff_ffffn))
    throw new ExpressionFault(message(value === undefined ? 'fault.number' : 'failure.number-size'), from)
  return { kind: 'number', value: isLong ? value : Number(value), from, to: from + length }
}
