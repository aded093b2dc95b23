import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { jsonValue } from './json-value.ts'
import { fail, outside } from './outcome.ts'
import { HttpHeaders, type Value } from './value.ts'

/** What a step through a document costs. */
const STEP = 100

/** `#jsonPath(json, path)`, by the names and places that lead to one value. */
export function jsonPath(json: Value, path: Value): Value {
  if (json === null || json === '') return fail('function', message('failure.type', { type: 'JSON' }))
  if (typeof path !== 'string' || path.trim() === '') return fail('function', message('failure.json-path'))
  const steps = stepsOf(path)
  if (json instanceof HttpHeaders) return outside(message('unknown.json-path'))
  let value = typeof json === 'string' ? jsonValue(json) : json
  if (value === null) return fail('function', message('failure.type', { type: 'JSON' }))
  for (const [index, step] of steps.entries()) {
    spend(STEP)
    value = next(value, step, index === steps.length - 1)
  }
  return value
}

function next(value: Value, step: string | number, isLast: boolean): Value {
  if (typeof step === 'string' && value instanceof Map) {
    const found = (value as ReadonlyMap<Value, Value>).get(step)
    // A name at the end that is not there is nothing rather than missing.
    if (found !== undefined || isLast) return found ?? null
  }
  const element = typeof step === 'number' && Array.isArray(value) ? (value as readonly Value[]).at(step) : undefined
  return element === undefined ? fail('function', message('failure.json-path-empty')) : element
}

const NAME_OR_PLACE = /\.([^\s.[\]()'"*?@$]+)(?![\s(])|\.?\[\s*(?:'([^'\\]*)'|"([^"\\]*)"|(-?\d+))\s*\]/y

/** What else a path can have is not known here. */
function stepsOf(written: string): readonly (string | number)[] {
  // Without a beginning it begins at the root.
  const path = /^[$@]/.test(written) ? written : `$.${written}`
  const steps: (string | number)[] = []
  NAME_OR_PLACE.lastIndex = 1
  for (let at = 1; at < path.length; at = NAME_OR_PLACE.lastIndex) {
    const [, name, single, double, place] = NAME_OR_PLACE.exec(path) ?? outside(message('unknown.json-path'))
    steps.push(name ?? single ?? double ?? Number(place))
  }
  return steps
}
