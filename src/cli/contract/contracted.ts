import type { Target } from '../../config/index.ts'
import { registerNames } from '../../domain/index.ts'
import { UsageError } from '../../library/index.ts'

/** What to do where no contract is configured. */
export const howToContract =
  'Name an OpenAPI document as contract.population, a schema as contract.graphql, or run gatewatch contract record and name its file as contract.recorded.'

/** Whether a target names any contract. */
export const hasContract = ({ contract }: Target): boolean =>
  [...registerNames, 'discovery' as const, 'graphql' as const, 'recorded' as const].some((name) => contract[name] !== undefined)

/** The one target that a command is about; of several one has to be named. */
export function onlyTarget(targets: readonly Target[], what: string): Target {
  if (targets.length === 1) return targets[0]!
  throw new UsageError(`${what} is about one target: name one of ${targets.map(({ name }) => name).join(', ')}.`)
}
