import { evaluate, type Value } from '../expression/evaluate.ts'
import type { Expression } from '../expression/expression.ts'
import { parseText } from '../expression/text.ts'
import { NotModelled } from './not-modelled.ts'

type Roots = Readonly<Record<string, Value>>

/** Evaluates a text; until the evaluator of the expression language does. */
export function evaluateIn(source: string, roots: Roots): string | null {
  const { pieces, fault } = parseText(source)
  if (fault !== undefined) throw new Error(fault.message)
  const [first] = pieces
  if (pieces.length === 1 && first?.kind === 'expression') return written(valueOf(first.expression, roots))
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : (written(valueOf(piece.expression, roots)) ?? ''))).join('')
}

function written(value: Value): string | null {
  if (value === null || typeof value === 'string') return value
  if (Array.isArray(value)) return written((value as readonly Value[])[0] ?? null)
  return typeof value === 'object' ? beyond('an object where a text belongs') : String(value)
}

function valueOf(expression: Expression, roots: Roots): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'variable':
      return Object.hasOwn(roots, expression.name) ? roots[expression.name]! : beyond(`the variable #${expression.name}`)
    case 'member':
      return memberOf(valueOf(expression.of, roots), expression.name)
    case 'index': {
      const index = expression.index.kind === 'word' ? expression.index.name : valueOf(expression.index, roots)
      if (typeof index !== 'number' && typeof index !== 'string') return beyond('an odd index')
      const value = memberOf(valueOf(expression.of, roots), index)
      return value === null && isVariable(expression.of, 'endpoints') ? fail('no endpoint of this name') : value
    }
    case 'call':
      return callOf(expression, roots)
    case 'unary':
      return worked({ ...expression, operand: plain(expression.operand, roots) })
    case 'binary':
      return worked({ ...expression, left: plain(expression.left, roots), right: plain(expression.right, roots) })
    case 'choice':
      return valueOf(valueOf(expression.test, roots) === true ? expression.whenTrue : expression.whenFalse, roots)
    default:
      return beyond(`a ${expression.kind}`)
  }
}

function memberOf(holder: Value, name: string | number): Value {
  if (holder === null) return fail('a member of nothing')
  if (typeof holder !== 'object') return beyond(`the member ${name} of a plain value`)
  return Object.hasOwn(holder, name) ? ((holder as Readonly<Record<string | number, Value>>)[name] ?? null) : null
}

function callOf({ callee, parameters }: Expression & { readonly kind: 'call' }, roots: Roots): Value {
  const given = parameters.map((parameter) => valueOf(parameter, roots))
  if (isVariable(callee, 'jsonPath')) return jsonPath(given[0] ?? null, given[1] ?? null)
  if (callee.kind === 'member' && callee.name === 'get' && typeof given[0] === 'string')
    return memberOf(valueOf(callee.of, roots), given[0])
  return beyond('a call')
}

function jsonPath(subject: Value, path: Value): Value {
  if (typeof path !== 'string' || !/^\$(\.[\w-]+|\[['"][^'"]+['"]\])*$/.test(path.trim())) return beyond('such a path')
  const names = [...path.matchAll(/\.([\w-]+)|\[['"]([^'"]+)['"]\]/g)].map((match) => match[1] ?? match[2]!)
  const whole = typeof subject === 'string' ? (JSON.parse(subject) as Value) : subject
  return names.reduce((holder: Value, name) => (holder === null ? null : memberOf(holder, name)), whole)
}

const isVariable = (expression: Expression, name: string): boolean => expression.kind === 'variable' && expression.name === name

function plain(expression: Expression, roots: Roots): Expression {
  const value = valueOf(expression, roots)
  if (typeof value === 'object' && value !== null) return beyond('a comparison of more than plain values')
  return { kind: 'literal', value, from: expression.from, to: expression.to }
}

const worked = (expression: Expression): Value => evaluate(expression, {}) ?? beyond('an operator that does not fit its values')

function fail(why: string): never {
  throw new Error(`The expression has ${why}`)
}

function beyond(what: string): never {
  throw new NotModelled(`an expression with ${what}`, '')
}
