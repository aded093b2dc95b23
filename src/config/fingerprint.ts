import { hash } from 'node:crypto'
import { isMembers } from '../base/index.ts'
import type { Target } from './target.ts'

/**
 * A SHA-256 in hex of the configuration without secrets, identifiers and positions in the file: it stays the same while the target gets the
 * same requests, so that two runs can be compared.
 */
export function fingerprint(target: Target): string {
  const compared = { ...target, source: undefined, labels: undefined, reports: undefined, parameters: anyOf(target.parameters) }
  return hash('sha256', JSON.stringify(compared, sortKeys))
}

// Without parameters, a target has the fingerprint that it had before parameters existed.
const anyOf = (parameters: Target['parameters']): object | undefined => (Object.keys(parameters).length === 0 ? undefined : parameters)

// Sensitive values are already replaced by their kind, by their toJSON.
const sortKeys = (_: string, value: unknown): unknown =>
  isMembers(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
