import { nameOfPlan } from '../../gravitee/flow.ts'
import type { Api, Plan } from '../../gravitee/model.ts'
import type { Field } from '../../gravitee/part.ts'
import { type Difference, pair } from './change.ts'
import { flowDifferences } from './steps.ts'

/** What became of the plans: who is let in, and what runs for them. */
export function planDifferences(old: Api, now: Api): readonly Difference[] {
  const { both, gone, come } = pair(old.plans, now.plans, nameOfPlan)
  return [
    ...gone.map((plan): Difference => ({
      area: 'plan',
      message: `${nameOfPlan(plan)} was removed`,
      at: plan.at,
      file: 'old',
      why: 'Its subscribers lose their access, and their keys are refused.',
    })),
    ...come.map((plan): Difference => ({ area: 'plan', message: `${nameOfPlan(plan)} was added`, at: plan.at, file: 'new' })),
    ...both.flatMap(([before, after]) => insidePlan(before, after)),
  ]
}

function insidePlan(old: Plan, now: Plan): readonly Difference[] {
  const differences: Difference[] = []
  const compare = (name: string, before: Field<string | boolean> | undefined, after: Field<string | boolean> | undefined): void => {
    if (before?.value !== after?.value)
      differences.push({
        area: 'access',
        message: `${name} of ${nameOfPlan(now)}: ${String(before?.value ?? 'none')} became ${String(after?.value ?? 'none')}`,
        at: after?.at ?? now.at,
        file: 'new',
      })
  }
  compare('security', old.security, now.security)
  compare('status', old.status, now.status)
  compare('validation', old.validation, now.validation)
  compare('propagateApiKey', old.propagateApiKey, now.propagateApiKey)
  return [...differences, ...flowDifferences(old.flows, now.flows, ` of ${nameOfPlan(now)}`)]
}
