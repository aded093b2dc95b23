import { isDeepStrictEqual } from 'node:util'
import { calendarDays } from '../../domain/index.ts'
import { differencesBetween, type RecordDifference } from './differences.ts'
import type { FoundFile } from './folder.ts'
import { type LogEvidence, evidenceOf, type AccessLog } from './log.ts'
import type { RecordFileChange, ReadRecord, Unreadable } from '../record/reading.ts'
import { endOf, handOverEnd } from '../record/ends.ts'
import { verifyRecord, type RecordExpectation, type RecordVerification } from '../record/verify.ts'
import type { RecordProblem } from '../record/problem.ts'
import { exceptionsIn, type AcceptanceRecord } from '../record/record.ts'
import { isOf, type Signer } from '../record/signers.ts'
import { senderOf } from './sender.ts'

/**
 * The verdict of a row. `missing`: an organization of the registry handed nothing in. `undecided`: the records of a target write its name
 * in upper and lower case, and the receiving side has to decide.
 */
export type RowVerdict = 'valid' | 'not-valid' | 'undecided' | 'signer-unknown' | 'unreadable' | 'missing'

/**
 * One line of the table: a record with the one before it, a file that is none, or an organization without any. Plain data, for programs as
 * well.
 */
export interface RecordRow {
  readonly verdict: RowVerdict
  /** By the registry; absent without a known organization. */
  readonly name?: string | undefined
  /** The name of the organization in the registry that the record names, if its signature does not prove it. */
  readonly claimedName?: string
  readonly organization?: string
  readonly organizationNumber?: string
  /** The address for letters about it, by the registry. */
  readonly contact?: string
  readonly target?: string
  readonly addresses?: AcceptanceRecord['target']['addresses']
  readonly network?: AcceptanceRecord['network']
  readonly environment?: string
  /** Relative to the folder. */
  readonly file?: string
  /** SHA-256 in hex of the file. */
  readonly digest?: string
  readonly signedBy?: string
  /** The end of the run: ISO 8601, UTC. */
  readonly acceptedAt?: string
  readonly tested?: AcceptanceRecord['tested']
  /** The last time to hand it over under the policy: ISO 8601, UTC. */
  readonly handOverBy?: string
  /** Its end under the policy, with the reason; `days` from now, below 0 if it is over. */
  readonly expires?: { readonly at: string; readonly what: string; readonly days: number }
  readonly expiresSoon?: true
  /** The number of waived checks, and their owners. */
  readonly exceptions?: { readonly count: number; readonly owners: string }
  readonly waivers?: AcceptanceRecord['waivers']
  readonly statements?: AcceptanceRecord['statements']
  /** The record's calls in the logs of the receiving side; absent without a log. */
  readonly evidence?: LogEvidence
  /** Checks that the older catalog of the record did not have. */
  readonly notAsked?: readonly string[]
  /** Other files of the same run: copies, or files that others handed in again. */
  readonly copies?: readonly string[]
  /** Changes of the file around the signed text. */
  readonly fileChanges?: readonly RecordFileChange[]
  readonly problems: readonly RecordProblem[]
  /** The reason why the file is no record. */
  readonly unreadable?: Unreadable
  /** The record before it, with the differences; absent if there is none. */
  readonly before?: { readonly file: string; readonly acceptedAt: string; readonly differences: readonly RecordDifference[] }
}

/** Earlier ends are shown separately. */
const soonDays = 30

interface VerifiedFile {
  readonly file: string
  readonly read: ReadRecord
  readonly judgment: RecordVerification
}

/**
 * Makes one row for each organization and target, by its latest record, and one for each file that is none. A record belongs to an
 * organization only if its signature proves it: a forged one is a separate row, and replaces none.
 */
export function rowsOf(files: readonly FoundFile[], expectation: RecordExpectation, log?: AccessLog): readonly RecordRow[] {
  const verified = files.flatMap(({ file, read }): VerifiedFile[] =>
    'reason' in read ? [] : [{ file, read, judgment: verifyRecord(read, { ...expectation, log }) }],
  )
  const runs = Map.groupBy(verified, ({ read }) => read.record.run.id)
  const copiesOf = ({ file, read }: VerifiedFile): readonly string[] =>
    runs.get(read.record.run.id)!.flatMap((one) => (one.file === file ? [] : [one.file]))
  const series = [...Map.groupBy(verified, seriesOf).values()].map((same) => same.toSorted(latestFirst))
  const rows = series.map((same) =>
    withNames(
      rowOf(
        same[0]!,
        // A file may differ with the same content: some keys allow two signatures of a text.
        same.find((one) => !isDeepStrictEqual(one.read.record, same[0]!.read.record)),
        expectation,
        log,
        copiesOf(same[0]!),
      ),
      same,
    ),
  )
  const withRecord = new Set(rows.map(({ organization }) => organization?.toLowerCase()))
  const { signers = [] } = expectation
  const unread = files.flatMap((found): RecordRow[] => {
    if (!('reason' in found.read)) return []
    const sender = senderOf(found, signers)
    // If the institution's record is there, this file is another matter.
    const about = sender === undefined || withRecord.has(sender.organization.toLowerCase()) ? {} : claimedOf(sender)
    return [{ verdict: 'unreadable', ...about, file: found.file, problems: [], unreadable: found.read }]
  })
  const sent = new Set(unread.map(({ organization }) => organization))
  const silent = signers.filter(({ organization }) => !withRecord.has(organization.toLowerCase()) && !sent.has(organization))
  return [...rows, ...unread, ...silent.map((signer): RecordRow => ({ verdict: 'missing', ...aboutOf(signer), problems: [] }))].toSorted(
    worstFirst,
  )
}

/** The registry's facts on an organization, for letters. */
const aboutOf = ({ name, organization, organizationNumber, contact }: Signer): Partial<RecordRow> => ({
  name,
  organization,
  ...(organizationNumber === undefined ? {} : { organizationNumber }),
  ...(contact === undefined ? {} : { contact }),
})

/** The same facts if only the file itself names the organization. */
const claimedOf = (signer: Signer): Partial<RecordRow> => ({ ...aboutOf(signer), name: undefined, claimedName: signer.name })

/** Chooses the name of a target with several spellings: the registry's, or the row stays undecided. */
function withNames(row: RecordRow, same: readonly VerifiedFile[]): RecordRow {
  const files = new Map(same.toReversed().map(({ file, read }) => [read.record.target.name, file]))
  const decided = same[0]!.judgment.signer?.targets?.find((name) => folded(name) === folded(row.target ?? ''))
  if (decided !== undefined) return { ...row, target: decided }
  if (files.size === 1) return row
  const names = [...files].map(([name, file]) => `${name} (${file})`).join(', ')
  return {
    ...row,
    verdict: row.verdict === 'not-valid' ? 'not-valid' : 'undecided',
    problems: [...row.problems, { id: 'target-names', names }],
  }
}

/** Folds names that people take for the same. */
const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** The series of a record: those of one organization and target by the same signer. */
function seriesOf({ file, read, judgment }: VerifiedFile): string {
  const { record } = read
  const { signer, signedBy, problems } = judgment
  const forged = signedBy === undefined || problems.some(({ id }) => distrusted.has(id))
  if (forged) return `file ${file}`
  return JSON.stringify([signer?.organization ?? signedBy, record.target.organizationId.toLowerCase(), folded(record.target.name)])
}

/** Problems with which a record belongs to no organization. */
const distrusted: ReadonlySet<RecordProblem['id']> = new Set([
  'changed',
  'form',
  'unsigned',
  'broken-signature',
  'another-key',
  'certificate-key',
  'certificate-authority',
  'certificate-expired',
  'certificate-not-yet',
  'certificate-rule',
  'certificate-usage',
  'certificate-number',
  'certificate-unlisted',
  'certificate-of-others',
  'unknown-key',
  'key-of-others',
  'key-revoked',
  'key-not-yet',
  'key-ended',
  'future',
])

const latestFirst = (one: VerifiedFile, other: VerifiedFile): number =>
  Date.parse(other.read.record.run.endedAt) - Date.parse(one.read.record.run.endedAt)

function rowOf(
  { file, read, judgment }: VerifiedFile,
  before: VerifiedFile | undefined,
  { now, signers, policy }: RecordExpectation,
  log: AccessLog | undefined,
  copies: readonly string[],
): RecordRow {
  const { record, digest } = read
  const { signer, signedBy, environment, problems, verdict } = judgment
  const known = signer ?? signers?.find((one) => isOf(record.target.organizationId, one))
  const exceptions = exceptionsIn(record)
  const dates = datesUnder(record, { policy, now })
  return {
    verdict,
    // The named organization may get a letter; only a signature proves that the record is its own.
    ...(known === undefined ? {} : signer === undefined ? claimedOf(known) : aboutOf(known)),
    organization: record.target.organizationId,
    target: record.target.name,
    addresses: record.target.addresses,
    network: record.network,
    tested: record.tested,
    ...(environment === undefined ? {} : { environment }),
    file,
    digest,
    ...(signedBy === undefined ? {} : { signedBy }),
    acceptedAt: record.run.endedAt,
    ...dates,
    ...(verdict !== 'not-valid' && dates.expires.days <= soonDays ? { expiresSoon: true } : {}),
    ...(exceptions === undefined ? {} : { exceptions }),
    waivers: record.waivers,
    statements: record.statements,
    ...(log === undefined ? {} : { evidence: evidenceOf(record, log) }),
    ...(judgment.notAsked === undefined ? {} : { notAsked: judgment.notAsked }),
    ...(read.changes.length === 0 ? {} : { fileChanges: read.changes }),
    ...(copies.length === 0 ? {} : { copies }),
    problems,
    ...(before === undefined
      ? {}
      : { before: { file: before.file, acceptedAt: before.read.record.run.endedAt, differences: differencesBetween(before.read, read) } }),
  }
}

/** The two dates of a record under the policy. */
export function datesUnder(
  record: AcceptanceRecord,
  { policy, now }: Pick<RecordExpectation, 'policy' | 'now'>,
): Pick<RecordRow, 'handOverBy'> & Required<Pick<RecordRow, 'expires'>> {
  const [end, handOverBy] = [endOf(record, policy), handOverEnd(record, policy)]
  const days = calendarDays(now.getTime(), Date.parse(end.at))
  return { ...(handOverBy === undefined ? {} : { handOverBy }), expires: { ...end, days } }
}

const gravity: Readonly<Record<RowVerdict, number>> = {
  'not-valid': 0,
  undecided: 1,
  unreadable: 2,
  missing: 3,
  'signer-unknown': 4,
  valid: 5,
}

/** Returns whether a log was read that lacks calls of the record. */
export const lacksCalls = ({ evidence }: RecordRow): boolean =>
  evidence !== undefined && (evidence.calls === 0 || evidence.found < evidence.calls)

/**
 * Sorts rows by urgency: by verdict; accepted ones by their end if it is soon; then rows with calls that the log lacks; then rows with
 * exceptions; then by name.
 */
function worstFirst(one: RecordRow, other: RecordRow): number {
  const named = ({ name, claimedName, organization, file }: RecordRow): string => name ?? claimedName ?? organization ?? file ?? ''
  return (
    gravity[one.verdict] - gravity[other.verdict] ||
    soonness(one) - soonness(other) ||
    Number(lacksCalls(other)) - Number(lacksCalls(one)) ||
    Number(one.exceptions === undefined) - Number(other.exceptions === undefined) ||
    named(one).localeCompare(named(other), 'nb', { numeric: true })
  )
}

const soonness = ({ expires, expiresSoon }: RecordRow): number => (expiresSoon === true ? expires!.days : soonDays + 1)
