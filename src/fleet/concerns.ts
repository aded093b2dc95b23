import { message } from '../messages/index.ts'
import { fleetCheck, offlineRule, noProberRule, type Cause, type Concern, type MonitorEvent, worded } from '../monitor/index.ts'
import type { FleetNews } from './fleet-state.ts'

/** What news mean to the monitor: a cycle as of one process, or an incident about the watching; nothing where it only belongs to the history. */
export function eventOf(news: Exclude<FleetNews, { readonly type: 'late' }>, at: number): MonitorEvent {
  if (news.type === 'cycle') return { type: 'cycle-finished', at, cycle: news.cycle }
  return { type: 'concerned', at, concern: concernOf(news, at) }
}

function concernOf(news: Exclude<FleetNews, { readonly type: 'late' | 'cycle' }>, at: number): Concern {
  if (news.type === 'unwatched')
    return { cause: unwatchedCause, since: at, targets: new Map([...news.targets].map((target) => [target, { seen: true }])) }
  const { location } = news
  if (news.type === 'location-offline') return { cause: offlineCause(location, news.reason), since: news.since, targets: news.targets }
  const over = message(news.retired ? 'incident.location-removed' : 'incident.location-back', { location })
  return { cause: offlineCause(location, ''), since: at, targets: new Map(), over }
}

const common = {
  steps: [],
  sections: [],
  evidence: [fleetCheck],
  checks: [fleetCheck],
  severity: 'critical',
  counts: true,
  confidence: 'high',
  network: false,
} as const

const offlineCause = (location: string, reason: string): Cause => ({
  ...common,
  key: `${offlineRule} ${location}`,
  rule: offlineRule,
  ...worded(message('incident.location-offline.cause', { location, reason }), message('incident.location-offline.fix', { location })),
})

const unwatchedCause: Cause = {
  ...common,
  key: noProberRule,
  rule: noProberRule,
  ...worded(message('incident.no-prober.cause'), message('incident.no-prober.fix')),
}
