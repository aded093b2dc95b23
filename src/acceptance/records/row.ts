import { calendarDays } from '../../domain/index.ts'
import { differencesBetween, type Difference } from './differences.ts'
import type { FoundFile } from './folder.ts'
import type { ReadRecord, Unreadable } from '../record/reading.ts'
import { endOf, judgeRecord, type Expectation, type RecordJudgment } from '../record/judge.ts'
import type { Problem } from '../record/problem.ts'
import { exceptionsIn } from '../record/record.ts'

/** What a row of the table came to; `missing` is an organization of the registry that handed nothing over. */
export type RowVerdict = 'accepted' | 'refused' | 'signer-unknown' | 'unreadable' | 'missing'

/** One line of the table: a record with the one before it, a file that is none, or an organization without any. Plain data, for programs as well. */
export interface Row {
  readonly verdict: RowVerdict
  /** By the registry; absent where nobody is known. */
  readonly name?: string
  readonly organization?: string
  readonly target?: string
  readonly environment?: string
  /** Seen from the folder. */
  readonly file?: string
  /** SHA-256 in hex of the file. */
  readonly digest?: string
  readonly signedBy?: string
  /** When the run ended: ISO 8601, UTC. */
  readonly acceptedAt?: string
  /** When it ends, and by what; `days` from now, below 0 where it is over. */
  readonly expires?: { readonly at: string; readonly what: string; readonly days: number }
  readonly expiresSoon?: true
  /** What was waived: how many checks, and by whom. */
  readonly exceptions?: { readonly count: number; readonly owners: string }
  /** What the older catalogue of the record did not ask. */
  readonly notAsked?: readonly string[]
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
export function rowsOf(files: readonly FoundFile[], expectation: Expectation): readonly Row[] {
  const judged = files.flatMap(({ file, read }): Judged[] =>
    'reason' in read ? [] : [{ file, read, judgment: judgeRecord(read, expectation) }],
  )
  const series = [...Map.groupBy(judged, seriesOf).values()].map((same) => same.toSorted(latestFirst))
  const rows = [
    ...series.map((same) =>
      rowOf(
        same[0]!,
        same.find((one) => one.read.digest !== same[0]!.read.digest),
        expectation,
      ),
    ),
    ...files.flatMap(({ file, read }): Row[] =>
      'reason' in read ? [{ verdict: 'unreadable', file, problems: [], unreadable: read }] : [],
    ),
  ]
  const heard = new Set(rows.filter(({ verdict }) => verdict !== 'unreadable').map(({ organization }) => organization?.toLowerCase()))
  const silent = (expectation.signers ?? []).filter(({ organization }) => !heard.has(organization.toLowerCase()))
  return [...rows, ...silent.map(({ name, organization }): Row => ({ verdict: 'missing', name, organization, problems: [] }))].toSorted(
    worstFirst,
  )
}

/** What a record is one of: the records of one organization and target that the same side answers for. */
function seriesOf({ file, read, judgment }: Judged): string {
  const { record } = read
  const { signer, signedBy, problems } = judgment
  const forged = signedBy === undefined || problems.some(({ id }) => distrusted.has(id))
  if (forged) return `file ${file}`
  return JSON.stringify([signer?.organization ?? signedBy, record.target.organizationId, record.target.name])
}

/** What makes a record nobody's. */
const distrusted: ReadonlySet<Problem['id']> = new Set([
  'changed',
  'form',
  'unsigned',
  'broken-signature',
  'another-key',
  'unknown-key',
  'key-of-others',
  'key-revoked',
  'key-not-yet',
  'key-ended',
  'future',
])

const latestFirst = (one: Judged, other: Judged): number =>
  Date.parse(other.read.record.run.endedAt) - Date.parse(one.read.record.run.endedAt)

function rowOf({ file, read, judgment }: Judged, before: Judged | undefined, { now }: Expectation): Row {
  const { record, digest } = read
  const { signer, signedBy, environment, problems, verdict } = judgment
  const end = endOf(record)
  const exceptions = exceptionsIn(record)
  const days = calendarDays(now.getTime(), Date.parse(end.at))
  return {
    verdict: verdict === 'valid' ? 'accepted' : verdict === 'not-valid' ? 'refused' : 'signer-unknown',
    ...(signer === undefined ? {} : { name: signer.name }),
    organization: record.target.organizationId,
    target: record.target.name,
    ...(environment === undefined ? {} : { environment }),
    file,
    digest,
    ...(signedBy === undefined ? {} : { signedBy }),
    acceptedAt: record.run.endedAt,
    expires: { ...end, days },
    ...(verdict !== 'not-valid' && days <= soonDays ? { expiresSoon: true } : {}),
    ...(exceptions === undefined ? {} : { exceptions }),
    ...(judgment.notAsked === undefined ? {} : { notAsked: judgment.notAsked }),
    problems,
    ...(before === undefined
      ? {}
      : { before: { file: before.file, acceptedAt: before.read.record.run.endedAt, differences: differencesBetween(before.read, read) } }),
  }
}

const gravity: Readonly<Record<RowVerdict, number>> = { refused: 0, unreadable: 1, missing: 2, 'signer-unknown': 3, accepted: 4 }

/** What somebody has to see to first, and then by name. */
function worstFirst(one: Row, other: Row): number {
  const named = ({ name, organization, file }: Row): string => name ?? organization ?? file ?? ''
  return (
    gravity[one.verdict] - gravity[other.verdict] ||
    Number(other.expiresSoon ?? false) - Number(one.expiresSoon ?? false) ||
    named(one).localeCompare(named(other), 'nb', { numeric: true })
  )
}
