import { Sensitive } from '../../base/index.ts'

/** Every sensitive value in a piece of configuration, however deep, so that a redactor knows it before anything is sent. */
export function sensitivesIn(value: unknown): readonly Sensitive[] {
  if (value instanceof Sensitive) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sensitivesIn)
}

/** Every text in the clear in a piece of configuration, however deep: reports may name it, so it is no secret, whoever issues it as one. */
export function disclosedIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Sensitive || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(disclosedIn)
}
