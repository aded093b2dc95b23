import { markup, type Markup } from '../../../report/index.ts'
import { documentedCalls } from '../../../domain/index.ts'
import { sum as sketchSum } from '../../latency/sketch.ts'
import type { Sketches } from '../../latency/usual.ts'
import { failing, type HistoryPoint, type RecentCycle } from '../../cycle-result.ts'
import { message } from '../../../messages/index.ts'
import type { PageWords } from './page-words.ts'

const wide = 960
const stripTall = 36

/** The outcomes of a target over one span of time, as a strip. */
export function chart(span: 'day' | 'month', stretches: readonly Stretch[], words: PageWords): Markup {
  const { say, percent } = words
  const title = say('status.in-utc', { span: message(`status.span.${span}`) })
  const [cycles, failed, warned] = [total(stretches, 'cycles'), total(stretches, 'failed'), total(stretches, 'warned')]
  if (cycles === 0) return markup`<section class="chart"><h3>${title}</h3><p class="muted">${say('status.no-cycle')}</p></section>`
  const share = say('status.passed', {
    count: cycles,
    share: percent(1 - failed / cycles),
    failed: failed === 0 ? '' : message('status.failed', { failed }),
    warned: warned === 0 ? '' : message('status.warned', { warned }),
  })
  return markup`<section class="chart">
    <h3>${title}</h3>
    <p class="muted">${share}</p>
    ${strip(stretches, share, words)}
    ${times(stretches, words)}
  </section>`
}

function strip(stretches: readonly Stretch[], text: string, { say, shortMoment }: PageWords): Markup {
  const width = wide / stretches.length
  const bars = stretches.map(({ at, cycles, failed, warned, maintenance }, index) => {
    const kind = cycles > 0 ? 'passed' : maintenance > 0 ? 'maintenance' : 'empty'
    const title =
      cycles > 0
        ? say('status.stretch', { count: cycles, failed, warned: warned === 0 ? '' : message('status.warned', { warned }) })
        : say(maintenance > 0 ? 'operators.state.maintenance' : 'status.stretch-empty')
    const bar = (kind: string, tall: number): Markup =>
      markup`<rect class="${kind}" x="${round(index * width)}" width="${round(width - 1)}" y="${round(stripTall - tall)}" height="${round(tall)}"/>`
    // A single failure in a long stretch must be seen.
    const share = (kind: string, count: number, of: number): Markup | undefined =>
      of === 0 ? undefined : bar(kind, stripTall * Math.max(0.25, count / Math.max(1, cycles)))
    const amber = share('warned', failed + warned, warned)
    const red = share('failed', failed, failed)
    return markup`<g><title>${shortMoment(at)}: ${title}</title>${bar(kind, kind === 'empty' ? 3 : stripTall)}${amber}${red}</g>`
  })
  return markup`<svg class="strip" viewBox="0 0 ${wide} ${stripTall}" preserveAspectRatio="none" role="img" aria-label="${text}">${bars}</svg>`
}

/** The axis below a picture. */
export function times(stretches: readonly { readonly at: number }[], { say, shortMoment }: PageWords): Markup {
  const quarters = [0, 1, 2, 3].map((quarter) => stretches[Math.round((quarter * stretches.length) / 4)]!.at)
  return markup`<div class="times" aria-hidden="true">${quarters.map((at) => markup`<span>${shortMoment(at)}</span>`)}<span>${say('status.now')}</span></div>`
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A stretch of history with the outcomes of its cycles, for the pictures of a target. */
export type Stretch = Omit<HistoryPoint, 'durationMs'>

/** History cut into equal stretches; those without cycles are empty. */
export function stretchesOf(history: readonly HistoryPoint[], from: number, to: number, count: number): readonly Stretch[] {
  const length = (to - from) / count
  const within = Map.groupBy(history, ({ at }) => Math.floor((at - from) / length))
  return Array.from({ length: count }, (_, index) => {
    const points = within.get(index) ?? []
    return {
      at: from + index * length,
      cycles: total(points, 'cycles'),
      failed: total(points, 'failed'),
      warned: total(points, 'warned'),
      maintenance: total(points, 'maintenance'),
      answers: together(points.map(({ answers }) => answers)),
    }
  })
}

function together(all: readonly Sketches[]): Sketches {
  const calls = documentedCalls.map((call) => [call, sketchSum(all.flatMap((answers) => [answers[call] ?? []]))] as const)
  return Object.fromEntries(calls.filter(([, sketch]) => sketch.length > 0))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const total = (all: readonly Stretch[], of: 'cycles' | 'failed' | 'warned' | 'maintenance'): number => sum(all.map((one) => one[of]))

const most = 40
const step = 4
const tall = 28

/** The latest cycles as bars, the newest on the right: height is duration, color is outcome, a failed one is full height. */
export function pulse(recent: readonly RecentCycle[], words: PageWords): Markup {
  const cycles = recent.slice(-most)
  // A usual cycle is half as tall as can be, so that a single slow one does not press the others flat.
  const full = 2 * Math.max(1, median(cycles.map(({ durationMs }) => durationMs)))
  const bars = new Map<string, string>()
  for (const [index, { maintenance, outcome, durationMs }] of cycles.entries()) {
    const kind = maintenance ? 'maintenance' : outcome
    const height = failing[outcome] ? tall : Math.max(4, Math.round((tall - 3) * Math.min(1, durationMs / full)))
    bars.set(kind, `${bars.get(kind) ?? ''}M${(most - cycles.length + index) * step} ${tall}V${tall - height}`)
  }
  const paths = [...bars].map(([kind, d]) => markup`<path class="${kind}" d="${d}"/>`)
  return markup`<svg class="pulse" viewBox="-2 0 ${most * step} ${tall}" role="img" aria-label="${pulseText(cycles, words)}">${paths}</svg>`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function pulseText(cycles: readonly RecentCycle[], { say, duration }: PageWords): string {
  const last = cycles.at(-1)
  if (last === undefined) return say('status.no-cycle')
  const failed = cycles.filter(({ outcome }) => failing[outcome]).length
  return say('status.pulse', { count: cycles.length, failed, duration: duration(last.durationMs) })
}
