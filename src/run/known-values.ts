import { Sensitive } from '../sensitive.ts'

/** Every sensitive value in a piece of configuration, however deep, so that a redactor knows it before anything is sent. */
export function sensitivesIn(value: unknown): readonly Sensitive[] {
  if (value instanceof Sensitive) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sensitivesIn)
}
