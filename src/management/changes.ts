import { letIn } from './access.ts'
import { differences, type DefinitionDifference } from './differences.ts'
import { visible, type ApiFound } from './inside.ts'

/** What is saved of an API otherwise than it is deployed; nothing where it was never deployed. */
export function changesOf(inside: ApiFound): readonly DefinitionDifference[] {
  const { saved, deployed } = inside
  const inOperation = visible(deployed)?.definition
  if (inOperation === undefined) return []
  const all = differences(inOperation.facts, saved.facts)
  // The search that tells what is saved tells no plans, which are listed by themselves.
  return saved.plans.length > 0 ? all : [...all.filter(({ at }) => !isOfPlan(at)), ...planChanges(inside)]
}

/** Whether a place is in a plan. */
export const isOfPlan = (at: string): boolean => at.startsWith('plans/')

/** The plans that let somebody in as they are saved, or as they are deployed, and not both. */
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
