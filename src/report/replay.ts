import { Budget, streamOf } from '../base/index.ts'
import type { RunEvent } from '../engine/index.ts'
import { message, UserError } from '../messages/index.ts'
import { reasonMessage } from './write.ts'

/** Why events cannot be read, in our own words. */
export class ReplayError extends UserError {}

const longestLine = 4 * 1024 * 1024
/** Many times the largest run. Each report keeps all events. */
const mostWork = 64_000_000
/** The cost of an event, of a check, which every report lists, and of each value. */
const EVENT = 1000
const VALUE = 50

/** The required fields of each type of event. Other types are of a later version, and are skipped. */
const parts: Readonly<Record<RunEvent['type'], readonly string[]>> = {
  'run-started': ['run', 'checks'],
  'check-started': ['check'],
  'exchange-finished': ['check', 'exchange'],
  'check-finished': ['result'],
  'run-finished': ['run', 'summary'],
}

/**
 * Replays the events of an events.ndjson, so that every report of that run can be written again.
 * Throws with the number of a broken, incomplete or too long line; the lines before it have been replayed.
 */
export async function replay(path: string, reporter: { on(event: RunEvent): void | Promise<void> }): Promise<void> {
  const budget = new Budget(path, mostWork)
  let number = 0
  let started = false
  for await (const { text, ended } of linesOf(path)) {
    number += 1
    budget.spend(text.length)
    const event = eventOf(text, ended, `${path}, line ${number}`)
    if (event === undefined) continue
    budget.spend(EVENT + VALUE * (text.match(/[,[{]/g)?.length ?? 0))
    if (event.type === 'run-started' && Array.isArray(event.checks)) budget.spend(EVENT * event.checks.length)
    started ||= event.type === 'run-started'
    await reporter.on(event)
  }
  if (!started) throw new ReplayError(message('events.no-run', { path }))
}

async function* linesOf(path: string): AsyncGenerator<{ text: string; ended: boolean }> {
  let rest = ''
  try {
    for await (const chunk of (await streamOf(path)).setEncoding('utf8')) {
      const lines = `${rest}${String(chunk)}`.split('\n')
      rest = lines.pop()!
      for (const text of lines) yield { text, ended: true }
      if (rest.length > longestLine) break
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new ReplayError(
      isMissing ? message('events.missing', { path }) : message('events.unreadable', { path, reason: reasonMessage(error) }),
    )
  }
  if (rest !== '') yield { text: rest, ended: false }
}

function eventOf(text: string, ended: boolean, place: string): RunEvent | undefined {
  if (text.length > longestLine) throw new ReplayError(message('events.too-long', { place, most: longestLine }))
  const event = parsed(text)
  if (event === undefined) throw new ReplayError(ended ? message('events.no-event', { place }) : message('events.cut-off', { place }))
  const type = event['type']
  if (!isKnown(type)) return undefined
  const missing = parts[type].find((part) => typeof event[part] !== 'object' && typeof event[part] !== 'string')
  if (missing !== undefined) throw new ReplayError(message('events.incomplete', { place, type, missing }))
  return event as unknown as RunEvent
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value ? { ...value } : undefined
  } catch {
    // The error of JSON.parse quotes the text.
    return undefined
  }
}

function isKnown(type: unknown): type is RunEvent['type'] {
  return typeof type === 'string' && Object.hasOwn(parts, type)
}
