import type { MonitorSettings } from '../config/index.ts'
import { isOfMonitoring } from './state/concern.ts'
import { failsBy, isOfMonitor, type Incident } from './state/incident.ts'
import { isOfSlowness } from './state/latency.ts'
import { nextOf, windowKey, type TimeSpan } from './state/maintenance.ts'
import { maintenanceAt } from './state/people.ts'
import type { RunningSpan, Condition, TargetDays, MonitorState } from './state/state.ts'
import { conditionOf } from './state/status.ts'

/**
 * The public data of the fleet: names that were chosen to be published, the present and past states of these services, and times. The public
 * server is given nothing else, so there is nothing that a mistake could show.
 */
export interface PublicStatus {
  /** Milliseconds since 1970. */
  readonly at: number
  /** By group and name. */
  readonly services: readonly PublicService[]
  /** The disruptions that last first, then the latest. */
  readonly disruptions: readonly Disruption[]
  /** The maintenance that holds or is planned, the next first. */
  readonly maintenance: readonly PlannedMaintenance[]
  /** The times in which the monitor ran. */
  readonly runs: readonly RunningSpan[]
}

export interface PublicService {
  readonly name: string
  readonly group?: string
  readonly state: PublicState
  readonly days?: TargetDays
}

export type PublicState = 'well' | Condition

/** A time in which services did not work as they should. */
export interface Disruption {
  /** In order of the alphabet. */
  readonly names: readonly string[]
  readonly from: number
  /** Absent while it lasts. */
  readonly to?: number
}

export interface PlannedMaintenance extends TimeSpan {
  /** The time of its announcement, in milliseconds since 1970. */
  readonly since: number
  readonly names: readonly string[]
  readonly timeZone: string
}

/** Maintenance is announced this far ahead, and disruptions are kept this far back. */
export const aheadMs = 14 * 86_400_000
const backMs = 30 * 86_400_000

const { compare } = new Intl.Collator('nb', { numeric: true })

/** Returns the public data at a moment; the states of services are unknown where the state is of an earlier one. */
export function publicStatus(state: MonitorState, at: number): PublicStatus {
  const published = publishedIn(state.rules)
  const services = published.map(({ target, name, group }): PublicService => {
    const days = state.days.get(target)
    const known = state.statuses.has(target) ? (conditionOf(target, state, at) ?? 'well') : 'unknown'
    return { name, ...(group === undefined ? {} : { group }), state: known, ...(days === undefined ? {} : { days }) }
  })
  return {
    at,
    services,
    disruptions: disruptionsOf(state, new Map(published.map(({ target, name }) => [target, name])), at),
    maintenance: maintenanceOf(published, state, at),
    runs: state.runs,
  }
}

interface PublishedTarget extends Pick<MonitorSettings, 'maintenance' | 'timeZone'> {
  readonly target: string
  readonly name: string
  readonly group?: string
}

const orders = new WeakMap<MonitorState['rules'], readonly PublishedTarget[]>()

/** The published targets, by group and name: sorted once for each configuration, since thousands of names take their time. */
function publishedIn(rules: MonitorState['rules']): readonly PublishedTarget[] {
  const known = orders.get(rules)
  if (known !== undefined) return known
  const published = [...rules]
    .flatMap(([target, { publish, maintenance, timeZone }]) =>
      publish === undefined ? [] : [{ target, maintenance, timeZone, ...publish }],
    )
    .sort((one, other) => byGroup(one.group, other.group) || compare(one.name, other.name))
  orders.set(rules, published)
  return published
}

/** Services without a group come last. */
const byGroup = (one: string | undefined, other: string | undefined): number =>
  one === other ? 0 : one === undefined ? 1 : other === undefined ? -1 : compare(one, other)

function disruptionsOf(state: MonitorState, names: ReadonlyMap<string, string>, at: number): readonly Disruption[] {
  const isMuted = (target: string): boolean => maintenanceAt(state, target, at) !== undefined
  const shownTargets = (incident: Incident, concerns: (target: string) => boolean): readonly string[] => {
    const own = [...incident.members.keys()].flatMap((target) => (concerns(target) ? (names.get(target) ?? []) : []))
    return [...new Set(own)].sort(compare)
  }
  const open = [...state.incidents.values()].map((incident) => ({
    incident,
    names: shownTargets(incident, (target) => failsBy(incident, target) && !isMuted(target)),
  }))
  const past = state.resolved
    .filter(({ resolvedAt = at }) => resolvedAt > at - backMs)
    .map((incident) => ({ incident, names: shownTargets(incident, (target) => incident.members.get(target)!.suspected !== true) }))
  const disruptions = [...open, ...past]
    .filter(
      ({ incident, names }) =>
        incident.severity === 'critical' &&
        !isOfMonitor(incident) &&
        !isOfMonitoring(incident) &&
        !isOfSlowness(incident.foundBy.rule) &&
        names.length > 0,
    )
    .map(({ incident: { since, resolvedAt }, names }): Disruption => ({
      names,
      from: since,
      ...(resolvedAt === undefined ? {} : { to: resolvedAt }),
    }))
  return together(disruptions).toSorted(
    (one, other) => Number(one.to !== undefined) - Number(other.to !== undefined) || other.from - one.from,
  )
}

/** Merges several causes that concern the same services at the same time: they are one disruption to users. */
function together(disruptions: readonly Disruption[]): readonly Disruption[] {
  return [...Map.groupBy(disruptions, ({ names }) => JSON.stringify(names)).values()].flatMap((own) => {
    const merged: Disruption[] = []
    for (const next of own.toSorted((one, other) => one.from - other.from)) {
      const last = merged.at(-1)
      if (last === undefined || next.from > (last.to ?? Infinity)) merged.push(next)
      else if (last.to !== undefined && (next.to === undefined || next.to > last.to))
        merged[merged.length - 1] = { names: last.names, from: last.from, ...(next.to === undefined ? {} : { to: next.to }) }
    }
    return merged
  })
}

/** Windows of the configuration, and ad-hoc maintenance. A window is announced when it is so near, or as soon as it is known. */
function maintenanceOf(
  published: readonly PublishedTarget[],
  { people, identities }: Pick<MonitorState, 'people' | 'identities'>,
  at: number,
): readonly PlannedMaintenance[] {
  const adHoc = Map.groupBy(
    people.decisions.filter(({ kind, until = 0 }) => kind === 'maintenance' && until > at),
    ({ of }) => of.name,
  )
  const all = published.flatMap(({ target, name, maintenance, timeZone }) => [
    ...(adHoc.get(target) ?? []).map(({ at: from, until }) => ({ name, since: from, span: { from, to: until!, timeZone } })),
    ...maintenance.flatMap((window) => {
      const next = nextOf(window, timeZone, at)
      if (next === undefined || next.from > at + aheadMs) return []
      const since = Math.max(next.from - aheadMs, identities.get(target)?.windows?.[windowKey(window)] ?? 0)
      return [{ name, since, span: { ...next, timeZone } }]
    }),
  ])
  return [...Map.groupBy(all, ({ span }) => JSON.stringify(span)).values()]
    .map((own) => ({
      ...own[0]!.span,
      since: Math.min(...own.map(({ since }) => since)),
      names: [...new Set(own.map(({ name }) => name))].sort(compare),
    }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
}
