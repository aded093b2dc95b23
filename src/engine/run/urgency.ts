import type { Check, Need } from '../check/check.ts'
import { callsOf } from './budget.ts'
import type { Plan } from './plan.ts'

/**
 * How many calls follow one another at most from the start of each check to the end of whatever waits for it. A run takes as long as the
 * longest such chain, so that of two checks the one with more to follow goes first.
 */
export function urgenciesOf({ checks }: Plan): ReadonlyMap<Check, number> {
  const waitingFor = new Map<Check, Check[]>()
  for (const { check } of checks)
    for (const needed of Object.values(check.needs).flatMap(checkIn)) waitingFor.set(needed, [...(waitingFor.get(needed) ?? []), check])
  const known = new Map<Check, number>()
  const urgencyOf = (check: Check): number => {
    const before = known.get(check)
    if (before !== undefined) return before
    const urgency = callsOf(check.sends) + Math.max(0, ...(waitingFor.get(check) ?? []).map(urgencyOf))
    known.set(check, urgency)
    return urgency
  }
  for (const { check } of checks) urgencyOf(check)
  return known
}

const checkIn = (need: Need): readonly Check[] => (need.kind === 'check' ? [need] : need.kind === 'when-applicable' ? [need.check] : [])
