import type { Stretch } from './history.ts'
import { markup, type Markup } from '../../../surface/markup.ts'
import { countOf, durationText, shortMoment } from './words.ts'

const wide = 960
const stripTall = 36
const linesTall = 150
const colours = 8

/** Pictures of a target over one span of time: outcomes as a strip, the latency of each check that sends as a line. */
export function chart(title: string, stretches: readonly Stretch[]): Markup {
  const cycles = stretches.reduce((sum, stretch) => sum + stretch.cycles, 0)
  const failed = stretches.reduce((sum, stretch) => sum + stretch.failed, 0)
  const warned = stretches.reduce((sum, stretch) => sum + stretch.warned, 0)
  if (cycles === 0) return markup`<section class="chart"><h3>${title}</h3><p class="muted">No cycle yet.</p></section>`
  const share = `${(100 * (1 - failed / cycles)).toFixed(failed === 0 ? 0 : 2)} % passed, ${countOf(failed, 'failed cycle')}${warned === 0 ? '' : ` and ${warned} with a warning`} of ${cycles}`
  const quarters = [0, 1, 2, 3].map((quarter) => stretches[Math.round((quarter * stretches.length) / 4)]!.at)
  const names = [...new Set(stretches.flatMap(({ latencies }) => Object.keys(latencies)))]
  return markup`<section class="chart">
    <h3>${title}</h3>
    <p class="muted">${share}</p>
    ${strip(stretches, share)}${names.length === 0 ? undefined : lines(stretches, names)}
    <div class="times" aria-hidden="true">${quarters.map((at) => markup`<span>${shortMoment(at)}</span>`)}<span>now</span></div>
    ${names.length === 0 ? undefined : legend(stretches, names)}
  </section>`
}

function strip(stretches: readonly Stretch[], text: string): Markup {
  const width = wide / stretches.length
  const bars = stretches.map(({ at, cycles, failed, warned, maintenance }, index) => {
    const kind = cycles > 0 ? 'passed' : maintenance > 0 ? 'maintenance' : 'empty'
    const said =
      cycles > 0
        ? `${failed} of ${countOf(cycles, 'cycle')} failed${warned === 0 ? '' : `, ${warned} warned`}`
        : maintenance > 0
          ? 'maintenance'
          : 'no cycle'
    const bar = (kind: string, tall: number): Markup =>
      markup`<rect class="${kind}" x="${round(index * width)}" width="${round(width - 1)}" y="${round(stripTall - tall)}" height="${round(tall)}"/>`
    // A single failure in a long stretch must be seen.
    const share = (kind: string, count: number, of: number): Markup | undefined =>
      of === 0 ? undefined : bar(kind, stripTall * Math.max(0.25, count / Math.max(1, cycles)))
    const amber = share('warned', failed + warned, warned)
    const red = share('failed', failed, failed)
    return markup`<g><title>${shortMoment(at)}: ${said}</title>${bar(kind, kind === 'empty' ? 3 : stripTall)}${amber}${red}</g>`
  })
  return markup`<svg class="strip" viewBox="0 0 ${wide} ${stripTall}" preserveAspectRatio="none" role="img" aria-label="${text}">${bars}</svg>`
}

function lines(stretches: readonly Stretch[], names: readonly string[]): Markup {
  const highest = Math.max(1, ...stretches.flatMap(({ latencies }) => Object.values(latencies)))
  const top = niceAbove(highest)
  const paths = names.map((name, index) => {
    const points = stretches.map(({ latencies }, at) => ({ at, value: latencies[name] }))
    const d = points.map(({ at, value }) => {
      if (value === undefined) return ''
      const place = `${round(((at + 0.5) * wide) / stretches.length)} ${round(linesTall * (1 - value / top))}`
      // A point without a neighbour is a dot.
      return points[at - 1]?.value === undefined ? `M${place}h0` : `L${place}`
    })
    return markup`<path class="line l${index % colours}" d="${d.join('')}" />`
  })
  const grid = [0.25, 0.5, 0.75].map((part) => markup`<path class="grid" d="M0 ${linesTall * part}H${wide}" />`)
  return markup`<div class="lines">
    <span class="top" aria-hidden="true">${durationText(top)}</span><span class="half" aria-hidden="true">${durationText(top / 2)}</span>
    <svg viewBox="0 0 ${wide} ${linesTall}" preserveAspectRatio="none" role="img" aria-label="Latency, up to ${durationText(highest)}">${grid}${paths}</svg>
  </div>`
}

function legend(stretches: readonly Stretch[], names: readonly string[]): Markup {
  const rows = names.map((name, index) => {
    const values = stretches.flatMap(({ latencies }) => latencies[name] ?? [])
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = `mean ${durationText(mean)}, at most ${durationText(Math.max(...values))}`
    return markup`<li><i class="l${index % colours}"></i>${name} <span class="muted">${spread}</span></li>`
  })
  return markup`<ul class="legend">${rows}</ul>`
}

/** The next of 1, 2, 5, 10, 20, ... */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= value) ?? value
}

const round = (value: number): number => Math.round(value * 10) / 10
