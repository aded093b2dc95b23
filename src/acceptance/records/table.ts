import { isMembers, memberOf, parse } from '../../base/index.ts'
import { inert, inertText } from '../../report/index.ts'
import {
  changedFile,
  endMessage,
  leftOutMessage,
  networkMessages,
  receiverSentenceOf,
  sentenceOf,
  testedMessages,
  stepTitle,
  unreadableOf,
} from '../words/record-words.ts'
import { isDamage, isForReceiver, fixOf } from '../words/fixes.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { numbered } from '../record/signers.ts'
import type { LogEvidence } from './log.ts'
import { lacksCalls, type RecordRow, type RowVerdict } from './row.ts'
import type { AcceptancePolicy } from '../record/policy.ts'
import { message, type Message } from '../../messages/index.ts'

/** All rows by one policy, at one time. */
export interface RecordsTable {
  readonly policy: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly counts: Readonly<Record<RowVerdict, number>>
  readonly endingSoon: number
  /** Records with calls that no log has; 0 if no log was read. */
  readonly lackingCalls: number
  /** The number of all records, also of those that are not shown. */
  readonly total: number
  /** Files of the folder that are no records: their number and names. */
  readonly ignored: number
  readonly ignoredFiles: readonly string[]
  /** True if the policy demands a challenge, which has to be sent along. */
  readonly asksChallenge: boolean
  readonly rows: readonly RecordRow[]
}

/** The verdicts in the order of the output. */
export const rowVerdicts: readonly RowVerdict[] = ['valid', 'signer-unknown', 'not-valid', 'undecided', 'unreadable', 'missing']

/** A selection of rows; an absent member selects all. */
export interface RowFilter {
  readonly verdicts?: readonly RowVerdict[] | undefined
  /** The id of an organization, its number, or its name, in any case. */
  readonly organization?: string | undefined
  readonly expiresWithinDays?: number | undefined
  /** Set for rows with calls that no log has. */
  readonly lackingCalls?: true | undefined
  /** The rows of an earlier table; those that are still the same are not shown. */
  readonly before?: ReadonlySet<string> | undefined
}

/** The state of a row that a person acts on: the same text for equal rows. */
const stateOf = ({ organization, file, target, verdict, digest, problems = [] }: Partial<RecordRow>): string =>
  JSON.stringify(inert([organization ?? file, target, verdict, digest, problems.map(({ id }) => id)].map((part) => part ?? null)))

/** The rows of an earlier table, from the text of `tableJson`; undefined for another text. */
export function rowsBefore(text: string): ReadonlySet<string> | undefined {
  const rows = memberOf(parse(text)?.value, 'rows')
  return Array.isArray(rows) && rows.every(isMembers) ? new Set(rows.map(stateOf)) : undefined
}

/** The records that an earlier table has as handed over in time, from the text of `tableJson`; undefined for another text. */
export function handedOverIn(
  text: string,
): { readonly digests: ReadonlySet<string>; readonly shown: number; readonly total: number } | undefined {
  const table = parse(text)?.value
  const [rows, total] = [memberOf(table, 'rows'), memberOf(table, 'total')]
  if (!Array.isArray(rows) || !rows.every(isMembers) || typeof total !== 'number') return undefined
  const inTime = (rows as readonly Partial<RecordRow>[]).filter(({ problems = [] }) => problems.every(({ id }) => id !== 'policy-late'))
  return { digests: new Set(inTime.flatMap(({ digest }) => digest ?? [])), shown: rows.length, total }
}

/** The same table with fewer rows: its counts stay, so that a partial view looks no better. */
export function filtered(
  table: RecordsTable,
  { verdicts, organization, expiresWithinDays, lackingCalls, before }: RowFilter,
): RecordsTable {
  const requested = organization?.toLowerCase()
  const isShown = (row: RecordRow): boolean =>
    (verdicts?.includes(row.verdict) ?? true) &&
    (requested === undefined ||
      [row.organization, row.organizationNumber, row.name, row.claimedName].some((own) => own?.toLowerCase() === requested)) &&
    (!lackingCalls || lacksCalls(row)) &&
    !before?.has(stateOf(row)) &&
    (expiresWithinDays === undefined || (row.expires !== undefined && row.expires.days >= 0 && row.expires.days <= expiresWithinDays))
  return { ...table, rows: table.rows.filter(isShown) }
}

/** The table of some rows. */
export const tableOf = (
  rows: readonly RecordRow[],
  { name, challenge }: Pick<AcceptancePolicy, 'name' | 'challenge'>,
  now: Date,
  ignoredFiles: readonly string[] = [],
): RecordsTable => ({
  policy: name,
  at: now.toISOString(),
  counts: Object.fromEntries(
    rowVerdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  ) as RecordsTable['counts'],
  endingSoon: rows.filter(({ expiresSoon }) => expiresSoon).length,
  lackingCalls: rows.filter(lacksCalls).length,
  total: rows.length,
  ignored: ignoredFiles.length,
  ignoredFiles,
  asksChallenge: challenge !== undefined,
  rows,
})

/**
 * Remarks on an accepted row: its exceptions, checks that an older catalog did not have, changes of its file, and other files of the same
 * run.
 */
export function remarksOf({ exceptions, notAsked, fileChanges, copies }: RecordRow, { say }: AcceptanceWords): readonly string[] {
  return [
    ...(exceptions === undefined ? [] : [say(exceptionsMessage(exceptions))]),
    ...(notAsked === undefined ? [] : [say('verify.not-asked', { checks: notAsked.join(', ') })]),
    ...changedFile(fileChanges).map(say),
    ...(copies === undefined ? [] : [say('records.copies', { files: copies.join(', ') })]),
  ]
}

/** The organization of a row, for people. */
export function whoOf({ name, claimedName, organization, organizationNumber: number, file }: RecordRow, { say }: AcceptanceWords): string {
  if (name !== undefined) return numbered(name, number)
  if (claimedName !== undefined) return say('records.claimed', { name: numbered(claimedName, number) })
  return organization === undefined ? (file ?? say('records.unknown')) : numbered(organization, number)
}

/** The file of a row, unless the row is named by it. */
export const otherFileOf = ({ name, claimedName, organization, file }: RecordRow): string | undefined =>
  (name ?? claimedName ?? organization) === undefined ? undefined : file

/** The id of an organization that is shown by its name. */
export const idsOf = ({ name, claimedName, organization }: RecordRow): readonly string[] =>
  organization === undefined || (name ?? claimedName) === undefined ? [] : [organization]

/** The evidence of a record besides its checks: its network, waivers, and statements. */
export function restsOn(row: RecordRow, words: AcceptanceWords): readonly string[] {
  const { network, tested, waivers = [], statements = [] } = row
  return [
    ...(tested === undefined ? [] : testedMessages({ tested }).map(words.say)),
    ...(tested?.leftOut ?? []).map((one) => words.say('records.left-out', { fact: leftOutMessage(one, words) })),
    ...datesOf(row, words),
    ...(network === undefined ? [] : networkMessages(network).map((fact) => words.say('records.network', { fact }))),
    ...waivers.map(({ check, owner, until, reason }) =>
      words.say('records.waived', { waiver: message('verify.waived', { check, owner, until: { on: until }, reason }) }),
    ),
    ...statements.map(({ step, by, on }) =>
      words.say('records.stated', { statement: message('verify.stated', { step: stepTitle(step, words), by, on: { on } }) }),
    ),
    ...evidenceLines(row, words),
  ]
}

/** The last time to hand it over, and its end. */
const datesOf = ({ handOverBy, expires }: RecordRow, { say }: AcceptanceWords): readonly string[] => [
  ...(handOverBy === undefined ? [] : [say('records.hand-over', { date: { on: handOverBy } })]),
  ...(expires === undefined ? [] : [say('records.expires', { date: { on: expires.at }, what: endMessage(expires.what) })]),
]

/** The calls of a row in a log, if one was read. */
export const evidenceLines = ({ evidence }: RecordRow, { say }: AcceptanceWords): readonly string[] =>
  evidence === undefined ? [] : [say('records.evidence', { evidence: evidenceMessage(evidence) })]

/** The calls of a record in a log. */
export function evidenceMessage({ calls, found, lines, first, last, from, otherTime }: LogEvidence): Message {
  if (calls === 0) return message('evidence.no-ids')
  if (found === 0) return message('evidence.none', { calls })
  const when =
    first === undefined ? message('evidence.no-time') : message('evidence.when', { first: { at: first }, last: { at: last ?? first } })
  const where = from.length === 0 ? message('evidence.no-source') : message('evidence.from', { from })
  const late = otherTime.length === 0 ? '' : message('evidence.other-time', { ids: otherTime.length })
  return message('evidence.found', { found, calls, lines, when, where, late })
}

/** The problems of a row as sentences: for the receiving side, or for the institution. */
export function reasonsOf(
  { problems, unreadable, verdict }: RecordRow,
  words: AcceptanceWords,
  sentence = receiverSentenceOf,
): readonly string[] {
  if (unreadable !== undefined) return [unreadableOf(words, unreadable)]
  if (verdict === 'missing') return [words.say('records.no-record')]
  return problems.map((problem) => sentence(words, problem))
}

/** The number and owners of accepted exceptions. */
export const exceptionsMessage = ({ count, owners }: NonNullable<RecordRow['exceptions']>): Message =>
  owners === '' ? message('page.exceptions', { count }) : message('page.exceptionsBy', { count, owners })

/** The table for a pipeline: every member by its English name, and its problems also as sentences. */
export function tableJson(table: RecordsTable, words: AcceptanceWords): string {
  const { rows, ...about } = table
  const completeRows = rows.map((row) => ({ ...row, reasons: reasonsOf(row, words), letter: letterOf(row, table, words) }))
  return `${JSON.stringify(inert({ schema: 1, ...about, rows: completeRows }), undefined, 2)}\n`
}

/** A letter to an organization whose row needs work; undefined if it needs none. Each line is inert. */
export interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
}

/** Files of the folder that are no records, as a sentence: one may contain a record, such as an archive. */
export function ignoredOf({ ignoredFiles }: RecordsTable): Message {
  const more = ignoredFiles.length > mostNames ? ['…'] : []
  return message('records.ignored', { count: ignoredFiles.length, files: [...ignoredFiles.slice(0, mostNames), ...more].join(', ') })
}

const mostNames = 20

/** The actions for a row, for the organization. */
function fixesOf({ verdict, problems }: RecordRow, asksChallenge: boolean): readonly Message[] {
  const challenge = asksChallenge ? [message('records.letter.challenge')] : []
  if (verdict === 'missing') return [message('records.letter.accept'), ...challenge]
  if (verdict === 'unreadable' || problems.some(isDamage)) return [message('records.letter.send-again')]
  const others = problems.filter(({ id }) => id !== 'unknown-key')
  return [
    ...(verdict === 'signer-unknown' || others.length < problems.length ? [message('records.letter.key')] : []),
    ...(others.length > 0 ? [message('records.letter.accept-again'), ...challenge] : []),
  ]
}

/** The letter of a row: the tested record and policy, the problems, and the actions. */
export function letterOf(
  row: RecordRow,
  { policy, at, asksChallenge }: Pick<RecordsTable, 'policy' | 'at' | 'asksChallenge'>,
  words: AcceptanceWords,
): Letter | undefined {
  const { verdict, name, claimedName, organization, organizationNumber, target, file, digest } = row
  const theirs = { ...row, problems: row.problems.filter((problem) => !isForReceiver(problem)) }
  const isOurs = row.unreadable?.reason === 'later' || (row.problems.length > 0 && theirs.problems.length === 0)
  if (verdict === 'valid' || verdict === 'undecided' || isOurs) return undefined
  const { say } = words
  const who = name ?? claimedName ?? organization ?? file ?? say('records.unknown')
  const about = [numbered(who, organizationNumber), ...(target === undefined ? [] : [target])].join(', ')
  const lines = [
    say(`records.letter.${verdict}`, { policy, date: { on: at } }),
    ...(file === undefined ? [] : [say('records.letter.file', { file })]),
    ...(digest === undefined ? [] : [`SHA-256: ${digest}`]),
    ...datesOf(row, words),
    '',
    ...(verdict === 'missing'
      ? []
      : reasonsOf(theirs, words, sentenceOf).flatMap((reason, index) => {
          const fix = theirs.problems[index] && fixOf(theirs.problems[index], row)
          return [`${index + 1}. ${reason}`, ...(fix === undefined ? [] : [`   ${say(fix)}`])]
        })),
    '',
    ...fixesOf(theirs, asksChallenge).map(say),
  ]
  const shown = lines.filter((line, index) => line !== '' || lines[index - 1] !== '')
  return { subject: inertText(say('records.letter.subject', { about })), lines: shown.map(inertText) }
}

/** The days until a record expires. */
export const inDays = (days: number): Message =>
  days < 0
    ? message('records.expired')
    : days === 0
      ? message('records.today')
      : message('records.in-days', { days: message('count.days', { count: days }) })
