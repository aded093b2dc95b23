import type { Check, CheckEvaluation, ExchangeReuse, Given, KnownExchange, Plan, PlannedCheck, Result, Reuse } from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import { getOrInsert } from '../kept.ts'
import type { AnswerMemory } from './answer-memory.ts'

/** A check of a plan, with what its result depends on. */
interface DependentCheck {
  readonly planned: PlannedCheck
  /** Index in the plan, and those of the checks that it needs. */
  readonly index: number
  readonly needs: readonly number[]
  readonly looksAtExchanges: boolean
  /** True for a check that sends requests. */
  readonly sends: boolean
}

const dependentChecks = new WeakMap<Plan, ReadonlyMap<Check, DependentCheck>>()

const dependentChecksOf = (plan: Plan): ReadonlyMap<Check, DependentCheck> =>
  getOrInsert(dependentChecks, plan, () => {
    const indexes = new Map<Check | string, number>(
      plan.checks.flatMap(
        ({ check, info }, index) =>
          [
            [check, index],
            [info.name, index],
          ] as const,
      ),
    )
    const dependent = (planned: PlannedCheck, index: number): DependentCheck => {
      const { check, passive } = planned
      const needs = Object.values(check.needs)
      return {
        planned,
        index,
        needs: needs.flatMap((need) => {
          if (need.kind === 'given' || need.kind === 'exchanges') return []
          return indexes.get(need.kind === 'sent-by' ? need.name : need.kind === 'check' ? need : need.check) ?? []
        }),
        looksAtExchanges: needs.some(({ kind }) => kind === 'exchanges'),
        sends: !passive && Object.values(check.sends ?? { undeclared: 1 }).some((count) => count > 0),
      }
    }
    return new Map(plan.checks.map((planned, index) => [planned.check, dependent(planned, index)]))
  })

/**
 * Compares the exchanges of one cycle with those of the cycles before. A check that looks only at what is unchanged passes again without being
 * evaluated.
 */
export class UnchangedChecks implements Reuse {
  readonly #memory: AnswerMemory
  readonly #target: Target
  readonly #checks: ReadonlyMap<Check, DependentCheck>
  readonly #transferOf: (check: Check) => ExchangeReuse['transfer']
  readonly #recorded: ExchangeReuse['recorded'] = (request) => this.#memory.recorded(request)
  /** The exchanges of earlier cycles that were repeated in every byte. */
  readonly #repeated = new Set<KnownExchange>()
  #exchanges = 0
  /** Checks with an exchange that was not. */
  readonly #changed = new Set<Check>()
  /** True, by the index of a check, if its dependents get the value of the cycle before. */
  readonly #unchanged: boolean[] = []

  constructor(memory: AnswerMemory, target: Target, plan: Plan, transferOf: (check: Check) => ExchangeReuse['transfer']) {
    this.#memory = memory
    this.#target = target
    this.#checks = dependentChecksOf(plan)
    this.#transferOf = transferOf
  }

  exchangesOf(check: Check): ExchangeReuse {
    return {
      transfer: this.#transferOf(check),
      recorded: this.#recorded,
      note: (request, { same, fresh }) => {
        this.#exchanges++
        if (fresh !== undefined) this.#memory.learn(request, fresh)
        if (same === undefined) this.#changed.add(check)
        else this.#repeated.add(same)
      },
    }
  }

  evaluationOf(check: Check): CheckEvaluation | undefined {
    const dependent = this.#checks.get(check)!
    const known = dependent.sends ? undefined : (this.#untestedAgain(dependent) ?? this.#passedAgain(dependent))
    if (known !== undefined) this.#unchanged[dependent.index] = true
    return known
  }

  note(check: Check, { result, output }: CheckEvaluation): void {
    const dependent = this.#checks.get(check)!
    const before = this.#memory.passed(dependent.index)
    const passed = isPlain(result) ? output : undefined
    this.#memory.note(dependent.index, passed)
    const isSameValue = before !== undefined && passed !== undefined && before.value === passed.value
    const lacked = this.#lackedBy(check)
    if (lacked !== undefined) getOrInsert(untested, dependent.planned, () => new Map()).set(lacked, { result })
    this.#unchanged[dependent.index] = isSameValue || lacked !== undefined || (!this.#changed.has(check) && this.#looksAtTheSame(dependent))
  }

  #untestedAgain({ planned }: DependentCheck): CheckEvaluation | undefined {
    const lacked = this.#lackedBy(planned.check)
    return lacked && untested.get(planned)?.get(lacked)
  }

  #passedAgain(dependent: DependentCheck): CheckEvaluation | undefined {
    const { planned, index } = dependent
    const passed = this.#memory.passed(index)
    return passed && this.#looksAtTheSame(dependent) ? passedAgain(planned, passed.value) : undefined
  }

  /** The first part that the target lacks of those that a check needs. */
  #lackedBy({ needs }: Check): Given | undefined {
    for (const name in needs) {
      const need = needs[name]!
      if (need.kind === 'given' && need.pick(this.#target) === undefined) return need
    }
    return undefined
  }

  #looksAtTheSame({ planned, needs, looksAtExchanges }: DependentCheck): boolean {
    if (planned.check.timeless !== true || !needs.every((index) => this.#unchanged[index])) return false
    return !looksAtExchanges || (this.#repeated.size === this.#exchanges && this.#memory.areAll(this.#repeated))
  }
}

/** Tells a check that passed with nothing else to report. */
const isPlain = (result: Result): boolean =>
  result.outcome === 'passed' &&
  result.attempts.length < 2 &&
  result.infos === undefined &&
  result.expiresAt === undefined &&
  result.certificate === undefined &&
  result.managementApi === undefined

/** Evaluations of checks that do not apply where a target lacks a part: one for all targets of a plan that lack it. */
const untested = new WeakMap<PlannedCheck, Map<Given, CheckEvaluation>>()

const passes = new WeakMap<PlannedCheck, CheckEvaluation>()

/** The evaluation of a check that passed before: one for all targets of a plan. */
function passedAgain(planned: PlannedCheck, value: unknown): CheckEvaluation {
  const evaluation = getOrInsert(passes, planned, (): CheckEvaluation => ({
    result: { ...planned.info, attempts: [], startedAfterMs: 0, durationMs: 0, outcome: 'passed' },
    output: { value: undefined },
  }))
  return value === undefined ? evaluation : { ...evaluation, output: { value } }
}
