import type { MaintenanceWindow } from '../../src/config/target.ts'
import type { CycleCause } from '../../src/monitor/cycle/cause.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { initialState, type MonitorEvent, type MonitorState, type TargetRules } from '../../src/monitor/state/state.ts'
import type { Outcome } from '../../src/engine/run/result.ts'
import type { AnswerTimes } from '../../src/monitor/latency/usual.ts'
import type { Notice } from '../../src/monitor/state/notice.ts'

/** A fleet without a monitor: rules for each target, and cycles written as short as possible. */
export interface Fleet {
  readonly state: MonitorState
  readonly notices: readonly Notice[]
}

export const checks = ['transport.reachable [auth]', 'token.issued', 'graphql.organization-name', 'register.path-proven [contact]'] as const
export type Name = (typeof checks)[number]

const addresses: Readonly<Record<Name, string>> = {
  'transport.reachable [auth]': 'https://idp',
  'token.issued': 'https://idp',
  'graphql.organization-name': 'https://api',
  'register.path-proven [contact]': 'https://gw',
}

export const minute = 60_000

export function rulesOf(more: Partial<TargetRules> = {}): TargetRules {
  return {
    failureThreshold: 3,
    successThreshold: 2,
    flapping: { changes: 6, withinSeconds: 3600 },
    intermittent: { failures: 4, of: 10 },
    identity: 'one',
    intervalSeconds: 60,
    tokenRefreshSeconds: 300,
    repeatIntervalSeconds: 14_400,
    timeZone: 'UTC',
    maintenance: [],
    receivers: ['webhook'],
    checks: new Set(checks),
    ...more,
  }
}

export const maintenance = (start: number, end: number): MaintenanceWindow => ({
  reason: 'Upgrade',
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
})

export function configured(
  targets: readonly string[] | ReadonlyMap<string, TargetRules>,
  more: Partial<TargetRules> = {},
  at = 0,
): MonitorEvent {
  const rules = targets instanceof Map ? targets : new Map((targets as readonly string[]).map((name) => [name, rulesOf(more)]))
  return { type: 'configured', at, targets: rules }
}

/** A cause: by default a rule of the identity provider at an address that all targets share. */
export function cause(names: readonly Name[], more: Partial<CycleCause> = {}): CycleCause {
  return {
    key: `identity-provider-failing identity-provider https://idp`,
    rule: 'identity-provider-failing',
    steps: ['identity-provider'],
    sections: ['SPEC 4.1'],
    cause: 'The identity provider fails.',
    fix: 'Wait.',
    evidence: names,
    checks: names,
    severity: 'critical',
    counts: true,
    confidence: 'medium',
    network: false,
    ...more,
  }
}

/** A cycle in which these causes showed, and everything else passed; checks named as blocked or unasked said nothing. */
export function cycle(
  target: string,
  at: number,
  causes: readonly CycleCause[] = [],
  {
    contact = true,
    blocked = [],
    unasked = [],
    failedCalls = {},
    by = '502',
    answers = {},
    answeredLater = [],
  }: {
    contact?: boolean
    blocked?: readonly Name[]
    unasked?: readonly Name[]
    failedCalls?: Partial<Record<Name, number>>
    by?: string
    answers?: AnswerTimes
    answeredLater?: readonly Name[]
  } = {},
): MonitorEvent {
  const failed = new Set(causes.flatMap((one) => (one.counts ? one.checks : [])))
  const unproven = new Set(causes.flatMap((one) => (one.counts ? [] : one.checks)))
  const outcomeOf = (name: Name): Outcome => {
    if (failed.has(name)) return 'failed'
    if (unproven.has(name)) return 'inconclusive'
    return blocked.includes(name) ? 'blocked' : 'passed'
  }
  const asked = checks
    .filter((name) => !unasked.includes(name))
    .map((name) => ({
      name,
      outcome: outcomeOf(name),
      ...(answeredLater.includes(name) && { answeredLater: true as const }),
      ...(failedCalls[name] && { failedCalls: { count: failedCalls[name], by }, address: addresses[name] }),
    }))
  const outcome = causes.some(({ counts, severity }) => counts && severity === 'critical') ? 'failed' : 'passed'
  const seen = { target, startedAt: at - 500, checks: asked, causes, outcome, contact, answers, traceId: 'a'.repeat(32) } as const
  return { type: 'cycle-finished', at, cycle: seen }
}

/** Lets a fleet live through events, one after the other. */
export function live(events: readonly MonitorEvent[], from: Fleet = { state: initialState, notices: [] }): Fleet {
  let { state } = from
  const notices = [...from.notices]
  for (const event of events) {
    state = reduce(state, event)
    notices.push(...state.notices)
  }
  return { state, notices }
}

/** The notices, as short as possible: `opened a,b -> webhook`. */
export const noticeTexts = ({ notices }: Fleet): string[] =>
  notices.map(({ kind, targets, to }) => `${kind} ${[...targets].sort().join(',')} -> ${[...to].sort().join(',')}`)
