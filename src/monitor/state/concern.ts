import { message, type Text } from '../../messages/index.ts'
import type { Cause } from '../cycle/cause.ts'
import { joined, left, noted, openIncident, viewOf, type Incident } from './incident.ts'
import type { Incidents } from './incidents.ts'
import { causeTold } from '../view-incident.ts'

/**
 * What whoever hands cycles in says of the watching itself: an incident that is about no target, though it names those that it concerns. It is over
 * where it names none, or says why.
 */
export interface Concern {
  readonly cause: Cause
  /** Milliseconds since 1970. */
  readonly since: number
  /** By target: whether nobody sees it meanwhile. */
  readonly targets: ReadonlyMap<string, { readonly seen: boolean }>
  /** A sentence for the end of it. */
  readonly over?: Text
}

/** Rules of the incidents about the monitoring: a location is offline, and targets that no prober checks. */
export const offlineRule = 'fleet.location-offline'
export const noProberRule = 'fleet.no-prober'

/** Checks of a target that fail while one of its locations is offline, and while no location checks it. */
export const fleetCheck = 'fleet.itself'
export const notTestedCheck = 'fleet.not-tested'

/** Whether an incident is about the watching, and says nothing of its targets. */
export const isOfFleet = ({ foundBy }: Pick<Incident, 'foundBy'>): boolean => foundBy.rule === offlineRule || foundBy.rule === noProberRule

/** Opens, widens, narrows or ends the incident of a concern. */
export function concerned(before: Incidents, { cause, since, targets, over }: Concern, at: number): Incidents {
  const known = before.foundBy(cause.key)
  const isOver = over !== undefined || targets.size === 0
  if (known === undefined && isOver) return before
  let incident = known ?? openIncident(cause, { at, since })
  for (const [target, { checks }] of incident.members) {
    const kept = isOver ? [] : checksOf(targets.get(target))
    const gone = checks.filter((check) => !kept.includes(check))
    incident = left(incident, target, gone, { at, why: over ?? message('timeline.back', { target }) })
  }
  const why = over ?? message('timeline.resolved')
  if (isOver) return before.with(noted({ ...incident, resolvedAt: at }, 'resolved', at, why))
  for (const [target, seen] of targets) incident = joined(incident, target, checksOf(seen), at)
  if (incident.cause.cause !== cause.cause) incident = noted({ ...incident, cause: viewOf(cause) }, 'changed', at, causeTold(cause))
  return before.with(incident)
}

const checksOf = (target: { readonly seen: boolean } | undefined): readonly string[] =>
  target === undefined ? [] : target.seen ? [fleetCheck] : [fleetCheck, notTestedCheck]
