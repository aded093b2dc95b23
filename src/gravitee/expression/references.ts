import { type Expression, partsOf, type ExpressionSpan } from './expression.ts'
import type { EvaluatedText } from './evaluated-text.ts'

/** A value that an expression reads. The name is undefined where the expression computes it. */
interface Reference extends ExpressionSpan {
  readonly kind: 'property' | 'attribute' | 'request-header' | 'callout-status' | 'callout-content' | 'endpoint' | 'secret'
  readonly name: string | undefined
}

/** All references of a text, in their order. */
export const referencesIn = ({ pieces }: EvaluatedText): readonly Reference[] =>
  pieces.flatMap((piece) => (piece.kind === 'expression' ? referencesOf(piece.expression) : []))

/** The reference of a text that is only that one expression. */
export function soleReference(text: EvaluatedText): Reference | undefined {
  const [piece, ...others] = text.pieces
  return piece?.kind === 'expression' && others.length === 0 && text.fault === undefined ? referenceTo(piece.expression) : undefined
}

function referencesOf(expression: Expression): readonly Reference[] {
  const reference = referenceTo(expression)
  return reference === undefined
    ? partsOf(expression).flatMap(referencesOf)
    : [reference, ...dynamicPartsOf(expression).flatMap(referencesOf)]
}

/** The parts of a reference that compute its name. */
const dynamicPartsOf = (expression: Expression): readonly Expression[] =>
  expression.kind === 'index' && expression.index.kind !== 'literal' && expression.index.kind !== 'word' ? [expression.index] : []

const isPath = (expression: Expression, variable: string, ...members: readonly string[]): boolean => {
  const last = members.at(-1)
  if (last === undefined) return expression.kind === 'variable' && expression.name === variable
  return expression.kind === 'member' && expression.name === last && isPath(expression.of, variable, ...members.slice(0, -1))
}

/** `$.name` and `$['name']`, the only forms of a JSON path that name one member. */
function memberOfPath(path: Expression | undefined): string | undefined {
  if (path?.kind !== 'literal' || typeof path.value !== 'string') return undefined
  const match = /^\$(?:\.([\w-]+)|\[['"]([^'"]+)['"]\])$/.exec(path.value.trim())
  return match?.[1] ?? match?.[2]
}

function referenceTo(expression: Expression): Reference | undefined {
  const { from, to } = expression
  const as = (kind: Reference['kind'], name?: string): Reference => ({ kind, name, from, to })
  if (expression.kind === 'call' && isPath(expression.callee, 'jsonPath')) {
    const [subject, path] = expression.parameters
    if (subject !== undefined && isPath(subject, 'context', 'attributes')) return as('attribute', memberOfPath(path))
    if (subject !== undefined && isPath(subject, 'calloutResponse', 'content')) return as('callout-content', memberOfPath(path))
    return undefined
  }
  if (expression.kind === 'call')
    return expression.callee.kind === 'member' ? calledOn(expression.callee, expression.parameters[0]) : undefined
  if (isPath(expression, 'calloutResponse', 'status')) return as('callout-status')
  if (isPath(expression, 'calloutResponse', 'content')) return as('callout-content')
  if (expression.kind === 'member') return elementOf(expression.of, expression.name, expression)
  return expression.kind === 'index' ? elementOf(expression.of, nameOf(expression.index), expression) : undefined
}

/** The reference of a method call: `#properties.get('key')` reads one element, any other method the whole map. */
const calledOn = (callee: Expression & { kind: 'member' }, parameter: Expression | undefined): Reference | undefined =>
  elementOf(callee.of, callee.name === 'get' && parameter !== undefined ? nameOf(parameter) : undefined, callee)

const HOLDERS: readonly (readonly [kind: Reference['kind'], variable: string, ...members: string[]])[] = [
  ['property', 'properties'],
  ['property', 'api', 'properties'],
  ['attribute', 'context', 'attributes'],
  ['request-header', 'request', 'headers'],
  ['endpoint', 'endpoints'],
  ['secret', 'secrets'],
]

function elementOf(holder: Expression, name: string | undefined, { from, to }: ExpressionSpan): Reference | undefined {
  const kind = HOLDERS.find(([, variable, ...members]) => isPath(holder, variable, ...members))?.[0]
  return kind === undefined ? undefined : { kind, name, from, to }
}

function nameOf(index: Expression): string | undefined {
  if (index.kind === 'word') return index.name
  return index.kind === 'literal' && typeof index.value === 'string' ? index.value : undefined
}
