import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { jsonValue } from './json-value.ts'
import { fail, notModeled } from './outcome.ts'
import { HttpHeaders, type ExpressionValue } from './value.ts'

/** The work of one step through a document. */
const STEP = 100

/** `#jsonPath(json, path)`, for paths of names and indexes that lead to one value. */
export function jsonPath(json: ExpressionValue, path: ExpressionValue): ExpressionValue {
  if (json === null || json === '') return fail('function', message('failure.type', { type: 'JSON' }))
  if (typeof path !== 'string' || path.trim() === '') return fail('function', message('failure.json-path'))
  const steps = stepsOf(path)
  if (json instanceof HttpHeaders) return notModeled(message('unknown.json-path'))
  let value = typeof json === 'string' ? jsonValue(json) : json
  if (value === null) return fail('function', message('failure.type', { type: 'JSON' }))
  for (const [index, step] of steps.entries()) {
    spend(STEP)
    value = next(value, step, index === steps.length - 1)
  }
  return value
}

function next(value: ExpressionValue, step: string | number, isLast: boolean): ExpressionValue {
  if (typeof step === 'string' && value instanceof Map) {
    const found = (value as ReadonlyMap<ExpressionValue, ExpressionValue>).get(step)
    // A missing name at the end is null and no failure.
    if (found !== undefined || isLast) return found ?? null
  }
  const element = typeof step === 'number' && Array.isArray(value) ? (value as readonly ExpressionValue[]).at(step) : undefined
  return element === undefined ? fail('function', message('failure.json-path-empty')) : element
}

const NAME_OR_PLACE = /\.([^\s.[\]()'"*?@$]+)(?![\s(])|\.?\[\s*(?:'([^'\\]*)'|"([^"\\]*)"|(-?\d+))\s*\]/y

/** Splits a path into names and indexes; anything else is not modeled. */
function stepsOf(written: string): readonly (string | number)[] {
  // Without a beginning it begins at the root.
  const path = /^[$@]/.test(written) ? written : `$.${written}`
  const steps: (string | number)[] = []
  NAME_OR_PLACE.lastIndex = 1
  for (let at = 1; at < path.length; at = NAME_OR_PLACE.lastIndex) {
    const [, name, single, double, place] = NAME_OR_PLACE.exec(path) ?? notModeled(message('unknown.json-path'))
    steps.push(name ?? single ?? double ?? Number(place))
  }
  return steps
}
