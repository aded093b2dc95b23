import { pointerTo, spend, valueAt, isMembers } from '../base/index.ts'
import type { ContractProblem, JsonSchema } from './json-schema.ts'
import { message } from '../messages/index.ts'

/** The versions of OpenAPI with different notations of schemas. */
export type Dialect = '3.0' | '3.1'

/** A converted schema, with its problems in the document. */
interface Converted {
  readonly schema: JsonSchema
  readonly problems: readonly ContractProblem[]
}

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/**
 * Extracts a schema from an OpenAPI document, with all its references, as JSON Schema. It is never stricter than the original: `not` and
 * conditions are left out, one of `oneOf` is enough, and unnamed members are allowed.
 */
export function schemaIn(document: unknown, pointer: string, dialect: Dialect): Converted {
  const problems: ContractProblem[] = []
  const names = new Map<string, string>()
  const waiting: string[] = []

  /** The name of a referenced schema. */
  const nameOf = (target: string): string => {
    const known = names.get(target)
    if (known !== undefined) return known
    names.set(target, `s${names.size}`)
    waiting.push(target)
    return names.get(target)!
  }

  const referred = (reference: unknown, at: string): JsonSchema => {
    const target = typeof reference === 'string' && /^#(\/|$)/.test(reference) ? fragmentOf(reference) : undefined
    if (target === undefined)
      problems.push({ at, message: message('config.contract.outer-reference'), fix: message('config.contract.fix.bundle') })
    else if (valueAt(document, target) === undefined)
      problems.push({ at, message: message('config.contract.dead-reference'), fix: message('config.contract.fix.reference') })
    else return { $ref: `#/$defs/${nameOf(target)}` }
    return {}
  }

  const convert = (node: unknown, at: string): JsonSchema | boolean => {
    spend()
    if (node === true || node === false) return node
    if (!isMembers(node)) {
      problems.push({ at, message: message('config.contract.no-schema'), fix: message('config.contract.fix.no-schema') })
      return true
    }
    const below = (name: string) => convert(node[name], `${at}/${name}`)
    const each = (name: string) =>
      Array.isArray(node[name]) ? (node[name] as unknown[]).map((one, place) => convert(one, `${at}/${name}/${place}`)) : []
    const named = (name: string) =>
      Object.entries(isMembers(node[name]) ? node[name] : {}).map(
        ([member, schema]) => [member, convert(schema, pointerTo(`${at}/${name}`, member))] as const,
      )
    const nullable = dialect === '3.0' && (node['nullable'] === true || node['x-nullable'] === true)
    if ('$ref' in node && dialect === '3.0') return orNull(referred(node['$ref'], `${at}/$ref`), nullable)

    const parts: JsonSchema[] = []
    if ('$ref' in node) parts.push(referred(node['$ref'], `${at}/$ref`))
    const type = typeOf(node['type'], at)
    // Several patterns cannot be distinguished here: any member may be anything then.
    const others = isMembers(node['additionalProperties']) && node['patternProperties'] === undefined
    const [one, any] = [each('oneOf'), each('anyOf')]
    const required = requiredOf(node)
    const own: JsonSchema = {
      ...(type === undefined ? {} : { type: type.length === 1 ? type[0]! : type }),
      ...(Array.isArray(node['enum']) ? { enum: node['enum'] as unknown[] } : {}),
      ...('const' in node ? { enum: [node['const']] } : {}),
      ...(isMembers(node['properties']) ? { properties: Object.fromEntries(named('properties')) } : {}),
      ...(required.length === 0 ? {} : { required }),
      ...(others ? { additionalProperties: below('additionalProperties') } : {}),
      ...(isMembers(node['items']) && node['prefixItems'] === undefined ? { items: below('items') } : {}),
      ...(Array.isArray(node['allOf']) ? { allOf: each('allOf') } : {}),
      ...(one.length === 0 ? {} : { anyOf: one }),
    }
    parts.push(own, ...(any.length === 0 ? [] : [{ anyOf: any }]))
    const whole = parts.length === 1 ? own : { allOf: parts }
    return orNull(whole, nullable)
  }

  const typeOf = (written: unknown, at: string): readonly string[] | undefined => {
    if (written === undefined) return undefined
    const listed = (Array.isArray(written) ? written : [written]) as unknown[]
    if (listed.length > 0 && listed.every((one): one is string => typeof one === 'string' && types.has(one))) return listed
    problems.push({
      at: `${at}/type`,
      message: message('config.contract.type'),
      fix: message('config.fix.one-of', { names: [...types].join(', ') }),
    })
    return undefined
  }

  /** Required members without those that are write-only, which no response has. */
  const requiredOf = (node: Readonly<Record<string, unknown>>): readonly string[] => {
    const listed = Array.isArray(node['required']) ? (node['required'] as unknown[]) : []
    return listed.filter((name): name is string => {
      if (typeof name !== 'string') return false
      const member = valueAt(node, pointerTo('/properties', name))
      const { $ref: reference } = isMembers(member) ? member : {}
      const meant = typeof reference === 'string' ? valueAt(document, fragmentOf(reference)) : member
      return ![member, meant].some((one) => isMembers(one) && one['writeOnly'] === true)
    })
  }

  const root = convert(valueAt(document, pointer), pointer)
  const kept = new Map<string, JsonSchema | boolean>()
  for (let target = waiting.shift(); target !== undefined; target = waiting.shift())
    kept.set(names.get(target)!, convert(valueAt(document, target), target))
  const schema = typeof root === 'boolean' ? { allOf: [root] } : root
  for (const [target, name] of names)
    if (leadsToItself(name, kept))
      problems.push({ at: target, message: message('config.contract.loop'), fix: message('config.contract.fix.loop') })
  return { schema: kept.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(kept) }, problems }
}

/** Returns whether a schema refers to itself without end: by references and forms alone, not through a member. */
function leadsToItself(name: string, kept: ReadonlyMap<string, JsonSchema | boolean>): boolean {
  const visited = new Set<JsonSchema>()
  const waiting = [kept.get(name)]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'boolean' || visited.has(next)) continue
    spend()
    visited.add(next)
    const referred = next.$ref?.slice('#/$defs/'.length)
    if (referred === name) return true
    for (const part of [referred === undefined ? undefined : kept.get(referred), ...(next.allOf ?? []), ...(next.anyOf ?? [])])
      if (part !== undefined) waiting.push(part)
  }
  return false
}

/** Converts a reference within a file to a pointer: `#/a/b%20c` is `/a/b c`. */
export function fragmentOf(reference: string): string {
  spend(reference.length / 100)
  try {
    return decodeURIComponent(reference.slice(1))
  } catch {
    return reference.slice(1)
  }
}

/** Allows null, too: also if only a type would allow it, as many generators write it so. */
function orNull(schema: JsonSchema, nullable: boolean): JsonSchema {
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema
}
