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
import type { Words } from '../words/words.ts'
import { numbered } from '../record/signers.ts'
import type { Evidence } from './log.ts'
import { lacksCalls, type Row, type RowVerdict } from './row.ts'
import type { Policy } from '../record/policy.ts'
import { message, type Message } from '../../messages/index.ts'

/** All rows by one policy, at one time. */
export interface Table {
  readonly policy: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly counts: Readonly<Record<RowVerdict, number>>
  readonly endingSoon: number
  /** Records with calls that no log shows; 0 where no log was read. */
  readonly lackingCalls: number
  /** Of all records, whatever is shown of them. */
  readonly total: number
  /** Files of the folder that are no records: how many, and which. */
  readonly ignored: number
  readonly ignoredFiles: readonly string[]
  /** True if the policy demands the answer to a challenge, which has to be sent along. */
  readonly asksChallenge: boolean
  readonly rows: readonly Row[]
}

/** The verdicts in the order in which they are told. */
export const rowVerdicts: readonly RowVerdict[] = ['valid', 'signer-unknown', 'not-valid', 'undecided', 'unreadable', 'missing']

/** Which rows to show; each of all where it names nothing. */
export interface RowFilter {
  readonly verdicts?: readonly RowVerdict[] | undefined
  /** The id of an organization, its number, or its name, in any case. */
  readonly organization?: string | undefined
  readonly expiresWithinDays?: number | undefined
  /** Only those with calls that no log shows. */
  readonly lackingCalls?: true | undefined
  /** The rows of an earlier table, of which none is shown that is still the same. */
  readonly before?: ReadonlySet<string> | undefined
}

/** What somebody acts on in a row: the same text for two rows that say the same. */
const stateOf = ({ organization, file, target, verdict, digest, problems = [] }: Partial<Row>): string =>
  JSON.stringify(inert([organization ?? file, target, verdict, digest, problems.map(({ id }) => id)].map((part) => part ?? null)))

/** The rows of an earlier table, of the text that `tableJson` made of it; undefined where it is another text. */
export function rowsBefore(text: string): ReadonlySet<string> | undefined {
  const rows = memberOf(parse(text)?.value, 'rows')
  return Array.isArray(rows) && rows.every(isMembers) ? new Set(rows.map(stateOf)) : undefined
}

/** The records that an earlier table has as handed over in time, of the text that `tableJson` made of it; undefined where it is another text. */
export function heldIn(
  text: string,
): { readonly digests: ReadonlySet<string>; readonly shown: number; readonly total: number } | undefined {
  const table = parse(text)?.value
  const [rows, total] = [memberOf(table, 'rows'), memberOf(table, 'total')]
  if (!Array.isArray(rows) || !rows.every(isMembers) || typeof total !== 'number') return undefined
  const inTime = (rows as readonly Partial<Row>[]).filter(({ problems = [] }) => problems.every(({ id }) => id !== 'policy-late'))
  return { digests: new Set(inTime.flatMap(({ digest }) => digest ?? [])), shown: rows.length, total }
}

/** The same table with fewer rows: what it counts stays, so that nothing looks better for being looked at in part. */
export function filtered(table: Table, { verdicts, organization, expiresWithinDays, lackingCalls, before }: RowFilter): Table {
  const wanted = organization?.toLowerCase()
  const isShown = (row: Row): boolean =>
    (verdicts?.includes(row.verdict) ?? true) &&
    (wanted === undefined ||
      [row.organization, row.organizationNumber, row.name, row.claimedName].some((own) => own?.toLowerCase() === wanted)) &&
    (!lackingCalls || lacksCalls(row)) &&
    !before?.has(stateOf(row)) &&
    (expiresWithinDays === undefined || (row.expires !== undefined && row.expires.days >= 0 && row.expires.days <= expiresWithinDays))
  return { ...table, rows: table.rows.filter(isShown) }
}

/** The table of some rows. */
export const tableOf = (
  rows: readonly Row[],
  { name, challenge }: Pick<Policy, 'name' | 'challenge'>,
  now: Date,
  ignoredFiles: readonly string[] = [],
): Table => ({
  policy: name,
  at: now.toISOString(),
  counts: Object.fromEntries(
    rowVerdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  ) as Table['counts'],
  endingSoon: rows.filter(({ expiresSoon }) => expiresSoon).length,
  lackingCalls: rows.filter(lacksCalls).length,
  total: rows.length,
  ignored: ignoredFiles.length,
  ignoredFiles,
  asksChallenge: challenge !== undefined,
  rows,
})

/** What is to be known of a row that is accepted: its exceptions, and what an older catalog did not ask, how its file was changed, and which others are of the same run. */
export function remarksOf({ exceptions, notAsked, fileChanges, copies }: Row, { say }: Words): readonly string[] {
  return [
    ...(exceptions === undefined ? [] : [say(exceptionsMessage(exceptions))]),
    ...(notAsked === undefined ? [] : [say('verify.not-asked', { checks: notAsked.join(', ') })]),
    ...changedFile(fileChanges).map(say),
    ...(copies === undefined ? [] : [say('records.copies', { files: copies.join(', ') })]),
  ]
}

/** Whose row it is, for people. */
export function whoOf({ name, claimedName, organization, organizationNumber: number, file }: Row, { say }: Words): string {
  if (name !== undefined) return numbered(name, number)
  if (claimedName !== undefined) return say('records.claimed', { name: numbered(claimedName, number) })
  return organization === undefined ? (file ?? say('records.unknown')) : numbered(organization, number)
}

/** The id of an organization, where it is not called by it. */
export const idsOf = ({ name, claimedName, organization }: Row): readonly string[] =>
  organization === undefined || (name ?? claimedName) === undefined ? [] : [organization]

/** What a record rests on beside its checks: its network, waivers, and what persons stated. */
export function restsOn(row: Row, words: Words): readonly string[] {
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

/** Until when it can be handed over, and until when it is valid. */
const datesOf = ({ handOverBy, expires }: Row, { say }: Words): readonly string[] => [
  ...(handOverBy === undefined ? [] : [say('records.hand-over', { date: { on: handOverBy } })]),
  ...(expires === undefined ? [] : [say('records.valid-until', { date: { on: expires.at }, what: endMessage(expires.what) })]),
]

/** What a log shows of the calls of a row, where one was read. */
export const evidenceLines = ({ evidence }: Row, { say }: Words): readonly string[] =>
  evidence === undefined ? [] : [say('records.evidence', { evidence: evidenceMessage(evidence) })]

/** What a log shows of the calls of a record. */
export function evidenceMessage({ calls, found, lines, first, last, from, otherTime }: Evidence): Message {
  if (calls === 0) return message('evidence.no-ids')
  if (found === 0) return message('evidence.none', { calls })
  const when =
    first === undefined ? message('evidence.no-time') : message('evidence.when', { first: { at: first }, last: { at: last ?? first } })
  const where = from.length === 0 ? message('evidence.no-source') : message('evidence.from', { from })
  const late = otherTime.length === 0 ? '' : message('evidence.other-time', { ids: otherTime.length })
  return message('evidence.found', { found, calls, lines, when, where, late })
}

/** What keeps a row from being accepted, in sentences: for the receiving side, unless they are for the institution. */
export function reasonsOf({ problems, unreadable, verdict }: Row, words: Words, sentence = receiverSentenceOf): readonly string[] {
  if (unreadable !== undefined) return [unreadableOf(words, unreadable)]
  if (verdict === 'missing') return [words.say('records.no-record')]
  return problems.map((problem) => sentence(words, problem))
}

/** What was accepted with exceptions, and by whom. */
export const exceptionsMessage = ({ count, owners }: NonNullable<Row['exceptions']>): Message =>
  owners === '' ? message('page.exceptions', { count }) : message('page.exceptionsBy', { count, owners })

/** The table for a pipeline: every member by its English name, and its reasons as sentences as well. */
export function tableJson(table: Table, words: Words): string {
  const { rows, ...about } = table
  const told = rows.map((row) => ({ ...row, reasons: reasonsOf(row, words), letter: letterOf(row, table, words) }))
  return `${JSON.stringify(inert({ schema: 1, ...about, rows: told }), undefined, 2)}\n`
}

/** What to send to an organization whose row needs work; undefined where it needs none. Each line is inert. */
export interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
}

/** Files of the folder that are no records, in a sentence: a record may be in one, such as an archive. */
export function ignoredOf({ ignoredFiles }: Table): Message {
  const more = ignoredFiles.length > mostNames ? ['…'] : []
  return message('records.ignored', { count: ignoredFiles.length, files: [...ignoredFiles.slice(0, mostNames), ...more].join(', ') })
}

const mostNames = 20

/** What to do about a row, for the organization. */
function fixesOf({ verdict, problems }: Row, asksChallenge: boolean): readonly Message[] {
  const challenge = asksChallenge ? [message('records.letter.challenge')] : []
  if (verdict === 'missing') return [message('records.letter.accept'), ...challenge]
  if (verdict === 'unreadable' || problems.some(isDamage)) return [message('records.letter.send-again')]
  const others = problems.filter(({ id }) => id !== 'unknown-key')
  return [
    ...(verdict === 'signer-unknown' || others.length < problems.length ? [message('records.letter.key')] : []),
    ...(others.length > 0 ? [message('records.letter.accept-again'), ...challenge] : []),
  ]
}

/** The letter of a row: what was tested by what, what is wrong, and what to do. */
export function letterOf(
  row: Row,
  { policy, at, asksChallenge }: Pick<Table, 'policy' | 'at' | 'asksChallenge'>,
  words: Words,
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

/** When a record expires, counted in days. */
export const inDays = (days: number): Message =>
  days < 0
    ? message('records.expired')
    : days === 0
      ? message('records.today')
      : message('records.in-days', { days: message('count.days', { count: days }) })
