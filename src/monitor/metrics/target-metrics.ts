import type { ObjectiveView, TargetView } from '../view.ts'
import { targetStates } from '../state/state.ts'
import { type Family, gauge, labels, type SeriesLabels, type MetricName } from './family.ts'

const stateLabels = targetStates.map((state) => ({ state, label: labels({ state }) }))

/** Gauges of targets as wholes: state, rhythm, key. */
export function targetFamilies(targets: readonly TargetView[], labelsOf: (name: string) => SeriesLabels): readonly Family[] {
  const each = (name: MetricName, valueOf: (target: TargetView) => number | undefined): Family =>
    gauge(name, () =>
      targets.values().flatMap((target) => {
        const value = valueOf(target)
        return value === undefined ? [] : [{ labels: [labelsOf(target.name)], value }]
      }),
    )
  return [
    stateFamily(targets, (name) => [labelsOf(name)]),
    each('gatewatch_target_interval_seconds', ({ intervalSeconds }) => intervalSeconds),
    each('gatewatch_target_last_cycle_timestamp_seconds', ({ lastCycle }) =>
      lastCycle === undefined ? undefined : lastCycle.startedAt / 1000,
    ),
    answeredFamily(targets, (name) => [labelsOf(name)]),
    each('gatewatch_integration_key_expires_timestamp_seconds', ({ keyExpiresAt }) =>
      keyExpiresAt === undefined ? undefined : Math.round(keyExpiresAt / 1000),
    ),
    gauge('gatewatch_gateway_access_expires_timestamp_seconds', () =>
      targets.values().flatMap(({ name, accesses = [] }) =>
        accesses.map(({ api, by, expiresAt }) => ({
          labels: [labelsOf(name), labels({ api, by })],
          value: Math.round(expiresAt / 1000),
        })),
      ),
    ),
    each('gatewatch_credentials_rejected', ({ refusal }) => refusal?.count),
    each('gatewatch_credentials_next_try_timestamp_seconds', ({ refusal }) => (refusal === undefined ? undefined : refusal.until / 1000)),
  ]
}

/** The metric that says whether a target answers at all. */
export function answeredFamily(
  targets: readonly Pick<TargetView, 'name' | 'lastCycle'>[],
  labelsOf: (name: string) => readonly SeriesLabels[],
): Family {
  return gauge('gatewatch_target_answered', () =>
    targets
      .values()
      .flatMap(({ name, lastCycle }) => (lastCycle === undefined ? [] : [{ labels: labelsOf(name), value: lastCycle.contact ? 1 : 0 }])),
  )
}

/** One series for each state, 1 for the one that holds. */
export function stateFamily(targets: readonly TargetView[], labelsOf: (name: string) => readonly SeriesLabels[]): Family {
  return gauge('gatewatch_target_state', function* () {
    for (const { name, state: current } of targets)
      for (const { state, label } of stateLabels) yield { labels: [...labelsOf(name), label], value: state === current ? 1 : 0 }
  })
}

/** An objective with the labels of its target. */
export interface Promised {
  readonly labels: SeriesLabels
  readonly objective: ObjectiveView
}

/** Gauges of the objectives: the goal, the rest of the error budget, and its burn rate. */
export function objectiveFamilies(all: readonly Promised[]): readonly Family[] {
  const each = (name: MetricName, value: (objective: ObjectiveView) => number): Family =>
    gauge(name, () => all.map(({ labels, objective }) => ({ labels: [labels], value: value(objective) })))
  return [
    each('gatewatch_objective_goal_ratio', ({ goal }) => goal),
    each('gatewatch_objective_budget_left_ratio', ({ budgetLeft }) => budgetLeft),
    gauge('gatewatch_objective_burn_rate', () =>
      all.flatMap((one) =>
        one.objective.burnRates.map(({ windowSeconds, rate }) => ({ labels: [one.labels, windowLabels(windowSeconds)], value: rate })),
      ),
    ),
  ]
}

/** `window="5m"`, as Prometheus writes spans of time. */
function windowLabels(seconds: number): SeriesLabels {
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const
  const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? ['s', 1]
  return labels({ window: `${seconds / length}${unit}` })
}
