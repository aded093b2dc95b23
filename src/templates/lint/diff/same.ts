import type { Json } from '../../../gravitee/index.ts'
import { canonical } from '../steps-compared.ts'

/** A value as an import keeps it: what is empty is as good as absent. */
function kept(value: Json | undefined): Json | undefined {
  if (value === null || value === '') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item: Json) => kept(item) ?? null)
  if (typeof value !== 'object') return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const one = kept(member)
    return one === undefined ? [] : [[name, one] as const]
  })
  return members.length === 0 ? undefined : Object.fromEntries(members)
}

/** Whether two values are the same to a gateway: objects, not texts, and missing is empty. */
export const sameValue = (one: Json | undefined, other: Json | undefined): boolean => canonical(kept(one)) === canonical(kept(other))

/** A list whose order does not matter, as one text. */
export const unordered = (list: readonly string[]): string => list.toSorted().join('\n')
