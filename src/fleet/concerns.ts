import { fleetCheck, silenceRule, unwatchedRule, type Cause, type Concern, type MonitorEvent } from '../monitor/index.ts'
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
  const over = news.retired ? `${location} was taken out of service.` : `There is word from ${location} again.`
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
  key: `${silenceRule} ${location}`,
  rule: silenceRule,
  cause: `No word from ${location}: ${reason}. This says nothing of its targets.`,
  remedy: `Look whether the probers of ${location} run, are of a release that the coordinators read, and reach the NATS servers; gatewatch fleet lists them.`,
})

const unwatchedCause: Cause = {
  ...common,
  key: unwatchedRule,
  rule: unwatchedRule,
  cause: 'Nobody watches it: no prober that has its secrets is there.',
  remedy: 'Start a prober whose configuration has the target with its secrets; gatewatch fleet lists probers and what they can watch.',
}
