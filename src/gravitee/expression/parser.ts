import type { Expression } from './expression.ts'
import { ExpressionFault, type Token, tokenAt } from './lexer.ts'

/** The operators, weakest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>=', 'matches', 'instanceof', 'between'],
  ['+', '-'],
  ['*', '/', '%'],
  ['^'],
]
/** Other spellings of them. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '||': 'or', '&&': 'and', eq: '==', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=', div: '/', mod: '%' }),
)
const SELECTIONS = new Set(['.?[', '.![', '.^[', '.$['])
const DEEPEST = 60

/** Reads one expression that begins at an index and ends before a closing brace; gives the index behind that brace. Throws ExpressionFault. */
export function parseExpression(text: string, index: number): { readonly expression: Expression; readonly end: number } {
  let token = tokenAt(text, index)
  let depth = 0

  const take = (): Token => {
    const taken = token
    token = tokenAt(text, taken.to)
    return taken
  }
  const isSign = (value: string): boolean => token.kind === 'sign' && token.value === value
  const expected = (what: string): never => {
    throw new ExpressionFault(`${what} is missing${token.kind === 'end' ? ' at the end' : ''}`, token.from)
  }
  const takeSign = (value: string, what: string): Token => (isSign(value) ? take() : expected(what))
  const word = (): Token & { kind: 'word' } => (token.kind === 'word' ? (take() as Token & { kind: 'word' }) : expected('a name'))

  const list = (close: string, what: string): Expression[] => {
    const items: Expression[] = []
    if (!isSign(close))
      do {
        items.push(whole())
        if (isSign(':')) {
          take()
          items.push(whole())
        }
      } while (isSign(',') && take())
    takeSign(close, what)
    return items
  }

  const typeName = (): string => {
    let name = word().value
    while (isSign('.')) {
      take()
      name += `.${word().value}`
    }
    while (isSign('[')) {
      take()
      takeSign(']', 'a closing bracket')
    }
    return name
  }

  const primary = (): Expression => {
    const { from } = token
    if (token.kind === 'number' || token.kind === 'string') {
      const { value, to } = take()
      return { kind: 'literal', value, from, to }
    }
    if (isSign('#')) {
      take()
      const { value: name, to } = word()
      return { kind: 'variable', name, from, to }
    }
    if (isSign('(')) {
      take()
      const inner = whole()
      const { to } = takeSign(')', 'a closing parenthesis')
      return { ...inner, from, to }
    }
    if (isSign('{')) {
      take()
      const items = list('}', 'a closing brace')
      return { kind: 'list', items, from, to: token.from }
    }
    const { value, to } = word()
    if (value === 'true' || value === 'false') return { kind: 'literal', value: value === 'true', from, to }
    if (value === 'null') return { kind: 'literal', value: null, from, to }
    if (value === 'new') return { kind: 'type', name: typeName(), from, to: token.from }
    if (value === 'T' && isSign('(')) {
      take()
      const name = typeName()
      return { kind: 'type', name, from, to: takeSign(')', 'a closing parenthesis').to }
    }
    return { kind: 'word', name: value, from, to }
  }

  const postfix = (): Expression => {
    let expression = primary()
    const { from } = expression
    for (;;) {
      if (isSign('.') || isSign('?.')) {
        take()
        const { value: name, to } = word()
        expression = { kind: 'member', of: expression, name, from, to }
      } else if (isSign('[')) {
        take()
        const index = whole()
        expression = { kind: 'index', of: expression, index, from, to: takeSign(']', 'a closing bracket').to }
      } else if (isSign('(')) {
        take()
        const parameters = list(')', 'a closing parenthesis')
        expression = { kind: 'call', callee: expression, parameters, from, to: token.from }
      } else if (token.kind === 'sign' && SELECTIONS.has(token.value)) {
        take()
        const by = whole()
        expression = { kind: 'selection', of: expression, by, from, to: takeSign(']', 'a closing bracket').to }
      } else return expression
    }
  }

  const unary = (): Expression => {
    const { from } = token
    if (isSign('-') || isSign('+') || isSign('!') || (token.kind === 'word' && token.value === 'not')) {
      const { value } = take()
      const operand = deeper(unary)
      return { kind: 'unary', operator: value === 'not' ? '!' : String(value), operand, from, to: operand.to }
    }
    return postfix()
  }

  const binary = (level: number): Expression => {
    const operators = LEVELS[level]
    if (operators === undefined) return unary()
    let left = binary(level + 1)
    for (;;) {
      const written = token.kind === 'sign' || token.kind === 'word' ? token.value : ''
      const operator = SPELLINGS.get(written) ?? written
      if (!operators.includes(operator)) return left
      take()
      const right = binary(level + 1)
      left = { kind: 'binary', operator, left, right, from: left.from, to: right.to }
    }
  }

  const deeper = (read: () => Expression): Expression => {
    depth += 1
    if (depth > DEEPEST) throw new ExpressionFault('an expression that is nested too deeply', token.from)
    const expression = read()
    depth -= 1
    return expression
  }

  const whole = (): Expression =>
    deeper(() => {
      const test = binary(0)
      if (isSign('?:')) {
        take()
        const whenFalse = whole()
        return { kind: 'choice', test, whenTrue: test, whenFalse, from: test.from, to: whenFalse.to }
      }
      if (!isSign('?')) return test
      take()
      const whenTrue = whole()
      takeSign(':', 'a colon')
      const whenFalse = whole()
      return { kind: 'choice', test, whenTrue, whenFalse, from: test.from, to: whenFalse.to }
    })

  const expression = whole()
  if (!isSign('}')) return expected(token.kind === 'end' ? 'a closing brace' : 'an operator or a closing brace')
  return { expression, end: token.to }
}
