import { parseJson, type Reply } from '../../engine/index.ts'

/** A JSON object as an answer holds it; undefined where the body is anything else. */
export function objectOf(reply: Reply): Readonly<Record<string, unknown>> | undefined {
  const parsed = parseJson(reply.bytes)
  if (!('value' in parsed) || typeof parsed.value !== 'object' || parsed.value === null) return undefined
  return parsed.value as Readonly<Record<string, unknown>>
}

/** A member of an object that is a text. */
export function textOf(object: Readonly<Record<string, unknown>> | undefined, name: string): string | undefined {
  const value = object?.[name]
  return typeof value === 'string' ? value : undefined
}
