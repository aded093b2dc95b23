import { createPublicKey, type KeyObject } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readUtf8 } from '../../base/index.ts'
import type { Target } from '../../config/index.ts'
import { catalog } from '../../domain/index.ts'
import { isProxied } from '../../engine/index.ts'
import {
  addressNames,
  reachOf,
  recordOf,
  type Envelope,
  recordText,
  statementText,
  endMessage,
  endOf,
  handOverEnd,
  verifyRecord,
  readRecord,
  sentenceOf,
  fingerprintOf,
  isSignedRecord,
  type AcceptancePolicy,
  fixOf,
  type Statement,
  type AcceptanceWords,
} from '../../acceptance/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { inertText, writeAtomically } from '../../report/index.ts'
import { shellWord } from '../shell.ts'
import type { AcceptanceRun } from './judge.ts'

/** The key that signs a record, and the file of its public key for the verifier. */
export interface Signing {
  readonly key: KeyObject
  /** The certificates of the key; none of a bare one. */
  readonly certificates: readonly string[]
  readonly path: string
}

/** The record of a signed run; also of an unsigned one, if the folder has no signed record. */
export const recordFile = 'acceptance.json'
const unsignedFile = 'acceptance.unsigned.json'

/** The file of the record in its folder: one without a signature does not replace one with a signature. */
export async function recordFileIn(folder: string, signing: Signing | undefined): Promise<string> {
  if (signing !== undefined) return recordFile
  const before = await readUtf8(join(folder, recordFile)).catch(() => undefined)
  return before !== undefined && isSignedRecord(before) ? unsignedFile : recordFile
}

/** A line of text, and how far it is indented. */
type RecordLine = readonly [depth: number, text: string]

/** The value of a record for the institution. */
export interface Worth {
  readonly lines: readonly RecordLine[]
  /** By the policy of the receiving side; absent where none is known. */
  readonly accepted?: boolean
  /** Absent for an unsigned record. */
  readonly signing: Signing | undefined
}

/** Returns the demands of a policy that the institution can meet: the logs are the receiver's. */
export function forInstitution(policy: AcceptancePolicy): AcceptancePolicy {
  const { calls, ...others } = policy
  return calls === undefined ? policy : others
}

/** Writes the record next to the reports, and returns its value. */
export async function writeRecord(
  target: Target,
  { record: { summary, exchanges }, outcome, steps, redactor }: AcceptanceRun,
  folder: string,
  {
    policy,
    ...additions
  }: {
    readonly statements: readonly Statement[]
    readonly challenge: Envelope | undefined
    readonly policy: AcceptancePolicy | undefined
  },
  given: Signing | undefined,
  words: AcceptanceWords,
): Promise<Worth> {
  const { addresses } = outcome.info
  const throughProxy = addressNames.filter((name) => addresses[name] !== undefined && isProxied(addresses[name], process.env))
  const now = new Date()
  const record = recordOf(target, outcome, summary, steps, {
    ...additions,
    throughProxy,
    exchanges,
    certificates: given?.certificates ?? [],
  })
  const end = endOf(record, policy)
  // A record that expires on its first day would be signed for nothing.
  const isOver = Date.parse(end.at) <= now.getTime()
  const signing = isOver ? undefined : given
  const file = await recordFileIn(folder, signing)
  const path = join(folder, file)
  const text = recordText(record, signing?.key)
  // The file has the statement in base64: its text is checked before.
  await writeAtomically(path, text, () => redactor.guard(statementText(record, signing?.key)))
  // A signed record replaces the unsigned one of an earlier run.
  if (file === recordFile) await rm(join(folder, unsignedFile), { force: true })
  const line = (text: Message): RecordLine => [0, words.say(text)]
  const kept = file === recordFile ? [] : [line(message('accept.record.signed-kept', { path: join(folder, recordFile) }))]
  const problems =
    policy === undefined || signing === undefined
      ? undefined
      : verifyRecord(readRecord(text), { now, catalog, key: createPublicKey(signing.key), policy: forInstitution(policy) }).problems
  const accepted = problems === undefined ? {} : { accepted: problems.length === 0 }
  const reasons = (problems ?? []).flatMap((problem): readonly RecordLine[] => {
    const fix = fixOf(problem, { ...record, target: target.name, addresses })
    // The run has just shown the fix of each check.
    const isShown = fix === undefined || fix.id === 'record.fix.fix'
    return [[1, inertText(sentenceOf(words, problem))], ...(isShown ? [] : [[2, inertText(words.say(fix))] as const])]
  })
  const policyLines =
    policy === undefined || problems === undefined
      ? []
      : [
          line(message(problems.length === 0 ? 'accept.record.policy-accepts' : 'accept.record.policy-rejects', { policy: policy.name })),
          ...reasons,
        ]
  if (record.verdict !== 'passed' && accepted.accepted !== true)
    return { lines: [line(message('accept.record.nothing-accepted', { path })), ...kept, ...policyLines], ...accepted, signing }
  const date = { on: end.at }
  if (isOver) {
    const over = line(message('accept.record.over', { path, date, what: endMessage(end.what) }))
    return { lines: [over, ...kept], signing }
  }
  const handOver = handOverEnd(record, policy)
  const isOwn = Object.values(record.target.addresses).some((address) => reachOf(address) === 'own')
  const by = policy === undefined ? (isOwn ? ' --policy sandbox' : '') : ` --policy ${shellWord(policy.name)}`
  const lines = [
    line(
      signing === undefined
        ? message('accept.record.unsigned', { path })
        : message('accept.record.signed', { path, fingerprint: fingerprintOf(signing.key) }),
    ),
    ...kept,
    ...policyLines,
    ...(handOver === undefined ? [] : [line(message('accept.record.hand-over', { date: { on: handOver } }))]),
    line(message('accept.record.valid-until', { date, what: endMessage(end.what) })),
    ...(signing === undefined
      ? []
      : [
          line(
            message('accept.record.verify', {
              command: `gatewatch verify ${shellWord(path)} ${signing.certificates.length > 0 ? '--authority authority.pem --signers signers.yaml' : `--key ${shellWord(`${signing.path}.pub`)}`}${by}`,
            }),
          ),
        ]),
  ]
  return { lines, ...accepted, signing }
}
