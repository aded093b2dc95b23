import type { Diagnosis } from '../engine/run/result.ts'
import type { CatalogueId } from '../system/check-ids.ts'
import { isDocumented } from './checks.ts'
import { ranks } from './classifier/form.ts'

/** Checks of documented calls, which all that stands behind them waits for. */
const others: readonly CatalogueId[] = ['transport.reachable', 'discovery.served', 'token.issued', 'graphql.organization-name']

/**
 * The diagnoses by how much they block: first those that keep a documented call from working, of these the surest ones, and of these what most calls wait for; then mere deviations.
 * What has low confidence stands behind what has more.
 */
export function inOrder(diagnoses: readonly Diagnosis[]): readonly Diagnosis[] {
  return diagnoses.toSorted((one, other) => {
    const [a, b] = [blockedBy(one), blockedBy(other)]
    return Number(b > 0) - Number(a > 0) || Number(isLow(one)) - Number(isLow(other)) || b - a
  })
}

const isLow = ({ confidence }: Diagnosis): boolean => confidence === ranks[0]

function blockedBy({ evidence }: Diagnosis): number {
  const ids = evidence.map((name) => name.split(' ', 1)[0] as CatalogueId)
  return ids.filter((id) => isDocumented({ id }) || others.includes(id)).length
}
