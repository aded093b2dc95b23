import type { Incident } from './state/incident.ts'
import { maintenanceAt, type JournalEntry, type People } from './state/people.ts'
import type { MonitorState } from './state/state.ts'

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

/** Writes one line; whoever starts the monitor says where. */
export type Log = (entry: LogEntry) => void

/** What an event has changed, worth a line each. In maintenance a target is shown as that, whatever it would be without. */
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

/** Neither who it was nor what was written: the log is sent away. */
function withoutPerson({ kind, of, until, decision }: JournalEntry): Readonly<Record<string, unknown>> {
  const end = until === undefined ? {} : { until: new Date(until).toISOString() }
  return { act: kind, [of.kind]: of.name, ...end, ...(decision && { decision }) }
}

/** Of one rule only the status may differ from cycle to cycle. */
const subjectOf = ({ rule, cause, address }: Incident['cause']): string => `${rule ?? cause} ${address}`

/** Whether it is told otherwise than before: by another cause, as graver, or as coming and going. */
const isOtherwise = (now: Incident, before: Incident): boolean =>
  subjectOf(now.cause) !== subjectOf(before.cause) || now.severity !== before.severity || now.flapping !== before.flapping

function inShort({ id, severity, cause, members, traceId }: Incident): Readonly<Record<string, unknown>> {
  const targets = [...members.keys()]
  const words = { rule: cause.rule, cause: cause.cause, steps: cause.steps, fix: cause.fix }
  return { incident: id, severity, targets: targets.slice(0, 10), targetCount: targets.length, ...words, ...(traceId && { traceId }) }
}
