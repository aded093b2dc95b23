import { inert } from '../../report/index.ts'
import { sentenceOf, unreadableOf, type RecordWords } from '../words/load-record.ts'
import type { Difference } from './differences.ts'
import type { Row, RowVerdict } from './row.ts'

/** All rows by one policy, at one time. */
export interface Table {
  readonly policy: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly counts: Readonly<Record<RowVerdict, number>>
  readonly endingSoon: number
  readonly rows: readonly Row[]
}

/** The verdicts in the order in which they are told. */
export const rowVerdicts: readonly RowVerdict[] = ['accepted', 'signer-unknown', 'refused', 'unreadable', 'missing']

/** The table of some rows. */
export const tableOf = (rows: readonly Row[], policy: string, now: Date): Table => ({
  policy,
  at: now.toISOString(),
  counts: Object.fromEntries(
    rowVerdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  ) as Table['counts'],
  endingSoon: rows.filter(({ endsSoon }) => endsSoon).length,
  rows,
})

/** What is to be known of a row that is accepted: its exceptions, and what an older catalogue did not ask. */
export function remarksOf({ exceptions, notAsked }: Row, { exceptions: passedWith, verify }: RecordWords): readonly string[] {
  return [
    ...(exceptions === undefined ? [] : [passedWith(exceptions.count, exceptions.owners)]),
    ...(notAsked === undefined ? [] : [verify.notAsked(notAsked.join(', '))]),
  ]
}

/** What keeps a row from being accepted, in sentences. */
export function reasonsOf({ problems, unreadable, verdict }: Row, words: RecordWords): readonly string[] {
  if (unreadable !== undefined) return [unreadableOf(words, unreadable)]
  if (verdict === 'missing') return [words.records.noRecord]
  return problems.map((problem) => sentenceOf(words, problem))
}

/** A difference in words. */
export const differenceText = (difference: Difference, { differences }: RecordWords): string =>
  (differences[difference.id] as (values: Difference) => string)(difference)

/** The table for a pipeline: every member by its English name, and its reasons as sentences as well. */
export function tableJson({ rows, ...about }: Table, words: RecordWords): string {
  const told = rows.map((row) => ({ ...row, reasons: reasonsOf(row, words) }))
  return `${JSON.stringify(inert({ schema: 1, ...about, rows: told }), undefined, 2)}\n`
}
