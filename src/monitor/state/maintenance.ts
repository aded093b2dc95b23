import { Temporal } from 'temporal-polyfill'
import type { MaintenanceWindow, MonitorSettings } from '../../config/index.ts'
import { getOrInsert } from '../kept.ts'

/** The time of a window, in milliseconds since 1970: from its start, and before its end. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** A window that holds or comes next, as it is announced. */
export interface PlannedWindow extends TimeSpan {
  readonly timeZone: string
  readonly reason: string
}

/** The windows of a target, whose times of day are of its time zone. */
type Maintenance = Pick<MonitorSettings, 'maintenance' | 'timeZone'>

/** The window that holds at a time, if any. */
export function windowAt({ maintenance, timeZone }: Maintenance, at: number): PlannedWindow | undefined {
  for (const window of maintenance) {
    const span = nextOf(window, timeZone, at)
    if (span !== undefined && span.from <= at) return { ...span, timeZone, reason: window.reason }
  }
  return undefined
}

/** Returns the window that begins next, those that hold left aside. */
export function nextWindow({ maintenance, timeZone }: Maintenance, at: number): PlannedWindow | undefined {
  const spans = maintenance.flatMap((window) => {
    const next = nextOf(window, timeZone, at)
    const later = next !== undefined && next.from <= at ? nextOf(window, timeZone, next.to) : next
    return later === undefined ? [] : [{ ...later, timeZone, reason: window.reason }]
  })
  return spans.toSorted((one, other) => one.from - other.from)[0]
}

/** The next span of each window by time zone: needed in every cycle and for every row of the page, and the same until the window is over. */
const known = new WeakMap<MaintenanceWindow, Map<string, { readonly at: number; readonly next: TimeSpan | undefined }>>()

/** Returns the span of a window that holds now or next; undefined once it is over for good. */
export function nextOf(window: MaintenanceWindow, timeZone: string, at: number): TimeSpan | undefined {
  const zones = getOrInsert(known, window, () => new Map())
  const before = zones.get(timeZone)
  if (before !== undefined && before.at <= at && at < (before.next?.to ?? Infinity)) return before.next
  const next = spansOf(window, timeZone, at).find(({ to }) => to > at)
  zones.set(timeZone, { at, next })
  return next
}

/** The key of a window: one at other times is another. */
export const windowKey = (window: MaintenanceWindow): string =>
  JSON.stringify('start' in window ? [window.start, window.end] : window.weekly)

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The one span of a window, or those of a weekly one from yesterday on, which may last over midnight, for a week. */
function spansOf(window: MaintenanceWindow, timeZone: string, at: number): readonly TimeSpan[] {
  if ('start' in window) return [{ from: startOf(window.start, timeZone), to: endOf(window.end, timeZone) }]
  const { days, from, to } = window.weekly
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
  return Array.from({ length: 9 }, (_, index) => today.add({ days: index - 1 }))
    .filter(({ dayOfWeek }) => days.includes(weekdays[dayOfWeek - 1]!))
    .map((day) => ({
      from: startOf(`${day.toString()}T${from}`, timeZone),
      to: endOf(`${(to > from ? day : day.add({ days: 1 })).toString()}T${to}`, timeZone),
    }))
}

const hasOffset = (time: string): boolean => /(Z|[+-]\d\d:\d\d)$/.test(time)

/** The start of a window: the first of a time that occurs twice; the beginning of summer time for one that it skips. */
function startOf(time: string, timeZone: string): number {
  if (hasOffset(time)) return Date.parse(time)
  const local = Temporal.PlainDateTime.from(time)
  const start = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const isSkipped = !start.toPlainDateTime().equals(local)
  return (isSkipped ? start.getTimeZoneTransition('next')! : start).epochMilliseconds
}

/** The end of a window: the second of a time that occurs twice; as much later for one that summer time skips, so that no window is too short. */
function endOf(time: string, timeZone: string): number {
  if (hasOffset(time)) return Date.parse(time)
  return Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds
}

/** `29 Mar 2026, 03:00–04:00 Europe/Oslo`. */
export function localSpan({ from, to }: TimeSpan, timeZone: string, locale = 'en-GB'): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return `${format.formatRange(from, to).replaceAll('\u2009', ' ')} ${timeZone}`
}
