import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { outside } from './outcome.ts'
import { asFloating, isNumeric } from './numbers.ts'
import { textOf } from './convert.ts'
import { matchesWhole } from './pattern.ts'
import type { Value } from './value.ts'

/** Names and places that lead from an element (`@`) or the document (`$`) to a value. */
interface Way {
  readonly from: '@' | '$'
  readonly steps: readonly (string | number)[]
}

type Operand = Way | { readonly value: Value }

/** What stands in `[?(...)]`. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'exists'; readonly way: Way }
  | { readonly kind: 'compare'; readonly operator: string; readonly left: Operand; readonly right: Operand }

const BLANK = /\s*/y
const OPERATOR = /==|!=|<=|>=|<|>|in\b|nin\b|=~/y
const PATTERN = /\/((?:[^/\\]|\\.)*)\/(i?)/y
const TEXT = /'([^'\\]*)'|"([^"\\]*)"/y
const NUMBER = /-?\d+(?:\.\d+)?/y
const WORD = /true|false|null/y
const WAY = /([@$])((?:\.[\w-]+|\[\s*(?:'[^'\\]*'|"[^"\\]*"|\d+)\s*\])*)/y
const MOST_TERMS = 20
/** What a comparison costs. */
const STEP = 100

/** Reads what stands between `[?(` and `)]`; gives the index behind that. */
export function parseFilter(path: string, from: number): { readonly filter: Filter; readonly end: number } {
  let at = from
  let terms = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    BLANK.lastIndex = at
    at += BLANK.exec(path)![0].length
    pattern.lastIndex = at
    const match = pattern.exec(path)
    if (match !== null) at += match[0].length
    return match
  }
  const operand = (): Operand | undefined => {
    const text = take(TEXT)
    if (text !== null) return { value: text[1] ?? text[2]! }
    const number = take(NUMBER)
    if (number !== null) return { value: Number(number[0]) }
    const word = take(WORD)
    if (word !== null) return { value: word[0] === 'null' ? null : word[0] === 'true' }
    const way = take(WAY)
    return way === null ? undefined : wayOf(way[1] as '@', way[2]!)
  }
  const pattern = (): Operand | undefined => {
    const match = take(PATTERN)
    return match === null ? undefined : { value: (match[2] === 'i' ? '(?i)' : '') + match[1]!.replaceAll('\\/', '/') }
  }
  const list = (): Operand | undefined => {
    if (take(/\[/y) === null) return operand()
    const values: Value[] = []
    do {
      const item = operand()
      if (item === undefined || !('value' in item)) return undefined
      values.push(item.value)
    } while (take(/,/y) !== null)
    return take(/\]/y) === null ? undefined : { value: values }
  }
  const term = (): Filter => {
    if (++terms > MOST_TERMS) return outside(message('unknown.json-path'))
    if (take(/!(?!=)/y) !== null) return { kind: 'not', part: term() }
    if (take(/\(/y) !== null) {
      const inner = any()
      return take(/\)/y) === null ? outside(message('unknown.json-path')) : inner
    }
    const left = operand() ?? outside(message('unknown.json-path'))
    const operator = take(OPERATOR)?.[0]
    if (operator === undefined) return 'from' in left ? { kind: 'exists', way: left } : outside(message('unknown.json-path'))
    return {
      kind: 'compare',
      operator,
      left,
      right: (operator === '=~' ? pattern() : operator.endsWith('in') ? list() : operand()) ?? outside(message('unknown.json-path')),
    }
  }
  const chain = (kind: 'and' | 'or', sign: RegExp, part: () => Filter): Filter => {
    const parts = [part()]
    while (take(sign) !== null) parts.push(part())
    return parts.length === 1 ? parts[0]! : { kind, parts }
  }
  const every = (): Filter => chain('and', /&&/y, term)
  const any = (): Filter => chain('or', /\|\|/y, every)

  const filter = any()
  if (take(/\)\s*\]/y) === null) return outside(message('unknown.json-path'))
  return { filter, end: at }
}

function wayOf(from: Way['from'], written: string): Way {
  const steps = [...written.matchAll(/\.([\w-]+)|\[\s*(?:'([^']*)'|"([^"]*)"|(\d+))\s*\]/g)].map(
    ([, name, single, double, at]) => name ?? single ?? double ?? Number(at),
  )
  return { from, steps }
}

export function accepts(filter: Filter, element: Value, root: Value): boolean {
  spend(STEP)
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => accepts(part, element, root))
    case 'or':
      return filter.parts.some((part) => accepts(part, element, root))
    case 'not':
      return !accepts(filter.part, element, root)
    case 'exists':
      return follow(filter.way, element, root) !== undefined
    default:
      return holds(filter.operator, amount(filter.left, element, root), amount(filter.right, element, root))
  }
}

const amount = (operand: Operand, element: Value, root: Value): Value | undefined =>
  'value' in operand ? operand.value : follow(operand, element, root)

/** Undefined where the way ends early. */
function follow({ from, steps }: Way, element: Value, root: Value): Value | undefined {
  let value: Value | undefined = from === '@' ? element : root
  for (const step of steps) {
    if (typeof step === 'number') value = Array.isArray(value) ? (value as readonly Value[])[step] : undefined
    else value = value instanceof Map ? (value as ReadonlyMap<Value, Value>).get(step) : undefined
    if (value === undefined) return undefined
  }
  return value
}

function holds(operator: string, left: Value | undefined, right: Value | undefined): boolean {
  if (operator === '==') return areAlike(left, right)
  if (operator === '!=') return !areAlike(left, right)
  if (operator.endsWith('in'))
    return Array.isArray(right) && (right as readonly Value[]).some((each) => areAlike(left, each)) === (operator === 'in')
  if (left === undefined || right === undefined) return false
  if (operator === '=~') return typeof left === 'string' && typeof right === 'string' && matchesWhole(left, right, 'operator')
  const order = orderOf(left, right)
  if (order === undefined) return false
  return operator.startsWith('<') ? order < 0 || (operator === '<=' && order === 0) : order > 0 || (operator === '>=' && order === 0)
}

function areAlike(left: Value | undefined, right: Value | undefined): boolean {
  if (left === undefined || right === undefined) return (left ?? null) === (right ?? null)
  if (isNumeric(left) && isNumeric(right)) return asFloating(left) === asFloating(right)
  if (typeof left === 'string' && isNumeric(right)) return left === textOf(right)
  if (isNumeric(left) && typeof right === 'string') return right.trim() !== '' && asFloating(left) === Number(right)
  if ([left, right].some((each) => typeof each === 'object' && each !== null && !isNumeric(each)))
    return outside(message('unknown.json-path'))
  return left === right
}

function orderOf(left: Value, right: Value): number | undefined {
  if (isNumeric(left) && isNumeric(right)) return asFloating(left) - asFloating(right)
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right)
  return undefined
}
