import { nameOf, type Suite } from '../engine/check/check.ts'
import type { Target } from '../config/target.ts'
import { planOf, type Plan } from '../engine/run/plan.ts'
import type { Profile } from '../engine/run/event.ts'
import { chooseSuites } from './suites.ts'

interface Choice {
  /** Built-in suites by name; a user's own by file or as they are. All that is built in, unless told. */
  readonly suites?: readonly (string | Suite)[]
  /** Check ids, names with an instance, or a prefix with `*`: `token.*`. */
  readonly checks?: readonly string[]
  readonly profile: Profile
}

/**
 * Plans the checks that are chosen. The profile `monitor` asks what the monitor asks, which depends on the target, unless checks were chosen by
 * name. Throws UsageError and PlanError for what cannot be chosen.
 */
export async function choosePlan({ suites: wanted, checks = [], profile }: Choice): Promise<(target: Target) => Plan> {
  const { suites, chosen } = await chooseSuites(wanted)
  const plan = planOf(suites, { suites: chosen, checks })
  if (profile !== 'monitor' || chosen.length > 0 || checks.length > 0) return () => plan
  const { monitoring } = await import('../../suites/monitor.ts')
  return (target) => {
    const { suites: available, asked } = monitoring.programmeFor(target)
    return planOf(available, { checks: [...asked.cycle, ...asked.fresh].map(nameOf) })
  }
}
