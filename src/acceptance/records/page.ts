import { textBeside } from '../../base/index.ts'
import { documentOf, style, markup, type Markup } from '../../report/index.ts'
import { differenceText, endMessage } from '../words/record-words.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { lacksCalls, type RecordRow, type RowVerdict } from './row.ts'
import {
  evidenceLines,
  otherFileOf,
  idsOf,
  ignoredOf,
  inDays,
  type Letter,
  letterOf,
  reasonsOf,
  remarksOf,
  restsOn,
  rowVerdicts,
  whoOf,
  type RecordsTable,
} from './table.ts'
import { type LanguageTag, message } from '../../messages/index.ts'

const kinds: Readonly<Record<RowVerdict, string>> = {
  valid: 'good',
  'not-valid': 'bad',
  'signer-unknown': 'poor',
  undecided: 'poor',
  unreadable: 'bad',
  missing: 'poor',
}

/** All records of a folder as one page without other files: the verdicts, the early ends, and the table. */
export function recordsPage(table: RecordsTable, words: AcceptanceWords, tag: LanguageTag): string {
  const { say } = words
  const headline = say('records.headline', { accepted: table.counts.valid, all: table.total, policy: table.policy })
  return documentOf({
    tag,
    title: headline,
    about: say('records.title'),
    style: style + ownStyle,
    body: markup`${head(table, headline, words)}
${expiringSoon(table, words)}
<section id="all" aria-labelledby="all-title">
<h2 id="all-title">${say('records.all')}</h2>
<p class="muted">${say('records.basis')}</p>${table.ignored === 0 ? undefined : markup`<p class="muted">${say(ignoredOf(table))}</p>`}
${table.rows.length === 0 ? markup`<p class="card">${say('records.nothing')}</p>` : markup`${filters(table, words)}${allRows(table, words)}`}
</section>`,
  })
}

function head(table: RecordsTable, headline: string, { say }: AcceptanceWords): Markup {
  const all = table.total > 0 && table.counts.valid === table.total
  return markup`<section class="verdict ${all ? 'passed' : 'failed'}" aria-labelledby="verdict">
<p class="about">${say('records.title')} <span class="muted">${say('records.made', { at: { at: table.at } })}</span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${headline}</h1>
<ul class="counts">${rowVerdicts
    .filter((verdict) => table.counts[verdict] > 0)
    .map(
      (verdict) => markup`<li class="${kinds[verdict]}"><b>${table.counts[verdict]}</b> ${say(`records.verdict.${verdict}`)}</li>`,
    )}</ul>${table.rows.length < table.total ? markup`<p>${say('records.shown', { shown: table.rows.length, all: table.total })}</p>` : undefined}
</section>`
}

/** The filters that show a row: its verdict, an early end, waivers, and calls that the log lacks. */
const marksOf = (row: RecordRow): readonly string[] => [
  row.verdict,
  ...(row.expiresSoon === true ? ['soon'] : []),
  ...((row.waivers ?? []).length > 0 ? ['waived'] : []),
  ...(lacksCalls(row) ? ['lacking-calls'] : []),
]

/** Filters of the rows: the style of the page hides the others, since a page without scripts can be opened anywhere. */
function filters({ rows }: RecordsTable, { say }: AcceptanceWords): Markup {
  const named = [
    ...rowVerdicts.map((verdict) => [verdict, message(`records.verdict.${verdict}`)] as const),
    ['soon', message('records.filter.soon')] as const,
    ['waived', message('records.filter.waived')] as const,
    ['lacking-calls', message('records.filter.lacking-calls')] as const,
  ]
  const choices = named
    .map(([mark, name]) => ({ mark, name, count: rows.filter((row) => marksOf(row).includes(mark)).length }))
    .filter(({ count }) => count > 0)
  return markup`<fieldset class="filters"><legend>${say('records.filter')}</legend>
<label><input type="radio" name="show" id="show-all" checked> ${say('records.filter.all')} (${rows.length})</label>
${choices.map(
  ({ mark, name, count }) => markup`<label><input type="radio" name="show" id="show-${mark}"> ${say(name)} (${count})</label>
`,
)}</fieldset>`
}

/** Records to request again soon. */
function expiringSoon({ rows }: RecordsTable, words: AcceptanceWords): Markup | undefined {
  const { say, language } = words
  const ending = rows.filter(({ expiresSoon }) => expiresSoon).toSorted((one, other) => one.expires!.days - other.expires!.days)
  if (ending.length === 0) return undefined
  return markup`<section id="soon" aria-labelledby="soon-title">
<h2 id="soon-title">${say('records.soon')}</h2>
<ul class="card list">${ending.map(
    (row) =>
      markup`<li><div>${whoOf(row, words)}, ${row.target}: ${say(endMessage(row.expires!.what))}</div><div><b>${say(inDays(row.expires!.days))}</b> <span class="muted">${language.date(row.expires!.at)}</span></div></li>`,
  )}</ul>
</section>`
}

function allRows(table: RecordsTable, words: AcceptanceWords): Markup {
  const { rows } = table
  const { say } = words
  const names = [
    say('records.column.who'),
    say('records.column.verdict'),
    say('records.column.expires'),
    say('records.column.missing'),
    say('records.column.differs'),
  ]
  return markup`<table class="records">
<thead><tr>${names.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => tableRow(row, table, words))}
</tbody>
</table>`
}

function tableRow(row: RecordRow, table: RecordsTable, words: AcceptanceWords): Markup {
  const { say, language } = words
  const reasons = reasonsOf(row, words)
  const remarks = remarksOf(row, words)
  const file = otherFileOf(row)
  const about = [row.target, row.environment].filter((part) => part !== undefined).join(' · ')
  const marks = marksOf(row)
    .map((mark) => `is-${mark}`)
    .join(' ')
  return markup`<tr class="${kinds[row.verdict]} ${marks}">
<th scope="row"><span class="who">${whoOf(row, words)}</span>${about === '' ? undefined : markup`<span class="muted">${about}</span>`}${idsOf(row).map((id) => markup`<span class="muted small">${id}</span>`)}${file === undefined ? undefined : markup`<span class="muted small">${file}</span>`}${row.contact === undefined ? undefined : contactOf(row.contact, letterOf(row, table, words))}</th>
<td data-label="${say('records.column.verdict')}"><span class="pill">${say(`records.verdict.${row.verdict}`)}</span>${[...remarks, ...(lacksCalls(row) ? evidenceLines(row, words) : [])].map((remark) => markup`<span class="muted small">${remark}</span>`)}</td>
<td data-label="${say('records.column.expires')}">${row.expires === undefined ? '–' : markup`<time datetime="${row.expires.at}">${language.date(row.expires.at)}</time> <span class="muted small">${say(inDays(row.expires.days))}: ${say(endMessage(row.expires.what))}</span>`}</td>
<td data-label="${say('records.column.missing')}">${reasons.length === 0 ? markup`<span class="muted">${say('records.none')}</span>` : listed(reasons)}${letterPart(row, table, words)}</td>
<td data-label="${say('records.column.differs')}">${differs(row, words)}${detailsOf(row, words)}</td>
</tr>
`
}

/** A link for mail with the subject of the letter; other contacts stay text. */
function contactOf(contact: string, letter: Letter | undefined): Markup {
  if (!/^[^\s@:/?#]+@[^\s@:/?#]+$/.test(contact)) return markup`<span class="muted small">${contact}</span>`
  const subject = letter === undefined ? '' : `?subject=${encodeURIComponent(letter.subject)}`
  return markup`<a class="small" href="mailto:${encodeURI(contact)}${subject}">${contact}</a>`
}

function letterPart(row: RecordRow, table: RecordsTable, words: AcceptanceWords): Markup | undefined {
  const letter = letterOf(row, table, words)
  if (letter === undefined) return undefined
  return markup`<details><summary>${words.say('records.letter')}</summary><pre tabindex="0">${[letter.subject, '', ...letter.lines].map((line) => markup`${line}\n`)}</pre></details>`
}

function detailsOf(row: RecordRow, words: AcceptanceWords): Markup | undefined {
  const addresses = Object.values(row.addresses ?? {})
  if (addresses.length === 0) return undefined
  return markup`<details><summary>${words.say('records.details')}</summary>${listed([...addresses, ...restsOn(row, words)])}</details>`
}

function differs({ before, verdict }: RecordRow, words: AcceptanceWords): Markup {
  const { say } = words
  if (verdict === 'unreadable' || verdict === 'missing') return markup`–`
  if (before === undefined) return markup`<span class="muted">${say('records.first')}</span>`
  const sentences = before.differences.map((difference) => differenceText(difference, words))
  return markup`${sentences.length === 0 ? markup`<span class="muted">${say('records.none')}</span>` : listed(sentences)}<span class="muted small">${say('records.before', { date: { on: before.acceptedAt } })}</span>`
}

const listed = (texts: readonly string[]): Markup => markup`<ul>${texts.map((text) => markup`<li>${text}</li>`)}</ul>`

/** A table on wide screens and on paper; on a phone each row is a card, with the name of the column before each value. */
const ownStyle = textBeside(import.meta.url, './page.css')
