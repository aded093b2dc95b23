import { affectedTargets } from '../state/incident.ts'
import type { Incidents } from '../state/incidents.ts'
import type { Notice, NoticeKind } from '../state/notice.ts'
import type { CauseView, Severity } from '../view.ts'

/** A notice as plain data: kept until it is delivered, whatever becomes of the incident meanwhile. */
export interface Alert {
  /** `<incident>-<number>`. */
  readonly id: string
  readonly kind: NoticeKind
  readonly incident: string
  readonly severity: Severity
  /** Milliseconds since 1970: this notice, the first failed cycle, the confirmation, the end. */
  readonly at: number
  readonly since: number
  readonly openedAt: number
  readonly resolvedAt?: number
  readonly flapping: boolean
  /** Fifty at most; `targetCount` is how many there are. */
  readonly targets: readonly string[]
  readonly targetCount: number
  readonly cause: CauseView
  /** The same in every alert of an incident, even when its cause is called otherwise by now. */
  readonly foundBy: { readonly rule: string; readonly step: string }
  readonly traceId?: string
  /** The incident on the status page. */
  readonly link?: string
}

const mostTargets = 50

/** What a notice says. */
export function alertOf({ id, kind, at, incident, targets }: Notice, statusUrl?: string): Alert {
  const { severity, since, openedAt, resolvedAt, flapping, cause, foundBy, traceId } = incident
  return {
    id,
    kind,
    incident: incident.id,
    severity,
    at,
    since,
    openedAt,
    ...(resolvedAt === undefined ? {} : { resolvedAt }),
    flapping,
    targets: targets.slice(0, mostTargets),
    targetCount: targets.length,
    cause,
    foundBy,
    ...(traceId === undefined ? {} : { traceId }),
    ...(statusUrl === undefined ? {} : { link: `${statusUrl.replace(/\/+$/, '')}/#incident-${incident.id}` }),
  }
}

/** The incidents that a receiver knows of, as they are now. */
export function firingFor(
  receiver: string,
  incidents: Incidents,
  { now, statusUrl }: { readonly now: number; readonly statusUrl: string | undefined },
): readonly Alert[] {
  return [...incidents.values()]
    .filter(({ told }) => told.includes(receiver))
    .map((incident) =>
      alertOf({ id: incident.id, kind: 'reminded', at: now, incident, targets: affectedTargets(incident), to: [] }, statusUrl),
    )
}

/** The first line of an alert: what happened to whom. */
export function headline({ kind, targets, targetCount, severity, flapping, cause }: Alert): string {
  const whom = targetCount === 1 ? targets[0]! : `${targetCount} targets`
  const trouble = severity === 'critical' ? 'down' : 'warning'
  const what = { opened: trouble, reminded: `still ${trouble}`, resolved: 'recovered' }[kind]
  return `${whom} ${flapping && kind !== 'resolved' ? `${what} (comes and goes)` : what}: ${cause.cause}`
}

/** The lines below: where, what to do, since when, whom else, and where to read on. */
export function details({ targets, targetCount, cause, since, resolvedAt, traceId, link }: Alert): readonly string[] {
  const { steps, sections, remedy, evidence, address } = cause
  const more = targetCount > targets.length ? ` and ${targetCount - targets.length} more` : ''
  return [
    ...(steps.length === 0 ? [] : [`Step: ${steps.map((step, index) => `${step} (${sections[index] ?? ''})`).join(', or ')}`]),
    ...(remedy === '' ? [] : [`What to do: ${remedy}`]),
    `Shown by: ${evidence.join(', ')}`,
    ...(address === undefined ? [] : [`Address: ${address}`]),
    ...(targetCount === 1 ? [] : [`Targets: ${targets.join(', ')}${more}`]),
    `Since: ${new Date(since).toISOString()}`,
    ...(resolvedAt === undefined ? [] : [`Until: ${new Date(resolvedAt).toISOString()}, after ${lengthInWords(resolvedAt - since)}`]),
    ...(traceId === undefined ? [] : [`Trace: ${traceId}`]),
    ...(link === undefined ? [] : [`Status: ${link}`]),
  ]
}

/** `45 s`, `12 min`, `3 h 20 min`, `2 d 4 h`. */
function lengthInWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** The alert with its words taken out, for when they must not leave. */
export function withoutWords(alert: Alert): Alert {
  const withheld = { cause: 'The cause is withheld: its text held a secret or a person.', remedy: 'Read the status page.' }
  return { ...alert, cause: { ...alert.cause, ...withheld, evidence: [] } }
}
