import { markup, type Markup } from '../../../surface/markup.ts'
import { countOf, durationText } from './words.ts'
import type { RecentCycle } from '../../view.ts'

const most = 40
const step = 4
const tall = 28

/** The latest cycles as bars, the newest on the right: height is duration, colour is outcome, a failed one is full height. */
export function pulse(recent: readonly RecentCycle[]): Markup {
  const cycles = recent.slice(-most)
  // A usual cycle is half as tall as can be, so that a single slow one does not press the others flat.
  const full = 2 * Math.max(1, median(cycles.map(({ durationMs }) => durationMs)))
  const bars = new Map<string, string>()
  for (const [index, { maintenance, outcome, durationMs }] of cycles.entries()) {
    const kind = maintenance ? 'maintenance' : outcome
    const height = outcome === 'failed' ? tall : Math.max(4, Math.round((tall - 3) * Math.min(1, durationMs / full)))
    bars.set(kind, `${bars.get(kind) ?? ''}M${(most - cycles.length + index) * step} ${tall}V${tall - height}`)
  }
  const paths = [...bars].map(([kind, d]) => markup`<path class="${kind}" d="${d}"/>`)
  return markup`<svg class="pulse" viewBox="-2 0 ${most * step} ${tall}" role="img" aria-label="${pulseText(cycles)}">${paths}</svg>`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function pulseText(cycles: readonly RecentCycle[]): string {
  const last = cycles.at(-1)
  if (last === undefined) return 'no cycle yet'
  const failed = cycles.filter(({ outcome }) => outcome === 'failed').length
  return `Latest ${countOf(cycles.length, 'cycle')}: ${failed} failed; the last took ${durationText(last.durationMs)}`
}
