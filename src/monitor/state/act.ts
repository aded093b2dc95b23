import type { Act, AskedAct } from '../view-people.ts'
import { subjectOf } from './people.ts'
import type { MonitorState } from './state.ts'

const kinds: ReadonlySet<unknown> = new Set<Act['kind']>(['acknowledge', 'silence', 'maintenance', 'note', 'remove'])

/** What is asked for in plain data from outside; undefined where it is nothing of the kind. */
export function askedIn(data: Readonly<Record<string, unknown>>): AskedAct | undefined {
  const { kind, name, for: span, text } = data
  if (!kinds.has(kind) || typeof name !== 'string') return undefined
  return { kind: kind as Act['kind'], name, ...(typeof span === 'string' && { for: span }), ...(typeof text === 'string' && { text }) }
}

/** The act that is meant, with an end on the clock, and with words that have been looked through. */
export function actOf(asked: AskedAct, state: MonitorState, now: number, scrub: (text: string) => string): Act {
  const { kind, name } = asked
  if (kind === 'remove') return { kind, decision: name }
  const said = { of: subjectOf(name, state), text: scrub(inOneLine(asked.text ?? '')) }
  if (kind === 'acknowledge' || kind === 'note') return { kind, ...said }
  return { kind, ...said, until: now + (millisecondsIn(asked.for ?? '') ?? Number.NaN) }
}

/** Words on one line. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The length of a time: `90m`, `2h`, `7d`. */
export function millisecondsIn(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5}) ?([mhd])$/.exec(text.trim()) ?? []
  return unit === undefined ? undefined : Number(count) * units[unit]!
}
