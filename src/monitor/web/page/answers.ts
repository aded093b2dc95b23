import { callWords, documentedCalls, type DocumentedCall } from '../../../domain/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { countOf, quantile, sum } from '../../latency/sketch.ts'
import type { HistoryPoint } from '../../view-cycle.ts'
import type { LatencyView } from '../../latency/view.ts'
import { stretchesOf, times, type Stretch } from './chart.ts'
import { durationText, moment, numberText, shortMoment } from './words.ts'

const dayMs = 86_400_000

/** The spans that are drawn: how many points of the picture, and rows of the table, they are cut into. */
const spans = [
  { name: 'Last 24 hours', ms: dayMs, points: 96, rows: 24 },
  { name: 'Last 30 days', ms: 30 * dayMs, points: 120, rows: 30 },
] as const

/** How long each call of a target takes, as pictures and as tables, beside what it may take. */
export function answerTimes(latency: readonly LatencyView[], history: readonly HistoryPoint[], now: number): Markup | undefined {
  const calls = documentedCalls.filter(
    (call) => latency.some((one) => one.call === call) || history.some(({ answers }) => answers[call] !== undefined),
  )
  if (calls.length === 0) return undefined
  const drawn = spans.map((span) => ({ span, stretches: stretchesOf(history, now - span.ms, now, span.points) }))
  const listed = spans.map((span) => stretchesOf(history, now - span.ms, now, span.rows))
  const own = (call: DocumentedCall): LatencyView => latency.find((one) => one.call === call) ?? { call }
  return markup`<section class="answers" aria-labelledby="answers">
    <h2 id="answers">Answer times</h2>
    <p class="muted">From the request on its way to the last byte of the answer, of right answers at the first try. The time to connect, repetitions and the pauses before them, and what Gatewatch itself may have been late by are not in it.</p>
    <ul class="key">${key('p50', 'half of the answers came sooner (p50)')}${key('p95', '95 of 100 came sooner (p95)')}${key('limit', 'limit')}</ul>
    ${calls.map(
      (call) => markup`<section class="chart" aria-labelledby="answers-${call}">
      <h3 id="answers-${call}">${callWords[call]}</h3>
      ${said(own(call))}
      <div class="spans">${drawn.map(({ span, stretches }, index) => figure(own(call), span.name, stretches, listed[index]!))}</div>
    </section>`,
    )}
  </section>`
}

const key = (kind: string, words: string): Markup =>
  markup`<li><svg viewBox="0 0 36 8" aria-hidden="true"><path class="${kind}" d="M0 4H36"/></svg>${words}</li>`

/** What is usual, what is told, and what could be. */
function said({ call, usual, limits, suggestion, slowSince }: LatencyView): readonly Markup[] {
  const could =
    suggestion === undefined
      ? markup`Limits are suggested from the seventh day on.`
      : markup`By its own week this could stand below <code>monitor: latency:</code><code class="setting">${settingLine(call, suggestion)}</code>`
  return [
    ...(slowSince === undefined ? [] : [markup`<p><span class="pill warning">Slow</span> since ${moment(slowSince, 'clock')}</p>`]),
    ...(usual === undefined
      ? []
      : [
          markup`<p>In the last week half of the answers took ${durationText(usual.p50)}, and 95 of 100 up to ${durationText(usual.p95)}.</p>`,
        ]),
    limits === undefined
      ? markup`<p class="muted">Nobody is told when it is slow. ${could}</p>`
      : markup`<p>Told ${limitsText(limits)}, in ${limits.cycles} of ${limits.of} cycles.</p>`,
  ]
}

const limitsText = ({ warnMs, failMs }: NonNullable<LatencyView['limits']>): string =>
  [
    ...(warnMs === undefined ? [] : [`as a warning above ${durationText(warnMs)}`]),
    ...(failMs === undefined ? [] : [`as critical above ${durationText(failMs)}`]),
  ].join(' and ')

/** The line of the configuration, ready to be pasted. */
export const settingLine = (call: DocumentedCall, { warnMs, failMs }: NonNullable<LatencyView['suggestion']>): string =>
  `${call}: { warnMs: ${warnMs}${failMs === undefined ? '' : `, failMs: ${failMs}`} }`

const wide = 960
const tall = 100
/** A limit that is further up than this many times the rest would press the rest flat. */
const highestLimit = 3

function figure({ call, limits, suggestion }: LatencyView, name: string, stretches: readonly Stretch[], rows: readonly Stretch[]): Markup {
  const lines = { p50: 0.5, p95: 0.95 }
  const values = (share: number): readonly (number | undefined)[] => stretches.map(({ answers }) => quantile(answers[call] ?? [], share))
  const highest = Math.max(0, ...values(lines.p95).map((value) => value ?? 0))
  if (highest === 0) return markup`<figure><figcaption>${name}</figcaption><p class="muted">No answer was measured.</p></figure>`
  const suggested = limits === undefined ? 'could be' : ''
  const all = [
    { word: 'warning', ms: (limits ?? suggestion)?.warnMs },
    { word: 'critical', ms: (limits ?? suggestion)?.failMs },
  ].flatMap(({ word, ms }) =>
    ms === undefined || ms > highestLimit * highest ? [] : [{ words: [word, suggested, durationText(ms)].filter(Boolean).join(' '), ms }],
  )
  const top = niceAbove(1.05 * Math.max(highest, ...all.map(({ ms }) => ms)))
  const y = (ms: number): number => round(tall * (1 - ms / top))
  const id = `answers-${call}-${name.split(' ').at(-1)}`
  const whole = sum(stretches.map(({ answers }) => answers[call] ?? []))
  const [half, most] = [quantile(whole, lines.p50)!, quantile(whole, lines.p95)!]
  return markup`<figure>
    <figcaption>${name} (UTC)</figcaption>
    <svg class="graph" role="img" aria-labelledby="${id}-title ${id}-desc">
      <title id="${id}-title">${callWords[call]}, ${name.toLowerCase()}</title>
      <desc id="${id}-desc">Half of the answers took ${durationText(half)}, 95 of 100 up to ${durationText(most)}, the slowest stretch up to ${durationText(highest)}. ${all.map(({ words }) => `Limit: ${words}.`).join(' ')} The numbers are in the table below.</desc>
      <svg viewBox="0 0 ${wide} ${tall}" width="100%" height="100%" preserveAspectRatio="none">
        ${[0.5, 1].map((part) => markup`<path class="grid" d="M0 ${tall * part}H${wide}"/>`)}
        ${all.map(({ ms }) => markup`<path class="limit" d="M0 ${y(ms)}H${wide}"/>`)}
        ${Object.entries(lines).map(([kind, share]) => markup`<path class="${kind}" d="${pathOf(values(share), y)}"/>`)}
      </svg>
      <text x="2" y="12">${durationText(top)}</text><text x="2" y="50%" dy="12">${durationText(top / 2)}</text>
      ${all.map(({ words, ms }) => markup`<text x="100%" y="${y(ms)}%" dx="-2" dy="${y(ms) < 12 ? 13 : -4}" text-anchor="end">${words}</text>`)}
    </svg>
    ${times(stretches)}
    <details><summary>As a table</summary>${table(call, name, rows)}</details>
  </figure>`
}

function pathOf(values: readonly (number | undefined)[], y: (ms: number) => number): string {
  return values
    .map((value, at) => {
      if (value === undefined) return ''
      const place = `${round(((at + 0.5) * wide) / values.length)} ${y(value)}`
      // A point without a neighbor is a dot.
      return values[at - 1] === undefined ? `M${place}h0` : `L${place}`
    })
    .join('')
}

function table(call: DocumentedCall, name: string, rows: readonly Stretch[]): Markup {
  const known = rows.filter(({ answers }) => answers[call] !== undefined)
  const time = (sketch: readonly number[], share: number): string => durationText(quantile(sketch, share) ?? 0)
  return markup`<table>
    <caption>${callWords[call]}, ${name.toLowerCase()}</caption>
    <thead><tr><th scope="col">From (UTC)</th><th scope="col" class="number">Half within</th><th scope="col" class="number">95 of 100 within</th><th scope="col" class="number">Answers</th></tr></thead>
    <tbody>${known.map(({ at, answers: { [call]: sketch = [] } }) => markup`<tr><th scope="row">${shortMoment(at)}</th><td class="number">${time(sketch, 0.5)}</td><td class="number">${time(sketch, 0.95)}</td><td class="number">${numberText(countOf(sketch))}</td></tr>`)}</tbody>
  </table>`
}

/** The next of 1, 1.5, 2, 3, 4, 6, 8, 10, 15, ... */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 1.5, 2, 3, 4, 6, 8, 10].map((factor) => factor * power).find((nice) => nice >= value) ?? value
}

const round = (value: number): number => Math.round(value * 10) / 10
