import type { KeyObject } from 'node:crypto'
import { digestOf, judgeSignature } from './signature.ts'
import type { ReadRecord } from './file.ts'
import { fingerprintOf } from './keys.ts'
import type { AcceptanceRecord, End } from './record.ts'

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

function timeProblems({ run, ends }: AcceptanceRecord, now: Date): readonly string[] {
  const early = Date.parse(run.endedAt) > now.getTime() + clockToleranceMs
  const end = firstEnd(ends)
  return [
    ...(early ? [`It tells of a run that ends in the future (${run.endedAt}): one of the two clocks is wrong.`] : []),
    ...(end !== undefined && Date.parse(end.at) <= now.getTime()
      ? [`It has ended: ${end.what} ended on ${end.at.slice(0, 10)}. Accept again.`]
      : []),
  ]
}

const clockToleranceMs = 300_000

/** What ends first of what an acceptance rests on; undefined where nothing is known to end. */
export function firstEnd(ends: readonly End[]): End | undefined {
  return ends.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
}
