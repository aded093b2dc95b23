import { isDeepStrictEqual } from 'node:util'

/** A time, an id of a request, a count of seconds: values that differ between responses about the same person. */
const passing = /^(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{10}|\d{13})$/i

const isPassing = (value: unknown): boolean => (typeof value === 'string' || typeof value === 'number') && passing.test(String(value))

/** Deeper than any record is: deeper values are not compared, and two such bodies are not the same. */
const deepest = 100

function lasting(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return Symbol('deep')
  if (Array.isArray(value)) return value.filter((entry) => !isPassing(entry)).map((entry) => lasting(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (isPassing(member) ? [] : [[name, lasting(member, depth + 1)]])),
  )
}

/** Returns whether two JSON bodies are the same record, whenever each was made. */
export const isSameRecord = (one: unknown, other: unknown): boolean => isDeepStrictEqual(lasting(one), lasting(other))
