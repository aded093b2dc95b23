import { inertText, layoutFor, type Layout, type Style, type Terminal } from '../../report/index.ts'
import { differenceText, endMessage } from '../words/record-words.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { lacksCalls, type RecordRow, type RowVerdict } from './row.ts'
import {
  evidenceLines,
  otherFileOf,
  idsOf,
  ignoredOf,
  inDays,
  reasonsOf,
  remarksOf,
  restsOn,
  rowVerdicts,
  whoOf,
  type RecordsTable,
} from './table.ts'

const looks: Readonly<Record<RowVerdict, { readonly sign: string; readonly style: Style }>> = {
  valid: { sign: '✓', style: 'green' },
  'not-valid': { sign: '✗', style: ['bold', 'red'] },
  'signer-unknown': { sign: '?', style: 'yellow' },
  undecided: { sign: '!', style: 'yellow' },
  unreadable: { sign: '✗', style: 'red' },
  missing: { sign: '–', style: 'magenta' },
}

const longestName = 44

/** The width of a sign, the longest verdict, and the gap before the name. */
const verdictWidth = ({ say }: AcceptanceWords): number =>
  Math.max(...rowVerdicts.map((verdict) => say(`records.verdict.${verdict}`).length)) + 3

/** The table for a terminal: a line for each row, and below it the problems of rows that need work. */
export function recordsText(table: RecordsTable, words: AcceptanceWords, terminal: Terminal): string {
  const layout = layoutFor(terminal)
  const { say } = words
  const counts = rowVerdicts
    .filter((verdict) => table.counts[verdict] > 0)
    .map((verdict) => `${table.counts[verdict]} ${say(`records.verdict.${verdict}`)}`)
  const lines = [
    layout.paint('bold', inertText(say('records.headline', { accepted: table.counts.valid, all: table.total, policy: table.policy }))),
    ...layout.text(
      0,
      [
        ...counts,
        ...(table.endingSoon > 0 ? [say('records.expiring-soon', { count: table.endingSoon })] : []),
        ...(table.lackingCalls > 0 ? [say('records.lacking-calls', { count: table.lackingCalls })] : []),
      ].join(', ') || say('records.nothing'),
    ),
    '',
    ...(table.rows.length < table.total
      ? [...layout.text(0, say('records.shown', { shown: table.rows.length, all: table.total })), '']
      : []),
    ...table.rows.flatMap((row) => rowLines(row, words, layout)),
  ]
  const ignored = table.ignored > 0 ? layout.text(0, inertText(say(ignoredOf(table)))) : []
  return `${[...lines, '', ...ignored, ...layout.text(0, say('records.basis'))].join('\n')}\n`
}

/** The lines below a row. Accepted rows omit their evidence, which the page has, so that a long table shows what needs work. */
function linesBelow(row: RecordRow, words: AcceptanceWords): readonly string[] {
  const differences = (row.before?.differences ?? []).map((difference) => `Δ ${differenceText(difference, words)}`)
  if (row.verdict === 'valid') return [...differences, ...(lacksCalls(row) ? evidenceLines(row, words) : [])]
  return [...idLines(row, words), ...remarksOf(row, words), ...reasonsOf(row, words), ...differences, ...restsOn(row, words)]
}

/** The organization with its contact, and the addresses. */
function idLines(row: RecordRow, words: AcceptanceWords): readonly string[] {
  const { contact } = row
  const file = otherFileOf(row)
  const who = [
    ...idsOf(row),
    ...(contact === undefined ? [] : [words.say('records.contact', { contact })]),
    ...(file === undefined ? [] : [words.say('records.letter.file', { file })]),
  ]
  return [who.join(', '), Object.values(row.addresses ?? {}).join(', ')].filter((line) => line !== '')
}

function rowLines(row: RecordRow, words: AcceptanceWords, layout: Layout): readonly string[] {
  const { say, language } = words
  const { sign, style } = looks[row.verdict]
  const who = inertText([whoOf(row, words), row.target].filter((part) => part !== undefined).join(', '))
  const ends =
    row.expires && (row.verdict === 'valid' || row.verdict === 'signer-unknown')
      ? `${language.date(row.expires.at)} (${say(inDays(row.expires.days))}${row.expiresSoon ? ': ' + say(endMessage(row.expires.what)) : ''})`
      : ''
  const head = [
    `${sign} ${say(`records.verdict.${row.verdict}`)}`.padEnd(verdictWidth(words)),
    who.length > longestName ? `${who.slice(0, longestName - 1)}…` : who.padEnd(longestName),
    inertText([ends, ...(row.verdict === 'valid' ? remarksOf(row, words) : [])].join('; ')),
  ]
  return [
    layout.paint(style, head[0]!) + head.slice(1).join('  ').trimEnd(),
    ...linesBelow(row, words).flatMap((line) => layout.text(2, inertText(line))),
  ]
}
