import { message, type Text } from '../../messages/index.ts'
import type { Expression, ExpressionSpan } from './expression.ts'
import { ExpressionFault, type Token, TooLarge, tokensOf } from './lexer.ts'

/** More than hand-written expressions need, and far below the limit of the stack. */
const DEEPEST = 250
const MOST = 1500
/** The language's own limit. */
const LONGEST = 10_000

/** The tokens of an expression, one after the other. */
export class Cursor {
  readonly #tokens: readonly Token[]
  readonly #placeOf: (index: number) => number
  #next = 0
  #depth = 0

  constructor(source: string, placeOf: (index: number) => number) {
    if (source.length > LONGEST) throw new ExpressionFault(message('failure.text-size'), 0)
    this.#tokens = tokensOf(source)
    if (this.#tokens.length > MOST) throw new TooLarge('size')
    this.#placeOf = placeOf
  }

  get token(): Token {
    return this.#tokens[this.#next]!
  }

  take(): Token {
    const token = this.token
    if (token.kind !== 'end') this.#next += 1
    return token
  }

  is(sign: string): boolean {
    return this.token.kind === 'sign' && this.token.value === sign
  }

  isBehind(sign: string, distance = 1): boolean {
    const token = this.#tokens[this.#next + distance]
    return token?.kind === 'sign' && token.value === sign
  }

  isWord(word: string): boolean {
    return this.token.kind === 'word' && this.token.value.toLowerCase() === word
  }

  takeIf(sign: string): boolean {
    if (!this.is(sign)) return false
    this.take()
    return true
  }

  missing(what: Text): never {
    throw new ExpressionFault(message('fault.missing', { what }), this.token.from)
  }

  expect(sign: string): void {
    if (!this.takeIf(sign)) this.missing(`"${sign}"`)
  }

  word(): string {
    return this.token.kind === 'word' ? (this.take().value as string) : this.missing(message('fault.a-name'))
  }

  /** The span from a token to the last one taken. */
  spanFrom(from: number): ExpressionSpan {
    const last = this.#tokens[Math.max(0, this.#next - 1)]!
    return { from, to: this.#placeOf(last.to - 1) + 1 }
  }

  get here(): number {
    return this.#placeOf(this.token.from)
  }

  deeper(read: () => Expression): Expression {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new TooLarge('depth')
    const expression = read()
    this.#depth -= 1
    return expression
  }
}
