import { parseJson, type Reply } from '../../engine/index.ts'

/** The JSON object in a response; undefined for any other body. */
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
