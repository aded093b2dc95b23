import { pointerTo, spend, valueAt, isMembers } from '../base/index.ts'
import type { JsonSchema } from './json-schema.ts'

/** The most members that are reported of one response. */
const most = 20
const mostVisited = 5000

/**
 * The JSON Pointers of members that a response has and its schema does not name; of a list each only once. None if the schema names no
 * members.
 */
export function newMembers(value: unknown, schema: JsonSchema): readonly string[] {
  const found = new Map<string, string>()
  let visited = 0

  const walk = (node: unknown, parts: readonly JsonSchema[], at: string, folded: string): void => {
    if (typeof node !== 'object' || node === null || found.size === most || ++visited > mostVisited) return
    const alternatives = alternativesOf(parts, schema)
    if (Array.isArray(node)) {
      const entries = alternatives.flatMap(({ items }) => (typeof items === 'object' ? [items] : []))
      if (entries.length > 0) node.forEach((entry, place) => walk(entry, entries, `${at}/${place}`, `${folded}/-`))
      return
    }
    const names = alternatives.filter(({ properties }) => properties !== undefined)
    const isOpen = alternatives.some(({ additionalProperties }) => additionalProperties !== undefined)
    if (names.length === 0 || isOpen) return
    for (const [name, member] of Object.entries(node)) {
      const own = names.flatMap(({ properties }) => (Object.hasOwn(properties!, name) ? [properties![name]!] : []))
      const place = pointerTo(folded, name)
      if (own.length === 0 && found.size < most && !found.has(place)) found.set(place, pointerTo(at, name))
      walk(
        member,
        own.filter((part): part is JsonSchema => typeof part === 'object'),
        pointerTo(at, name),
        pointerTo(folded, name),
      )
    }
  }

  walk(value, [schema], '', '')
  return [...found.values()]
}

/** Returns every part of a schema that may describe the same value, each once. */
export function alternativesOf(parts: readonly JsonSchema[], root: JsonSchema): readonly JsonSchema[] {
  const found = new Set<JsonSchema>()
  const waiting: (JsonSchema | boolean)[] = parts.toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'boolean' || found.has(next)) continue
    spend()
    found.add(next)
    const referred = next.$ref === undefined ? undefined : valueAt(root, next.$ref.slice(1))
    const more = [...(next.allOf ?? []), ...(next.anyOf ?? []), ...(isMembers(referred) ? [referred as JsonSchema] : [])]
    for (const each of more.toReversed()) waiting.push(each)
  }
  return [...found]
}
