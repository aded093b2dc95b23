import { anyOf, message } from '../../messages/index.ts'
import type { Expression } from './expression.ts'
import { Cursor } from './cursor.ts'
import { ExpressionFault, type Token } from './lexer.ts'

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ '||': 'or', '&&': 'and' }))
/** Words for operators, in any case; anywhere but between two values they are names. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ eq: '==', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=', div: '/', mod: '%', not: '' }),
)
const OPERATORS = new Set(['or', 'and', 'matches', 'instanceof', 'between'])

/** The operator of a token between two values; empty where it is none. */
function operatorOf({ kind, value }: Token): string {
  if (kind === 'sign') return SIGNS.get(value) ?? value
  const word = kind === 'word' ? value.toLowerCase() : ''
  return WORDS.get(word) ?? (OPERATORS.has(word) ? word : '')
}

/** Tells if a token is a word for an operator. */
const isOperatorWord = ({ kind, value }: Token): boolean => kind === 'word' && WORDS.has(value.toLowerCase())

/** The operators that can follow each other, weakest first. */
const LEVELS = [['or'], ['and'], 'comparison', ['+', '-'], ['*', '/', '%'], 'power'] as const
const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'matches', 'instanceof', 'between'])
const SELECTIONS = new Set(['?[', '![', '^[', '$['])

/**
 * Reads one expression at an index of a text; `placeOf` maps each index to the original text, in which the spans of
 * the expression are given. Throws ExpressionFault with an index of the text.
 */
export function parseExpression(source: string, index: number, placeOf: (index: number) => number): Expression {
  try {
    return new ExpressionParser(source, (within) => placeOf(index + within)).all()
  } catch (error) {
    throw error instanceof ExpressionFault ? new ExpressionFault(error.what, index + error.at) : error
  }
}

class ExpressionParser extends Cursor {
  all(): Expression {
    const expression = this.#whole()
    return this.token.kind === 'end' ? expression : this.missing(anyOf([message('fault.an-operator'), '"}"']))
  }

  #whole(): Expression {
    return this.deeper(() => {
      const from = this.here
      // Signs that may have no operand before them.
      const isBare = this.is('=') || this.is('?:') || this.is('?')
      const first = isBare ? this.#nothing(from) : this.#level(0)
      if (this.takeIf('=')) return { kind: 'assignment', target: first, value: this.#level(0), ...this.spanFrom(from) }
      if (this.takeIf('?:')) {
        const otherwise = this.#isOver() ? this.#nothing(from) : this.#whole()
        return { kind: 'elvis', wanted: first, otherwise, ...this.spanFrom(from) }
      }
      if (!this.takeIf('?')) return first
      const whenTrue = this.#whole()
      this.expect(':')
      return { kind: 'choice', test: first, whenTrue, whenFalse: this.#whole(), ...this.spanFrom(from) }
    })
  }

  #unsupported(what: string, parts: readonly Expression[], from: number): Expression {
    return { kind: 'unsupported', what, parts, ...this.spanFrom(from) }
  }

  #nothing(at: number): Expression {
    return { kind: 'literal', value: null, from: at, to: at }
  }

  /** Tells if the token ends an expression. */
  #isOver(): boolean {
    return this.token.kind === 'end' || [')', ']', '}', ',', ':'].some((sign) => this.is(sign))
  }

  #level(level: number): Expression {
    const operators = LEVELS[level]
    if (operators === undefined) return this.#unary()
    const from = this.here
    let left = this.#level(level + 1)
    if (operators === 'power') return this.#power(left, from)
    for (;;) {
      const operator = operatorOf(this.token)
      const fits = operators === 'comparison' ? COMPARISONS.has(operator) : (operators as readonly string[]).includes(operator)
      if (!fits) return left
      this.take()
      const right = this.#level(level + 1)
      left = { kind: 'binary', operator, left, right, ...this.spanFrom(from) }
      // Comparisons do not follow each other.
      if (operators === 'comparison') return left
    }
  }

  #power(left: Expression, from: number): Expression {
    if (this.takeIf('^')) return { kind: 'binary', operator: '^', left, right: this.#unary(), ...this.spanFrom(from) }
    if (!this.takeIf('++') && !this.takeIf('--')) return left
    return this.#unsupported('++', [left], from)
  }

  #unary(): Expression {
    const from = this.here
    if (this.is('-') || this.is('+') || this.is('!') || this.isWord('not')) {
      const operator = this.isWord('not') ? '!' : (this.token.value as string)
      this.take()
      const operand = this.deeper(() => this.#unary())
      return { kind: 'unary', operator, operand, ...this.spanFrom(from) }
    }
    if (this.takeIf('++') || this.takeIf('--')) return this.#unsupported('++', [this.deeper(() => this.#unary())], from)
    return this.#postfix()
  }

  #postfix(): Expression {
    const from = this.here
    let expression = this.#primary()
    for (;;) {
      const isSafe = this.is('?.')
      if (this.takeIf('.') || this.takeIf('?.')) expression = this.#behindDot(expression, isSafe, from)
      else if (this.is('[')) expression = this.#index(expression, false, from)
      else return expression
    }
  }

  #behindDot(of: Expression, isSafe: boolean, from: number): Expression {
    if (this.token.kind === 'word') {
      const member: Expression = { kind: 'member', of, name: this.word(), isSafe, ...this.spanFrom(from) }
      return this.is('(') ? { kind: 'call', callee: member, parameters: this.#parameters(), ...this.spanFrom(from) } : member
    }
    if (this.is('#')) return this.#unsupported('.#', [of, this.#primary()], from)
    if (this.token.kind === 'sign' && SELECTIONS.has(this.token.value)) {
      const operator = this.take().value as string
      const by = this.#whole()
      this.expect(']')
      return this.#unsupported(`.${operator}…]`, [of, by], from)
    }
    return this.is('[') ? this.#index(of, isSafe, from) : this.missing(message('fault.a-name'))
  }

  #index(of: Expression, isSafe: boolean, from: number): Expression {
    this.expect('[')
    const index = this.#whole()
    this.expect(']')
    return { kind: 'index', of, index, isSafe, ...this.spanFrom(from) }
  }

  #parameters(): readonly Expression[] {
    this.expect('(')
    const parameters: Expression[] = []
    if (!this.is(')'))
      do parameters.push(this.#whole())
      while (this.takeIf(',') && !this.is(')'))
    this.expect(')')
    return parameters
  }

  #primary(): Expression {
    const from = this.here
    const token = this.token
    if (token.kind === 'number' || token.kind === 'string') {
      this.take()
      return { kind: 'literal', value: token.value, ...this.spanFrom(from) }
    }
    if (token.kind === 'fraction') {
      this.take()
      return this.#unsupported(token.value, [], from)
    }
    if (this.takeIf('(')) {
      const inner = this.#whole()
      this.expect(')')
      return { ...inner, ...this.spanFrom(from) }
    }
    if (this.takeIf('#')) {
      if (isOperatorWord(this.token)) return this.missing(message('fault.a-name'))
      const variable: Expression = { kind: 'variable', name: this.word(), ...this.spanFrom(from) }
      return this.is('(') ? { kind: 'call', callee: variable, parameters: this.#parameters(), ...this.spanFrom(from) } : variable
    }
    if (this.takeIf('{')) return this.#listOrMap(from)
    if (this.takeIf('@') || this.takeIf('&')) {
      if (this.token.kind !== 'string') this.word()
      else this.take()
      return this.#unsupported('@', [], from)
    }
    if (token.kind === 'sign' && (token.value === '[' || SELECTIONS.has(token.value))) return this.#ofNothing(from)
    return this.#named(from)
  }

  /** An index or a selection without a holder: it is of the root, which is empty in a gateway. */
  #ofNothing(from: number): Expression {
    this.take()
    const by = this.#whole()
    this.expect(']')
    return { kind: 'index', of: this.#nothing(from), index: by, isSafe: false, ...this.spanFrom(from) }
  }

  #listOrMap(from: number): Expression {
    if (this.takeIf('}')) return { kind: 'list', items: [], ...this.spanFrom(from) }
    if (this.is(':') && this.isBehind('}')) {
      this.take()
      this.take()
      return this.#unsupported('{:}', [], from)
    }
    const first = this.#whole()
    if (!this.takeIf(':')) {
      const items = [first]
      while (this.takeIf(',')) items.push(this.#whole())
      this.expect('}')
      return { kind: 'list', items, ...this.spanFrom(from) }
    }
    const parts = [first, this.#whole()]
    while (this.takeIf(',')) {
      parts.push(this.#whole())
      this.expect(':')
      parts.push(this.#whole())
    }
    this.expect('}')
    return this.#unsupported('{:}', parts, from)
  }

  #named(from: number): Expression {
    for (const value of [true, false, null])
      if (this.isWord(String(value))) {
        this.take()
        return { kind: 'literal', value, ...this.spanFrom(from) }
      }
    // In `[T]` and `[new]` they are plain words.
    if (this.isWord('new') && !this.isBehind(']')) return this.#construction(from)
    if (this.token.kind === 'word' && this.token.value === 'T' && !this.isBehind(']')) {
      this.take()
      this.expect('(')
      const name = this.#typeName()
      this.expect(')')
      return this.#unsupported(`T(${name})`, [], from)
    }
    const word: Expression = { kind: 'word', name: this.word(), ...this.spanFrom(from) }
    return this.is('(') ? { kind: 'call', callee: word, parameters: this.#parameters(), ...this.spanFrom(from) } : word
  }

  #construction(from: number): Expression {
    this.take()
    const name = this.#dottedName()
    if (!this.is('[')) return this.#unsupported(`new ${name}()`, this.#parameters(), from)
    const parts: Expression[] = []
    while (this.takeIf('[')) {
      if (!this.is(']')) parts.push(this.#whole())
      this.expect(']')
    }
    if (this.is('{')) parts.push(this.#primary())
    return this.#unsupported('new …[]', parts, from)
  }

  #typeName(): string {
    let name = this.#dottedName()
    while (this.takeIf('[')) {
      this.expect(']')
      name += '[]'
    }
    return name
  }

  /** Reads a name with any number of dots. */
  #dottedName(): string {
    const names: string[] = []
    while (this.is('.') || this.token.kind === 'word' || this.token.kind === 'number' || this.token.kind === 'fraction') {
      const { kind, value } = this.take()
      if (kind !== 'sign') names.push(String(value))
    }
    return names.length === 0 ? this.missing(message('fault.a-name')) : names.join('.')
  }
}
