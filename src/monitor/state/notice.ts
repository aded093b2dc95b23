import { message } from '../../messages/index.ts'
import type { MonitorSettings } from '../../config/index.ts'
import { affectedTargets, affects, failingTargets, failsBy, noted, type Incident } from './incident.ts'

export type NoticeKind = 'opened' | 'changed' | 'reminded' | 'resolved'

/** The end of an incident for targets that have not recovered: another cause continues, or they are no longer watched. */
export type IncidentEnding = 'elsewhere' | 'unwatched'

/** A message to receivers about an incident, sent once to each. */
export interface Notice {
  /** `<incident>-<number>`: with the receiver's name it makes the idempotency key of a delivery. */
  readonly id: string
  readonly kind: NoticeKind
  readonly at: number
  readonly incident: Incident
  /** All incidents of a storm, this one included; oldest first. */
  readonly storm?: readonly Incident[]
  /** Targets of these receivers that it concerns, those that show the same but are not confirmed yet included. */
  readonly targets: readonly string[]
  /** Names of the receivers. */
  readonly to: readonly string[]
  /** Present for an end that is no recovery. */
  readonly ending?: IncidentEnding
}

/** The receivers of a target, and when they are muted. */
export interface TargetAudience extends Pick<MonitorSettings, 'maintenance' | 'timeZone'> {
  readonly receivers: readonly string[]
  readonly repeatIntervalSeconds: number
}

export interface NoticeContext {
  readonly at: number
  readonly audienceOf: (target: string) => TargetAudience | undefined
  /** Returns whether a target is neither in maintenance nor silenced. */
  readonly isNotified: (target: string) => boolean
  readonly isSilenced: (incident: Incident) => boolean
  readonly isAcknowledged: (incident: Incident) => boolean
  /** Targets with the same failure, confirmed or not. */
  readonly suspects: (incident: Incident) => readonly string[]
  /** Returns whether a target fails by another incident now. */
  readonly failsElsewhere: (target: string, but: Pick<Incident, 'id' | 'severity'>) => boolean
  /** The one target that the news is about, and whether it joined so late that it is no part of the first outbreak; absent when time has passed. */
  readonly about?: { readonly target: string; readonly late: boolean }
}

/** The notices that an incident needs now. Maintenance and silences mute beginnings, never ends; after an acknowledgment only the end is sent. */
export function noticesOf(incident: Incident, circumstances: NoticeContext): { incident: Incident; notices: readonly Notice[] } {
  if (incident.resolvedAt !== undefined) return notify(incident, 'resolved', incident.told, circumstances)
  const { at, about } = circumstances
  const parted = about === undefined || affects(incident, about.target) ? [] : partedFrom(incident, about.target, circumstances)
  const over = notify(incident, 'resolved', parted, circumstances)
  const concerned = about === undefined ? failingTargets(incident) : failsBy(incident, about.target) ? [about.target] : []
  const audible = circumstances.isSilenced(incident) ? [] : audienceAt(concerned, circumstances)
  const everyone = receiversOf(audible)
  const notified = new Set(incident.told)
  const first = notify(
    over.incident,
    'opened',
    everyone.filter((receiver) => !notified.has(receiver)),
    circumstances,
  )
  const inHand = circumstances.isAcknowledged(incident)
  const due = about === undefined ? incident.toldAt !== undefined && at - incident.toldAt >= pauseOf(audible, [incident]) : about.late
  // A receiver that gets no notice of each change needs the reason.
  const flaps = incident.flapping && incident.flappingTold === undefined && everyone.length > 0 && !inHand
  const isOther = (incident.changed === true && everyone.length > 0) || flaps
  const again = (due && !inHand) || isOther ? everyone.filter((receiver) => notified.has(receiver)) : []
  const { changed: _, ...same } = first.incident
  const known: Incident = { ...(isOther ? same : first.incident), ...(flaps ? { flappingTold: true } : {}) }
  const second = notify(known, isOther ? 'changed' : 'reminded', again, circumstances)
  return { incident: second.incident, notices: [...over.notices, ...first.notices, ...second.notices] }
}

/** The receivers of these targets, without those in maintenance or silenced. */
export function audienceAt(targets: readonly string[], { isNotified, audienceOf }: NoticeContext): readonly TargetAudience[] {
  return targets.flatMap((target) => {
    const audience = audienceOf(target)
    return audience === undefined || !isNotified(target) ? [] : [audience]
  })
}

/** Names of the receivers of some targets. */
export const receiversOf = (audience: readonly TargetAudience[]): readonly string[] => [
  ...new Set(audience.flatMap(({ receivers }) => receivers)),
]

/** The pause before a reminder, in milliseconds: for warnings, such as an expiry in two weeks, a day at least. */
export function pauseOf(audience: readonly TargetAudience[], incidents: readonly Incident[]): number {
  const wanted = 1000 * Math.min(...audience.map(({ repeatIntervalSeconds }) => repeatIntervalSeconds))
  return incidents.every(({ severity }) => severity === 'warning') ? Math.max(wanted, dayMs) : wanted
}

const dayMs = 86_400_000

/** The receivers of an incident that affects none of their targets any more, now that this one has left: for them it is over. */
function partedFrom(incident: Incident, target: string, { audienceOf }: NoticeContext): readonly string[] {
  const own = audienceOf(target)?.receivers.filter((receiver) => incident.told.includes(receiver)) ?? []
  if (own.length === 0) return []
  const affected = affectedTargets(incident)
  return own.filter((receiver) => !affected.some((other) => audienceOf(other)?.receivers.includes(receiver) === true))
}

function notify(
  incident: Incident,
  kind: NoticeKind,
  to: readonly string[],
  circumstances: NoticeContext,
): { incident: Incident; notices: readonly Notice[] } {
  if (to.length === 0) return { incident, notices: [] }
  const { at, suspects } = circumstances
  const affected = kind === 'resolved' ? membersAtEnd(incident, circumstances) : failingTargets(incident)
  const alike = kind === 'resolved' ? [] : suspects(incident)
  const groups = byTargets([...new Set([...affected, ...alike])].sort(), to, circumstances)
  const after = { ...afterNotice(withSuspects(incident, alike), kind, to, at), notices: incident.notices + groups.length }
  const notices = groups.map((group, index) => ({
    id: `${incident.id}-${incident.notices + index}`,
    kind,
    at,
    incident: after,
    ...group,
    ...(kind === 'resolved' && endingOf([incident], group.targets, circumstances)),
  }))
  return { incident: after, notices }
}

/** The targets of the notice of an end: those that are watched still, if any is. */
export function membersAtEnd({ members }: Incident, { audienceOf }: NoticeContext): readonly string[] {
  const all = [...members.keys()]
  const watched = all.filter((target) => audienceOf(target) !== undefined)
  return watched.length === 0 ? all : watched
}

/** Returns the ending of incidents that are announced together, for these targets; nothing where they have recovered. */
export function endingOf(
  incidents: readonly Incident[],
  targets: readonly string[],
  { failsElsewhere, audienceOf }: NoticeContext,
): Pick<Notice, 'ending'> {
  const own = targets.filter((target) => audienceOf(target) !== undefined)
  if (own.length === 0 || incidents.every(({ unwatched }) => unwatched === true)) return { ending: 'unwatched' }
  const goesOn = incidents.some((incident) => own.some((target) => incident.members.has(target) && failsElsewhere(target, incident)))
  return goesOn ? { ending: 'elsewhere' } : {}
}

/** Adds targets that are reported with an incident, so that they are part of its end, too. */
function withSuspects(incident: Incident, suspects: readonly string[]): Incident {
  let { members } = incident
  for (const target of suspects) if (!members.has(target)) members = members.with(target, { checks: [], suspected: true })
  return members === incident.members ? incident : { ...incident, members }
}

/** The incident after a notice to receivers. A notice of its end removes them. */
export function afterNotice(incident: Incident, kind: NoticeKind, to: readonly string[], at: number): Incident {
  if (incident.resolvedAt !== undefined) return { ...incident, toldAt: at }
  if (kind === 'resolved') return { ...incident, told: incident.told.filter((receiver) => !to.includes(receiver)) }
  const notified = [...new Set([...incident.told, ...to])]
  const line = message('timeline.notified', { count: to.length })
  return noted({ ...incident, told: notified, toldAt: at }, kind === 'reminded' ? kind : 'notified', at, line)
}

/** Groups receivers by their own targets: each gets a notice of its targets, and those with the same ones share it. */
export function byTargets(
  targets: readonly string[],
  to: readonly string[],
  { audienceOf }: NoticeContext,
): readonly Pick<Notice, 'targets' | 'to'>[] {
  const ownOf = (receiver: string): readonly string[] => {
    const own = targets.filter((target) => audienceOf(target)?.receivers.includes(receiver) !== false)
    return own.length === 0 ? targets : own
  }
  const scopes = to.map((receiver) => ({ receiver, own: ownOf(receiver) }))
  return [...Map.groupBy(scopes, ({ own }) => own.join(' ')).values()].map((alike) => ({
    targets: alike[0]!.own,
    to: alike.map(({ receiver }) => receiver),
  }))
}
