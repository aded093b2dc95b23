import { textBeside } from '../../base/index.ts'
import { documentOf, style, markup, type Markup } from '../../report/index.ts'
import type { LanguageTag } from '../../domain/index.ts'
import type { RecordWords } from '../words/load-record.ts'
import type { Row, RowVerdict } from './row.ts'
import { differenceText, reasonsOf, remarksOf, rowVerdicts, type Table } from './table.ts'

const kinds: Readonly<Record<RowVerdict, string>> = {
  accepted: 'good',
  refused: 'bad',
  'signer-unknown': 'poor',
  unreadable: 'bad',
  missing: 'poor',
}

/** All records of a folder as one page that needs no other file: what they came to, what ends soon, and the table. */
export function recordsPage(table: Table, words: RecordWords, tag: LanguageTag): string {
  const { records } = words
  const headline = records.headline(table.counts.accepted, table.rows.length, table.policy)
  return documentOf({
    tag,
    title: headline,
    about: records.title,
    style: style + ownStyle,
    body: markup`${head(table, headline, words)}
${soon(table, words)}
<section id="all" aria-labelledby="all-title">
<h2 id="all-title">${records.all}</h2>
<p class="muted">${records.basis}</p>
${table.rows.length === 0 ? markup`<p class="card">${records.nothing}</p>` : allRows(table, words)}
</section>`,
  })
}

function head(table: Table, headline: string, { records, dates }: RecordWords): Markup {
  const all = table.rows.length > 0 && table.counts.accepted === table.rows.length
  return markup`<section class="verdict ${all ? 'passed' : 'failed'}" aria-labelledby="verdict">
<p class="about">${records.title} <span class="muted">${records.made(dates.moment(table.at))}</span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${headline}</h1>
<ul class="counts">${rowVerdicts
    .filter((verdict) => table.counts[verdict] > 0)
    .map((verdict) => markup`<li class="${kinds[verdict]}"><b>${table.counts[verdict]}</b> ${records.verdicts[verdict]}</li>`)}</ul>
</section>`
}

/** What somebody has to ask for again before long. */
function soon({ rows }: Table, { records, dates, end }: RecordWords): Markup | undefined {
  const ending = rows.filter(({ endsSoon }) => endsSoon).toSorted((one, other) => one.ends!.days - other.ends!.days)
  if (ending.length === 0) return undefined
  return markup`<section id="soon" aria-labelledby="soon-title">
<h2 id="soon-title">${records.soon}</h2>
<ul class="card list">${ending.map(
    (row) =>
      markup`<li><div>${whoOf(row, records.nobody)}, ${row.target}: ${end(row.ends!.what)}</div><div><b>${records.inDays(row.ends!.days)}</b> <span class="muted">${dates.date(row.ends!.at)}</span></div></li>`,
  )}</ul>
</section>`
}

const whoOf = ({ name, organization, file }: Row, nobody: string): string => name ?? organization ?? file ?? nobody

function allRows({ rows }: Table, words: RecordWords): Markup {
  const { columns } = words.records
  const names = [columns.who, columns.verdict, columns.ends, columns.missing, columns.differs]
  return markup`<table class="records">
<thead><tr>${names.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => tableRow(row, words))}
</tbody>
</table>`
}

function tableRow(row: Row, words: RecordWords): Markup {
  const { records, dates, end } = words
  const { columns } = records
  const reasons = reasonsOf(row, words)
  const remarks = remarksOf(row, words)
  const about = [row.target, row.environment].filter((part) => part !== undefined).join(' · ')
  return markup`<tr class="${kinds[row.verdict]}">
<th scope="row"><span class="who">${whoOf(row, records.nobody)}</span>${about === '' ? undefined : markup`<span class="muted">${about}</span>`}${row.name !== undefined && row.organization !== undefined ? markup`<span class="muted small">${row.organization}</span>` : undefined}${row.file === undefined || row.verdict === 'unreadable' ? undefined : markup`<span class="muted small">${row.file}</span>`}</th>
<td data-label="${columns.verdict}"><span class="pill">${records.verdicts[row.verdict]}</span>${remarks.map((remark) => markup`<span class="muted small">${remark}</span>`)}</td>
<td data-label="${columns.ends}">${row.ends === undefined ? '–' : markup`<time datetime="${row.ends.at}">${dates.date(row.ends.at)}</time> <span class="muted small">${records.inDays(row.ends.days)}: ${end(row.ends.what)}</span>`}</td>
<td data-label="${columns.missing}">${reasons.length === 0 ? markup`<span class="muted">${records.complete}</span>` : listed(reasons)}</td>
<td data-label="${columns.differs}">${differs(row, words)}</td>
</tr>
`
}

function differs({ before, verdict }: Row, words: RecordWords): Markup {
  const { records, dates } = words
  if (verdict === 'unreadable' || verdict === 'missing') return markup`–`
  if (before === undefined) return markup`<span class="muted">${records.first}</span>`
  const said = before.differences.map((difference) => differenceText(difference, words))
  return markup`${said.length === 0 ? markup`<span class="muted">${records.same}</span>` : listed(said)}<span class="muted small">${records.before(dates.date(before.acceptedAt))}</span>`
}

const listed = (texts: readonly string[]): Markup => markup`<ul>${texts.map((text) => markup`<li>${text}</li>`)}</ul>`

/** A table on wide screens and on paper; on a phone each row is a card, with the name of the column before each value. */
const ownStyle = textBeside(import.meta.url, './page.css')
