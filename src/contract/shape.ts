import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from './json-schema.ts'

const deepest = 16
const mostMembers = 200
const mostEntries = 1000
/** Two or three members may well have one form, such as the addresses of a person. */
const manyAlike = 4

/**
 * The shape of a response as JSON Schema: members and types, and no values. Every present member is required; an object whose keys may be
 * personal data has the shape of its values and no keys.
 */
export function shapeOf(value: unknown, depth = 0): JsonSchema {
  if (value === null) return { type: 'null' }
  if (typeof value !== 'object') return { type: typeof value }
  const bottom = depth === deepest
  if (Array.isArray(value)) {
    const items = bottom ? undefined : merged(value.slice(0, mostEntries).map((entry) => shapeOf(entry, depth + 1)))
    return { type: 'array', ...(items === undefined ? {} : { items }) }
  }
  if (bottom) return { type: 'object' }
  const shapes = Object.entries(value).map(([name, member]) => [name, shapeOf(member, depth + 1)] as const)
  if (isMap(shapes)) {
    const ofValues = merged(shapes.map(([, shape]) => shape))
    return { type: 'object', ...(ofValues === undefined ? {} : { additionalProperties: ofValues }) }
  }
  return objectOf(
    Object.fromEntries(shapes),
    shapes.map(([name]) => name),
  )
}

/** Returns whether the keys of an object are data, not names of members, as far as two levels show. */
export const isKeyedByData = (value: unknown): boolean => shapeOf(value, deepest - 2).additionalProperties !== undefined

/**
 * Returns whether keys are data: one reads so, there are more than any form has, or they begin as names of persons do, all of them over
 * values of one type, or some over objects next to members in small letters. Keys in small letters are data if many are over objects of one
 * form.
 */
function isMap(members: readonly (readonly [string, JsonSchema])[]): boolean {
  if (members.length > mostMembers || members.some(([name]) => mayBePersonalData(name))) return true
  const capitals = members.filter(([name]) => /^\p{Lu}/u.test(name))
  const types = new Set((capitals.length === 0 ? members : capitals).map(([, { type }]) => String(type)))
  if (types.size !== 1) return false
  if (capitals.length > 0) return capitals.length === members.length || types.has('object')
  return types.has('object') && members.length >= manyAlike && members.every(([, shape]) => isDeepStrictEqual(shape, members[0]![1]))
}

/** Merges the shapes of several responses: a member that one lacks is not required, and each present type is allowed. */
export function merged(shapes: readonly JsonSchema[]): JsonSchema | undefined {
  const [first, ...rest] = shapes
  return first === undefined ? undefined : rest.reduce(mergedPair, first)
}

function mergedPair(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one === other || isDeepStrictEqual(one, other)) return one
  const types = [...new Set([...typesOf(one), ...typesOf(other)])].sort()
  const items = mergedPart(one.items, other.items)
  const ofValues = mergedPart(one.additionalProperties, other.additionalProperties)
  const named = types.includes('object') ? mergedMembers(one, other, ofValues) : {}
  return { ...named, type: types.length === 1 ? types[0]! : types, ...(items === undefined ? {} : { items }) }
}

function mergedMembers(one: JsonSchema, other: JsonSchema, ofValues: JsonSchema | undefined): JsonSchema {
  const objects = [one, other].filter((shape) => typesOf(shape).includes('object'))
  // A map stays a map: next time its keys could be personal data.
  if (ofValues !== undefined) {
    const values = merged([ofValues, ...objects.flatMap(({ properties = {} }) => Object.values(properties) as JsonSchema[])])
    return values === undefined ? {} : { additionalProperties: values }
  }
  const names = [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const members = names.map(
    (name) => [name, merged(objects.flatMap(({ properties }) => (properties?.[name] as JsonSchema) ?? []))!] as const,
  )
  return objectOf(
    Object.fromEntries(members),
    names.filter((name) => objects.every(({ required }) => required?.includes(name) === true)),
  )
}

const mergedPart = (one: JsonSchema | boolean | undefined, other: JsonSchema | boolean | undefined): JsonSchema | undefined =>
  merged([one, other].filter((part): part is JsonSchema => typeof part === 'object'))

const typesOf = ({ type = [] }: JsonSchema): readonly string[] => [type].flat()

const objectOf = (properties: NonNullable<JsonSchema['properties']>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  ...(Object.keys(properties).length === 0 ? {} : { properties }),
  ...(required.length === 0 ? {} : { required }),
})

const longestKey = 48

/**
 * Returns whether a key may be personal data and no name of a member: an identifier, an address, a name in words. The name of a member has
 * letters and digits with the signs that names have, and never many digits.
 */
export function mayBePersonalData(key: string): boolean {
  return key.length > longestKey || !/^[$@_]?[\p{L}][\p{L}\d_.:$-]*$/u.test(key) || (key.match(/\d/g) ?? []).length > 4
}
