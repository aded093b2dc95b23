import { message, recorded, type Text } from '../../messages/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { isOwnKey } from '../cycle/own-fault.ts'
import { PersistentMap } from './persistent-map.ts'
import { hashOf } from '../schedule.ts'
import { hostOf } from '../host.ts'
import {
  causeSentence,
  worded,
  type CauseDescription,
  type TimelineEntry,
  type TimelineKind,
  type IncidentSeverity,
} from '../cause-description.ts'

/** The rule, the first suspected step and the host by which an incident was found: its name for others, whatever it is called later. */
export interface FoundBy {
  readonly rule: string
  readonly step: string
  /** Absent for a cause without an address. */
  readonly host?: string
}

/** The part of one target in an incident: the checks that are down by its cause; none once the target has recovered or left. */
export interface IncidentMember {
  readonly checks: readonly string[]
  /** All of them pass now, and flapping alone holds them. */
  readonly passing?: true
  /** Reported as one that shows the same, before that was confirmed. */
  readonly suspected?: true
}

/** One cause over the whole fleet, from its confirmation to its end. */
export interface Incident {
  readonly id: string
  /** Keys of the causes that it has been found by, that of the cause it names last; a target that fails by one of them joins. */
  readonly keys: readonly string[]
  readonly severity: IncidentSeverity
  /** The diagnosis that explained most so far; the end is announced with it too. */
  readonly cause: CauseDescription
  /** The confidence of that diagnosis. */
  readonly confidence: CycleCause['confidence']
  readonly foundBy: FoundBy
  /** Every target that was ever part of it, or reported as such. */
  readonly members: PersistentMap<IncidentMember>
  /** Milliseconds since 1970. */
  readonly since: number
  readonly openedAt: number
  readonly resolvedAt?: number
  /** It ended since nothing of it is watched any more. */
  readonly unwatched?: true
  readonly flapping: boolean
  /** True once its receivers were notified that it is flapping. */
  readonly flappingTold?: true
  /** It has become critical, has another cause, or flaps no longer, and that has not been reported yet. */
  readonly changed?: true
  /** The storm that it is part of: the id of its first incident; and the time before which it is not announced. */
  readonly storm?: string
  readonly heldUntil?: number
  readonly traceId?: string
  /** Notified receivers, and the time of the latest notice. */
  readonly told: readonly string[]
  readonly toldAt?: number
  /** The number of notices so far, which numbers them. */
  readonly notices: number
  readonly timeline: readonly TimelineEntry[]
}

/** The cause of an incident about the monitor itself. */
export const ownNetworkKey = 'monitor'

/** A new incident without members: confirmed now, with the start of the first failed cycle; named by its rule, its address and that time. */
export function openIncident(
  cause: CycleCause,
  { at, since, traceId }: { readonly at: number; readonly since: number; readonly traceId?: string },
): Incident {
  const { key, severity, confidence } = cause
  const view = viewOf(cause)
  const host = hostOf(view.address)
  const incident: Incident = {
    id: `${at.toString(36)}-${hashOf(key).toString(36)}`,
    keys: [key],
    severity,
    cause: view,
    confidence,
    foundBy: { rule: view.rule, step: view.steps[0] ?? 'unknown', ...(host === undefined ? {} : { host }) },
    members: PersistentMap.of(),
    since,
    openedAt: at,
    flapping: false,
    ...(traceId === undefined ? {} : { traceId }),
    told: [],
    notices: 0,
    timeline: [],
  }
  return noted(incident, 'opened', at, causeSentence(view))
}

/** The rule and the address by which an incident was found, as a digest: the same in every process that finds it. */
export const fingerprintOf = ({ id }: Pick<Incident, 'id'>): string => id.slice(id.indexOf('-') + 1)

/** Returns whether it is about the monitor itself, and says nothing of its targets. */
export const isOfMonitor = ({ keys }: Incident): boolean => keys.some((key) => key === ownNetworkKey || isOwnKey(key))

/** Everything fails at once, on the network: the monitor's own machine is to blame until something is reached again. */
export function ownNetworkCause({ steps, sections, evidence, checks }: CycleCause): CycleCause {
  return {
    key: ownNetworkKey,
    rule: ownNetworkKey,
    steps,
    sections,
    ...worded(message('incident.network.cause'), message('incident.network.fix')),
    evidence,
    checks,
    severity: 'critical',
    counts: true,
    confidence: 'medium',
    network: true,
  }
}

/** Names of the targets that fail by it now. */
export function failingTargets({ members }: Incident): readonly string[] {
  return [...members].filter(([, { checks, passing }]) => checks.length > 0 && passing !== true).map(([target]) => target)
}

/** Returns whether a target fails by it now. */
export const failsBy = (incident: Pick<Incident, 'members'>, target: string): boolean =>
  affects(incident, target) && incident.members.get(target)!.passing !== true

/** Names of the targets that it holds, those included that pass and flap. */
export function affectedTargets({ members }: Incident): readonly string[] {
  return [...members].filter(([, { checks }]) => checks.length > 0).map(([target]) => target)
}

/** Returns whether it holds a target. */
export function affects({ members }: Pick<Incident, 'members'>, target: string): boolean {
  return (members.get(target)?.checks.length ?? 0) > 0
}

/** Returns whether it holds any target. */
export function affectsAny({ members }: Incident): boolean {
  for (const { checks } of members.values()) if (checks.length > 0) return true
  return false
}

/** More targets than this join without a line each. */
const mostJoinsNoted = 20

/** Lets checks of a target be part of it. */
export function joined(incident: Incident, target: string, checks: readonly string[], at: number): Incident {
  const before = incident.members.get(target)?.checks ?? []
  const added = checks.filter((check) => !before.includes(check))
  if (added.length === 0) return incident
  const members = incident.members.with(target, { checks: [...before, ...added] })
  const wider = before.length === 0 && incident.members.size > 0 && members.size <= mostJoinsNoted
  return wider ? noted({ ...incident, members }, 'joined', at, message('timeline.joined', { target })) : { ...incident, members }
}

/** Takes checks of a target out of it; `why` is a sentence for the timeline, needed only when the target is out with them. */
export function left(incident: Incident, target: string, checks: readonly string[], { at, why }: { at: number; why: Text }): Incident {
  const before = incident.members.get(target)?.checks ?? []
  const remaining = before.filter((check) => !checks.includes(check))
  if (remaining.length === before.length) return incident
  const shorter = { ...incident, members: incident.members.with(target, { checks: remaining }) }
  return remaining.length > 0 || incident.members.size > mostJoinsNoted ? shorter : noted(shorter, 'left', at, why)
}

/**
 * Takes in that a member fails by another cause than the one that the incident names. It names the other only if no target has the old one any more
 * and the other explains more of it: during a recovery checks fail as a consequence of the first failure, and that is not the cause.
 */
export function rediagnosed(incident: Incident, cause: CycleCause, { at, alone }: { at: number; alone: boolean }): Incident {
  const { key, confidence } = cause
  const others = incident.keys.filter((known) => known !== key)
  if (alone && explainsMore(cause, incident)) {
    const isOther = cause.rule !== incident.cause.rule || cause.address !== incident.cause.address
    const now = { ...incident, keys: [...others, key].slice(-mostKeys), cause: viewOf(cause), confidence }
    return noted(isOther ? { ...now, changed: true } : now, 'changed', at, causeSentence(cause))
  }
  if (incident.keys.includes(key)) return incident
  const keys = [key, ...others.slice(0, -1).slice(0, mostKeys - 2), others.at(-1)!]
  return noted({ ...incident, keys }, 'changed', at, message('timeline.cause', { cause: causeSentence(cause) }))
}

/** Makes an incident critical for a critical cause, with its sentences; never the other way round. */
export function escalated(incident: Incident, cause: CycleCause, at: number): Incident {
  if (incident.severity === 'critical' || cause.severity === 'warning') return incident
  const why = message('timeline.critical', { cause: causeSentence(cause) })
  return noted({ ...incident, severity: 'critical', cause: viewOf(cause), changed: true }, 'changed', at, why)
}

/** Takes over a cause of permanent failure where calls failed only now and then before: notified once more, in its words. */
export function worsened(incident: Incident, cause: CycleCause, at: number): Incident {
  const { key, severity, confidence } = cause
  const keys = [...incident.keys, key].slice(-mostKeys)
  const grave = severity === 'critical' ? severity : incident.severity
  const why = message('timeline.permanent', { cause: causeSentence(cause) })
  return noted({ ...incident, keys, severity: grave, cause: viewOf(cause), confidence, changed: true }, 'changed', at, why)
}

/** Notes once that an incident is flapping, for receivers that get no notice of each change. */
export function flapped(incident: Incident, at: number): Incident {
  return incident.flapping ? incident : noted({ ...incident, flapping: true }, 'flapping', at, message('timeline.flapping'))
}

/** Ends the flapping: its changes were those of the former identity of a target. */
export function withoutFlapping(incident: Incident): Incident {
  const { flappingTold: _, ...own } = incident
  return { ...own, flapping: false }
}

/** Ends the flapping of an incident that now fails without a break: its receivers were notified of the flapping. */
export function steadied(incident: Incident, at: number): Incident {
  const { flappingTold, ...rest } = incident
  const now = { ...rest, flapping: false, ...(flappingTold === true && { changed: true as const }) }
  return noted(now, 'changed', at, message('timeline.steady'))
}

/** Notes of a target whether all that is held of it passes now. */
export function heldIn(incident: Incident, target: string, passing: boolean): Incident {
  const member = incident.members.get(target)!
  if ((member.passing === true) === passing) return incident
  return { ...incident, members: incident.members.with(target, { checks: member.checks, ...(passing && { passing }) }) }
}

/** More checks, or the same ones with more certainty. */
function explainsMore({ evidence, confidence }: CycleCause, incident: Incident): boolean {
  const known = incident.cause.evidence
  if (evidence.length !== known.length) return evidence.length > known.length
  return certainties.indexOf(confidence) > certainties.indexOf(incident.confidence) && evidence.every((name) => known.includes(name))
}

const certainties: readonly CycleCause['confidence'][] = ['low', 'medium', 'high']

/** The words of a cause, and nothing else of it. */
export function viewOf({ rule, steps, sections, cause, fix, next, messages, evidence, address }: CauseDescription): CauseDescription {
  const words = { cause, fix, ...(next !== undefined && { next }), ...(messages && { messages }) }
  return { rule, steps, sections, ...words, evidence, ...(address !== undefined && { address }) }
}

const mostKeys = 10
const longestTimeline = 100

/** Adds a line to the timeline; the first line stays, whatever is dropped. */
export function noted(incident: Incident, kind: TimelineKind, at: number, text: Text): Incident {
  const timeline = [...incident.timeline, { at, kind, ...recorded('text', text) }]
  return { ...incident, timeline: timeline.length > longestTimeline ? [timeline[0]!, ...timeline.slice(2)] : timeline }
}

const none: PersistentMap<never> = PersistentMap.of()

/** The open incidents, found by their id, by the key of a cause, or by a target that suffers: never changed, like a persistent map. */
export class Incidents {
  readonly #byId: PersistentMap<Incident>
  readonly #byKey: PersistentMap<string>
  readonly #byTarget: PersistentMap<readonly string[]>

  private constructor(byId: PersistentMap<Incident>, byKey: PersistentMap<string>, byTarget: PersistentMap<readonly string[]>) {
    this.#byId = byId
    this.#byKey = byKey
    this.#byTarget = byTarget
  }

  static of(incidents: Iterable<Incident> = []): Incidents {
    let all = new Incidents(none, none, none)
    for (const incident of incidents) all = all.with(incident)
    return all
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): Incident | undefined {
    return this.#byId.get(id)
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  values(): Iterable<Incident> {
    return this.#byId.values()
  }

  /** The incident that has been found by this cause. */
  foundBy(key: string): Incident | undefined {
    return this.#byId.get(this.#byKey.get(key) ?? '')
  }

  /** The incidents that hold a target. */
  of(target: string): readonly Incident[] {
    return (this.#byTarget.get(target) ?? []).map((id) => this.#byId.get(id)!)
  }

  with(incident: Incident): Incidents {
    const { id, keys, members } = incident
    const before = this.#byId.get(id)
    if (before === incident) return this
    let byKey = this.#byKey
    for (const key of before?.keys ?? []) if (!keys.includes(key)) byKey = byKey.without(key)
    for (const key of keys) byKey = byKey.with(key, id)
    let byTarget = this.#byTarget
    for (const [target] of members.changesSince(before?.members ?? none)) {
      const others = (byTarget.get(target) ?? []).filter((other) => other !== id)
      const own = affects(incident, target) ? [...others, id] : others
      byTarget = own.length === 0 ? byTarget.without(target) : byTarget.with(target, own)
    }
    return new Incidents(this.#byId.with(id, incident), byKey, byTarget)
  }

  /** Without one that holds no target any more. */
  without({ id, keys }: Incident): Incidents {
    let byKey = this.#byKey
    for (const key of keys) byKey = byKey.without(key)
    return new Incidents(this.#byId.without(id), byKey, this.#byTarget)
  }

  /** Those that differ from earlier ones; without a value where they are not open any more. */
  changesSince(before: Incidents): Iterable<readonly [string, Incident | undefined]> {
    return this.#byId.changesSince(before.#byId)
  }
}
