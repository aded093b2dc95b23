import type { Exchange, Phase, Phases } from '../../engine/index.ts'
import { markup, type Markup } from '../markup.ts'

const times = {
  resolve: 'resolveMs',
  connect: 'connectMs',
  tls: 'tlsMs',
  processing: 'processingMs',
  transfer: 'transferMs',
} satisfies Record<Phase, keyof Phases>

/** Phases in the order in which they happen, each with the name of its time. */
export const phases = Object.entries(times) as readonly (readonly [Phase, keyof Phases])[]

/** The time that a picture shows, from its left edge to its right one, in milliseconds since 1970. */
export interface PhaseSpan {
  readonly from: number
  readonly to: number
}

const wide = 1000
const tall = 10
/** So that a call of a millisecond within a minute is seen. */
const narrowest = 3

/** The span that holds every one of these. */
export function spanOf(exchanges: readonly Exchange[]): PhaseSpan {
  const times = exchanges
    .map(({ startedAt, durationMs }) => ({ from: Date.parse(startedAt), durationMs }))
    .filter(({ from }) => !Number.isNaN(from))
  const from = times.reduce((least, time) => Math.min(least, time.from), Number.POSITIVE_INFINITY)
  const to = times.reduce((most, time) => Math.max(most, time.from + time.durationMs), 0)
  return times.length === 0 ? { from: 0, to: 1 } : { from, to: Math.max(to, from + 1) }
}

/** One exchange as a bar within the span, with a piece for each phase. The row says the same in words. */
export function bar({ startedAt, durationMs, phases: spent }: Exchange, { from, to }: PhaseSpan): Markup {
  const scale = wide / (to - from)
  const start = Date.parse(startedAt)
  const x = Number.isNaN(start) ? 0 : (start - from) * scale
  const width = Math.max(narrowest, durationMs * scale)
  const left = Math.min(x, wide - width)
  const pieces = phases.reduce<{ readonly at: number; readonly rects: readonly Markup[] }>(
    ({ at, rects }, [phase, name]) => {
      const piece = Math.min((spent[name] ?? 0) * scale, Math.max(0, left + width - at))
      return piece <= 0 ? { at, rects } : { at: at + piece, rects: [...rects, rect(phase, at, piece)] }
    },
    { at: left, rects: [] },
  )
  return markup`<svg class="phase-bar" viewBox="0 0 ${wide} ${tall}" preserveAspectRatio="none" aria-hidden="true">${rect('rest', left, width)}${pieces.rects}</svg>`
}

function rect(kind: string, x: number, width: number): Markup {
  return markup`<rect class="${kind}" x="${round(x)}" width="${round(width)}" height="${tall}"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10
