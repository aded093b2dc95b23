import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
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

/** Writes acceptance.json beside the reports, and says what it is worth. */
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
  const path = join(folder, 'acceptance.json')
  // In the file the statement stands in base64: what it says is looked over before.
  await writeAtomically(path, recordText(record, signing?.key), () => redactor.guard(statementText(record, signing?.key)))
  const { say } = words
  if (record.verdict !== 'passed') return [say('accept.record.nothing-accepted', { path })]
  const end = endOf(record)
  const isOwn = Object.values(record.target.addresses).some((address) => reachOf(address) === 'own')
  return [
    signing === undefined
      ? say('accept.record.unsigned', { path })
      : say('accept.record.signed', { path, fingerprint: fingerprintOf(signing.key) }),
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
