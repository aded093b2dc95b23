import { textBeside } from '../../base/index.ts'
import { documentOf, style, markup, type Markup } from '../../report/index.ts'
import { differenceText, endMessage } from '../words/record-words.ts'
import type { Words } from '../words/words.ts'
import type { Row, RowVerdict } from './row.ts'
import { inDays, reasonsOf, remarksOf, rowVerdicts, type Table } from './table.ts'
import { type LanguageTag, message } from '../../messages/index.ts'

const kinds: Readonly<Record<RowVerdict, string>> = {
  accepted: 'good',
  refused: 'bad',
  'signer-unknown': 'poor',
  unreadable: 'bad',
  missing: 'poor',
}

/** All records of a folder as one page that needs no other file: what they came to, what ends soon, and the table. */
export function recordsPage(table: Table, words: Words, tag: LanguageTag): string {
  const { say } = words
  const headline = say(message('records.headline', { accepted: table.counts.accepted, all: table.rows.length, policy: table.policy }))
  return documentOf({
    tag,
    title: headline,
    about: say(message('records.title')),
    style: style + ownStyle,
    body: markup`${head(table, headline, words)}
${soon(table, words)}
<section id="all" aria-labelledby="all-title">
<h2 id="all-title">${say(message('records.all'))}</h2>
<p class="muted">${say(message('records.basis'))}</p>
${table.rows.length === 0 ? markup`<p class="card">${say(message('records.nothing'))}</p>` : allRows(table, words)}
</section>`,
  })
}

function head(table: Table, headline: string, { say }: Words): Markup {
  const all = table.rows.length > 0 && table.counts.accepted === table.rows.length
  return markup`<section class="verdict ${all ? 'passed' : 'failed'}" aria-labelledby="verdict">
<p class="about">${say(message('records.title'))} <span class="muted">${say(message('records.made', { at: { at: table.at } }))}</span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${headline}</h1>
<ul class="counts">${rowVerdicts
    .filter((verdict) => table.counts[verdict] > 0)
    .map(
      (verdict) => markup`<li class="${kinds[verdict]}"><b>${table.counts[verdict]}</b> ${say(message(`records.verdict.${verdict}`))}</li>`,
    )}</ul>
</section>`
}

/** What somebody has to ask for again before long. */
function soon({ rows }: Table, { say, language }: Words): Markup | undefined {
  const ending = rows.filter(({ expiresSoon }) => expiresSoon).toSorted((one, other) => one.expires!.days - other.expires!.days)
  if (ending.length === 0) return undefined
  return markup`<section id="soon" aria-labelledby="soon-title">
<h2 id="soon-title">${say(message('records.soon'))}</h2>
<ul class="card list">${ending.map(
    (row) =>
      markup`<li><div>${whoOf(row, say(message('records.unknown')))}, ${row.target}: ${say(endMessage(row.expires!.what))}</div><div><b>${say(inDays(row.expires!.days))}</b> <span class="muted">${language.date(row.expires!.at)}</span></div></li>`,
  )}</ul>
</section>`
}

const whoOf = ({ name, organization, file }: Row, nobody: string): string => name ?? organization ?? file ?? nobody

function allRows({ rows }: Table, words: Words): Markup {
  const { say } = words
  const names = [
    say(message('records.column.who')),
    say(message('records.column.verdict')),
    say(message('records.column.expires')),
    say(message('records.column.missing')),
    say(message('records.column.differs')),
  ]
  return markup`<table class="records">
<thead><tr>${names.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => tableRow(row, words))}
</tbody>
</table>`
}

function tableRow(row: Row, words: Words): Markup {
  const { say, language } = words
  const reasons = reasonsOf(row, words)
  const remarks = remarksOf(row, words)
  const about = [row.target, row.environment].filter((part) => part !== undefined).join(' · ')
  return markup`<tr class="${kinds[row.verdict]}">
<th scope="row"><span class="who">${whoOf(row, say(message('records.unknown')))}</span>${about === '' ? undefined : markup`<span class="muted">${about}</span>`}${row.name !== undefined && row.organization !== undefined ? markup`<span class="muted small">${row.organization}</span>` : undefined}${row.file === undefined || row.verdict === 'unreadable' ? undefined : markup`<span class="muted small">${row.file}</span>`}</th>
<td data-label="${say(message('records.column.verdict'))}"><span class="pill">${say(message(`records.verdict.${row.verdict}`))}</span>${remarks.map((remark) => markup`<span class="muted small">${remark}</span>`)}</td>
<td data-label="${say(message('records.column.expires'))}">${row.expires === undefined ? '–' : markup`<time datetime="${row.expires.at}">${language.date(row.expires.at)}</time> <span class="muted small">${say(inDays(row.expires.days))}: ${say(endMessage(row.expires.what))}</span>`}</td>
<td data-label="${say(message('records.column.missing'))}">${reasons.length === 0 ? markup`<span class="muted">${say(message('records.none'))}</span>` : listed(reasons)}</td>
<td data-label="${say(message('records.column.differs'))}">${differs(row, words)}</td>
</tr>
`
}

function differs({ before, verdict }: Row, words: Words): Markup {
  const { say } = words
  if (verdict === 'unreadable' || verdict === 'missing') return markup`–`
  if (before === undefined) return markup`<span class="muted">${say(message('records.first'))}</span>`
  const said = before.differences.map((difference) => differenceText(difference, words))
  return markup`${said.length === 0 ? markup`<span class="muted">${say(message('records.none'))}</span>` : listed(said)}<span class="muted small">${say(message('records.before', { date: { on: before.acceptedAt } }))}</span>`
}

const listed = (texts: readonly string[]): Markup => markup`<ul>${texts.map((text) => markup`<li>${text}</li>`)}</ul>`

/** A table on wide screens and on paper; on a phone each row is a card, with the name of the column before each value. */
const ownStyle = textBeside(import.meta.url, './page.css')
