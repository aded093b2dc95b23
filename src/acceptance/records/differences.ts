import { fingerprintOf } from '../record/keys.ts'
import type { ReasonOf } from '../record/problem.ts'
import type { ReadRecord } from '../record/reading.ts'
import type { AcceptanceRecord, AddressName } from '../record/record.ts'

/** One difference between a record and the one before it. */
export type RecordDifference = ReasonOf<'record.difference'>

const roles: readonly AddressName[] = ['auth', 'base', 'gateway']

/**
 * Returns the differences between a record and the one before it, the most important first. Versions, times and days that only advance are
 * no difference.
 */
export function differencesBetween(before: ReadRecord, now: ReadRecord): readonly RecordDifference[] {
  const [was, is] = [before.record, now.record]
  const [oldKey, newKey] = [keyOf(before), keyOf(now)]
  const shown = (results: AcceptanceRecord['results']): ReadonlySet<string> =>
    new Set(results.flatMap(({ check, outcome }) => (outcome === 'passed' || outcome === 'warned' ? [check] : [])))
  const [held, holds] = [shown(was.results), shown(is.results)]
  const worse = [...held].filter((check) => !holds.has(check))
  const better = [...holds].filter((check) => !held.has(check))
  const [waived, waives] = [was.waivers.map(({ check }) => check), is.waivers.map(({ check }) => check)]
  const added = waives.filter((check) => !waived.includes(check))
  const gone = waived.filter((check) => !waives.includes(check))
  return [
    ...(was.verdict === is.verdict ? [] : [{ id: 'verdict', before: was.verdict, now: is.verdict } as const]),
    ...roles.flatMap((of) => {
      const [old, own] = [was.target.addresses[of], is.target.addresses[of]]
      return old === own ? [] : [{ id: 'address', of, before: old ?? '–', now: own ?? '–' } as const]
    }),
    ...(networkOf(was) === networkOf(is) ? [] : [{ id: 'network' } as const]),
    ...(oldKey === newKey ? [] : [{ id: 'key', before: oldKey, now: newKey } as const]),
    ...(worse.length === 0 ? [] : [{ id: 'worse', checks: worse.join(', ') } as const]),
    ...(added.length === 0 ? [] : [{ id: 'new-waivers', waivers: added.join(', ') } as const]),
    ...(gone.length === 0 ? [] : [{ id: 'gone-waivers', waivers: gone.join(', ') } as const]),
    ...(better.length === 0 ? [] : [{ id: 'better', checks: better.join(', ') } as const]),
    ...roles.flatMap((of) => {
      const [old, own] = [was.certificates[of], is.certificates[of]]
      return old === undefined || own === undefined || old === own ? [] : [{ id: 'certificate', of } as const]
    }),
    ...is.statements.flatMap(({ step, by }) => {
      const old = was.statements.find((statement) => statement.step === step)
      return old === undefined || old.by === by ? [] : [{ id: 'stated', step, before: old.by, now: by } as const]
    }),
    ...(was.catalog === is.catalog ? [] : [{ id: 'catalog', before: was.catalog, now: is.catalog } as const]),
  ]
}

const networkOf = ({ network }: AcceptanceRecord): string =>
  JSON.stringify([network.throughProxy, roles.map((of) => network.ownAuthorities[of])])

const keyOf = ({ signature }: ReadRecord): string => (typeof signature === 'string' ? '–' : fingerprintOf(signature.key))
