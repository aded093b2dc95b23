import { ranWithin, type Run } from './runs.ts'

/** What a target can be to those who use it, other than well: an incident is open, its calls fail now and then, a window of maintenance holds, or nobody knows. */
export const conditions = ['down', 'disturbed', 'maintenance', 'unknown'] as const
export type Condition = (typeof conditions)[number]

/** What of a day (UTC, by its number since 1970) was other than well, in milliseconds. */
export type Day = { readonly day: number } & { readonly [condition in Condition]?: number }

/** How a target has been by the day. Only days with trouble take room: on the others it was well for as long as the monitor ran. */
export interface Days {
  /** Milliseconds since 1970 of its first cycle. */
  readonly from: number
  /** What it is now, other than well, and since when as far as that is not among the days yet. */
  readonly now?: { readonly is: Condition; readonly since: number }
  /** Oldest first, ninety at most. */
  readonly past: readonly Day[]
}

const dayMs = 86_400_000
/** So many days are told of, today among them. */
export const keptDays = 90

/** The days once a target is known to be this at a moment, undefined for well; `since` where it began before that. */
export function daysAfter(before: Days | undefined, is: Condition | undefined, at: number, since = at): Days {
  if (before === undefined) return { from: at, past: [], ...(is === undefined ? {} : { now: { is, since: at } }) }
  if (before.now?.is === is) return before
  // What was maintenance, down or unknown was not yet this.
  const earliest = before.now === undefined ? before.from : before.now.is === 'disturbed' ? before.now.since : at
  const begins = Math.min(at, Math.max(since, earliest))
  return { from: before.from, past: pastUntil(before, begins), ...(is === undefined ? {} : { now: { is, since: begins } }) }
}

/** The days where the monitor was gone between two moments: nobody knows of that time. */
export function daysAfterBreak(before: Days, gone: number, back: number): Days {
  const { from, now } = before
  return now === undefined ? before : { from, past: pastUntil(before, gone), now: { is: now.is, since: back } }
}

/** The days with what goes on counted in, up to a moment. */
function pastUntil({ past, now }: Days, until: number): readonly Day[] {
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

/** One day for those who look. */
export interface DayView {
  /** Milliseconds since 1970 of its beginning (UTC). */
  readonly at: number
  /** How long the target was watched, and what of that it was other than well, in milliseconds. */
  readonly watched: number
  readonly lost: Readonly<Record<Condition, number>>
}

/** The last ninety days, oldest first, today as far as it has come. */
export function lastDays(days: Days | undefined, runs: readonly Run[], now: number): readonly DayView[] {
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

/** The share of the time in which something was known, outside maintenance, that the target was not down; undefined where there is none. */
export function uptimeIn(days: readonly DayView[]): number | undefined {
  let counted = 0
  let down = 0
  for (const { watched, lost } of days) {
    counted += Math.max(0, watched - lost.maintenance - lost.unknown)
    down += lost.down
  }
  return counted === 0 ? undefined : Math.max(0, 1 - down / counted)
}
