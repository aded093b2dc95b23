import type { Check, Need } from '../check/check.ts'
import { callsOf } from './budget.ts'
import { namedIn, type Plan, type PlannedCheck, urgenciesOf } from './plan.ts'

/** A check in the order of its plan. */
export interface Step {
  readonly planned: PlannedCheck
  /** Of all steps of the order. */
  readonly place: number
  readonly wants: readonly Wanted[]
  readonly urgency: number
  /** It looks only at what others sent. */
  readonly asksNothing: boolean
}

/** A need, and the step of the same plan that it leads to. */
export interface Wanted {
  readonly name: string
  readonly need: Need
  readonly step: Step | undefined
}

/** In which order a plan is judged: those that judge what others sent, in a row, once all is there. */
export interface Order {
  readonly sending: readonly Step[]
  readonly passive: readonly Step[]
  readonly byCheck: ReadonlyMap<Check, Step>
}

const orders = new WeakMap<Plan, Order>()

/** The order of a plan, found once: the monitor has one plan for many cycles of many targets. */
export function orderOf(plan: Plan): Order {
  const found = orders.get(plan) ?? findOrder(plan)
  orders.set(plan, found)
  return found
}

function findOrder(plan: Plan): Order {
  const urgencies = urgenciesOf(plan)
  const steps = plan.checks.map((planned, place) => {
    const { check, passive } = planned
    const wants: Wanted[] = []
    const asksNothing = passive || (check.sends !== undefined && callsOf(check.sends) === 0)
    return { planned, place, wants, urgency: urgencies.get(check) ?? 0, asksNothing }
  })
  const byCheck = new Map(steps.map((step) => [step.planned.check, step]))
  for (const { planned, wants } of steps)
    for (const [name, need] of Object.entries<Need>(planned.check.needs)) {
      const check = checkOf(need, plan)
      wants.push({ name, need, step: check && byCheck.get(check) })
    }
  return {
    sending: steps.filter(({ planned }) => !planned.passive),
    passive: steps.filter(({ planned }) => planned.passive),
    byCheck,
  }
}

/** The check that a need leads to. */
export function checkOf(need: Need, plan: Plan): Check | undefined {
  if (need.kind === 'given' || need.kind === 'exchanges') return undefined
  if (need.kind === 'sent-by') return namedIn(plan).get(need.name)
  return need.kind === 'check' ? need : need.check
}
