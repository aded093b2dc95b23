import { Sensitive } from '../../base/index.ts'

/** Every sensitive value in a piece of configuration, at any depth: a redactor must know it before anything is sent. */
export function sensitivesIn(value: unknown): readonly Sensitive[] {
  if (value instanceof Sensitive) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sensitivesIn)
}

/** Every plain text in a piece of configuration, at any depth: reports may show it, so it is no secret, even if a server issues it as one. */
export function disclosedIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Sensitive || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(disclosedIn)
}
