import type { KeyObject } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readUtf8 } from '../../base/index.ts'
import type { Target } from '../../config/index.ts'
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
  firstEnd,
  fingerprintOf,
  isSignedRecord,
  type Statement,
  type Words,
} from '../../acceptance/index.ts'
import { writeAtomically } from '../../report/index.ts'
import { shellWord } from '../shell.ts'
import type { Judged } from './judge.ts'

/** How a record is signed: with which key, and where its public half is for whoever verifies it. */
export interface Signing {
  readonly key: KeyObject
  /** The certificates of the key; none of a bare one. */
  readonly certificates: readonly string[]
  readonly path: string
}

/** The record of a run that is signed, or of one that stands next to no signed one. */
export const recordFile = 'acceptance.json'
const unsignedFile = 'acceptance.unsigned.json'

/** The file of the record in its folder: one without a signature does not replace one with a signature. */
export async function recordFileIn(folder: string, signing: Signing | undefined): Promise<string> {
  if (signing !== undefined) return recordFile
  const before = await readUtf8(join(folder, recordFile)).catch(() => undefined)
  return before !== undefined && isSignedRecord(before) ? unsignedFile : recordFile
}

/** Writes the record next to the reports, and says what it is worth. */
export async function writeRecord(
  target: Target,
  { record: { summary, exchanges }, outcome, steps, redactor }: Judged,
  folder: string,
  additions: { readonly statements: readonly Statement[]; readonly challenge: Envelope | undefined },
  signing: Signing | undefined,
  words: Words,
): Promise<readonly string[]> {
  const { addresses } = outcome.info
  const throughProxy = addressNames.filter((name) => addresses[name] !== undefined && isProxied(addresses[name], process.env))
  const record = recordOf(target, outcome, summary, steps, {
    ...additions,
    throughProxy,
    exchanges,
    certificates: signing?.certificates ?? [],
  })
  const file = await recordFileIn(folder, signing)
  const path = join(folder, file)
  // In the file the statement stands in base64: what it says is looked over before.
  await writeAtomically(path, recordText(record, signing?.key), () => redactor.guard(statementText(record, signing?.key)))
  // An unsigned record of an earlier run is over with this one.
  if (file === recordFile) await rm(join(folder, unsignedFile), { force: true })
  const { say } = words
  const kept = file === recordFile ? [] : [say('accept.record.signed-kept', { path: join(folder, recordFile) })]
  if (record.verdict !== 'passed') return [say('accept.record.nothing-accepted', { path }), ...kept]
  const end = endOf(record)
  const isOwn = Object.values(record.target.addresses).some((address) => reachOf(address) === 'own')
  return [
    signing === undefined
      ? say('accept.record.unsigned', { path })
      : say('accept.record.signed', { path, fingerprint: fingerprintOf(signing.key) }),
    ...kept,
    firstEnd(record.expires) === undefined
      ? say('accept.record.valid-year', { date: { on: end.at } })
      : say('accept.record.valid-until', { date: { on: end.at }, what: endMessage(end.what) }),
    ...(signing === undefined
      ? []
      : [
          say('accept.record.verify', {
            command: `gatewatch verify ${shellWord(path)} ${signing.certificates.length > 0 ? '--authority authority.pem --signers signers.yaml' : `--key ${shellWord(`${signing.path}.pub`)}`}${isOwn ? ' --policy sandbox' : ''}`,
          }),
        ]),
  ]
}
