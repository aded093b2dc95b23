import { pointerTo, spend, valueAt, isMembers } from '../base/index.ts'
import type { JsonSchema } from './json-schema.ts'

/** Told of one answer; nobody reads more. */
const most = 20
const mostLooked = 5000

/** Where an answer has members that its schema names nowhere, by JSON Pointer; of a list each only once. Nothing where the schema names no members. */
export function newMembers(value: unknown, schema: JsonSchema): readonly string[] {
  const found = new Map<string, string>()
  let looked = 0

  const walk = (node: unknown, parts: readonly JsonSchema[], at: string, folded: string): void => {
    if (typeof node !== 'object' || node === null || found.size === most || ++looked > mostLooked) return
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

/** Every part of schemas that may speak of the same value, each once. */
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
