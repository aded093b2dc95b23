import { configurationRule } from '../state/concern.ts'
import { failsBy, isOfMonitor, type FoundBy, type Incident, affectedTargets, fingerprintOf } from '../state/incident.ts'
import { isOfSlowness } from '../state/latency.ts'
import type { IncidentEnding, Notice, NoticeKind } from '../state/notice.ts'
import { isOnlyIntermittent } from '../state/intermittent.ts'
import { narrowingOf, suspectLine, suspectsIn } from '../../diagnosis/index.ts'
import { type Message, message, type MessageId, render } from '../../messages/index.ts'
import type { CauseDescription, IncidentSeverity } from '../cause-description.ts'
import { withoutSlashes } from '../../base/index.ts'
import { isNotified, silenceOf } from '../state/people.ts'
import type { MonitorState } from '../state/state.ts'
import { suspectsOf } from '../state/grouping.ts'

/** A notice as plain data: kept until it is delivered, whatever becomes of the incident meanwhile. */
export interface Alert {
  /** `<incident>-<number>`. */
  readonly id: string
  readonly kind: NoticeKind
  readonly incident: string
  readonly severity: IncidentSeverity
  readonly condition: TargetCondition
  /** Milliseconds since 1970: this notice, the first failed cycle, the confirmation, the end. */
  readonly at: number
  readonly since: number
  readonly openedAt: number
  readonly resolvedAt?: number
  /** Of an end that is no recovery. */
  readonly ending?: IncidentEnding
  readonly flapping: boolean
  /** Fifty at most, those that fail most checks first; `targetCount` is how many there are. */
  readonly targets: readonly string[]
  readonly targetCount: number
  readonly cause: CauseDescription
  /** The causes of a storm, fifty at most; `incident` and `cause` are those of the first. */
  readonly storm?: { readonly count: number; readonly causes: readonly StormCause[] }
  /** The same in every alert of an incident, even when its cause is called otherwise by now. */
  readonly foundBy: FoundBy
  readonly traceId?: string
  /** The location of the monitor that found it, where one is configured. */
  readonly location?: string
  /** The incident on the status page. */
  readonly link?: string
  /** The command that acknowledges it, on the machine of the monitor; absent where no command reaches the monitor, and once it is over. */
  readonly acknowledge?: string
}

/** The condition of the targets of an incident: `unknown` where Gatewatch could not check them, `unaffected` where it says nothing of them. */
export type TargetCondition = 'down' | 'slow' | 'intermittent' | 'warning' | 'unknown' | 'unaffected'

/** One cause of a storm: its incident, the fault with its location, and the targets. */
interface StormCause {
  readonly incident: string
  readonly cause: string
  readonly address?: string
  readonly targets: readonly string[]
}

const mostTargets = 50

/** The parts of an alert that only its monitor knows: the address of the status page, its location, and the command that acknowledges an incident. */
export interface AlertSource {
  readonly statusUrl?: string | undefined
  readonly location?: string | undefined
  readonly acknowledge?: ((incident: string) => string) | undefined
}

/** Makes the alert of a notice. */
export function alertOf(
  { id, kind, at, incident, storm, targets, ending }: Notice,
  { statusUrl, location, acknowledge }: AlertSource = {},
): Alert {
  const { since, openedAt, resolvedAt = at, flapping, foundBy, traceId } = incident
  // Receivers get the sentences without their ids and values.
  const { messages: _messages, ...cause } = incident.cause
  const own = storm ?? [incident]
  const severity = own.some((one) => one.severity === 'critical') ? 'critical' : 'warning'
  const name = storm === undefined ? incident.id : incident.storm!
  return {
    id,
    kind,
    incident: name,
    severity,
    condition: conditionIn(incident, severity),
    at,
    since,
    openedAt,
    // An incident is over for a receiver once its own targets have recovered, even if others still fail.
    ...(kind === 'resolved' ? { resolvedAt: storm === undefined ? resolvedAt : at } : {}),
    ...(ending === undefined ? {} : { ending }),
    flapping,
    targets: worstFirst(targets, own).slice(0, mostTargets),
    targetCount: targets.length,
    cause,
    ...(storm === undefined ? {} : { storm: { count: storm.length, causes: gravestFirst(storm).slice(0, mostTargets).map(stormCauseOf) } }),
    foundBy,
    ...(traceId === undefined ? {} : { traceId }),
    ...(location === undefined ? {} : { location }),
    ...(statusUrl === undefined ? {} : { link: `${withoutSlashes(statusUrl)}/#${storm === undefined ? 'incident' : 'storm'}-${name}` }),
    ...(kind === 'resolved' || acknowledge === undefined ? {} : { acknowledge: acknowledge(name) }),
  }
}

function conditionIn(incident: Incident, severity: IncidentSeverity): TargetCondition {
  const { rule } = incident.foundBy
  if (isOfMonitor(incident)) return 'unknown'
  if (rule === configurationRule) return 'unaffected'
  if (severity === 'warning') return 'warning'
  if (isOfSlowness(rule)) return 'slow'
  const failing = [...incident.members.keys()].filter((target) => failsBy(incident, target))
  return failing.length > 0 && failing.every((target) => isOnlyIntermittent(incident, target)) ? 'intermittent' : 'down'
}

/** Targets by how many of their checks fail. */
function worstFirst(targets: readonly string[], incidents: readonly Incident[]): readonly string[] {
  const failed = new Map(
    targets.map((target) => [target, incidents.reduce((sum, { members }) => sum + (members.get(target)?.checks.length ?? 0), 0)]),
  )
  return targets.toSorted((one, other) => failed.get(other)! - failed.get(one)!)
}

/** Critical ones, then those of most targets. */
const gravestFirst = (incidents: readonly Incident[]): readonly Incident[] =>
  incidents.toSorted(
    (one, other) => Number(other.severity === 'critical') - Number(one.severity === 'critical') || other.members.size - one.members.size,
  )

function stormCauseOf({ id, cause: { cause, address }, members }: Incident): StormCause {
  return { incident: id, cause, ...(address === undefined ? {} : { address }), targets: [...members.keys()].sort().slice(0, mostTargets) }
}

/** The title of an alert: the cause with its host, and whom it concerns; of one that is over, that it is. */
export function headline({ kind, targets, targetCount, condition, flapping, cause, foundBy, storm, ending }: Alert): string {
  const whom = targetCount === 1 ? targets[0]! : render(message('alert.targets', { count: targetCount }))
  const why = isMany(storm) ? render(message('alert.many', { cause: cause.cause, count: storm.count })) : cause.cause
  const { is, over } = conditionWords[condition]
  if (kind === 'resolved')
    return render(message('alert.over', { over: message(ending === undefined ? over : endings[ending]), whom, cause: why }))
  const state = {
    opened: message(is),
    changed: message('alert.now', { is: message(is) }),
    reminded: message('alert.still', { is: message(is) }),
  }[kind]
  const where = foundBy.host === undefined || isMany(storm) ? '' : message('alert.where', { host: foundBy.host })
  return render(message('alert.open', { cause: why, where, whom, is: flapping ? message('alert.flapping', { is: state }) : state }))
}

const endings = { elsewhere: 'alert.ended-here', unwatched: 'alert.unwatched' } as const satisfies Readonly<
  Record<IncidentEnding, MessageId>
>

const conditionWords = {
  down: { is: 'alert.down', over: 'alert.recovered' },
  slow: { is: 'alert.slow', over: 'alert.recovered' },
  intermittent: { is: 'alert.intermittent', over: 'alert.recovered' },
  warning: { is: 'alert.warning', over: 'alert.recovered' },
  unknown: { is: 'alert.unknown', over: 'alert.checked-again' },
  unaffected: { is: 'alert.unaffected', over: 'alert.configuration-accepted' },
} as const satisfies Readonly<Record<TargetCondition, { readonly is: MessageId; readonly over: MessageId }>>

/** The lines below: the fix, start and place, the incident and its acknowledgment; then the steps, the evidence, further targets, and links. */
export function details({
  incident,
  acknowledge,
  targets,
  targetCount,
  cause,
  storm,
  since,
  resolvedAt,
  traceId,
  location,
  link,
}: Alert): readonly string[] {
  const { rule, steps, sections, fix, evidence, address } = cause
  const named = targets.slice(0, mostLines).join(', ')
  const more = targetCount - Math.min(targetCount, mostLines)
  const suspects = suspectsIn({ rule, steps, sections })
  const until = (at: number): Message => message('alert.until-after', { at: new Date(at).toISOString(), length: lengthInWords(at - since) })
  return [
    ...lines([
      [message('label.fix'), fix],
      [message('alert.since'), new Date(since).toISOString()],
      [message('alert.until'), resolvedAt === undefined ? undefined : until(resolvedAt)],
      [message('alert.seen-from'), location],
      [message('alert.incident'), incident],
      [message('alert.acknowledge'), acknowledge && message('alert.acknowledge-by', { command: acknowledge })],
      ...(suspects === undefined ? [] : [[suspects.label, suspectLine(suspects), suspects.link] as const]),
      [message('label.narrow-down'), narrowingOf(cause)],
      [message('label.evidence'), evidence.join(', ')],
      [message('alert.address'), isMany(storm) ? undefined : address],
    ]),
    ...(isMany(storm) ? stormLines(storm) : []),
    ...lines([
      [
        message('alert.names'),
        targetCount === 1
          ? undefined
          : more > 0
            ? message('alert.list', { names: named, more: message('suspects.more', { count: more }) })
            : named,
      ],
      [message('label.trace'), traceId],
      [message('alert.status'), link],
    ]),
  ]
}

/** The lines that there is something to say in. */
const lines = (entries: readonly (readonly [label: Message, value: string | Message | undefined, link?: string])[]): readonly string[] =>
  entries.flatMap(([label, value, link = ': ']) =>
    value === undefined || value === '' ? [] : [`${render(label)}${link}${typeof value === 'string' ? value : render(value)}`],
  )

/** Others were expected with it, and did not come. */
const isMany = (storm: Alert['storm']): storm is NonNullable<Alert['storm']> => storm !== undefined && storm.count > 1

const mostLines = 10

/** A line for each cause of a storm: targets, location, fault. */
function stormLines({ count, causes }: NonNullable<Alert['storm']>): readonly string[] {
  const entries = causes.slice(0, mostLines).map(({ targets, address, cause }) => {
    const of = { targets: targets.slice(0, 3).join(', '), cause }
    return render(address === undefined ? message('alert.cause-of', of) : message('alert.cause-at', { ...of, address }))
  })
  return count > entries.length ? [...entries, render(message('alert.and-more', { count: count - entries.length }))] : entries
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
  const withheld = { cause: render(message('alert.withheld.cause')), fix: render(message('alert.withheld.fix')) }
  const { storm: _storm, ...rest } = alert
  const { next: _next, ...cause } = alert.cause
  return { ...rest, cause: { ...cause, ...withheld, evidence: [] } }
}

/** The present state of one incident of an alert, with all its targets of a receiver: for receivers that list each target. */
export interface IncidentAlert {
  readonly alert: Alert
  /** The rule and the address, as a digest: the same at every monitor that finds it. */
  readonly fingerprint: string
  readonly targets: readonly AlertTarget[]
}

interface AlertTarget {
  readonly name: string
  /** Of the configuration. */
  readonly labels: Readonly<Record<string, string>>
  /** It passes now, and is kept since it comes and goes. */
  readonly passing?: true
}

/** Returns the incidents that fire for a receiver now. */
export function firingFor(receiver: string, state: MonitorState, now: number, source: AlertSource): readonly IncidentAlert[] {
  return [...state.incidents.values()]
    .filter((incident) => incident.told.includes(receiver) && silenceOf(incident, state.people, now) === undefined)
    .map((incident) => incidentAlertOf(incident, { receiver, state, now, source, kind: 'reminded', suspects: [] }))
}

/** Returns the incidents of an alert as they are now. */
export function incidentAlertsOf(
  alert: Alert,
  receiver: string,
  state: MonitorState,
  at: number,
  source: AlertSource,
): readonly IncidentAlert[] {
  const { kind, storm, resolvedAt: now = at } = alert
  const own = [...state.resolved, ...state.incidents.values()].filter(
    (incident) => alert.incident === (storm === undefined ? incident.id : incident.storm),
  )
  return own.map((incident) => {
    // Targets with the same failure, not confirmed yet, belong to the first message, or there would be a second one.
    const suspects = storm === undefined && kind !== 'resolved' ? suspectsOf(incident, state) : []
    return incidentAlertOf(incident, { receiver, state, now, source, kind, suspects })
  })
}

function incidentAlertOf(
  incident: Incident,
  {
    receiver,
    state,
    now,
    source,
    kind,
    suspects,
  }: Readonly<{
    receiver: string
    state: MonitorState
    now: number
    source: AlertSource
    kind: Alert['kind']
    suspects: readonly string[]
  }>,
): IncidentAlert {
  const isOver = kind === 'resolved'
  const names = isOver ? [...incident.members.keys()] : [...affectedTargets(incident), ...suspects]
  const own = [...new Set(names)].sort().flatMap((name): readonly AlertTarget[] => {
    const { receivers, labels = {} } = state.rules.get(name) ?? { receivers: [receiver] }
    if (!receivers.includes(receiver) || (!isOver && !isNotified(state, name, now))) return []
    return [{ name, labels, ...(incident.members.get(name)?.passing === true && { passing: true as const }) }]
  })
  const notice = { id: incident.id, kind, at: now, incident, targets: own.map(({ name }) => name), to: [] }
  return { alert: alertOf(notice, source), fingerprint: fingerprintOf(incident), targets: own }
}
