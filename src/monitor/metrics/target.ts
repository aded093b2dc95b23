import { labels, type Family, type Labels, type Sample } from './family.ts'
import type { TargetState, TargetView } from '../view.ts'

const states: readonly TargetState[] = ['up', 'degraded', 'down', 'unknown', 'maintenance']
const stateLabels = states.map((state) => ({ state, label: labels({ state }) }))

const daySeconds = 86_400

/** Gauges of targets as wholes: state, rhythm, key. */
export function targetFamilies(targets: readonly TargetView[], labelsOf: (name: string) => Labels): readonly Family[] {
  const each = (name: string, help: string, value: (target: TargetView) => number | undefined): Family => ({
    name,
    help,
    type: 'gauge',
    *samples() {
      for (const target of targets) {
        const measured = value(target)
        if (measured !== undefined) yield { labels: [labelsOf(target.name)], value: measured }
      }
    },
  })
  return [
    stateFamily(targets, (name) => [labelsOf(name)]),
    each('gatewatch_target_interval_seconds', 'Time between the starts of two cycles.', ({ intervalSeconds }) => intervalSeconds),
    each('gatewatch_target_last_cycle_timestamp_seconds', 'When the latest cycle began.', ({ lastCycle }) =>
      lastCycle === undefined ? undefined : lastCycle.startedAt / 1000,
    ),
    answeredFamily(targets, (name) => [labelsOf(name)]),
    each('gatewatch_integration_key_expires_in_seconds', 'How long the key of the integration is still valid.', ({ keyDaysLeft }) =>
      keyDaysLeft === undefined ? undefined : keyDaysLeft * daySeconds,
    ),
    each(
      'gatewatch_credentials_refused',
      'How often in a row the client credentials were refused, while they are held back.',
      ({ refusal }) => refusal?.count,
    ),
    each('gatewatch_credentials_next_try_timestamp_seconds', 'Before when refused client credentials are not sent again.', ({ refusal }) =>
      refusal === undefined ? undefined : refusal.until / 1000,
    ),
  ]
}

/** Whether the monitor sees anything of a target at all. */
export function answeredFamily(
  targets: readonly Pick<TargetView, 'name' | 'lastCycle'>[],
  labelsOf: (name: string) => readonly Labels[],
): Family {
  return {
    name: 'gatewatch_target_answered',
    help: '1 when anything of the target answered in the latest cycle, be it with an error.',
    type: 'gauge',
    *samples(): Generator<Sample, void> {
      for (const { name, lastCycle } of targets)
        if (lastCycle !== undefined) yield { labels: labelsOf(name), value: lastCycle.contact ? 1 : 0 }
    },
  }
}

/** One series for each state, 1 for the one that holds. */
export function stateFamily(targets: readonly TargetView[], labelsOf: (name: string) => readonly Labels[]): Family {
  return {
    name: 'gatewatch_target_state',
    help: '1 for the state that the target is in, 0 for the others.',
    type: 'gauge',
    *samples(): Generator<Sample, void> {
      for (const { name, state: current } of targets)
        for (const { state, label } of stateLabels) yield { labels: [...labelsOf(name), label], value: state === current ? 1 : 0 }
    },
  }
}
