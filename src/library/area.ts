import { registerOf } from '../diagnosis/index.ts'
import type { Check } from '../engine/index.ts'
import { areas, type Area } from '../domain/index.ts'

/** The areas of a check: the addresses that it calls or is an instance of, and its register. */
export function areasOf({ id, instance, sends = {} }: Pick<Check, 'id' | 'instance' | 'sends'>): readonly Area[] {
  const called: ReadonlySet<string> = new Set(Object.entries(sends).flatMap(([origin, count]) => (count === 0 ? [] : [origin])))
  const register = registerOf({ check: id, instance })
  return areas.filter((area) => area === register || area === instance || called.has(area))
}
