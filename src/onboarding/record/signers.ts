import type { KeyObject } from 'node:crypto'
import type { Draft } from '../../config/draft.ts'
import { problemAt } from '../../config/draft.ts'
import { ConfigError, inOrder, type ConfigProblem } from '../../config/error.ts'
import { readDay } from '../day.ts'
import { fingerprintOf, keyOfLine, lineOf } from './keys.ts'
import type { Problem } from './problem.ts'
import type { AcceptanceRecord } from './record.ts'
import { readDraft } from '../../config/rules-file.ts'

/** A key that an organisation signs with, from one day to another. */
export interface SignerKey {
  /** The base64 of the SubjectPublicKeyInfo: the middle line of the public key's PEM file. */
  readonly key: string
  /** First and last day of a run that it may sign for: ISO dates. */
  readonly from?: string
  readonly until?: string
  /** Since this day nothing counts that it has signed, whatever day the record names: who has a stolen key can write any. */
  readonly revoked?: string
}

/** Who may sign records for an organisation. */
export interface Signer {
  readonly organization: string
  /** What people call it. */
  readonly name: string
  readonly keys: readonly SignerKey[]
}

/** Reads the registry of signers. Throws a ConfigError that tells every mistake with its line. */
export async function readSigners(path: string): Promise<readonly Signer[]> {
  const draft = await readDraft(path, 'signers')
  const { signers } = draft.value as { readonly signers: readonly Signer[] }
  const problems = signers.flatMap((signer, index) => signerProblems(signer, `/signers/${index}`, draft))
  const twice = signers.flatMap(({ organization }, index) =>
    signers.findIndex((other) => other.organization === organization) === index
      ? []
      : [
          problemAt(
            draft,
            `/signers/${index}/organization`,
            'expected each organisation once, got one twice',
            'Put its keys into one list.',
          ),
        ],
  )
  if (problems.length + twice.length > 0) throw new ConfigError(inOrder([...problems, ...twice]))
  return signers
}

function signerProblems({ keys }: Signer, pointer: string, draft: Draft): readonly ConfigProblem[] {
  return keys.flatMap(({ key, ...days }, index) => [
    ...(keyOfLine(key) === undefined
      ? [
          problemAt(
            draft,
            `${pointer}/keys/${index}/key`,
            'expected a public key (Ed25519) on one line, got something else',
            'Write the line between BEGIN and END of its .pub file.',
          ),
        ]
      : []),
    ...Object.entries(days).flatMap(([name, day]) =>
      readDay(day) === day
        ? []
        : [problemAt(draft, `${pointer}/keys/${index}/${name}`, 'expected a day, got something else', 'Write it like 2027-06-30.')],
    ),
  ])
}

/** Whose record it is by the registry: the organisation, or why the key does not count for it. */
export function signerOf(signers: readonly Signer[], { target, run }: AcceptanceRecord, key: KeyObject): Signer | Problem {
  const line = lineOf(key)
  const got = fingerprintOf(key)
  const having = signers.filter(({ keys }) => keys.some((known) => known.key === line))
  if (having.length === 0) return { id: 'unknown-key', got }
  const signer = having.find(({ organization }) => organization.toLowerCase() === target.organizationId.toLowerCase())
  if (signer === undefined) return { id: 'key-of-others', got, owners: having.map(({ name }) => name).join(', ') }
  const { from, until, revoked } = signer.keys.find((known) => known.key === line)!
  const day = run.endedAt.slice(0, 10)
  if (revoked !== undefined) return { id: 'key-revoked', got, on: revoked }
  if (from !== undefined && day < from) return { id: 'key-not-yet', got, from }
  if (until !== undefined && day > until) return { id: 'key-ended', got, until }
  return signer
}
