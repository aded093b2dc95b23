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

/**
 * A short digest of the configuration of a fleet, without secrets: the same in processes that read the same files, whichever secrets each has.
 * Settings about the process itself do not count.
 */
export function configurationDigest(targets: readonly Target[]): string {
  const digests = targets.map(({ lacksSecrets: _lacksSecrets, ...target }) => {
    const { listen: _listen, location: _location, ...monitor } = target.monitor
    return fingerprint({ ...target, monitor })
  })
  return createHash('sha256').update(digests.sort().join()).digest('hex').slice(0, 12)
}

// A target that has none is the one that it was before there were any.
const anyOf = (parameters: Target['parameters']): object | undefined => (Object.keys(parameters).length === 0 ? undefined : parameters)

// Sensitive values have become their kind before this is called, by their toJSON.
const sortKeys = (_: string, value: unknown): unknown =>
  isMembers(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
