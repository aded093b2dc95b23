import { message, render } from '../messages/index.ts'
import type { LogEntry, LogEvent } from './log.ts'

/** A transition as a collector of logs gets it. */
export interface Happening {
  readonly name: string
  readonly level: LogEntry['level']
  readonly text: string
  readonly attributes: Readonly<Record<string, string | number | readonly string[]>>
  /** Of the cycle that confirmed it. */
  readonly traceId?: string
}

/** What each event is called. */
export const eventNames: Readonly<Partial<Record<LogEvent, string>>> = {
  'target-changed': 'gatewatch.target.changed',
  'incident-opened': 'gatewatch.incident.opened',
  'incident-changed': 'gatewatch.incident.changed',
  'incident-resolved': 'gatewatch.incident.resolved',
}

/** The details of a line by the names that attributes have for them; the event too, for collectors that know no names of events. */
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

/** What a line of the log tells of a target or an incident; undefined for a line about anything else. */
export function happeningOf(entry: LogEntry): Happening | undefined {
  const { level, event, ...details } = entry
  const name = eventNames[event]
  if (name === undefined) return undefined
  const { cause, target, from, to, traceId } = details as Readonly<Partial<Record<string, string>>>
  const attributes = Object.entries(entry).flatMap(([key, value]) => (key in attributeNames ? [[attributeNames[key], value] as const] : []))
  return {
    name,
    level,
    text: cause ?? render(message('log.target-changed', { target: target ?? '', from: from ?? '', to: to ?? '' })),
    attributes: Object.fromEntries(attributes) as Happening['attributes'],
    ...(traceId === undefined ? {} : { traceId }),
  }
}
