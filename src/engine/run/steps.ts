import type { Check, Need } from '../check/check.ts'
import { namedIn, type Plan, type PlannedCheck, urgenciesOf } from './plan.ts'

/** A check of a plan with its dependencies. */
export interface PlanStep {
  readonly planned: PlannedCheck
  /** Index in the plan. */
  readonly index: number
  readonly needs: readonly StepNeed[]
  readonly urgency: number
}

/** A need of a check, and the step of the same plan that it leads to. */
export interface StepNeed {
  readonly name: string
  readonly need: Need
  readonly step: PlanStep | undefined
}

/** The steps of a plan. */
interface PlanSteps {
  readonly byCheck: ReadonlyMap<Check, PlanStep>
  readonly all: readonly PlanStep[]
  /** All steps but those that only read the exchanges of others. */
  readonly sending: readonly PlanStep[]
}

const known = new WeakMap<Plan, PlanSteps>()

/** The steps of a plan, found once: the monitor has one plan for many cycles of many targets. */
export function stepsOf(plan: Plan): PlanSteps {
  const found = known.get(plan) ?? findSteps(plan)
  known.set(plan, found)
  return found
}

function findSteps(plan: Plan): PlanSteps {
  const urgencies = urgenciesOf(plan)
  const steps = plan.checks.map((planned, index) => ({
    planned,
    index,
    needs: [] as StepNeed[],
    urgency: urgencies.get(planned.check) ?? 0,
  }))
  const byCheck = new Map(steps.map((step) => [step.planned.check, step]))
  for (const { planned, needs } of steps)
    for (const [name, need] of Object.entries<Need>(planned.check.needs)) {
      const check = checkOf(need, plan)
      needs.push({ name, need, step: check && byCheck.get(check) })
    }
  return { byCheck, all: steps, sending: steps.filter(({ planned }) => !planned.passive) }
}

/** The check that a need leads to. */
export function checkOf(need: Need, plan: Plan): Check | undefined {
  if (need.kind === 'given' || need.kind === 'exchanges') return undefined
  if (need.kind === 'sent-by') return namedIn(plan).get(need.name)
  return need.kind === 'check' ? need : need.check
}
