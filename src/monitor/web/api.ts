import { render } from '../../messages/index.ts'
import { inert } from '../../report/index.ts'
import { viewOf } from '../state/incident.ts'
import type { ObjectiveView, TargetView, IncidentView, LatencyView } from '../view.ts'
import type { FinishedCycle, LatestCheckResult } from '../cycle-result.ts'

/** Changes when a member is taken away or means something else; new ones may come without. */
const schema = 1

/** All targets in short, for programs. */
export const targetList = (targets: readonly TargetView[]): object => inert({ schema, targets: targets.map(inShort) })

/** One target in full. */
export function targetInFull(target: TargetView, objective: ObjectiveView | undefined, latency: readonly LatencyView[]): object {
  const { repeats, recent, token, refusal, callPath } = target
  const checks = target.checks.map(checkOf)
  return inert({
    schema,
    target: { ...inShort(target), callPath, checks, repeats, recent, token, refusal, objective, latency: latency.map(latencyOf) },
  })
}

/** Incidents, open ones first. */
export function incidentList(incidents: readonly IncidentView[]): object {
  return inert({ schema, incidents: incidents.map((incident) => ({ ...incident, cause: viewOf(incident.cause) })) })
}

/** A name, and a sentence. */
export interface ReadinessReason {
  readonly reason: string
  readonly message: string
}

/** The reasons why a monitor is not ready, or its faults although it is ready. */
export const readinessOf = (reasons: readonly ReadinessReason[], warnings: readonly ReadinessReason[]): object =>
  inert({ schema, ready: reasons.length === 0, reasons, warnings })

/** Lists the members one by one: other data of the monitor is not part of the interface. */
function inShort(target: TargetView): object {
  const { name, state, since, causes, intervalSeconds, lastCycle, certificates, keyDaysLeft, incidents, maintenance, notWatched } = target
  return {
    name,
    state,
    since,
    causes: causes.map(viewOf),
    intervalSeconds,
    lastCycle: lastCycle && cycleOf(lastCycle),
    certificates,
    keyDaysLeft,
    incidents,
    maintenance,
    notWatched: notWatched?.map((left) => render(left)),
  }
}

function latencyOf({ call, limits, usual, suggestion, slowSince }: LatencyView): object {
  const { warnMs, failMs, cycles, of } = limits ?? {}
  return { call, limits: limits && { warnMs, failMs, cycles, of }, usual, suggestion, slowSince }
}

function checkOf({ name, suite, outcome, durationMs, errorType, repeats, failedCalls, blockedBy, at }: LatestCheckResult): object {
  return { name, suite, outcome, durationMs, errorType, repeats, failedCalls, blockedBy, at }
}

function cycleOf({ startedAt, durationMs, lateMs, outcome, requests, answers, traceId }: FinishedCycle): object {
  return { startedAt, durationMs, lateMs, outcome, requests, answers, traceId }
}

/** Longest scrape timeout: a cycle that takes longer is a failure in itself. */
const longestTimeoutSeconds = 30

/**
 * Targets for Prometheus' HTTP service discovery, each with its own interval, and with the hosts by which alerts are grouped; names only, which the
 * scrape configuration turns into probes.
 */
export function discoveredTargets(targets: readonly TargetView[]): readonly unknown[] {
  const alike = Map.groupBy(targets, ({ intervalSeconds, hosts }) => JSON.stringify([intervalSeconds, hosts]))
  return [...alike.values()].map((group) => {
    const { intervalSeconds, hosts } = group[0]!
    const timeoutSeconds = Math.min(intervalSeconds, longestTimeoutSeconds)
    return {
      targets: group.map(({ name }) => name),
      labels: { __scrape_interval__: `${intervalSeconds}s`, __scrape_timeout__: `${timeoutSeconds}s`, ...hosts },
    }
  })
}
