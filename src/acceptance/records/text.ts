import { inertText, layoutFor, type Layout, type Style, type Terminal } from '../../report/index.ts'
import type { RecordWords } from '../words/load-record.ts'
import type { Row, RowVerdict } from './row.ts'
import { differenceText, reasonsOf, remarksOf, rowVerdicts, type Table } from './table.ts'

const looks: Readonly<Record<RowVerdict, { readonly sign: string; readonly style: Style }>> = {
  accepted: { sign: '✓', style: 'green' },
  refused: { sign: '✗', style: ['bold', 'red'] },
  'signer-unknown': { sign: '?', style: 'yellow' },
  unreadable: { sign: '✗', style: 'red' },
  missing: { sign: '–', style: 'magenta' },
}

const longestName = 44

/** A sign, the longest verdict, and what keeps it from the name. */
const verdictWidth = ({ records }: RecordWords): number => Math.max(...rowVerdicts.map((verdict) => records.verdicts[verdict].length)) + 3

/** The table for a terminal: a line for each row, and below it what keeps it from being accepted and what differs. */
export function recordsText(table: Table, words: RecordWords, terminal: Terminal): string {
  const layout = layoutFor(terminal)
  const { records } = words
  const counts = rowVerdicts
    .filter((verdict) => table.counts[verdict] > 0)
    .map((verdict) => records.counts(records.verdicts[verdict], table.counts[verdict]))
  const lines = [
    layout.paint('bold', inertText(records.headline(table.counts.accepted, table.rows.length, table.policy))),
    ...layout.text(0, [...counts, ...(table.endingSoon > 0 ? [records.endingSoon(table.endingSoon)] : [])].join(', ') || records.nothing),
    '',
    ...table.rows.flatMap((row) => rowLines(row, words, layout)),
  ]
  return `${[...lines, '', ...layout.text(0, records.basis)].join('\n')}\n`
}

function rowLines(row: Row, words: RecordWords, layout: Layout): readonly string[] {
  const { records, dates } = words
  const { sign, style } = looks[row.verdict]
  const who = inertText(
    [row.name ?? row.organization ?? row.file ?? records.nobody, row.target].filter((part) => part !== undefined).join(', '),
  )
  const ends =
    row.ends && (row.verdict === 'accepted' || row.verdict === 'signer-unknown')
      ? `${dates.date(row.ends.at)} (${records.inDays(row.ends.days)}${row.endsSoon ? ': ' + words.end(row.ends.what) : ''})`
      : ''
  const head = [
    `${sign} ${records.verdicts[row.verdict]}`.padEnd(verdictWidth(words)),
    who.length > longestName ? `${who.slice(0, longestName - 1)}…` : who.padEnd(longestName),
    inertText(ends),
  ]
  return [
    layout.paint(style, head[0]!) + head.slice(1).join('  ').trimEnd(),
    ...[...remarksOf(row, words), ...reasonsOf(row, words)].flatMap((reason) => layout.text(2, inertText(reason))),
    ...(row.before?.differences ?? []).flatMap((difference) => layout.text(2, `Δ ${inertText(differenceText(difference, words))}`)),
  ]
}
