import { nameOf, type Check, type Need, type Sends, type Suite } from '../check/check.ts'
import type { Target } from '../../config/index.ts'
import { nearest } from '../../base/index.ts'
import { callsOf } from './budget.ts'
import type { CheckInfo } from './result.ts'
import { message, UserError } from '../../messages/index.ts'

/** The checks of a run: those that were chosen and everything they need, in the order of the suites. */
export interface Plan {
  readonly checks: readonly PlannedCheck[]
  readonly byCheck: ReadonlyMap<Check, PlannedCheck>
}

export interface PlannedCheck {
  readonly check: Check
  readonly info: CheckInfo
  /** False for one that is there only because another needs it. */
  readonly chosen: boolean
  /** True for a check that only reads the exchanges of others, and so runs after them. */
  readonly passive: boolean
}

/** Which checks are wanted; an empty selection wants all. */
export interface Selection {
  readonly suites?: readonly string[]
  /** Check ids, names with an instance, or a prefix with `*`: `token.*`. */
  readonly checks?: readonly string[]
  /** A further condition for a check to be chosen. */
  readonly where?: (planned: Pick<PlannedCheck, 'check' | 'info'>) => boolean
  /** Checks with known values: they are left out, and so are checks that only they need. */
  readonly known?: ReadonlySet<Check>
}

/** A selection with an unknown name, or without any check: a run of nothing is never green. */
class PlanError extends UserError {
  override name = 'PlanError'
}

/** Chooses checks from suites and adds those that they need. Throws PlanError for unknown names, double names, or an empty choice. */
export function planOf(suites: readonly Suite[], selection: Selection = {}): Plan {
  const all = onceEach(
    suites.flatMap((suite) => suite.checks.map((check) => plannedOf(check, suite.name, (info) => isChosen({ check, info }, selection)))),
  )
  refuseDoubles(all)
  refuseUnknown(suites, all, selection)
  const chosen = all.filter((planned) => planned.chosen)
  if (chosen.length === 0) throw new PlanError(message('run.nothing-selected'))
  const wanted = new Set<Check>()
  for (const { check } of chosen) addWithNeeds(check, wanted, selection.known ?? new Set())
  const own = new Set(all.map(({ check }) => check))
  const foreign = [...wanted].filter((check) => !own.has(check)).map((check) => plannedOf(check, check.id.split('.')[0]!, () => false))
  const checks = [...all.filter(({ check }) => wanted.has(check)), ...foreign]
  refuseDoubles(checks)
  refuseActiveOnPassive(checks)
  return { checks, byCheck: new Map(checks.map((planned) => [planned.check, planned])) }
}

/** A check in several suites is evaluated once, for the first chosen suite. */
function onceEach(checks: readonly PlannedCheck[]): readonly PlannedCheck[] {
  const byCheck = new Map<Check, PlannedCheck>()
  for (const planned of checks) {
    const before = byCheck.get(planned.check)
    if (before === undefined || (planned.chosen && !before.chosen)) byCheck.set(planned.check, planned)
  }
  return [...byCheck.values()]
}

function isPassive(check: Check): boolean {
  return Object.values(check.needs).some((need) => need.kind === 'exchanges')
}

/** The checks that are not skipped for a part that a target lacks, be it their own need or that of a check they wait for. */
export function applicableTo(target: Target, checks: readonly PlannedCheck[]): readonly PlannedCheck[] {
  const known = new Map<Check, boolean>()
  const applies = (check: Check): boolean => {
    const before = known.get(check)
    if (before !== undefined) return before
    const all = Object.values(check.needs).every((need) =>
      need.kind === 'given' ? need.pick(target) !== undefined : need.kind !== 'check' || applies(need),
    )
    known.set(check, all)
    return all
  }
  return checks.filter(({ check }) => applies(check))
}

/** The most requests of a plan in one attempt of each check, by origin, and the number of checks that declare none. */
export function sendsOf(plan: Pick<Plan, 'checks'>): { readonly sends: Sends; readonly undeclared: number } {
  const total: Record<string, number> = {}
  let undeclared = 0
  for (const { check, passive } of plan.checks) {
    if (check.sends === undefined && !passive) undeclared++
    for (const [origin, count] of Object.entries(check.sends ?? {})) total[origin] = (total[origin] ?? 0) + count
  }
  return { sends: total, undeclared }
}

function plannedOf(check: Check, suite: string, isWanted: (info: CheckInfo) => boolean): PlannedCheck {
  const { id, instance, title, level, severity, source } = check
  const info = { name: nameOf(check), check: id, ...(instance === undefined ? {} : { instance }), suite, title, level, severity, source }
  return { check, info, chosen: isWanted(info), passive: isPassive(check) }
}

/** The checks that a check needs directly. */
export function needsOf(check: Check): Check[] {
  return Object.values(check.needs).flatMap((need: Need) =>
    need.kind === 'check' ? [need] : need.kind === 'when-applicable' ? [need.check] : [],
  )
}

function addWithNeeds(check: Check, into: Set<Check>, known: ReadonlySet<Check>): void {
  if (into.has(check) || known.has(check)) return
  into.add(check)
  for (const needed of needsOf(check)) addWithNeeds(needed, into, known)
}

function isChosen({ check, info }: Pick<PlannedCheck, 'check' | 'info'>, { suites = [], checks = [], where }: Selection): boolean {
  const bySuite = suites.length === 0 || suites.includes(info.suite)
  return bySuite && (checks.length === 0 || checks.some((pattern) => matches(pattern, info))) && where?.({ check, info }) !== false
}

function matches(pattern: string, { name, check }: CheckInfo): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name || pattern === check
}

function refuseUnknown(suites: readonly Suite[], all: readonly PlannedCheck[], selection: Selection): void {
  const names = suites.map(({ name }) => name)
  const problems = [
    ...(selection.suites ?? [])
      .filter((name) => !names.includes(name))
      .map((name) => message('run.unknown-suite', { name, names: names.join(', ') })),
    ...(selection.checks ?? [])
      .filter((pattern) => !all.some(({ info }) => matches(pattern, info)))
      .map((pattern) => {
        const meant = nearest(
          pattern,
          all.flatMap(({ info: { name, check } }) => [check, name]),
        )
        return meant === undefined
          ? message('run.unknown-check', { name: pattern })
          : message('run.unknown-check-meant', { name: pattern, meant })
      }),
  ]
  if (problems.length > 0) throw new PlanError(...problems)
}

function refuseDoubles(checks: readonly PlannedCheck[]): void {
  const byName = new Map<string, Check>()
  for (const { check, info } of checks) {
    if (byName.has(info.name) && byName.get(info.name) !== check) throw new PlanError(message('run.duplicate-check', { name: info.name }))
    byName.set(info.name, check)
  }
}

/** A check that sends cannot wait for the end of all sending. */
function refuseActiveOnPassive(checks: readonly PlannedCheck[]): void {
  for (const { check, info, passive } of checks) {
    const needed = passive ? undefined : needsOf(check).find(isPassive)
    if (needed !== undefined) throw new PlanError(message('run.active-on-passive', { name: info.name, needed: nameOf(needed) }))
  }
}

const urgencies = new WeakMap<Plan, ReadonlyMap<Check, number>>()

/**
 * Returns for each check the length of the longest chain of calls that begins with it. A run takes as long as the
 * longest chain, so that the check with more to follow goes first. Computed once for a plan: the monitor uses one for many cycles.
 */
export function urgenciesOf(plan: Plan): ReadonlyMap<Check, number> {
  const found = urgencies.get(plan) ?? findUrgencies(plan)
  urgencies.set(plan, found)
  return found
}

function findUrgencies({ checks }: Plan): ReadonlyMap<Check, number> {
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

const names = new WeakMap<Plan, ReadonlyMap<string, Check>>()

/** The checks of a plan by their names. */
export function namedIn(plan: Plan): ReadonlyMap<string, Check> {
  const found = names.get(plan) ?? new Map(plan.checks.map(({ check, info }) => [info.name, check]))
  names.set(plan, found)
  return found
}

const checkIn = (need: Need): readonly Check[] => (need.kind === 'check' ? [need] : need.kind === 'when-applicable' ? [need.check] : [])
