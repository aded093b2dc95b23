import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { jsonValue } from './json-value.ts'
import { accepts, type Filter, parseFilter } from './json-filter.ts'
import { fail, outside } from './outcome.ts'
import { elementsOf, HttpHeaders, JsonList, type Value } from './value.ts'

/** One step of a path. Only a step that leads to one place at most is definite. */
type Step =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'places'; readonly places: readonly number[] }
  | { readonly kind: 'slice'; readonly from: number | undefined; readonly to: number | undefined }
  | { readonly kind: 'all' }
  | { readonly kind: 'deep' }
  | { readonly kind: 'filter'; readonly filter: Filter }
  | { readonly kind: 'function'; readonly name: string }

/** What a step through a document costs. */
const STEP = 100

/** `#jsonPath(json, path)`. */
export function jsonPath(json: Value, path: Value): Value {
  if (json === null || json === '') return fail('function', message('failure.type', { type: 'JSON' }))
  if (typeof path !== 'string' || path.trim() === '') return fail('function', message('failure.json-path'))
  const steps = parsePath(path)
  if (json instanceof HttpHeaders) return outside(message('unknown.json-path'))
  return read(typeof json === 'string' ? jsonValue(json) : json, steps)
}

/** What a path leads to: one value where it is definite, a list of all else. */
function read(root: Value, steps: readonly Step[]): Value {
  if (root === null) return fail('function', message('failure.type', { type: 'JSON' }))
  const isDefinite = steps.every(({ kind }) => kind === 'name' || kind === 'names' || kind === 'at' || kind === 'function')
  const walk = new Walk(steps, root)
  walk.from(root, 0)
  if (!isDefinite) return JsonList.from(walk.found)
  return walk.found.length === 0 ? fail('function', message('failure.json-path-empty')) : walk.found[0]!
}

/** What has no elements has no length. */
function applied(name: string, value: Value): Value {
  if (name !== 'length' && name !== 'size') return outside(message('unknown.json-path'))
  return value instanceof Map ? value.size : ((value === null ? undefined : elementsOf(value))?.length ?? null)
}

class Walk {
  readonly found: Value[] = []
  readonly #steps: readonly Step[]
  readonly #root: Value

  constructor(steps: readonly Step[], root: Value) {
    this.#steps = steps
    this.#root = root
  }

  /** Follows the steps from one on; what is missing before anything was chosen freely is a failure. */
  from(value: Value, index: number): void {
    spend(STEP + index)
    const step = this.#steps[index]
    if (step === undefined) return void this.found.push(value)
    const isForced = this.#steps.slice(0, index).every(({ kind }) => kind === 'name' || kind === 'at')
    const next = (each: Value): void => this.from(each, index + 1)
    const list = Array.isArray(value) ? (value as readonly Value[]) : undefined
    const missing = (): void => (isForced ? fail('function', message('failure.json-path-empty')) : undefined)
    switch (step.kind) {
      case 'name':
        return this.#member(value, step.name, index, missing)
      case 'names':
        if (!(value instanceof Map)) return missing()
        if (index < this.#steps.length - 1) return outside(message('unknown.json-path'))
        return next(new Map(step.names.map((name): [Value, Value] => [name, (value as ReadonlyMap<Value, Value>).get(name) ?? null])))
      case 'at': {
        const at = list === undefined ? -1 : step.at < 0 ? list.length + step.at : step.at
        return list !== undefined && at >= 0 && at < list.length ? next(list[at]!) : missing()
      }
      case 'places':
        if (list === undefined) return missing()
        for (const place of step.places) {
          const at = place < 0 ? list.length + place : place
          if (at >= 0 && at < list.length) next(list[at]!)
        }
        return
      case 'slice':
        return list === undefined ? missing() : list.slice(step.from, step.to).forEach(next)
      case 'all':
        return childrenOf(value).forEach(next)
      case 'function':
        return next(applied(step.name, value))
      case 'filter':
        return this.#filter(value, step.filter, next, isForced)
      default:
        return this.#deep(value, index + 1)
    }
  }

  #member(value: Value, name: string, index: number, missing: () => void): void {
    if (!(value instanceof Map)) return missing()
    const map = value as ReadonlyMap<Value, Value>
    if (map.has(name)) return this.from(map.get(name) ?? null, index + 1)
    // A name at the end that is not there is nothing rather than missing.
    return index === this.#steps.length - 1 ? void this.found.push(null) : missing()
  }

  #filter(value: Value, filter: Filter, next: (each: Value) => void, isForced: boolean): void {
    if (value instanceof Map) return accepts(filter, value, this.#root) ? next(value) : undefined
    if (!Array.isArray(value)) return isForced ? fail('function', message('failure.json-path-empty')) : undefined
    for (const each of value as readonly Value[]) if (accepts(filter, each, this.#root)) next(each)
  }

  /** The rest of the path from each value within a value, itself first. */
  #deep(value: Value, index: number): void {
    spend(STEP)
    const step = this.#steps[index]
    const isLast = index === this.#steps.length - 1
    if (step?.kind === 'name') {
      if (value instanceof Map && (isLast || (value as ReadonlyMap<Value, Value>).has(step.name))) this.from(value, index)
    } else if (step?.kind === 'all') {
      if (value instanceof Map || Array.isArray(value)) this.from(value, index)
    } else if (step?.kind === 'at') {
      if (Array.isArray(value)) this.from(value, index)
    } else if (step?.kind === 'filter') {
      if (value instanceof Map && accepts(step.filter, value, this.#root)) this.from(value, index)
    } else return outside(message('unknown.json-path'))
    for (const each of childrenOf(value)) this.#deep(each, index)
  }
}

const childrenOf = (value: Value): readonly Value[] =>
  value instanceof Map ? [...(value as ReadonlyMap<Value, Value>).values()] : Array.isArray(value) ? (value as readonly Value[]) : []

const NAME = /\.([^\s.[\]()'"*?@$]+)(?![\s(])/y
const DEEP = /\.\.(?=[^.])/y
const WILD = /\.\*|\[\s*\*\s*\]/y
const QUOTED = /\.?\[\s*((?:'[^'\\]*'|"[^"\\]*")(?:\s*,\s*(?:'[^'\\]*'|"[^"\\]*"))*)\s*\]/y
const PLACES = /\[\s*(-?\d+(?:\s*,\s*-?\d+)*)\s*\]/y
const SLICE = /\[\s*(?:(-?\d+)\s*)?:\s*(?:(-?\d+)\s*)?\]/y
const FUNCTION = /\.([a-z]+)\(\s*\)$/y
const BARE_NAME = /([^\s.[\]()'"*?@$]+)/y

/** Reads a path. What cannot be read here is not known: the gateway's own reading is a lenient one. */
export function parsePath(written: string): readonly Step[] {
  if (/^\s/.test(written)) return fail('function', message('failure.json-path'))
  if (/\s$/.test(written)) return outside(message('unknown.json-path'))
  // Without a beginning it begins at the root.
  const path = /^[$@]/.test(written) ? written : `$.${written}`
  if (path.endsWith('.')) return fail('function', message('failure.json-path'))
  const steps: Step[] = []
  let at = 1
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(path)
    if (match !== null) at += match[0].length
    return match
  }
  while (at < path.length) {
    const step = nextStep(take) ?? (path.startsWith('[?(', at) ? undefined : outside(message('unknown.json-path')))
    if (step !== undefined) {
      steps.push(step)
      if (step.kind === 'deep' && path[at] !== '[') {
        const name = take(BARE_NAME)?.[1]
        if (name !== undefined) steps.push({ kind: 'name', name })
        else if (path[at] === '*' && ++at > 0) steps.push({ kind: 'all' })
        else return outside(message('unknown.json-path'))
      }
      continue
    }
    const { filter, end } = parseFilter(path, at + 3)
    steps.push({ kind: 'filter', filter })
    at = end
  }
  return steps
}

function nextStep(take: (pattern: RegExp) => RegExpExecArray | null): Step | undefined {
  const called = take(FUNCTION)
  if (called !== null) return { kind: 'function', name: called[1]! }
  if (take(DEEP) !== null) return { kind: 'deep' }
  if (take(WILD) !== null) return { kind: 'all' }
  const name = take(NAME)
  if (name !== null) return { kind: 'name', name: name[1]! }
  const quoted = take(QUOTED)
  if (quoted !== null) {
    const names = [...quoted[1]!.matchAll(/'([^']*)'|"([^"]*)"/g)].map((match) => match[1] ?? match[2]!)
    return names.length === 1 ? { kind: 'name', name: names[0]! } : { kind: 'names', names }
  }
  const places = take(PLACES)?.[1]?.split(',').map(Number)
  if (places !== undefined) return places.length === 1 ? { kind: 'at', at: places[0]! } : { kind: 'places', places }
  const slice = take(SLICE)
  const edge = (digits: string | undefined): number | undefined => (digits === undefined ? undefined : Number(digits))
  return slice === null ? undefined : { kind: 'slice', from: edge(slice[1]), to: edge(slice[2]) }
}
