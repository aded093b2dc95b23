import { message } from '../../messages/index.ts'
import { clockCheck } from '../cycle/clock-fault.ts'
import { ownCheck } from '../cycle/own-fault.ts'
import { burnCheck } from './burn.ts'
import { isOfDeployment } from './deployment.ts'
import { affectsAny, withoutFlapping, left, noted, type Incident, Incidents } from './incident.ts'
import { PersistentMap } from './persistent-map.ts'
import { configurationRule, isOfMonitoring } from './concern.ts'
import { hasLimit, limitOf } from './latency.ts'
import { checkOfCalls } from './intermittent.ts'
import { windowKey } from './maintenance.ts'
import type { Identity, MonitorState, TargetRules, Tracker, Trackers } from './state.ts'
import { untried } from './tracker.ts'

/**
 * Forgets targets and checks that are no longer configured; their incidents end. A target with another address or other credentials starts again:
 * the counts of its former calls are dropped, and its failures stay open until enough cycles pass.
 */
export function forgetOutdated(state: MonitorState, at: number): MonitorState {
  const { rules } = state
  const identities = identitiesAfter(state, at)
  const isMoved = (target: string): boolean => {
    const known = state.identities.get(target)?.digest
    const now = identities.get(target)?.digest
    return known !== undefined && now !== undefined && known !== now
  }
  const isWatched = (target: string, check: string): boolean => {
    const own = rules.get(target)
    if (isMoved(target) && (check === burnCheck || limitOf(check) !== undefined || checkOfCalls(check) !== undefined)) return false
    if (ofMonitoring.has(check)) return own !== undefined
    if (check === burnCheck) return own?.objective !== undefined
    if (isOfDeployment(check)) return own?.looks === true
    const limit = limitOf(check)
    return limit === undefined ? own?.checks.has(checkOfCalls(check) ?? check) === true : hasLimit(own?.latency, limit)
  }
  const kept = <Value>(entries: PersistentMap<Value>): PersistentMap<Value> =>
    PersistentMap.of([...entries].filter(([target]) => rules.has(target)))
  const still = <Value>(entries: PersistentMap<Value>): PersistentMap<Value> =>
    PersistentMap.of([...kept(entries)].filter(([target]) => !isMoved(target)))
  const tracked = [...kept(state.tracked)].flatMap(([target, trackers]): [string, Trackers][] => {
    const watched = Object.entries(trackers).flatMap(([check, tracker]): [string, Tracker][] => {
      if (!isWatched(target, check)) return []
      return isMoved(target) ? (tracker.down ? [[check, untried(tracker)]] : []) : [[check, tracker]]
    })
    return watched.length === 0 ? [] : [[target, Object.fromEntries(watched)]]
  })
  const isDown = new Set(tracked.map(([target]) => target))
  const incidents = [...state.incidents.values()].map((incident) => withoutOutdated(incident, { isWatched, isMoved, at }))
  return {
    ...state,
    tracked: PersistentMap.of(tracked),
    incidents: Incidents.of(incidents),
    isolated: still(state.isolated),
    inconclusive: still(state.inconclusive),
    statuses: PersistentMap.of([...kept(state.statuses)].filter(([target]) => !isMoved(target) || isDown.has(target))),
    burns: still(state.burns),
    days: kept(state.days),
    usual: still(state.usual),
    identities,
    deployments: PersistentMap.of([...state.deployments].filter(([target]) => rules.get(target)?.looks === true)),
  }
}

/** Returns the identity of each target, and since when: from the beginning where no other was known; and since when its maintenance is announced. */
function identitiesAfter({ rules, identities }: MonitorState, at: number): PersistentMap<Identity> {
  return PersistentMap.of(
    [...rules].map(([target, { identity, maintenance }]): [string, Identity] => {
      const known = identities.get(target)
      const windows = windowsAfter(known?.windows, maintenance, at)
      if (known?.digest === identity && known.windows === windows) return [target, known]
      const since = known === undefined ? 0 : known.digest === identity ? known.since : at
      return [target, { digest: identity, since, ...(windows && { windows }) }]
    }),
  )
}

/** The same as before where nothing changed. */
function windowsAfter(before: Identity['windows'], maintenance: TargetRules['maintenance'], at: number): Identity['windows'] {
  if (maintenance.length === 0) return undefined
  const after = Object.fromEntries(maintenance.map(windowKey).map((key) => [key, before?.[key] ?? at]))
  return JSON.stringify(after) === JSON.stringify(before) ? before : after
}

/** Checks of the monitoring itself, whatever checks a target has. */
const ofMonitoring: ReadonlySet<string> = new Set([ownCheck, clockCheck, configurationRule])

interface Outdated {
  readonly isWatched: (target: string, check: string) => boolean
  readonly isMoved: (target: string) => boolean
  readonly at: number
}

function withoutOutdated(incident: Incident, { isWatched, isMoved, at }: Outdated): Incident {
  let after = incident
  let moved = false
  for (const [target, { checks }] of incident.members) {
    if (checks.length === 0) continue
    const isOther = isMoved(target) && !isOfMonitoring(incident)
    const why = message(isOther ? 'timeline.moved' : 'timeline.removed-for', { target })
    const stays = checks.filter((check) => isWatched(target, check))
    const removed = checks.filter((check) => !stays.includes(check))
    after = left(after, target, removed, { at, why })
    if (isOther && stays.length > 0) after = noted(withoutFlapping(after), 'changed', at, why)
    moved ||= isOther
  }
  if (affectsAny(after)) return after
  // The targets are unknown only where a damaged store could not be read.
  const why = message(after === incident ? 'timeline.unknown-targets' : moved ? 'timeline.moved-all' : 'timeline.unwatched')
  return noted({ ...after, resolvedAt: at, unwatched: true }, 'resolved', at, why)
}
