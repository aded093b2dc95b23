import { isDeepStrictEqual } from 'node:util'
import { pointerTo, spend, valueAt, isMembers } from '../base/index.ts'
import { jsonTypes, message, type Text } from '../messages/index.ts'
import { listed, type JsonSchema } from './json-schema.ts'

/** One place where an answer is not as its contract says. */
export interface Deviation {
  /** JSON Pointer in the answer. */
  readonly at: string
  readonly kind: 'missing' | 'type' | 'value'
  /** In words that complete `expected …`. */
  readonly expected: Text
  readonly actual: unknown
}

/** What is wrong with a value by a schema; a place is relative to the value. */
interface Fault {
  readonly at: string
  readonly keyword: 'type' | 'enum' | 'required' | 'absent'
  /** What the schema has there. */
  readonly wanted: readonly unknown[]
  readonly actual: unknown
}

/** Told of one answer; nobody reads more. */
const mostDeviations = 50
/** References and forms within one another: far more than an answer has levels, and far from what a stack holds. */
const deepest = 1000

/** Where a value is not as a schema says; nothing where it is. Throws Exhausted where that takes more steps than the budget has. */
export function deviationsOf(value: unknown, schema: JsonSchema): readonly Deviation[] {
  return new Judging(schema).of(value, schema).map(deviationOf)
}

/** An answer beside a schema. What was judged once is known: a form may refer to the same one in many ways. */
class Judging {
  readonly #root: JsonSchema
  #depth = 0
  readonly #known = new Map<JsonSchema, Map<unknown, readonly Fault[]>>()

  constructor(root: JsonSchema) {
    this.#root = root
  }

  of(value: unknown, schema: JsonSchema | boolean): readonly Fault[] {
    spend()
    if (schema === true) return []
    if (schema === false) return [{ at: '', keyword: 'absent', wanted: [], actual: value }]
    const { type, enum: values, allOf = [], anyOf } = schema
    const faults: Fault[] = []
    const add = (found: readonly Fault[], at = ''): void => {
      for (const fault of found.slice(0, mostDeviations - faults.length)) faults.push(at === '' ? fault : { ...fault, at: at + fault.at })
    }
    const types = typeof type === 'string' ? [type] : (type ?? [])
    if (types.length > 0 && !types.some((each) => isOf(each, value))) add([{ at: '', keyword: 'type', wanted: types, actual: value }])
    if (schema.$ref !== undefined) add(this.#once(value, valueAt(this.#root, schema.$ref.slice(1)) as JsonSchema | boolean))
    if (values !== undefined && !isAmong(value, values)) add([{ at: '', keyword: 'enum', wanted: values, actual: value }])
    for (const part of allOf) add(this.of(value, part))
    if (anyOf !== undefined) add(this.#nearest(value, anyOf))
    if (Array.isArray(value)) this.#items(value, schema, add)
    else if (isMembers(value)) this.#members(value, schema, add)
    return faults
  }

  #items(value: readonly unknown[], { items }: JsonSchema, add: (found: readonly Fault[], at: string) => void): void {
    if (items !== undefined) for (const [place, item] of value.entries()) add(this.of(item, items), `/${place}`)
  }

  #members(
    value: Readonly<Record<string, unknown>>,
    { required = [], properties = {}, additionalProperties }: JsonSchema,
    add: (found: readonly Fault[], at?: string) => void,
  ): void {
    spend(required.length)
    const missing = required.filter((name) => !Object.hasOwn(value, name)).slice(0, mostDeviations)
    add(missing.map((name) => ({ at: pointerTo('', name), keyword: 'required', wanted: [], actual: undefined })))
    for (const [name, member] of Object.entries(value)) {
      const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (own !== undefined) add(this.of(member, own), pointerTo('', name))
    }
  }

  #once(value: unknown, schema: JsonSchema | boolean): readonly Fault[] {
    if (typeof schema === 'boolean') return this.of(value, schema)
    const ofSchema = this.#known.get(schema) ?? new Map<unknown, readonly Fault[]>()
    this.#known.set(schema, ofSchema)
    const known = ofSchema.get(value)
    if (known !== undefined) return known
    // What leads back to itself finds nothing more on its second round.
    ofSchema.set(value, [])
    if (++this.#depth > deepest) spend(Infinity)
    const faults = this.of(value, schema)
    this.#depth -= 1
    ofSchema.set(value, faults)
    return faults
  }

  /** What is wrong by the form that is nearest, instead of all that the value might have been; where each wants another type, all those types. */
  #nearest(value: unknown, forms: readonly (JsonSchema | boolean)[]): readonly Fault[] {
    const all: (readonly Fault[])[] = []
    for (const form of forms) {
      const faults = this.#once(value, form)
      if (faults.length === 0) return []
      all.push(faults)
    }
    const ofType = all.flatMap(([first]) => (first?.keyword === 'type' && first.at === '' ? [first] : []))
    if (ofType.length > 0 && ofType.length === all.length)
      return [{ ...ofType[0]!, wanted: [...new Set(ofType.flatMap(({ wanted }) => wanted))] }]
    return all.toSorted((one, other) => distance(one) - distance(other))[0] ?? []
  }
}

/** How far a value is from a form: another type altogether is further than any number of members. */
const distance = (faults: readonly Fault[]): number =>
  faults.reduce((sum, { keyword, at }) => sum + (at === '' && keyword !== 'required' ? 100 * mostDeviations : 1), 0)

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isMembers(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}

const sets = new WeakMap<readonly unknown[], ReadonlySet<unknown>>()

/** Plain values are looked up, since a list may be long. */
function isAmong(value: unknown, listed: readonly unknown[]): boolean {
  const plain = sets.get(listed) ?? new Set(listed)
  sets.set(listed, plain)
  if (typeof value !== 'object' || value === null || plain.has(value)) return plain.has(value)
  spend(listed.length)
  return listed.some((each) => isDeepStrictEqual(each, value))
}

function deviationOf({ at, keyword, wanted, actual }: Fault): Deviation {
  switch (keyword) {
    case 'required':
      return { at, kind: 'missing', expected: message('value.to-be-present'), actual }
    case 'enum':
      return {
        at,
        kind: 'value',
        expected: message('value.one-of-values', { value: listed(wanted).join(', ') }),
        actual,
      }
    case 'type':
      return { at, kind: 'type', expected: jsonTypes(wanted as readonly string[]), actual }
    case 'absent':
      return { at, kind: 'type', expected: message('value.to-be-absent'), actual }
  }
}
