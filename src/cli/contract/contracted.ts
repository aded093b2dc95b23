import type { Target } from '../../config/index.ts'
import { registerNames } from '../../domain/index.ts'
import { UsageError } from '../../library/index.ts'
import { message } from '../../messages/index.ts'

/** Tells whether a target has a contract. */
export const hasContract = ({ contract }: Target): boolean =>
  [...registerNames, 'discovery' as const, 'graphql' as const, 'recorded' as const].some((name) => contract[name] !== undefined)

/** Returns the only target. Throws if there are several, since one has to be named. */
export function onlyTarget(targets: readonly Target[]): Target {
  if (targets.length === 1) return targets[0]!
  throw new UsageError(message('target.one', { names: targets.map(({ name }) => name).join(', ') }))
}
