import type { Condition, TargetDay, TargetDays, RunningSpan, MonitorState } from './state.ts'
import { limitOf } from './latency.ts'
import { conditionOf } from './status.ts'

const dayMs = 86_400_000
/** The days that are shown, today among them. */
export const keptDays = 90

/** The days after a target enters a condition, undefined for well; `since` if the condition began earlier. */
function daysAfter(before: TargetDays | undefined, is: Condition | undefined, at: number, since = at): TargetDays {
  if (before === undefined) return { from: at, past: [], ...(is === undefined ? {} : { now: { is, since: at } }) }
  if (before.now?.is === is) return before
  // A time of maintenance, outage or ignorance was not yet this condition.
  const earliest = before.now === undefined ? before.from : before.now.is === 'disturbed' ? before.now.since : at
  const begins = Math.min(at, Math.max(since, earliest))
  return { from: before.from, past: pastUntil(before, begins), ...(is === undefined ? {} : { now: { is, since: begins } }) }
}

/** Leaves out the time in which the monitor was gone: the conditions of that time are unknown. */
function daysAfterBreak(before: TargetDays, gone: number, back: number): TargetDays {
  const { from, now } = before
  return now === undefined ? before : { from, past: pastUntil(before, gone), now: { is: now.is, since: back } }
}

/** The days up to a moment, with the present condition. */
function pastUntil({ past, now }: TargetDays, until: number): readonly TargetDay[] {
  if (now === undefined || until <= now.since) return past
  const oldest = dayOf(until) - keptDays + 1
  const days = new Map(past.filter(({ day }) => day >= oldest).map((one) => [one.day, one]))
  for (let start = Math.max(now.since, oldest * dayMs); start < until;) {
    const day = dayOf(start)
    const end = Math.min(until, (day + 1) * dayMs)
    const known = days.get(day)
    days.set(day, { ...known, day, [now.is]: (known?.[now.is] ?? 0) + end - start })
    start = end
  }
  return [...days.values()]
}

const dayOf = (at: number): number => Math.floor(at / dayMs)

/** One day for readers. */
export interface DayView {
  /** Milliseconds since 1970 of its beginning (UTC). */
  readonly at: number
  /** The time in which the target was watched, and how much of that it was not well, in milliseconds. */
  readonly watched: number
  readonly lost: Readonly<Record<Condition, number>>
}

/** The last ninety days, oldest first, today as far as it has come. */
export function lastDays(days: TargetDays | undefined, runs: readonly RunningSpan[], now: number): readonly DayView[] {
  const known = new Map(days === undefined ? [] : pastUntil(days, now).map((one) => [one.day, one]))
  const today = dayOf(now)
  return Array.from({ length: keptDays }, (_, index) => {
    const day = today - keptDays + 1 + index
    const at = day * dayMs
    const watched = days === undefined ? 0 : ranWithin(runs, Math.max(at, days.from), Math.min(at + dayMs, now))
    const of = (condition: Condition): number => Math.min(watched, known.get(day)?.[condition] ?? 0)
    return {
      at,
      watched,
      lost: { down: of('down'), disturbed: of('disturbed'), maintenance: of('maintenance'), unknown: of('unknown') },
    }
  })
}

/** The share of the observed time, outside maintenance, in which the target was not down; undefined without such time. */
export function uptimeIn(days: readonly DayView[]): number | undefined {
  let counted = 0
  let down = 0
  for (const { watched, lost } of days) {
    counted += Math.max(0, watched - lost.maintenance - lost.unknown)
    down += lost.down
  }
  return counted === 0 ? undefined : Math.max(0, 1 - down / counted)
}

/** The times in which the monitor ran are kept to this step; a longer gap is a break. */
const stepMs = 60_000
const breakMs = 3 * stepMs
const keptMs = 91 * 86_400_000
const most = 200

/** The running times of the monitor up to a moment; the same array if the change is small. */
function runsAfter(before: readonly RunningSpan[], at: number): readonly RunningSpan[] {
  const last = before.at(-1)
  if (last === undefined) return [[at, at]]
  const [from, to] = last
  const passed = at - to
  if (passed >= 0 && passed < stepMs) return before
  if (passed >= 0 && passed < breakMs) return [...before.slice(0, -1), [from, at]]
  // The clock was set back: days in its future have not happened.
  if (passed < 0) return passed > -breakMs ? before : [...before.filter(([, end]) => end < at), [at, at]]
  return [...before.filter(([, end]) => end > at - keptMs), [at, at] as const].slice(-most)
}

/** Returns whether the monitor was gone, or stalled for minutes, before the newest of the runs. */
const resumes = (before: readonly RunningSpan[], after: readonly RunningSpan[]): boolean => before.at(-1)?.[0] !== after.at(-1)?.[0]

/** Returns how long the monitor ran between two moments, in milliseconds. */
function ranWithin(runs: readonly RunningSpan[], from: number, to: number): number {
  return runs.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
}

/** Notes that the monitor runs at a moment; the conditions of a time without it are unknown. */
export function countRun(before: MonitorState, at: number): MonitorState {
  const runs = runsAfter(before.runs, at)
  if (runs === before.runs) return before
  if (!resumes(before.runs, runs)) return { ...before, runs }
  const gone = Math.min(before.runs.at(-1)?.[1] ?? at, at)
  let { days } = before
  for (const [target, one] of before.days) days = days.with(target, daysAfterBreak(one, gone, at))
  return { ...before, runs, days }
}

/** A day is less well from the first cycle on that failed, though it was only confirmed by a later one. */
export function countDay(state: MonitorState, before: MonitorState, at: number, target: string): MonitorState {
  const is = conditionOf(target, state, at)
  const began = Object.entries(state.tracked.get(target) ?? {}).flatMap(([check, { failing, since }]) =>
    is === 'down' && failing && limitOf(check) === undefined ? [since] : [],
  )
  const since = Math.max(Math.min(at, ...began), before.statuses.get(target)?.since ?? 0)
  const days = daysAfter(state.days.get(target), is, at, since)
  return days === state.days.get(target) ? state : { ...state, days: state.days.with(target, days) }
}
