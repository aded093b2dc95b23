import { documentedCalls, type Path, managedApis } from '../domain/index.ts'
import { getOrInsert } from './kept.ts'
import { suggestedLimits } from './latency/usual.ts'
import type { LatencyView, AccessView, TargetView, IncidentView } from './view.ts'
import { nextWindow } from './state/maintenance.ts'
import { slowSince } from './state/latency.ts'
import { ownNetworkKey, affectedTargets, fingerprintOf, type Incident } from './state/incident.ts'
import { isAcknowledged, isNotified, maintenanceAt, silenceOf } from './state/people.ts'
import type { Cycle } from './cycle/cycle.ts'
import type { MonitorState, Deployments } from './state/state.ts'
import { isIntermittent, intermittentCauses } from './state/intermittent.ts'
import {
  type CertificateExpiry,
  type CheckResult,
  failing,
  type RecentCycle,
  type TokenLifetime,
  type CycleOutcome,
} from './cycle-result.ts'

/** Kept for each of thousands of targets: as little as will do. */
interface LatestOfTarget {
  /** The latest result of each check, at the index of its name. */
  checks: CheckResult[]
  /** The time of each. */
  testedAt: number[]
  /** True once a reader has these two arrays: the next cycle makes its own. */
  isRead: boolean
  certificates: readonly CertificateExpiry[]
  repeats: Readonly<Record<string, number>>
  callPath: readonly Path[]
  recent: RecentCycles
  lastCycle?: Cycle
  /** Start of the first of the latest cycles that failed, or that did not. */
  since?: number
  token?: TokenLifetime
  keyExpiresAt?: number
}

const dayMs = 86_400_000

/** The latest results of every target, for readers: as much room for each, however long it runs. */
export class LatestCycles {
  readonly #latest = new Map<string, LatestOfTarget>()
  /** Of the names of checks, in all targets. */
  readonly #indices = new Map<string, number>()

  /** A cycle that has ended. */
  add(cycle: Cycle, maintenance: boolean): void {
    const latest = this.#of(cycle.target)
    if (latest.isRead) this.#copy(latest)
    const before = latest.checks.length
    for (const check of cycle.checks) {
      const { name, repeats, at = cycle.startedAt } = check
      let index = this.#indices.get(name)
      if (index === undefined) this.#indices.set(name, (index = this.#indices.size))
      latest.checks[index] = check
      latest.testedAt[index] = at
      if (repeats !== undefined) latest.repeats = { ...latest.repeats, [name]: (latest.repeats[name] ?? 0) + repeats }
    }
    // Copies have no room to grow: a growing array reserves half as much again.
    if (latest.checks.length > before) this.#copy(latest)
    latest.certificates = renewed(latest.certificates, cycle.certificates, ({ origin }) => origin)
    latest.callPath = renewed(latest.callPath, cycle.callPath ?? [], ({ to }) => to)
    const { startedAt: at, outcome, durationMs, token, keyExpiresAt } = cycle
    const { lastCycle } = latest
    if (lastCycle === undefined || failing[lastCycle.outcome] !== failing[outcome]) latest.since = at
    latest.recent.add({ at, outcome, maintenance, durationMs })
    latest.lastCycle = cycle
    if (token !== undefined) latest.token = token
    if (keyExpiresAt !== undefined) latest.keyExpiresAt = keyExpiresAt
  }

  #copy(latest: LatestOfTarget): void {
    latest.checks = latest.checks.slice()
    latest.testedAt = latest.testedAt.slice()
    latest.isRead = false
  }

  /** Takes the last cycles of a target from the store. */
  restore(target: string, recent: readonly RecentCycle[]): void {
    const latest = this.#of(target)
    for (const cycle of recent) latest.recent.add(cycle)
  }

  /** Forgets a target with a changed configuration, without its strip; or all of a removed one. */
  forget(target: string, { gone }: { readonly gone: boolean }): void {
    const recent = this.#latest.get(target)?.recent
    this.#latest.delete(target)
    if (!gone && recent !== undefined) this.#of(target).recent = recent
  }

  /** The present state of one target; by its latest cycle alone if no state is kept; undefined for an unknown name. */
  view(name: string, state: MonitorState, now: number, { probesOnly = false } = {}): TargetView | undefined {
    const { rules, statuses, tracked, incidents, deployments } = state
    const own = rules.get(name)
    if (own === undefined) return undefined
    const latest = this.#of(name)
    latest.isRead = true
    const { checks, testedAt, certificates, repeats, callPath, recent, lastCycle, since, token, keyExpiresAt } = latest
    const probed = probesOnly && lastCycle ? ({ state: failing[lastCycle.outcome] ? 'down' : 'up', since: since! } as const) : undefined
    const status = statuses.get(name) ?? probed ?? { state: 'unknown', since: now }
    const accesses = accessesIn(deployments.get(name), now)
    const maintenance = maintenanceAt(state, name, now)
    const nextMaintenance = nextWindow(own, now)
    const open = incidents.of(name)
    const trackers = tracked.get(name) ?? {}
    const intermittent = Object.fromEntries(Object.entries(trackers).filter(([, tracker]) => isIntermittent(tracker, own)))
    const further = [...(lastCycle?.causes ?? []), ...intermittentCauses(intermittent, lastCycle?.checks ?? [], trackers)].filter(
      ({ key }) => !open.some(({ keys }) => keys.at(-1) === key || keys.includes(ownNetworkKey)),
    )
    return {
      name,
      state: maintenance === undefined ? status.state : 'maintenance',
      since: status.since,
      ...(callPath.length === 0 ? {} : { callPath }),
      causes: [...open.map(({ cause }) => cause), ...further],
      intervalSeconds: own.intervalSeconds,
      ...(lastCycle === undefined ? {} : { lastCycle }),
      // Made when they are read: for a whole fleet at once, they would take as much memory as everything that is kept of it.
      get checks() {
        // Without the indices of checks that this target does not have.
        return checks.flatMap((check, index) => ({ ...check, at: testedAt[index]! }))
      },
      repeats,
      // Only the page reads it.
      get recent() {
        return recent.list()
      },
      certificates,
      ...(keyExpiresAt === undefined ? {} : { keyExpiresAt, keyDaysLeft: Math.floor((keyExpiresAt - now) / dayMs) }),
      ...(accesses.length === 0 ? {} : { accesses }),
      ...(token === undefined ? {} : { token }),
      incidents: open.map(({ id }) => id),
      ...(maintenance === undefined ? {} : { maintenance }),
      ...(nextMaintenance && { nextMaintenance }),
    }
  }

  #of(target: string): LatestOfTarget {
    return getOrInsert(this.#latest, target, () => ({
      checks: [],
      testedAt: [],
      isRead: false,
      certificates: [],
      repeats: {},
      callPath: [],
      recent: new RecentCycles(),
    }))
  }
}

/** Returns the earlier values, each replaced by a new one with the same key. */
function renewed<One>(before: readonly One[], now: readonly One[], keyOf: (one: One) => string): readonly One[] {
  if (before.length === 0) return now
  if (now.every((one) => before.includes(one))) return before
  const fresh = new Map([...before, ...now].map((one) => [keyOf(one), one]))
  return [...fresh.values()]
}

function accessesIn(deployments: Deployments | undefined, now: number): readonly AccessView[] {
  return managedApis.flatMap((api) => {
    const ends = deployments?.apis[api]?.ends ?? {}
    return (['key', 'subscription'] as const).flatMap((by) => {
      const expiresAt = ends[by]
      return expiresAt === undefined ? [] : [{ api, by, expiresAt, daysLeft: Math.floor((expiresAt - now) / dayMs) }]
    })
  })
}

/** Incidents for readers: open ones first, then the latest resolved; of one target on request. */
export function incidentViews(state: MonitorState, now: number, target?: string): readonly IncidentView[] {
  const { incidents, resolved } = state
  const open = [...incidents.values()].sort((one, other) => other.openedAt - one.openedAt)
  const all = [...open, ...resolved.toReversed()]
  return all.filter(({ members }) => target === undefined || members.has(target)).map((incident) => incidentView(incident, state, now))
}

function incidentView(incident: Incident, state: MonitorState, now: number): IncidentView {
  const { id, foundBy, severity, cause, members, since, openedAt, resolvedAt, flapping, storm, traceId, timeline } = incident
  const affected = affectedTargets(incident)
  const isOpen = resolvedAt === undefined
  const silence = isOpen ? silenceOf(incident, state.people, now) : undefined
  const isMuted = isOpen && (silence !== undefined || affected.every((name) => !isNotified(state, name, now)))
  return {
    id,
    fingerprint: fingerprintOf(incident),
    foundBy,
    severity,
    cause,
    targets: isOpen ? affected : [...members.keys()],
    since,
    openedAt,
    ...(resolvedAt === undefined ? {} : { resolvedAt }),
    flapping,
    ...(storm === undefined ? {} : { storm }),
    ...(isMuted ? { muted: true } : {}),
    ...(silence?.until === undefined ? {} : { silencedUntil: silence.until }),
    ...(isOpen && isAcknowledged(incident, state.people, now) ? { acknowledged: true } : {}),
    ...(traceId === undefined ? {} : { traceId }),
    timeline,
  }
}

/** Returns the usual answer times, limits and slow calls of a target, for calls with any of these. */
export function latencyViews(
  { name, timeoutMs }: { readonly name: string; readonly timeoutMs: number },
  { rules, usual, tracked }: MonitorState,
  at: number,
): readonly LatencyView[] {
  return documentedCalls.flatMap((call): readonly LatencyView[] => {
    const limits = rules.get(name)?.latency?.[call]
    const own = usual.get(name)?.calls[call]
    if (limits === undefined && own === undefined) return []
    const suggestion = limits === undefined ? suggestedLimits(own, { at, timeoutMs }) : undefined
    const since = slowSince(tracked.get(name) ?? {}, call)
    return [
      {
        call,
        ...(limits === undefined ? {} : { limits }),
        ...(own === undefined ? {} : { usual: own }),
        ...(suggestion === undefined ? {} : { suggestion }),
        ...(since === undefined ? {} : { slowSince: since }),
      },
    ]
  })
}

/** Cycles in the strip of a target. */
export const mostRecent = 40

const outcomes: readonly CycleOutcome[] = ['passed', 'warned', 'failed', 'discarded']

/** Its start; and its duration, outcome and maintenance as one number. */
const fields = 2
const kinds = 2 * outcomes.length

/** The last cycles of a target as numbers: a process keeps them for thousands of targets. The oldest makes room for the newest. */
class RecentCycles {
  /** For so few numbers an array takes less room than a typed one. */
  readonly #numbers = Array.from({ length: mostRecent * fields }, () => 0)
  #added = 0

  add({ at, durationMs, outcome, maintenance }: RecentCycle): void {
    const place = (this.#added++ % mostRecent) * fields
    this.#numbers[place] = at
    this.#numbers[place + 1] = Math.round(durationMs) * kinds + outcomes.indexOf(outcome) * 2 + Number(maintenance)
  }

  /** Oldest first. */
  list(): readonly RecentCycle[] {
    const length = Math.min(this.#added, mostRecent)
    return Array.from({ length }, (_, cycle) => {
      const place = ((this.#added - length + cycle) % mostRecent) * fields
      const [at, rest] = [this.#numbers[place]!, this.#numbers[place + 1]!]
      const kind = rest % kinds
      return { at, outcome: outcomes[kind >> 1]!, maintenance: kind % 2 === 1, durationMs: (rest - kind) / kinds }
    })
  }
}
