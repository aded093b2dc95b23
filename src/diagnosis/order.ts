import type { Diagnosis } from '../engine/index.ts'
import { type CatalogueId, type CatalogueName, registerNames } from '../domain/index.ts'
import { documentedCalls, isDocumented } from './checks.ts'
import type { Facts } from './facts.ts'
import { ranks } from './classifier/form.ts'

/** Checks of documented calls, which all that stands behind them waits for. */
const others: readonly CatalogueId[] = ['transport.reachable', 'discovery.served', 'token.issued', 'graphql.organization-name']

/**
 * The diagnoses by how much they block: first those that keep a documented call from working, of these the surest ones, and of these what most calls wait for; then mere deviations.
 * What has low confidence stands behind what has more.
 */
export function inOrder(diagnoses: readonly Diagnosis[], { works }: Pick<Facts, 'works'>): readonly Diagnosis[] {
  return diagnoses.toSorted((one, other) => {
    const [a, b] = [blockedBy(one, works), blockedBy(other, works)]
    return Number(b > 0) - Number(a > 0) || Number(isLow(one)) - Number(isLow(other)) || b - a
  })
}

const isLow = ({ confidence }: Diagnosis): boolean => confidence === ranks[0]

/** How many documented calls; that nobody is found at a register where persons are is no more than a deviation. */
function blockedBy({ evidence }: Diagnosis, works: Facts['works']): number {
  const deviations = registerNames.filter(works).map((register) => documentedCalls(register)[1])
  const ids = evidence.filter((name) => !deviations.includes(name as CatalogueName)).map((name) => name.split(' ', 1)[0] as CatalogueId)
  return ids.filter((id) => isDocumented({ id }) || others.includes(id)).length
}
