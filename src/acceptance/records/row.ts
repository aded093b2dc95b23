import { isDeepStrictEqual } from 'node:util'
import { calendarDays } from '../../domain/index.ts'
import { differencesBetween, type Difference } from './differences.ts'
import type { FoundFile } from './folder.ts'
import { type Evidence, evidenceOf, type AccessLog } from './log.ts'
import type { FileChange, ReadRecord, Unreadable } from '../record/reading.ts'
import { endOf, handOverEnd } from '../record/ends.ts'
import { judgeRecord, type Expectation, type RecordJudgment } from '../record/judge.ts'
import type { Problem } from '../record/problem.ts'
import { exceptionsIn, type AcceptanceRecord } from '../record/record.ts'
import { isOf, type Signer } from '../record/signers.ts'
import { senderOf } from './sender.ts'

/**
 * What a row of the table came to; `missing` is an organization of the registry that handed nothing over, `undecided` a target whose records name it
 * in upper and lower case, which the receiving side has to decide.
 */
export type RowVerdict = 'valid' | 'not-valid' | 'undecided' | 'signer-unknown' | 'unreadable' | 'missing'

/** One line of the table: a record with the one before it, a file that is none, or an organization without any. Plain data, for programs as well. */
export interface Row {
  readonly verdict: RowVerdict
  /** By the registry; absent where nobody is known. */
  readonly name?: string | undefined
  /** The name of the organization in the registry that the record names, where its signature does not say so. */
  readonly claimedName?: string
  readonly organization?: string
  readonly organizationNumber?: string
  /** Where to write to about it, by the registry. */
  readonly contact?: string
  readonly target?: string
  readonly addresses?: AcceptanceRecord['target']['addresses']
  readonly network?: AcceptanceRecord['network']
  readonly environment?: string
  /** Seen from the folder. */
  readonly file?: string
  /** SHA-256 in hex of the file. */
  readonly digest?: string
  readonly signedBy?: string
  /** When the run ended: ISO 8601, UTC. */
  readonly acceptedAt?: string
  readonly tested?: AcceptanceRecord['tested']
  /** Until when the policy accepts that it is handed over: ISO 8601, UTC. */
  readonly handOverBy?: string
  /** When it ends under the policy, and by what; `days` from now, below 0 where it is over. */
  readonly expires?: { readonly at: string; readonly what: string; readonly days: number }
  readonly expiresSoon?: true
  /** What was waived: how many checks, and by whom. */
  readonly exceptions?: { readonly count: number; readonly owners: string }
  readonly waivers?: AcceptanceRecord['waivers']
  readonly statements?: AcceptanceRecord['statements']
  /** What the logs of the receiving side show of its calls; absent where none was given. */
  readonly evidence?: Evidence
  /** What the older catalog of the record did not ask. */
  readonly notAsked?: readonly string[]
  /** Other files of the same run: copies, or what others handed in again. */
  readonly copies?: readonly string[]
  /** What was changed of the file around what is signed. */
  readonly fileChanges?: readonly FileChange[]
  readonly problems: readonly Problem[]
  /** Why the file is no record. */
  readonly unreadable?: Unreadable
  /** The one before it, with what differs; absent where there is none. */
  readonly before?: { readonly file: string; readonly acceptedAt: string; readonly differences: readonly Difference[] }
}

/** What ends sooner is told apart. */
const soonDays = 30

interface Judged {
  readonly file: string
  readonly read: ReadRecord
  readonly judgment: RecordJudgment
}

/**
 * One row for each organization and target, by its latest record, and one for each file that is none. A record counts as somebody's only where its
 * signature says so: one that is forged is a row of its own, and takes nobody's place.
 */
export function rowsOf(files: readonly FoundFile[], expectation: Expectation, log?: AccessLog): readonly Row[] {
  const judged = files.flatMap(({ file, read }): Judged[] =>
    'reason' in read ? [] : [{ file, read, judgment: judgeRecord(read, { ...expectation, log }) }],
  )
  const runs = Map.groupBy(judged, ({ read }) => read.record.run.id)
  const copiesOf = ({ file, read }: Judged): readonly string[] =>
    runs.get(read.record.run.id)!.flatMap((one) => (one.file === file ? [] : [one.file]))
  const series = [...Map.groupBy(judged, seriesOf).values()].map((same) => same.toSorted(latestFirst))
  const rows = series.map((same) =>
    withNames(
      rowOf(
        same[0]!,
        // A file may differ and say the same: some keys allow two signatures of a text.
        same.find((one) => !isDeepStrictEqual(one.read.record, same[0]!.read.record)),
        expectation,
        log,
        copiesOf(same[0]!),
      ),
      same,
    ),
  )
  const heard = new Set(rows.map(({ organization }) => organization?.toLowerCase()))
  const { signers = [] } = expectation
  const unread = files.flatMap((found): Row[] => {
    if (!('reason' in found.read)) return []
    const sender = senderOf(found, signers)
    // Of an institution whose record is there, it is another matter.
    const about = sender === undefined || heard.has(sender.organization.toLowerCase()) ? {} : claimedOf(sender)
    return [{ verdict: 'unreadable', ...about, file: found.file, problems: [], unreadable: found.read }]
  })
  const sent = new Set(unread.map(({ organization }) => organization))
  const silent = signers.filter(({ organization }) => !heard.has(organization.toLowerCase()) && !sent.has(organization))
  return [...rows, ...unread, ...silent.map((signer): Row => ({ verdict: 'missing', ...aboutOf(signer), problems: [] }))].toSorted(
    worstFirst,
  )
}

/** What the registry knows of an organization, for whoever writes to it. */
const aboutOf = ({ name, organization, organizationNumber, contact }: Signer): Partial<Row> => ({
  name,
  organization,
  ...(organizationNumber === undefined ? {} : { organizationNumber }),
  ...(contact === undefined ? {} : { contact }),
})

/** The same where only the file itself says whose it is. */
const claimedOf = (signer: Signer): Partial<Row> => ({ ...aboutOf(signer), name: undefined, claimedName: signer.name })

/** A target of several names gets the one that the registry decided for; where it did not, somebody has to. */
function withNames(row: Row, same: readonly Judged[]): Row {
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

/** Names that people take for the same. */
const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** What a record is one of: the records of one organization and target that the same side answers for. */
function seriesOf({ file, read, judgment }: Judged): string {
  const { record } = read
  const { signer, signedBy, problems } = judgment
  const forged = signedBy === undefined || problems.some(({ id }) => distrusted.has(id))
  if (forged) return `file ${file}`
  return JSON.stringify([signer?.organization ?? signedBy, record.target.organizationId.toLowerCase(), folded(record.target.name)])
}

/** What makes a record nobody's. */
const distrusted: ReadonlySet<Problem['id']> = new Set([
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

const latestFirst = (one: Judged, other: Judged): number =>
  Date.parse(other.read.record.run.endedAt) - Date.parse(one.read.record.run.endedAt)

function rowOf(
  { file, read, judgment }: Judged,
  before: Judged | undefined,
  { now, signers, policy }: Expectation,
  log: AccessLog | undefined,
  copies: readonly string[],
): Row {
  const { record, digest } = read
  const { signer, signedBy, environment, problems, verdict } = judgment
  const known = signer ?? signers?.find((one) => isOf(record.target.organizationId, one))
  const exceptions = exceptionsIn(record)
  const dates = datesUnder(record, { policy, now })
  return {
    verdict,
    // Whom it names may be written to; that it is theirs only its signature says.
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

/** The two dates of a record under the policy in use. */
export function datesUnder(
  record: AcceptanceRecord,
  { policy, now }: Pick<Expectation, 'policy' | 'now'>,
): Pick<Row, 'handOverBy'> & Required<Pick<Row, 'expires'>> {
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

/** Returns whether a log was read that does not show every call of the record. */
export const lacksCalls = ({ evidence }: Row): boolean =>
  evidence !== undefined && (evidence.calls === 0 || evidence.found < evidence.calls)

/**
 * What somebody has to see to first: of what is accepted that which ends soon, the earliest first, then whose calls are missing in the log, then what
 * has exceptions; and then by name.
 */
function worstFirst(one: Row, other: Row): number {
  const named = ({ name, claimedName, organization, file }: Row): string => name ?? claimedName ?? organization ?? file ?? ''
  return (
    gravity[one.verdict] - gravity[other.verdict] ||
    soonness(one) - soonness(other) ||
    Number(lacksCalls(other)) - Number(lacksCalls(one)) ||
    Number(one.exceptions === undefined) - Number(other.exceptions === undefined) ||
    named(one).localeCompare(named(other), 'nb', { numeric: true })
  )
}

const soonness = ({ expires, expiresSoon }: Row): number => (expiresSoon === true ? expires!.days : soonDays + 1)
