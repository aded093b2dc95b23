import type { KeyObject } from 'node:crypto'
import { coreNames, isCore } from '../../system/check-ids.ts'
import { isLoopback } from '../../engine/http/proxy.ts'
import { digestOf, judgeSignature } from './signature.ts'
import type { ReadRecord } from './file.ts'
import { fingerprintOf } from './keys.ts'
import { waiverEnds, type AcceptanceRecord, type End } from './record.ts'

/** What a record is held against. */
export interface Expectation {
  readonly now: Date
  /** Revision of the catalogue that the verifier knows. */
  readonly catalogue: string
  /** The public key that the other side is known by. */
  readonly key?: KeyObject
}

/** What verifying a record came to: it is valid when there is no problem. */
export interface RecordJudgement {
  /** What is wrong, each with what it means; the gravest first. */
  readonly problems: readonly string[]
  /** The fingerprint of the key that signed it; absent where nobody did, or where the signature proves nothing. */
  readonly signedBy?: string
}

/** Verifies a record: unchanged, signed, by the expected key, about a passed run, by this catalogue, and not ended. Asks nobody. */
export async function judgeRecord(read: ReadRecord, { now, catalogue, key }: Expectation): Promise<RecordJudgement> {
  const { record } = read
  const signature = await signatureProblem(read, key)
  const problems = [
    changeProblem(read),
    signature.problem,
    record.verdict === 'passed'
      ? undefined
      : `The run that it tells of did not pass: its verdict is ${record.verdict}. Nothing was accepted.`,
    ...contentProblems(record),
    record.catalogue === catalogue
      ? undefined
      : `It was judged by the catalogue ${record.catalogue}, and this Gatewatch holds ${catalogue}: other checks. Accept again, or verify with the version that wrote it (${record.version}).`,
    ...timeProblems(record, now),
  ].filter((problem) => problem !== undefined)
  return { problems, ...(signature.signedBy === undefined ? {} : { signedBy: signature.signedBy }) }
}

function changeProblem({ record, digest, asWritten }: ReadRecord): string | undefined {
  if (digestOf(record) !== digest) return 'It was changed after it was written: the digest in it is of another content.'
  return asWritten
    ? undefined
    : 'Its form was changed after it was written, such as blanks or line ends: ask for the file itself, not for a copy of its text.'
}

async function signatureProblem(
  { record, signature }: ReadRecord,
  key: KeyObject | undefined,
): Promise<{ readonly problem?: string; readonly signedBy?: string }> {
  if (signature === undefined)
    return { problem: 'It is not signed: anybody can have written it. Ask for one that was made with --sign-with.' }
  const judged = await judgeSignature(record, signature, key)
  if (!('problem' in judged)) return judged
  if (judged.problem === 'broken')
    return { problem: 'Its signature does not fit: the content, or the signature itself, was changed after it was signed.' }
  return { problem: `It is signed with another key: expected ${fingerprintOf(key!)}, got ${judged.signedBy}.` }
}

/** What a record says of itself is worth nothing where its results say otherwise. */
function contentProblems({ run, verdict, counts, results, steps, waivers, target }: AcceptanceRecord): readonly string[] {
  const outcomes = new Map(results.map(({ check, outcome }) => [check, outcome]))
  const tally = Map.groupBy(results, ({ outcome }) => outcome)
  const miscounted = Object.entries(counts).some(([outcome, count]) => (tally.get(outcome as keyof typeof counts)?.length ?? 0) !== count)
  const isWaived = (name: string): boolean => waivers.some(({ check }) => check === name || check === name.split(' ')[0])
  const isOpen = ({ check, outcome }: (typeof results)[number]): boolean =>
    outcome === 'failed' || outcome === 'inconclusive' || (outcome === 'blocked' && !isCore(check) && !isWaived(check))
  const failing = results.filter(isOpen)
  const wrong = steps.filter(({ state, checks }) => state === 'wrong' && !checks.some(isWaived))
  const unproven = coreNames.filter((name) => ['missing', 'blocked', 'skipped'].includes(outcomes.get(name) ?? 'missing'))
  const excused = waivers.filter(({ check }) => isCore(check))
  const open = Object.values(target.addresses).filter((address) => !isGuarded(address))
  return [
    ...(run.profile === 'acceptance'
      ? []
      : [`It tells of a run by the profile ${run.profile}, and only one by acceptance asks everything.`]),
    ...(miscounted || outcomes.size < results.length ? ['Its counts are not those of its results.'] : []),
    ...(verdict === 'passed' && failing.length > 0
      ? [`It says passed, and these did not: ${failing.map(({ check }) => check).join(', ')}.`]
      : []),
    ...(verdict === 'passed' && unproven.length > 0 ? [`Nothing in it proves what an acceptance rests on: ${unproven.join(', ')}.`] : []),
    ...(verdict === 'passed' && wrong.length > 0
      ? [`It says passed, and these steps are wrong: ${wrong.map(({ step }) => step).join(', ')}.`]
      : []),
    ...(excused.length > 0 ? [`It excuses what nobody can: ${excused.map(({ check, owner }) => `${check} (${owner})`).join(', ')}.`] : []),
    ...(open.length > 0 ? [`It tells of calls that anybody on the way could read: ${open.join(', ')}.`] : []),
  ]
}

function isGuarded(address: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function timeProblems({ run, ends, waivers }: AcceptanceRecord, now: Date): readonly string[] {
  const last = run.endedAt > run.startedAt ? run.endedAt : run.startedAt
  const early = Date.parse(last) > now.getTime() + clockToleranceMs
  const end = firstEnd([...ends, ...waiverEnds(waivers)])
  const old = now.getTime() - Date.parse(run.endedAt) > longestMs
  return [
    ...(old ? [`It tells of a run of ${run.endedAt.slice(0, 10)}, more than a year ago. Accept again.`] : []),
    ...(early ? [`It tells of a run that ends in the future (${last}): one of the two clocks is wrong.`] : []),
    ...(end !== undefined && Date.parse(end.at) <= now.getTime()
      ? [`It has ended: ${end.what} ended on ${end.at.slice(0, 10)}. Accept again.`]
      : []),
  ]
}

const clockToleranceMs = 300_000
/** The key of an integration lives for a year, and no acceptance longer. */
const longestMs = 366 * 86_400_000

/** What ends first of what an acceptance rests on; undefined where nothing is known to end. */
export function firstEnd(ends: readonly End[]): End | undefined {
  return ends.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
}
