import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { Target } from '../../config/index.ts'
import {
  reachOf,
  recordOf,
  type End,
  type Envelope,
  recordText,
  statementText,
  endOf,
  firstEnd,
  fingerprintOf,
  type Statement,
  type Words,
} from '../../acceptance/index.ts'
import { writeAtomically } from '../../report/index.ts'
import type { Judged } from './judge.ts'

/** How a record is signed: with which key, and where its public half is for whoever verifies it. */
export interface Signing {
  readonly key: KeyObject
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
  const record = recordOf(target, outcome, summary, steps, { ...additions, exchanges })
  const path = join(folder, 'acceptance.json')
  // In the file the statement stands in base64: what it says is looked over before.
  await writeAtomically(path, recordText(record, signing?.key), () => redactor.guard(statementText(record, signing?.key)))
  const said = words.accept.record
  if (record.verdict !== 'passed') return [said.nothingAccepted(path)]
  const end = endOf(record)
  const isOwn = Object.values(record.target.addresses).some((address) => reachOf(address) === 'own')
  return [
    signing === undefined ? said.unsigned(path) : said.signed(path, fingerprintOf(signing.key)),
    firstEnd(record.ends) === undefined
      ? said.holdsYear(words.language.date(end.at))
      : said.holdsUntil(words.language.date(end.at), endWord(end, words)),
    ...(signing === undefined
      ? []
      : [said.verify(`gatewatch verify ${path} --key ${signing.path}.pub${isOwn ? ' --policy sandbox' : ''}`)]),
  ]
}

function endWord({ what }: End, { accept }: Words): string {
  const { certificate, key, subscription, waiver } = accept.record.ends
  if (what.startsWith('certificate of ')) return what.replace('certificate of', certificate)
  if (what.startsWith('waiver for ')) return what.replace('waiver for', waiver)
  return what === 'key of the integration' ? key : what === 'subscription' ? subscription : what
}
