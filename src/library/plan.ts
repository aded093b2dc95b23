import { type Check, nameOf, type Suite, planOf, type Plan, type Selection, type Profile } from '../engine/index.ts'
import type { Target } from '../config/index.ts'
import type { Area } from '../domain/index.ts'
import { areasOf } from './area.ts'
import { UsageError } from './fault.ts'
import { chooseSuites } from './suites.ts'
import { message } from '../messages/index.ts'

/** Which checks are wanted; all of it has to hold. */
export interface CheckChoice {
  /** Built-in suites by name; a user's own by file or as they are. All that is built in, unless told. */
  readonly suites?: readonly (string | Suite)[]
  /** Files of a user's own suites, next to these. */
  readonly added?: readonly string[]
  /** Check ids, names with an instance, or a prefix with `*`: `token.*`. */
  readonly checks?: readonly string[]
  /** Those about any of these. */
  readonly areas?: readonly Area[]
  /** Those whose name or requirement any of these regular expressions finds, in capitals or small letters. */
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
    const { suites: available, asked } = monitoring.programFor(target)
    return planOf(available, { checks: [...asked.cycle, ...asked.fresh, ...asked.rare].map(nameOf) })
  }
}

/** The same plan with fewer checks chosen, by name, and what they need. */
export function narrowed(plan: Plan, names: ReadonlySet<string>): Plan {
  const bySuite = Map.groupBy(plan.checks, ({ info }) => info.suite)
  const suites = [...bySuite].map(([name, planned]): Suite => ({ name, title: name, checks: planned.map(({ check }) => check) }))
  return planOf(suites, { checks: [...names] })
}

/** The same plan with further checks, all chosen. */
export function joined(plan: Plan, further: readonly Check[]): Plan {
  if (further.length === 0) return plan
  const added = planOf([...Map.groupBy(further, ({ id }) => id.split('.')[0]!)].map(([name, checks]) => ({ name, title: name, checks })))
  const checks = [...plan.checks, ...added.checks]
  return { checks, byCheck: new Map(checks.map((planned) => [planned.check, planned])) }
}

/** What areas and words demand of a check; undefined where none are given. Throws UsageError for what is no regular expression. */
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
