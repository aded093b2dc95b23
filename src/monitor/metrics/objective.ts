import { labels, type Family, type Labels, type Sample } from './family.ts'
import type { ObjectiveView } from '../view.ts'

/** An objective with the labels of its target. */
export interface Promised {
  readonly labels: Labels
  readonly objective: ObjectiveView
}

/** Gauges of the objectives: what is promised, what is left of the error budget, and how fast it burns. */
export function objectiveFamilies(all: readonly Promised[]): readonly Family[] {
  const each = (name: string, help: string, value: (objective: ObjectiveView) => number): Family => ({
    name,
    help,
    type: 'gauge',
    samples: () => all.map(({ labels, objective }): Sample => ({ labels: [labels], value: value(objective) })),
  })
  return [
    each('gatewatch_objective_goal_ratio', 'Share of cycles that should pass.', ({ goal }) => goal),
    each('gatewatch_objective_budget_left_ratio', 'Share of the error budget that is left.', ({ budgetLeft }) => budgetLeft),
    {
      name: 'gatewatch_objective_burn_rate',
      help: 'Errors over a window as a multiple of what the goal allows; maintenance does not count.',
      type: 'gauge',
      samples: () =>
        all.flatMap((one) =>
          one.objective.burnRates.map(({ windowSeconds, rate }) => ({ labels: [one.labels, windowLabels(windowSeconds)], value: rate })),
        ),
    },
  ]
}

/** `window="5m"`, as Prometheus writes spans of time. */
function windowLabels(seconds: number): Labels {
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const
  const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? ['s', 1]
  return labels({ window: `${seconds / length}${unit}` })
}
