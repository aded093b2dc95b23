import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { replaceFile } from '../../src/base/index.ts'
import { alertOf, headline } from '../../src/monitor/alert/alert.ts'
import { transitions, type LogEntry } from '../../src/monitor/log.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { initialState, type MonitorEvent, type MonitorState } from '../../src/monitor/state/state.ts'
import type { Fact } from './kept.ts'

/** What a monitor learned in one day, in its order. */
export interface Day {
  readonly name: string
  readonly events: readonly MonitorEvent[]
}

/** Maps and sets as lists under their names. */
const written = (_: string, value: unknown): unknown =>
  value instanceof Map ? { '<map>': [...value] } : value instanceof Set ? { '<set>': [...value] } : value

function read(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('<map>' in value) return new Map(value['<map>'] as [unknown, unknown][])
  return '<set>' in value ? new Set(value['<set>'] as unknown[]) : value
}

export const writeDays = (path: string, days: readonly Day[]): void => replaceFile(path, brotliCompressSync(JSON.stringify(days, written)))

export const readDays = (path: string): readonly Day[] =>
  JSON.parse(brotliDecompressSync(readFileSync(path)).toString(), read) as readonly Day[]

/** What each event of a day changes and makes be sent, and how the day ends. */
export function* factsOfDay({ name, events }: Day): Iterable<Fact> {
  const began = events[0]?.at ?? 0
  let state: MonitorState = initialState
  let cycles = 0
  for (const [place, event] of events.entries()) {
    const before = state
    state = reduce(before, event)
    if (event.type === 'cycle-finished') cycles++
    const changes = transitions(before, state, event.at).map(changeText)
    const messages = state.notices.map((notice) => {
      const alert = alertOf(notice, {})
      return `${alert.kind} (${alert.severity}) of ${alert.targets.join(', ')}: ${headline(alert)}`
    })
    if (changes.length + messages.length > 0)
      yield { case: `${name}, ${after(event.at - began)} (${place})`, is: event.type, changes, messages }
  }
  const states = [...state.rules.keys()].map((target) => `${target} ${state.statuses.get(target)?.state ?? 'unknown'}`)
  yield { case: `${name}, at the end`, is: 'ended', states, events: String(events.length), cycles: String(cycles) }
}

const after = (ms: number): string => `after ${Math.round(ms / 100) / 10} s`

function changeText({ event, target, from, to, severity, rule, targets }: LogEntry): string {
  return [event, target, from, to, severity, rule, targets]
    .flat()
    .filter((part) => part !== undefined)
    .map(String)
    .join(' ')
}
