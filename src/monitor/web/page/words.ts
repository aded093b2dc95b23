import { en, sayIn } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { spanText } from '../../span.ts'
import type { TargetState } from '../../view.ts'

/** The sentences of the page, which is in English. */
export const say = sayIn(en)

/** States, the gravest first: the order of the page. */
export const statesByGravity: readonly TargetState[] = ['down', 'degraded', 'degraded-from', 'unknown', 'maintenance', 'up']

const numbers = new Intl.NumberFormat('en-GB')

/** `2,000`. */
export const numberText = (count: number): string => numbers.format(count)

/** `2,000 targets`. */
export const countOf = (count: number, noun: string): string => `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`

/** `412 ms`, `1.2 s`. */
export function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** `4 min before the latest cycle`. */
export function beforeText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return say('status.before-latest', { span: seconds < 60 ? `${seconds} s` : spanText(seconds) })
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

const axis = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** A moment in UTC, as short as an axis wants it. */
export const shortMoment = (at: number): string => axis.format(at)
