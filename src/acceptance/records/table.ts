import { inert } from '../../report/index.ts'
import { sentenceOf, unreadableOf } from '../words/record-words.ts'
import type { Words } from '../words/words.ts'
import type { Row, RowVerdict } from './row.ts'
import { message, type Message } from '../../messages/index.ts'

/** All rows by one policy, at one time. */
export interface Table {
  readonly policy: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly counts: Readonly<Record<RowVerdict, number>>
  readonly endingSoon: number
  /** Files of the folder that are no records. */
  readonly ignored: number
  readonly rows: readonly Row[]
}

/** The verdicts in the order in which they are told. */
export const rowVerdicts: readonly RowVerdict[] = ['accepted', 'signer-unknown', 'refused', 'unreadable', 'missing']

/** The table of some rows. */
export const tableOf = (rows: readonly Row[], policy: string, now: Date, ignored = 0): Table => ({
  policy,
  at: now.toISOString(),
  counts: Object.fromEntries(
    rowVerdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  ) as Table['counts'],
  endingSoon: rows.filter(({ expiresSoon }) => expiresSoon).length,
  ignored,
  rows,
})

/** What is to be known of a row that is accepted: its exceptions, and what an older catalogue did not ask. */
export function remarksOf({ exceptions, notAsked }: Row, { say }: Words): readonly string[] {
  return [
    ...(exceptions === undefined ? [] : [say(exceptionsMessage(exceptions))]),
    ...(notAsked === undefined ? [] : [say(message('verify.not-asked', { checks: notAsked.join(', ') }))]),
  ]
}

/** What keeps a row from being accepted, in sentences. */
export function reasonsOf({ problems, unreadable, verdict }: Row, words: Words): readonly string[] {
  if (unreadable !== undefined) return [unreadableOf(words, unreadable)]
  if (verdict === 'missing') return [words.say(message('records.no-record'))]
  return problems.map((problem) => sentenceOf(words, problem))
}

/** What was accepted with exceptions, and by whom. */
export const exceptionsMessage = ({ count, owners }: NonNullable<Row['exceptions']>): Message =>
  owners === '' ? message('page.exceptions', { count }) : message('page.exceptionsBy', { count, owners })

/** The table for a pipeline: every member by its English name, and its reasons as sentences as well. */
export function tableJson({ rows, ...about }: Table, words: Words): string {
  const told = rows.map((row) => ({ ...row, reasons: reasonsOf(row, words) }))
  return `${JSON.stringify(inert({ schema: 1, ...about, rows: told }), undefined, 2)}\n`
}

/** When a record expires, counted in days. */
export const inDays = (days: number): Message =>
  days < 0
    ? message('records.expired')
    : days === 0
      ? message('records.today')
      : message('records.in-days', { days: message('count.days', { count: days }) })
