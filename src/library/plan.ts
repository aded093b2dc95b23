import { type Check, nameOf, type Suite, planOf, type Plan, type Selection, type Profile } from '../engine/index.ts'
import type { Target } from '../config/index.ts'
import type { Area } from '../domain/index.ts'
import { areasOf } from './area.ts'
import { UsageError } from './fault.ts'
import { chooseSuites } from './suites.ts'
import { message } from '../messages/index.ts'

/** The choice of checks. A check has to fulfill all of it. */
export interface CheckChoice {
  /** Built-in suites by name, the user's own by file or as values (default: all built-in suites). */
  readonly suites?: readonly (string | Suite)[]
  /** Files of a user's own suites, next to these. */
  readonly added?: readonly string[]
  /** Check ids, names with an instance, or a prefix with `*`: `token.*`. */
  readonly checks?: readonly string[]
  /** Areas: a check is about one of them. */
  readonly areas?: readonly Area[]
  /** Regular expressions, without regard to case: one matches the name or the requirement of a check. */
  readonly words?: readonly string[]
  readonly profile: Profile
}

/**
 * Plans the checks that are chosen. The profile `monitor` asks what the monitor asks, which depends on the target, unless checks were chosen by
 * name. Throws UsageError and PlanError for what cannot be chosen.
 */
export async function choosePlan(choice: CheckChoice): Promise<(target: Target) => Plan> {
  const { suites: wanted, added, checks = [], profile } = choice
  const { suites, chosen } = await chooseSuites(wanted, added)
  const where = conditionOf(choice)
  const plan = planOf(suites, { suites: chosen, checks, where })
  if (profile !== 'monitor' || chosen.length > 0 || added !== undefined || checks.length > 0 || where !== undefined) return () => plan
  const { monitoring } = await import('../../suites/monitor.ts')
  return (target) => {
    const { suites: available, checks } = monitoring.programFor(target)
    return planOf(available, { checks: [...checks.cycle, ...checks.fresh, ...checks.rare].map(nameOf) })
  }
}

/** Returns the plan with only the named checks and their needs. */
export function narrowed(plan: Plan, names: ReadonlySet<string>): Plan {
  const bySuite = Map.groupBy(plan.checks, ({ info }) => info.suite)
  const suites = [...bySuite].map(([name, planned]): Suite => ({ name, title: name, checks: planned.map(({ check }) => check) }))
  return planOf(suites, { checks: [...names] })
}

/** Returns the plan with further checks, all chosen. */
export function joined(plan: Plan, further: readonly Check[]): Plan {
  if (further.length === 0) return plan
  const added = planOf([...Map.groupBy(further, ({ id }) => id.split('.')[0]!)].map(([name, checks]) => ({ name, title: name, checks })))
  const checks = [...plan.checks, ...added.checks]
  return { checks, byCheck: new Map(checks.map((planned) => [planned.check, planned])) }
}

/** Returns the condition of areas and words for a check, or undefined without them. Throws UsageError for an invalid regular expression. */
export function conditionOf({ areas = [], words = [] }: Pick<CheckChoice, 'areas' | 'words'>): Selection['where'] {
  if (areas.length === 0 && words.length === 0) return undefined
  const patterns = words.map(patternOf)
  return ({ check, info: { name, title } }) =>
    (areas.length === 0 || areasOf(check).some((area) => areas.includes(area))) &&
    (patterns.length === 0 || patterns.some((pattern) => pattern.test(name) || pattern.test(title)))
}

function patternOf(words: string): RegExp {
  try {
    // Bounded: names of checks.
    return new RegExp(words, 'iu')
  } catch {
    throw new UsageError(message('run.pattern', { words }))
  }
}
