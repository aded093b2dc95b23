import { nameOfPlan } from '../../gravitee/flow.ts'
import type { Api, Plan } from '../../gravitee/model.ts'
import { type Difference, inNew, inOld, pair, when } from './change.ts'
import { flowDifferences } from './steps.ts'

/** What became of the plans: who is let in, and what runs for them. */
export function planDifferences(old: Api, now: Api): readonly Difference[] {
  const { both, gone, come } = pair(old.plans, now.plans, nameOfPlan)
  return [
    ...gone.map((plan) =>
      inOld('plan', `${nameOfPlan(plan)} was removed`, plan.at, 'Its subscribers lose their access, and their keys are refused.'),
    ),
    ...come.map((plan) => inNew('plan', `${nameOfPlan(plan)} was added`, plan.at)),
    ...both.flatMap(([before, after]) => insidePlan(before, after)),
  ]
}

function insidePlan(old: Plan, now: Plan): readonly Difference[] {
  const settings = (['security', 'status', 'validation', 'propagateApiKey'] as const).flatMap((name) => {
    const message = `${name} of ${nameOfPlan(now)}: ${String(old[name]?.value ?? 'none')} became ${String(now[name]?.value ?? 'none')}`
    return when(old[name]?.value !== now[name]?.value, inNew('access', message, now[name]?.at ?? now.at))
  })
  return [...settings, ...flowDifferences(old.flows, now.flows, ` of ${nameOfPlan(now)}`)]
}
