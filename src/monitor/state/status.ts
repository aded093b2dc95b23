import { selfKey } from './incident.ts'
import type { MonitorState } from './state.ts'
import { isOwnKey, ownCheck } from '../cycle/own-fault.ts'
import { checkOfCalls, isUnsteady } from './steadiness.ts'
import { isUnsettled, type Tracker } from './tracker.ts'
import type { TargetState } from '../view.ts'

/** What a target is, and since when; maintenance is laid over it by whoever looks. */
export interface Status {
  readonly state: Exclude<TargetState, 'maintenance'>
  /** Milliseconds since 1970. */
  readonly since: number
}

/** The statuses after an event about some targets. */
export function statusesAfter(state: MonitorState, at: number, targets: Iterable<string>): MonitorState['statuses'] {
  let { statuses } = state
  for (const name of targets) {
    const now = stateOf(name, state)
    if (now !== statuses.get(name)?.state) statuses = statuses.with(name, { state: now, since: at })
  }
  return statuses
}

function stateOf(target: string, { rules, troubles, incidents, unproven }: MonitorState): Status['state'] {
  const trackers = troubles.get(target)
  const proven: Status['state'] = unproven.get(target) === undefined ? 'up' : 'degraded'
  if (trackers === undefined) return proven
  const own = incidents.of(target)
  if (own.some(({ keys }) => keys.some((key) => key === selfKey || isOwnKey(key)))) return 'unknown'
  if (own.some(({ severity }) => severity === 'critical')) return 'down'
  const isDegrading = ([check, tracker]: [string, Tracker]): boolean =>
    checkOfCalls(check) === undefined ? check !== ownCheck && isUnsettled(tracker) : isUnsteady(tracker, rules.get(target)!)
  return own.length > 0 || Object.entries(trackers).some(isDegrading) ? 'degraded' : proven
}
