import type { FleetEvent, FleetNews, FleetState } from './fleet-state.ts'
import { PersistentMap } from '../monitor/index.ts'
import { listened } from './offline.ts'
import { closeOverdue, leftBy, taken, type Folded } from './slots.ts'

/** So long nothing is heard only where nothing can be: what was not heard in that time is nobody's silence. */
const unheardMs = 5000
/** How often it is looked who is silent, in milliseconds. */
const listenEveryMs = 5000

/** What is known of locations after an event, and what it comes to: decided cycles, locations that are offline or back, targets that nobody watches. */
export function fold(before: FleetState, event: FleetEvent): Folded {
  if (event.type === 'configured') return configured(before, event.watched)
  const { at } = event
  const state = { ...before, heardAt: at, resumedAt: at - before.heardAt > unheardMs ? at : before.resumedAt }
  if (event.type === 'observed') return taken(state, event.observed, at)
  if (event.type === 'prober-left') return leftBy(state, event.location, event.prober)
  if (event.type === 'refused') return { state: refusedBy(state, event), news: [] }
  return ticked(state, at)
}

/** Targets that the configuration does not have any more are forgotten. */
function configured(before: FleetState, watched: FleetState['watched']): Folded {
  const kept = <Value>(entries: PersistentMap<Value>): PersistentMap<Value> =>
    PersistentMap.of([...entries].filter(([target]) => watched.has(target)))
  const unwatched = new Set([...before.unwatched].filter((target) => watched.has(target)))
  return { state: { ...before, watched, unwatched, sighted: kept(before.sighted), open: kept(before.open), listenAt: 0 }, news: [] }
}

/** What cannot be read is missing: whoever sent it is as good as away, and it is to be said why. */
function refusedBy(state: FleetState, { at, location, prober, reason }: Extract<FleetEvent, { readonly type: 'refused' }>): FleetState {
  const known = state.locations.get(location) ?? { at }
  // Of many that are refused for one reason, one in a while is enough to remember.
  const refused = { at, reason: `${location}.${prober}: ${reason}` }
  if (known.refused?.reason === refused.reason && at - known.refused.at < listenEveryMs) return state
  return { ...state, locations: state.locations.with(location, { ...known, refused }), listenAt: 0 }
}

/** Time passes on the stream itself, so that it passes alike for whoever reads it. */
function ticked(before: FleetState, at: number): Folded {
  const closed = closeOverdue(before, at)
  const isTime = Math.floor(at / listenEveryMs) !== Math.floor(before.tickedAt / listenEveryMs)
  const state = { ...closed.state, tickedAt: at }
  if (!isTime || at <= before.listenAt) return { state, news: closed.news }
  const after = listened(state, at)
  const news: readonly FleetNews[] = [...closed.news, ...after.news]
  return { state: after.state, news }
}
