import type { Status, Condition, MonitorState, Tracker } from './state.ts'
import { clockCheck } from '../cycle/clock-fault.ts'
import { ownCheck } from '../cycle/own-fault.ts'
import { burnCheck } from './burn.ts'
import { isOfMonitoring } from './concern.ts'
import { isOfDeployment } from './deployment.ts'
import { failsBy, isOfMonitor, type Incident } from './incident.ts'
import { isOfSlowness, limitOf } from './latency.ts'
import { maintenanceAt } from './people.ts'
import { checkOfCalls, isMostly, isIntermittent } from './intermittent.ts'
import { isTroubled } from './tracker.ts'

/** The statuses after an event about some targets. */
export function statusesAfter(state: MonitorState, at: number, targets: Iterable<string>): MonitorState['statuses'] {
  let { statuses } = state
  for (const name of targets) {
    const now = stateOf(name, state)
    if (now !== statuses.get(name)?.state) statuses = statuses.with(name, { state: now, since: at })
  }
  return statuses
}

function stateOf(target: string, all: MonitorState): Status['state'] {
  const { rules, tracked, incidents, inconclusive } = all
  const trackers = tracked.get(target)
  const proven: Status['state'] = inconclusive.has(target) ? 'degraded' : 'up'
  if (trackers === undefined) return proven
  const own = incidents
    .of(target)
    .filter((incident) => !isOfMonitoring(incident) && incident.foundBy.rule !== clockCheck && failsBy(incident, target))
  if (own.some(isOfMonitor)) return 'unknown'
  // An outage that is over but for calls that fail now and then is none, unless most of them fail.
  const isOut = (check: string): boolean =>
    trackers[check]?.failing === true && (checkOfCalls(check) === undefined || isMostly([trackers[check]]))
  const isDown = ({ severity, foundBy, members }: Incident): boolean =>
    severity === 'critical' && !isOfSlowness(foundBy.rule) && members.get(target)!.checks.some(isOut)
  if (own.some(isDown)) return 'down'
  const isDegrading = ([check, tracker]: [string, Tracker]): boolean =>
    checkOfCalls(check) === undefined
      ? check !== ownCheck && check !== clockCheck && !isOfDeployment(check) && limitOf(check) === undefined && isTroubled(tracker)
      : isIntermittent(tracker, rules.get(target)!)
  return own.length > 0 || Object.entries(trackers).some(isDegrading) ? 'degraded' : proven
}

/** Returns the condition of a target for its users: it is well where only its operators have to act. */
export function conditionOf(target: string, all: MonitorState, at: number): Condition | undefined {
  const { statuses, tracked } = all
  if (maintenanceAt(all, target, at) !== undefined) return 'maintenance'
  const state = statuses.get(target)?.state ?? 'unknown'
  if (state === 'up') return undefined
  if (state !== 'degraded') return state
  const fails = ([check, tracker]: [string, Tracker]): boolean =>
    tracker.failing && (check === burnCheck || checkOfCalls(check) !== undefined || limitOf(check)?.level === 'fail')
  return Object.entries(tracked.get(target) ?? {}).some(fails) ? 'disturbed' : undefined
}
