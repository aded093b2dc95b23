import { keysOf, pointerTo, isMembers } from '../base/index.ts'
import type { JsonSchema } from './json-schema.ts'
import { alternativesOf } from './new-members.ts'
import { isKeyedByData, mayBePersonalData } from './shape.ts'

/**
 * Makes a function that writes a JSON Pointer into a response without personal data. Keys that the schema names are shown; any other is `*`
 * if the schema or the response has a map there, or if the key reads as personal data.
 */
export function withoutPersonalKeys(value: unknown, schema: JsonSchema): (pointer: string) => string {
  // Each object is read once, however many of its members are reported.
  const maps = new Map<unknown, boolean>()
  const isMap = (node: unknown): boolean => {
    const known = maps.get(node) ?? isKeyedByData(node)
    maps.set(node, known)
    return known
  }
  const isData = (key: string, node: unknown, alternatives: readonly JsonSchema[]): boolean =>
    mayBePersonalData(key) || alternatives.some(({ additionalProperties }) => isMembers(additionalProperties)) || isMap(node)

  return (pointer) => {
    let node = value
    let parts: readonly JsonSchema[] = [schema]
    let at = ''
    for (const key of keysOf(pointer)) {
      const alternatives = alternativesOf(parts, schema)
      const isNamed = alternatives.some(({ properties = {}, required = [] }) => Object.hasOwn(properties, key) || required.includes(key))
      at = pointerTo(at, isNamed || (Array.isArray(node) && /^\d{1,4}$/.test(key)) || !isData(key, node, alternatives) ? key : '*')
      parts = alternatives
        .flatMap(({ properties = {}, items, additionalProperties }) => [
          Object.hasOwn(properties, key) ? properties[key] : additionalProperties,
          Array.isArray(node) ? items : undefined,
        ])
        .filter((part): part is JsonSchema => typeof part === 'object')
      node = typeof node === 'object' && node !== null ? (node as Readonly<Record<string, unknown>>)[key] : undefined
    }
    return at
  }
}
