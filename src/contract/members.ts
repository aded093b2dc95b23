import { listed, type JsonSchema } from './json-schema.ts'
import { alternativesOf } from './new-members.ts'

/** A member that a schema names. */
export interface SchemaMember {
  /** `navn[].fornavn`, `*` for any key; empty for the whole. */
  readonly at: string
  /** `string or null`, `"JA" or "NEI"`. */
  readonly types: string
  readonly optional: boolean
}

const mostMembers = 500
const deepest = 12

/** Returns the members that a schema names, in its order. */
export function membersOf(schema: JsonSchema): readonly SchemaMember[] {
  const members: SchemaMember[] = []
  const walk = (written: JsonSchema | boolean, at: string, optional: boolean, depth: number): void => {
    if (members.length === mostMembers || depth > deepest) return
    const parts = typeof written === 'boolean' ? [] : alternativesOf([written], schema)
    const types = [...new Set(parts.flatMap(({ type = [], enum: values }) => (values === undefined ? type : listed(values))))]
    members.push({ at: at === '' ? '(whole)' : at, types: types.length === 0 ? 'anything' : types.join(' or '), optional })
    const required = new Set(parts.flatMap((part) => part.required ?? []))
    for (const { properties = {}, additionalProperties, items } of parts) {
      for (const [name, member] of Object.entries(properties))
        walk(member, at === '' ? name : `${at}.${name}`, !required.has(name), depth + 1)
      if (typeof additionalProperties === 'object') walk(additionalProperties, `${at}.*`, true, depth + 1)
      if (typeof items === 'object') walk(items, `${at}[]`, false, depth + 1)
    }
  }
  walk(schema, '', false, 0)
  return members
}
