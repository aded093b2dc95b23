import { markup, type Markup } from '../../../surface/markup.ts'
import { targetStates, type TargetState } from '../../view.ts'

const gravity: Readonly<Record<TargetState, number>> = { down: 0, degraded: 1, unknown: 2, maintenance: 3, up: 4 }

/** States, the gravest first: the order of the page. */
export const statesByGravity: readonly TargetState[] = targetStates.toSorted((one, other) => gravity[one] - gravity[other])

/** What a state is called. */
export const stateWords: Readonly<Record<TargetState, string>> = {
  up: 'Up',
  degraded: 'Degraded',
  down: 'Down',
  unknown: 'Unknown',
  maintenance: 'Maintenance',
}

const numbers = new Intl.NumberFormat('en-GB')

/** `2,000`. */
export function numberText(count: number): string {
  return numbers.format(count)
}

/** `2,000 targets`. */
export function countOf(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** `412 ms`, `1.2 s`. */
export function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** `5 min`, `6 h`, `3 d`. */
export function spanText(seconds: number): string {
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`
}

/** `4 min before the latest cycle`. */
export function beforeText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${seconds < 60 ? `${seconds} s` : spanText(seconds)} before the latest cycle`
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A moment in UTC; where scripts run the page makes `ago` relative and tells the reader's own time. */
export function moment(at: number, kind: 'ago' | 'clock'): Markup {
  return markup`<time class="${kind}" datetime="${new Date(at).toISOString()}">${moments.format(at)} UTC</time>`
}

/** Days left of something that ends, marked when they are few. */
export function daysLeft(days: number): Markup {
  const grade = days < 7 ? 'bad' : days < 21 ? 'poor' : 'good'
  return markup`<span class="days ${grade}">${Math.floor(days)} d</span>`
}

const shortMoments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A moment in UTC, as short as an axis wants it. */
export function shortMoment(at: number): string {
  return shortMoments.format(at)
}
