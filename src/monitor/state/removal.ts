import { message } from '../../messages/index.ts'
import { ownCheck } from '../cycle/own-fault.ts'
import { burnCheck } from './burn.ts'
import { isOfDeployment } from './deployment-causes.ts'
import { affectsAny, left, noted, type Incident } from './incident.ts'
import { Incidents } from './incidents.ts'
import { PersistentMap } from './persistent-map.ts'
import { fleetCheck, notTestedCheck } from './concern.ts'
import { hasLimit, limitOf } from './latency.ts'
import { checkOfCalls } from './steadiness.ts'
import type { MonitorState } from './state.ts'
import type { Trackers } from './tracker.ts'

/** Forgets targets and checks that the configuration no longer holds; what was open because of them ends. */
export function forgetRemoved(state: MonitorState, at: number): MonitorState {
  const { rules } = state
  const isWatched = (target: string, check: string): boolean => {
    const own = rules.get(target)
    if (check === ownCheck || check === fleetCheck || check === notTestedCheck) return own !== undefined
    if (check === burnCheck) return own?.objective !== undefined
    if (isOfDeployment(check)) return own?.looks === true
    const limit = limitOf(check)
    return limit === undefined ? own?.checks.has(checkOfCalls(check) ?? check) === true : hasLimit(own?.latency, limit)
  }
  const kept = <Value>(entries: PersistentMap<Value>): PersistentMap<Value> =>
    PersistentMap.of([...entries].filter(([target]) => rules.has(target)))
  const troubles = [...kept(state.troubles)].flatMap(([target, trackers]): [string, Trackers][] => {
    const watched = Object.entries(trackers).filter(([check]) => isWatched(target, check))
    return watched.length === 0 ? [] : [[target, Object.fromEntries(watched)]]
  })
  const incidents = [...state.incidents.values()].map((incident) => withoutRemoved(incident, isWatched, at))
  return {
    ...state,
    troubles: PersistentMap.of(troubles),
    incidents: Incidents.of(incidents),
    isolated: kept(state.isolated),
    unproven: kept(state.unproven),
    statuses: kept(state.statuses),
    burns: kept(state.burns),
    days: kept(state.days),
    usual: kept(state.usual),
    deployments: PersistentMap.of([...state.deployments].filter(([target]) => rules.get(target)?.looks === true)),
  }
}

function withoutRemoved(incident: Incident, isWatched: (target: string, check: string) => boolean, at: number): Incident {
  let after = incident
  for (const [target, { checks }] of incident.members) {
    const removed = checks.filter((check) => !isWatched(target, check))
    after = left(after, target, removed, { at, why: message('timeline.removed-for', { target }) })
  }
  if (affectsAny(after)) return after
  // Whom it concerns is lost only where a damaged store could not be read.
  const why = message(after === incident ? 'timeline.unknown-targets' : 'timeline.unwatched')
  return noted({ ...after, resolvedAt: at }, 'resolved', at, why)
}
