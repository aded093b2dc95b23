import { letIn } from './access.ts'
import { differences, type DefinitionDifference } from './differences.ts'
import { visible, type ApiFound } from './inside.ts'

/** Returns the saved changes that are not deployed, or none if the API was never deployed. */
export function changesOf(inside: ApiFound): readonly DefinitionDifference[] {
  const { saved, deployed } = inside
  const inOperation = visible(deployed)?.definition
  if (inOperation === undefined) return []
  const all = differences(inOperation.facts, saved.facts)
  // The search result of a saved definition lacks plans, which have their own list.
  return saved.plans.length > 0 ? all : [...all.filter(({ at }) => !isOfPlan(at)), ...planChanges(inside)]
}

/** Tells whether a location is in a plan. */
export const isOfPlan = (at: string): boolean => at.startsWith('plans/')

/** Returns the plans that grant access only as they are saved, or only as they are deployed. */
function planChanges({ deployed, plans }: ApiFound): readonly DefinitionDifference[] {
  const before = letIn(visible(deployed)?.definition.plans ?? [])
  const after = 'value' in plans ? letIn(plans.value) : before
  const lacking = (some: typeof before, others: typeof before): typeof before =>
    some.filter(({ id }) => !others.some((other) => other.id === id))
  return [
    ...lacking(after, before).map(({ name, security }) => ({ at: `plans/${name}`, what: 'added', after: security }) as const),
    ...lacking(before, after).map(({ name, security }) => ({ at: `plans/${name}`, what: 'removed', before: security }) as const),
  ]
}
