import type { Incident } from './state/incident.ts'
import { maintenanceAt } from './state/people.ts'
import type { JournalEntry, People } from './state/act.ts'
import type { MonitorState } from './state/state.ts'
import { message, render } from '../messages/index.ts'

/** Every kind of line; the manual names each. */
export const logEvents = [
  'started',
  'target-changed',
  'maintenance-began',
  'maintenance-ended',
  'incident-opened',
  'incident-changed',
  'incident-resolved',
  'operator-acted',
  'alert-sent',
  'alert-failed',
  'alert-given-up',
  'alert-withheld',
  'heartbeat-silent',
  'heartbeat-resumed',
  'credentials-rejected',
  'stalled',
  'cycles-discarded',
  'cycle-broken',
  'store-failed',
  'store-recovered',
  'store-replaced',
  'configuration-taken',
  'configuration-rejected',
  'status-server',
  'command-line',
  'telemetry',
  'stopped',
] as const

export type LogEvent = (typeof logEvents)[number]

/** One line of the log: a transition, never a cycle. Plain data without a secret or a person. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: LogEvent
  readonly [detail: string]: unknown
}

/** Writes one line; the program that starts the monitor says where. */
export type Log = (entry: LogEntry) => void

/** The changes that an event made, one line each. In maintenance a target is shown as that, whatever its status. */
export function transitions(before: MonitorState, after: MonitorState, at: number): readonly LogEntry[] {
  const entries: LogEntry[] = []
  for (const [target, status] of after.statuses.changesSince(before.statuses)) {
    const from = before.statuses.get(target)?.state ?? 'unknown'
    const to = status?.state ?? from
    if (from !== to && maintenanceAt(after, target, at) === undefined)
      entries.push({ level: to === 'up' ? 'info' : 'warn', event: 'target-changed', target, from, to })
  }
  for (const [id, incident] of after.incidents.changesSince(before.incidents))
    if (incident !== undefined && incident.resolvedAt === undefined) {
      const known = before.incidents.get(id)
      if (known === undefined) entries.push({ level: 'error', event: 'incident-opened', ...inShort(incident) })
      else if (isOtherwise(incident, known)) entries.push({ level: 'warn', event: 'incident-changed', ...inShort(incident) })
    }
  const ended = after.resolved === before.resolved ? [] : after.resolved.filter(({ id }) => before.incidents.has(id))
  for (const incident of ended)
    entries.push({ level: 'info', event: 'incident-resolved', ...inShort(incident), ...(incident.unwatched && { ending: 'unwatched' }) })
  for (const entry of newIn(after.people, before.people)) entries.push({ level: 'info', event: 'operator-acted', ...withoutPerson(entry) })
  return entries
}

function newIn(now: People, before: People): readonly JournalEntry[] {
  if (now === before) return []
  const known = new Set(before.journal)
  return now.journal.filter((entry) => !known.has(entry))
}

/** Leaves out the name and the text: the log is sent away. */
function withoutPerson({ kind, of, until, decision }: JournalEntry): Readonly<Record<string, unknown>> {
  const end = until === undefined ? {} : { until: new Date(until).toISOString() }
  return { act: kind, [of.kind]: of.name, ...end, ...(decision && { decision }) }
}

/** Of one rule only the status may differ from cycle to cycle. */
const subjectOf = ({ rule, cause, address }: Incident['cause']): string => `${rule ?? cause} ${address}`

/** Returns whether its cause, severity or flapping differs from before. */
const isOtherwise = (now: Incident, before: Incident): boolean =>
  subjectOf(now.cause) !== subjectOf(before.cause) || now.severity !== before.severity || now.flapping !== before.flapping

function inShort({ id, severity, cause, members, traceId }: Incident): Readonly<Record<string, unknown>> {
  const targets = [...members.keys()]
  const words = { rule: cause.rule, cause: cause.cause, steps: cause.steps, fix: cause.fix }
  return { incident: id, severity, targets: targets.slice(0, 10), targetCount: targets.length, ...words, ...(traceId && { traceId }) }
}

/** The targets in maintenance, as last logged. */
export class MaintenanceLog {
  readonly #reasons = new Map<string, string>()

  /** Logs a line for each target whose maintenance has begun or ended since the last call. */
  look(state: MonitorState, at: number): readonly LogEntry[] {
    const entries: LogEntry[] = []
    const shown = (target: string): string => state.statuses.get(target)?.state ?? 'unknown'
    for (const target of state.rules.keys()) {
      const reason = maintenanceAt(state, target, at)
      const known = this.#reasons.get(target)
      if (reason !== undefined && known === undefined) {
        this.#reasons.set(target, reason)
        entries.push({ level: 'info', event: 'maintenance-began', target, reason, from: shown(target) })
      } else if (reason === undefined && known !== undefined) {
        this.#reasons.delete(target)
        entries.push({ level: 'info', event: 'maintenance-ended', target, reason: known, to: shown(target) })
      }
    }
    for (const target of this.#reasons.keys()) if (!state.rules.has(target)) this.#reasons.delete(target)
    return entries
  }
}

/** A transition as a collector of logs gets it. */
export interface LogRecord {
  readonly name: string
  readonly level: LogEntry['level']
  readonly text: string
  readonly attributes: Readonly<Record<string, string | number | readonly string[]>>
  /** Of the cycle that confirmed it. */
  readonly traceId?: string
}

/** The names of the events. */
export const eventNames: Readonly<Partial<Record<LogEvent, string>>> = {
  'target-changed': 'gatewatch.target.changed',
  'incident-opened': 'gatewatch.incident.opened',
  'incident-changed': 'gatewatch.incident.changed',
  'incident-resolved': 'gatewatch.incident.resolved',
}

/** The details of a line by their attribute names; the event too, for collectors without event names. */
export const attributeNames: Readonly<Record<string, string>> = {
  event: 'gatewatch.event',
  target: 'gatewatch.target.name',
  from: 'gatewatch.target.state_before',
  to: 'gatewatch.target.state',
  incident: 'gatewatch.incident.id',
  severity: 'gatewatch.incident.severity',
  rule: 'gatewatch.incident.rule',
  steps: 'gatewatch.incident.steps',
  fix: 'gatewatch.incident.fix',
  targets: 'gatewatch.incident.targets',
  targetCount: 'gatewatch.incident.target_count',
}

/** Returns the record of a line about a target or an incident; undefined for any other line. */
export function logRecordOf(entry: LogEntry): LogRecord | undefined {
  const { level, event, ...details } = entry
  const name = eventNames[event]
  if (name === undefined) return undefined
  const { cause, target, from, to, traceId } = details as Readonly<Partial<Record<string, string>>>
  const attributes = Object.entries(entry).flatMap(([key, value]) => (key in attributeNames ? [[attributeNames[key], value] as const] : []))
  return {
    name,
    level,
    text: cause ?? render(message('log.target-changed', { target: target ?? '', from: from ?? '', to: to ?? '' })),
    attributes: Object.fromEntries(attributes) as LogRecord['attributes'],
    ...(traceId === undefined ? {} : { traceId }),
  }
}
