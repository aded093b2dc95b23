import { NotModelled, type Condition, type Text, type Variables } from '../../sandbox/sandbox.ts'
import { evaluate, type Value } from '../../gravitee/expression/evaluate.ts'
import type { Expression } from '../../gravitee/expression/expression.ts'
import { parseText } from '../../gravitee/expression/text.ts'

/**
 * A text of a template as the sandbox evaluates it. What a gateway cannot evaluate throws; what the sandbox cannot throws NotModelled,
 * with the place of the text.
 */
export function textOf(source: string, place: string): Text {
  const { pieces, fault } = parseText(source)
  if (fault !== undefined) return () => fail(fault.message)
  const [first] = pieces
  const valueIn = (expression: Expression, variables: Variables): string | null => {
    try {
      return written(valueOf(expression, rootsOf(variables)))
    } catch (error) {
      throw error instanceof NotModelled ? new NotModelled(`${place}: the expression has ${error.message}`) : error
    }
  }
  if (pieces.length === 1 && first?.kind === 'expression') return (variables) => valueIn(first.expression, variables)
  return (variables) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : (valueIn(piece.expression, variables) ?? ''))).join('')
}

/** A text that says whether something holds. */
export function conditionOf(source: string, place: string): Condition {
  const text = textOf(source, place)
  return (variables) => text(variables)?.trim() === 'true'
}

type Roots = Readonly<Record<string, Value>>

/** Objects of which the sandbox has some members and a gateway more; in any other, what is not there is null. */
const partial = new WeakSet<object>()

function partly<Members extends object>(members: Members): Members {
  partial.add(members)
  return members
}

/** What expressions begin with; what a definition does not have is null. */
function rootsOf({ properties, attributes, headers, endpoints, calloutResponse, group }: Variables): Roots {
  const lists = Object.entries(headers).map(([name, value]) => [name, value === undefined ? [] : [value].flat()])
  return {
    properties: properties ?? null,
    api: partly({ properties: properties ?? null }),
    context: partly({ attributes }),
    request: partly({ headers: Object.fromEntries(lists) as Value }),
    endpoints,
    calloutResponse: calloutResponse === undefined ? null : partly({ ...calloutResponse }),
    group: group ?? [],
  }
}

/** A value within a text: a list stands for its first element, and objects are not written. */
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
      const value = memberOf(
        valueOf(expression.of, roots),
        typeof index === 'number' || typeof index === 'string' ? index : beyond('an odd index'),
      )
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

/** What a map or a list has under a name; a map without it has null, and null has nothing. */
function memberOf(holder: Value, name: string | number): Value {
  if (holder === null) return fail('a member of nothing')
  if (typeof holder !== 'object') return beyond(`the member ${name} of a plain value`)
  if (Object.hasOwn(holder, name)) return (holder as Readonly<Record<string | number, Value>>)[name] ?? null
  return partial.has(holder) ? beyond(`the member ${name}`) : null
}

function callOf({ callee, parameters }: Expression & { readonly kind: 'call' }, roots: Roots): Value {
  const given = parameters.map((parameter) => valueOf(parameter, roots))
  if (isVariable(callee, 'jsonPath')) return jsonPath(given[0] ?? null, given[1] ?? null)
  if (callee.kind === 'member' && callee.name === 'get' && typeof given[0] === 'string')
    return memberOf(valueOf(callee.of, roots), given[0])
  return beyond('a call')
}

/** `$.one['two']` of an object or of a JSON text; a leaf that is missing is null. */
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

/** What a gateway may well evaluate. */
function beyond(what: string): never {
  throw new NotModelled(`${what}, which the sandbox does not evaluate`)
}
