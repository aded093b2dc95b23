import { isDeepStrictEqual } from 'node:util'
import { pointerTo, spend, valueAt, isMembers } from '../base/index.ts'
import { jsonTypes, message, type Text } from '../messages/index.ts'
import { listed, type JsonSchema } from './json-schema.ts'

/** One location at which a response deviates from its contract. */
export interface Deviation {
  /** JSON Pointer in the response. */
  readonly at: string
  readonly kind: 'missing' | 'type' | 'value'
  /** A text that completes `expected …`. */
  readonly expected: Text
  readonly actual: unknown
}

/** A violation of a schema; its location is relative to the value. */
interface SchemaFault {
  readonly at: string
  readonly keyword: 'type' | 'enum' | 'required' | 'absent'
  /** The values of the schema's keyword. */
  readonly wanted: readonly unknown[]
  readonly actual: unknown
}

/** The most deviations that are reported of one response. */
const mostDeviations = 50
/** The most nested references and forms: far more than a response has levels, and far below the limit of a stack. */
const deepest = 1000

/** Returns the locations at which a value deviates from a schema. Throws Exhausted if that takes more steps than the budget has. */
export function deviationsOf(value: unknown, schema: JsonSchema): readonly Deviation[] {
  return new SchemaValidation(schema).of(value, schema).map(deviationOf)
}

/** Validates one response. It remembers each result, as a form may refer to the same form in many ways. */
class SchemaValidation {
  readonly #root: JsonSchema
  #depth = 0
  readonly #known = new Map<JsonSchema, Map<unknown, readonly SchemaFault[]>>()

  constructor(root: JsonSchema) {
    this.#root = root
  }

  of(value: unknown, schema: JsonSchema | boolean): readonly SchemaFault[] {
    spend()
    if (schema === true) return []
    if (schema === false) return [{ at: '', keyword: 'absent', wanted: [], actual: value }]
    const { type, enum: values, allOf = [], anyOf } = schema
    const faults: SchemaFault[] = []
    const add = (found: readonly SchemaFault[], at = ''): void => {
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

  #items(value: readonly unknown[], { items }: JsonSchema, add: (found: readonly SchemaFault[], at: string) => void): void {
    if (items !== undefined) for (const [place, item] of value.entries()) add(this.of(item, items), `/${place}`)
  }

  #members(
    value: Readonly<Record<string, unknown>>,
    { required = [], properties = {}, additionalProperties }: JsonSchema,
    add: (found: readonly SchemaFault[], at?: string) => void,
  ): void {
    spend(required.length)
    const missing = required.filter((name) => !Object.hasOwn(value, name)).slice(0, mostDeviations)
    add(missing.map((name) => ({ at: pointerTo('', name), keyword: 'required', wanted: [], actual: undefined })))
    for (const [name, member] of Object.entries(value)) {
      const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (own !== undefined) add(this.of(member, own), pointerTo('', name))
    }
  }

  #once(value: unknown, schema: JsonSchema | boolean): readonly SchemaFault[] {
    if (typeof schema === 'boolean') return this.of(value, schema)
    const ofSchema = this.#known.get(schema) ?? new Map<unknown, readonly SchemaFault[]>()
    this.#known.set(schema, ofSchema)
    const known = ofSchema.get(value)
    if (known !== undefined) return known
    // A reference that leads back to itself finds nothing more in its second round.
    ofSchema.set(value, [])
    if (++this.#depth > deepest) spend(Infinity)
    const faults = this.of(value, schema)
    this.#depth -= 1
    ofSchema.set(value, faults)
    return faults
  }

  /**
   * Returns the violations of the nearest form, in place of those of all forms; if each form demands another type, one violation with all
   * these types.
   */
  #nearest(value: unknown, forms: readonly (JsonSchema | boolean)[]): readonly SchemaFault[] {
    const all: (readonly SchemaFault[])[] = []
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

/** Measures how far a value is from a form: another type is further than any number of members. */
const distance = (faults: readonly SchemaFault[]): number =>
  faults.reduce((sum, { keyword, at }) => sum + (at === '' && keyword !== 'required' ? 100 * mostDeviations : 1), 0)

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isMembers(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}

const sets = new WeakMap<readonly unknown[], ReadonlySet<unknown>>()

/** Looks plain values up in a set, since a list may be long. */
function isAmong(value: unknown, listed: readonly unknown[]): boolean {
  const plain = sets.get(listed) ?? new Set(listed)
  sets.set(listed, plain)
  if (typeof value !== 'object' || value === null || plain.has(value)) return plain.has(value)
  spend(listed.length)
  return listed.some((each) => isDeepStrictEqual(each, value))
}

function deviationOf({ at, keyword, wanted, actual }: SchemaFault): Deviation {
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
