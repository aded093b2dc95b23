import type { FoundBy, Incident } from '../state/incident.ts'
import { isOfSlowness } from '../state/latency.ts'
import type { Notice, NoticeKind } from '../state/notice.ts'
import type { CauseView, Severity } from '../view-incident.ts'
import { withoutSlashes } from '../../trim.ts'

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
  /** All that is told together where causes of one kind come in a storm, fifty at most; `incident` and `cause` are those of the first. */
  readonly storm?: { readonly count: number; readonly causes: readonly StormCause[] }
  /** The same in every alert of an incident, even when its cause is called otherwise by now. */
  readonly foundBy: FoundBy
  readonly traceId?: string
  /** Where the monitor stands that found it, when it has been told. */
  readonly location?: string
  /** The incident on the status page. */
  readonly link?: string
}

/** One cause of a storm: its incident, what is wrong where, and whom it concerns. */
interface StormCause {
  readonly incident: string
  readonly cause: string
  readonly address?: string
  readonly targets: readonly string[]
}

const mostTargets = 50

/** What a notice says, with the address of the status page and the place of the monitor. */
export function alertOf({ id, kind, at, incident, storm, targets }: Notice, statusUrl?: string, location?: string): Alert {
  const { since, openedAt, resolvedAt = at, flapping, cause, foundBy, traceId } = incident
  const critical = (storm ?? [incident]).some(({ severity }) => severity === 'critical')
  const name = storm === undefined ? incident.id : incident.storm!
  return {
    id,
    kind,
    incident: name,
    severity: critical ? 'critical' : 'warning',
    at,
    since,
    openedAt,
    // Where the targets of a receiver are well again it is over for that receiver, whoever else still suffers.
    ...(kind === 'resolved' ? { resolvedAt: storm === undefined ? resolvedAt : at } : {}),
    flapping,
    targets: targets.slice(0, mostTargets),
    targetCount: targets.length,
    cause,
    ...(storm === undefined ? {} : { storm: { count: storm.length, causes: storm.slice(0, mostTargets).map(stormCauseOf) } }),
    foundBy,
    ...(traceId === undefined ? {} : { traceId }),
    ...(location === undefined ? {} : { location }),
    ...(statusUrl === undefined ? {} : { link: `${withoutSlashes(statusUrl)}/#${storm === undefined ? 'incident' : 'storm'}-${name}` }),
  }
}

function stormCauseOf({ id, cause: { cause, address }, members }: Incident): StormCause {
  return { incident: id, cause, ...(address === undefined ? {} : { address }), targets: [...members.keys()].sort().slice(0, mostTargets) }
}

/** The first line of an alert: what happened to whom. */
export function headline({ kind, targets, targetCount, severity, flapping, cause, storm, foundBy }: Alert): string {
  const whom = targetCount === 1 ? targets[0]! : `${targetCount} targets`
  const grave = isOfSlowness(foundBy.rule) ? 'too slow' : 'down'
  const trouble = severity === 'critical' ? grave : 'warning'
  const what = { opened: trouble, reminded: `still ${trouble}`, resolved: 'recovered' }[kind]
  if (isMany(storm)) return `${whom} ${what} by ${storm.count} causes of one kind, such as: ${cause.cause}`
  return `${whom} ${flapping && kind !== 'resolved' ? `${what} (comes and goes)` : what}: ${cause.cause}`
}

/** The lines below: where, what to do, since when, whom else, and where to read on. */
export function details({ targets, targetCount, cause, storm, since, resolvedAt, traceId, location, link }: Alert): readonly string[] {
  const { steps, sections, remedy, evidence, address } = cause
  const more = targetCount > targets.length ? ` and ${targetCount - targets.length} more` : ''
  return [
    ...(steps.length === 0 ? [] : [`Step: ${steps.map((step, index) => `${step} (${sections[index] ?? ''})`).join(', or ')}`]),
    ...(remedy === '' ? [] : [`What to do: ${remedy}`]),
    `Shown by: ${evidence.join(', ')}`,
    ...(address === undefined || isMany(storm) ? [] : [`Address: ${address}`]),
    ...(isMany(storm) ? stormLines(storm) : []),
    ...(targetCount === 1 ? [] : [`Targets: ${targets.join(', ')}${more}`]),
    `Since: ${new Date(since).toISOString()}`,
    ...(resolvedAt === undefined ? [] : [`Until: ${new Date(resolvedAt).toISOString()}, after ${lengthInWords(resolvedAt - since)}`]),
    ...(location === undefined ? [] : [`Seen from: ${location}`]),
    ...(traceId === undefined ? [] : [`Trace: ${traceId}`]),
    ...(link === undefined ? [] : [`Status: ${link}`]),
  ]
}

/** Others were expected with it, and did not come. */
const isMany = (storm: Alert['storm']): storm is NonNullable<Alert['storm']> => storm !== undefined && storm.count > 1

const mostLines = 20

/** A line for each cause of a storm: whom, where, what. */
function stormLines({ count, causes }: NonNullable<Alert['storm']>): readonly string[] {
  const lines = causes
    .slice(0, mostLines)
    .map(({ targets, address, cause }) => `- ${targets.slice(0, 3).join(', ')}${address === undefined ? '' : ` at ${address}`}: ${cause}`)
  return count > lines.length ? [...lines, `- and ${count - lines.length} more`] : lines
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
  const { storm: _storm, ...rest } = alert
  return { ...rest, cause: { ...alert.cause, ...withheld, evidence: [] } }
}
