import { valueAt } from '../base/index.ts'
import type { JsonSchema } from './json-schema.ts'

/** A member that a schema names. */
export interface Member {
  /** `navn[].fornavn`, `*` for any key; empty for the whole. */
  readonly at: string
  /** `string or null`, `"JA" or "NEI"`. */
  readonly types: string
  readonly optional: boolean
}

const mostMembers = 500
const deepest = 12

/** What a schema says, member by member, in its order. */
export function membersOf(schema: JsonSchema): readonly Member[] {
  const members: Member[] = []
  const walk = (written: JsonSchema | boolean, at: string, optional: boolean, depth: number): void => {
    if (members.length === mostMembers || depth > deepest) return
    const parts = partsOf(written, schema)
    const types = [...new Set(parts.flatMap(({ type = [], enum: values }) => values?.map((value) => JSON.stringify(value)) ?? type))]
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

/** A schema and all that it is put together of. */
function partsOf(written: JsonSchema | boolean, root: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (typeof written === 'boolean' || depth > deepest) return []
  const referred = written.$ref === undefined ? [] : [valueAt(root, written.$ref.slice(1)) as JsonSchema]
  return [written, ...[...referred, ...(written.allOf ?? []), ...(written.anyOf ?? [])].flatMap((part) => partsOf(part, root, depth + 1))]
}
