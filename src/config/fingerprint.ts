import { createHash } from 'node:crypto'
import { isMembers } from '../base/index.ts'
import type { Target } from './target.ts'

/**
 * A SHA-256 in hex over the configuration without secrets, identifiers and the place in the file:
 * the same as long as the target is asked the same way, so that results of two runs can be compared.
 */
export function fingerprint(target: Target): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...target, source: undefined, labels: undefined, parameters: anyOf(target.parameters) }, sortKeys))
    .digest('hex')
}

// A target that has none is the one that it was before there were any.
const anyOf = (parameters: Target['parameters']): object | undefined => (Object.keys(parameters).length === 0 ? undefined : parameters)

// Sensitive values have become their kind before this is called, by their toJSON.
const sortKeys = (_: string, value: unknown): unknown =>
  isMembers(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
