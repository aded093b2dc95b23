import type { Target } from '../../config/target.ts'
import { offersOf } from './carried.ts'
import { registerNames } from '../../system/registers.ts'
import { UsageError } from '../../library/fault.ts'

/** How a contract is given, for who has none. */
export async function howToContract(targets: readonly Target[]): Promise<string> {
  const offers = (await Promise.all(targets.map(offersOf))).flat()
  return [
    'Name an OpenAPI document as contract.population, a schema as contract.graphql, or run gatewatch contract record and name its file as contract.recorded.',
    ...offers.map((offer) => `  ${offer}`),
  ].join('\n')
}

/** Whether a target names any contract. */
export const hasContract = ({ contract }: Target): boolean =>
  [...registerNames, 'discovery' as const, 'graphql' as const, 'recorded' as const].some((name) => contract[name] !== undefined)

/** The one target that a command is about; of several one has to be named. */
export function onlyTarget(targets: readonly Target[], what: string): Target {
  if (targets.length === 1) return targets[0]!
  throw new UsageError(`${what} is about one target: name one of ${targets.map(({ name }) => name).join(', ')}.`)
}
