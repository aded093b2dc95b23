import type { Expression } from './expression.ts'
import type { EvaluatedText } from './text.ts'

/** A value that can be worked out without a call. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }

/** What the gateway's variables hold, as far as it is known. */
export type Known = Readonly<Record<string, Value>>

/** Works an expression out; undefined when it depends on something unknown or uses more than plain values. */
export function evaluate(expression: Expression, known: Known): Value | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'variable':
      return Object.hasOwn(known, expression.name) ? known[expression.name] : undefined
    case 'member':
      return memberOf(evaluate(expression.of, known), expression.name)
    case 'index': {
      const index = expression.index.kind === 'word' ? expression.index.name : evaluate(expression.index, known)
      return typeof index === 'string' || typeof index === 'number' ? memberOf(evaluate(expression.of, known), index) : undefined
    }
    case 'unary': {
      const operand = evaluate(expression.operand, known)
      if (expression.operator === '!') return typeof operand === 'boolean' ? !operand : undefined
      return typeof operand === 'number' ? (expression.operator === '-' ? -operand : operand) : undefined
    }
    case 'binary':
      return combine(expression.operator, evaluate(expression.left, known), evaluate(expression.right, known))
    case 'choice': {
      const test = evaluate(expression.test, known)
      return typeof test === 'boolean' ? evaluate(test ? expression.whenTrue : expression.whenFalse, known) : undefined
    }
    default:
      return undefined
  }
}

/** Works a whole text out; undefined when one of its expressions cannot be. */
export function evaluateText(text: EvaluatedText, known: Known): string | undefined {
  const pieces = text.pieces.map((piece) => (piece.kind === 'text' ? piece.text : evaluate(piece.expression, known)))
  return pieces.every((piece) => piece !== undefined && isPlain(piece)) ? pieces.join('') : undefined
}

function memberOf(holder: Value | undefined, name: string | number): Value | undefined {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined
  return (holder as Readonly<Record<string | number, Value>>)[name]
}

const isPlain = (value: Value): value is string | number => typeof value === 'string' || typeof value === 'number'

function combine(operator: string, left: Value | undefined, right: Value | undefined): Value | undefined {
  if (operator === 'and' || operator === 'or') {
    const decisive = operator === 'or'
    if (left === decisive || right === decisive) return decisive
    return typeof left === 'boolean' && typeof right === 'boolean' ? !decisive : undefined
  }
  if (left === undefined || right === undefined) return undefined
  if (operator === '==' || operator === '!=') return (left === right) === (operator === '==')
  if (operator === '+' && isPlain(left) && isPlain(right) && !(typeof left === 'number' && typeof right === 'number'))
    return `${left}${right}`
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  return ARITHMETIC.get(operator)?.(left, right)
}

const ARITHMETIC: ReadonlyMap<string, (left: number, right: number) => Value> = new Map([
  ['<', (left: number, right: number): Value => left < right],
  ['<=', (left, right) => left <= right],
  ['>', (left, right) => left > right],
  ['>=', (left, right) => left >= right],
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
  ['%', (left, right) => left % right],
])
