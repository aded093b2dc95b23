import { documentedCalls, type DocumentedCall } from '../../../domain/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { countOf, quantile, sum } from '../../latency/sketch.ts'
import type { HistoryPoint } from '../../cycle-result.ts'
import { callNamed } from '../../latency/usual.ts'
import type { LatencyView } from '../../view.ts'
import { message, render, type Message } from '../../../messages/index.ts'
import { stretchesOf, times, type Stretch } from './chart.ts'
import type { PageWords } from './page-words.ts'

const dayMs = 86_400_000

/** The spans that are drawn: how many points of the picture, and rows of the table, they are cut into. */
const spans = [
  { name: 'day', ms: dayMs, points: 96, rows: 24 },
  { name: 'month', ms: 30 * dayMs, points: 120, rows: 30 },
] as const

/** The answer times of each call of a target, as charts and as tables, next to their limits. */
export function answerTimes(
  all: readonly LatencyView[],
  history: readonly HistoryPoint[],
  now: number,
  words: PageWords,
): Markup | undefined {
  const { say, language } = words
  const calls = documentedCalls.filter(
    (call) => all.some((one) => one.call === call) || history.some(({ answers }) => answers[call] !== undefined),
  )
  if (calls.length === 0) return undefined
  const drawn = spans.map((span) => ({
    name: span.name,
    stretches: stretchesOf(history, now - span.ms, now, span.points),
    rows: stretchesOf(history, now - span.ms, now, span.rows),
  }))
  const own = (call: DocumentedCall): LatencyView => all.find((one) => one.call === call) ?? { call }
  return markup`<section class="answers" aria-labelledby="answers">
    <h2 id="answers">${say('status.answers.title')}</h2>
    <p class="muted">${say('status.answers.meaning')}</p>
    <ul class="key">${(['p50', 'p95', 'limit'] as const).map((kind) => key(kind, say(`status.answers.key.${kind}`)))}</ul>
    ${calls.map(
      (call) => markup`<section class="chart" aria-labelledby="answers-${call}">
      <h3 id="answers-${call}">${render(callNamed(call), language)}</h3>
      ${summary(own(call), words)}
      <div class="spans">${drawn.map((one) => figure(own(call), one, words))}</div>
    </section>`,
    )}
  </section>`
}

const key = (kind: string, meaning: string): Markup =>
  markup`<li><svg viewBox="0 0 36 8" aria-hidden="true"><path class="${kind}" d="M0 4H36"/></svg>${meaning}</li>`

/** The usual times, the limits, and suggested ones. */
function summary({ call, usual, limits, suggestion, slowSince }: LatencyView, words: PageWords): readonly Markup[] {
  const { say, marked, duration, moment } = words
  const could =
    suggestion === undefined
      ? say('status.answers.later')
      : markup`${marked('status.answers.could', { setting: markup`<code>monitor: latency:</code>` })}<code class="setting">${settingLine(call, suggestion)}</code>`
  return [
    ...(slowSince === undefined
      ? []
      : [markup`<p><span class="pill warning">${say('status.answers.slow')}</span> ${say('status.since')} ${moment(slowSince)}</p>`]),
    ...(usual === undefined
      ? []
      : [markup`<p>${say('status.answers.usual', { half: duration(usual.p50), most: duration(usual.p95) })}</p>`]),
    limits === undefined
      ? markup`<p class="muted">${say('status.answers.no-limit')} ${could}</p>`
      : markup`<p>${say('status.answers.alerts', { limits: limitTexts(limits, words), cycles: limits.cycles, of: limits.of })}</p>`,
  ]
}

const limitTexts = ({ warnMs, failMs }: NonNullable<LatencyView['limits']>, { duration }: PageWords): readonly Message[] => [
  ...(warnMs === undefined ? [] : [message('status.answers.warned', { limit: duration(warnMs) })]),
  ...(failMs === undefined ? [] : [message('status.answers.failed', { limit: duration(failMs) })]),
]

/** The line of the configuration, ready to be pasted. */
export const settingLine = (call: DocumentedCall, { warnMs, failMs }: NonNullable<LatencyView['suggestion']>): string =>
  `${call}: { warnMs: ${warnMs}${failMs === undefined ? '' : `, failMs: ${failMs}`} }`

const wide = 960
const tall = 100
/** A limit that is further up than this many times the rest would press the rest flat. */
const highestLimit = 3

type Drawn = Readonly<Record<'stretches' | 'rows', readonly Stretch[]>> & Pick<(typeof spans)[number], 'name'>

function figure({ call, limits, suggestion }: LatencyView, { name, stretches, rows }: Drawn, words: PageWords): Markup {
  const { say, duration } = words
  const span = message(`status.span.${name}`)
  const title = say('status.in-utc', { span })
  const of = say('status.answers.of', { call: callNamed(call), span })
  const lines = { p50: 0.5, p95: 0.95 }
  const values = (share: number): readonly (number | undefined)[] => stretches.map(({ answers }) => quantile(answers[call] ?? [], share))
  const highest = Math.max(0, ...values(lines.p95).map((value) => value ?? 0))
  if (highest === 0) return markup`<figure><figcaption>${title}</figcaption><p class="muted">${say('status.answers.none')}</p></figure>`
  const limitId = limits === undefined ? 'status.answers.suggested' : 'status.answers.limit'
  const all = [
    { severity: message('status.severity.warning'), ms: (limits ?? suggestion)?.warnMs },
    { severity: message('status.severity.critical'), ms: (limits ?? suggestion)?.failMs },
  ].flatMap(({ severity, ms }) =>
    ms === undefined || ms > highestLimit * highest ? [] : [{ limit: say(limitId, { severity, limit: duration(ms) }), ms }],
  )
  const top = niceAbove(1.05 * Math.max(highest, ...all.map(({ ms }) => ms)))
  const y = (ms: number): number => round(tall * (1 - ms / top))
  const id = `answers-${call}-${name}`
  const whole = sum(stretches.map(({ answers }) => answers[call] ?? []))
  const [half, most] = [quantile(whole, lines.p50)!, quantile(whole, lines.p95)!]
  return markup`<figure>
    <figcaption>${title}</figcaption>
    <svg class="graph" role="img" aria-labelledby="${id}-title ${id}-desc">
      <title id="${id}-title">${of}</title>
      <desc id="${id}-desc">${say('status.answers.drawn', { half: duration(half), most: duration(most), highest: duration(highest) })} ${all.map(({ limit }) => `${limit}. `)}${say('status.answers.table-below')}</desc>
      <svg viewBox="0 0 ${wide} ${tall}" width="100%" height="100%" preserveAspectRatio="none">
        ${[0.5, 1].map((part) => markup`<path class="grid" d="M0 ${tall * part}H${wide}"/>`)}
        ${all.map(({ ms }) => markup`<path class="limit" d="M0 ${y(ms)}H${wide}"/>`)}
        ${Object.entries(lines).map(([kind, share]) => markup`<path class="${kind}" d="${pathOf(values(share), y)}"/>`)}
      </svg>
      <text x="2" y="12">${duration(top)}</text><text x="2" y="50%" dy="12">${duration(top / 2)}</text>
      ${all.map(({ limit, ms }) => markup`<text x="100%" y="${y(ms)}%" dx="-2" dy="${y(ms) < 12 ? 13 : -4}" text-anchor="end">${limit}</text>`)}
    </svg>
    ${times(stretches, words)}
    <details data-key="${id}"><summary>${say('status.answers.as-table')}</summary>${table(call, of, rows, words)}</details>
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

function table(call: DocumentedCall, title: string, rows: readonly Stretch[], { say, duration, number, shortMoment }: PageWords): Markup {
  const known = rows.filter(({ answers }) => answers[call] !== undefined)
  const time = (sketch: readonly number[], share: number): string => duration(quantile(sketch, share) ?? 0)
  return markup`<table>
    <caption>${title}</caption>
    <thead><tr><th scope="col">${say('status.answers.from')}</th>${(['half', 'most', 'count'] as const).map((column) => markup`<th scope="col" class="number">${say(`status.answers.column.${column}`)}</th>`)}</tr></thead>
    <tbody>${known.map(({ at, answers: { [call]: sketch = [] } }) => markup`<tr><th scope="row">${shortMoment(at)}</th><td class="number">${time(sketch, 0.5)}</td><td class="number">${time(sketch, 0.95)}</td><td class="number">${number(countOf(sketch))}</td></tr>`)}</tbody>
  </table>`
}

/** The next of 1, 1.5, 2, 3, 4, 6, 8, 10, 15, ... */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 1.5, 2, 3, 4, 6, 8, 10].map((factor) => factor * power).find((nice) => nice >= value) ?? value
}

const round = (value: number): number => Math.round(value * 10) / 10
