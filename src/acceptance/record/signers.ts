import type { KeyObject } from 'node:crypto'
import { readDay } from '../../base/index.ts'
import { pointersBelow, problemAt, textAt, type Draft, type ConfigProblem, assertRight, readDraft } from '../../config/index.ts'
import { addressFits, isAddressPattern } from './address.ts'
import { fingerprintOf, keyOfLine, lineOf } from './keys.ts'
import { holdsPrivateKey } from './private-key.ts'
import type { Problem } from './problem.ts'
import type { AcceptanceRecord } from './record.ts'
import { message, type Message } from '../../messages/index.ts'

/** A key that an organization signs with, from one day to another. */
export interface SignerKey {
  /** The base64 of the SubjectPublicKeyInfo: the middle line of the public key's PEM file. */
  readonly key: string
  /** First and last day of a run that it may sign for: ISO dates. */
  readonly from?: string
  readonly until?: string
  /** Since this day nothing counts that it has signed, whatever day the record names: who has a stolen key can write any. */
  readonly revoked?: string
}

/** Who may sign records for an organization. */
export interface Signer {
  readonly organization: string
  /** Nine digits, where it is known. */
  readonly organizationNumber?: string
  /** What people call it. */
  readonly name: string
  /** Where to write to about its records. */
  readonly contact?: string
  /** The names of its targets, where the receiving side has decided them. */
  readonly targets?: readonly string[]
  /** Addresses that belong to it alone. */
  readonly addresses?: readonly string[]
  readonly keys: readonly SignerKey[]
}

/** Reads the registry of signers. Throws a ConfigError that tells every mistake with its line. */
export async function readSigners(path: string): Promise<readonly Signer[]> {
  const draft = await readDraft(path, 'signers')
  assertRight(draft, [...memberProblems(draft), ...organizationProblems(draft)])
  return (draft.value as { readonly signers: readonly Signer[] }).signers
}

/** What is wrong with keys and addresses of organizations, beyond what the schema says. */
export function memberProblems(draft: Draft): readonly ConfigProblem[] {
  const below = (list: string): readonly string[] =>
    pointersBelow(draft, '/signers').flatMap((signer) => pointersBelow(draft, `${signer}/${list}`))
  return [
    ...below('keys').flatMap((pointer) => keyProblems(draft, pointer)),
    ...below('addresses').flatMap((pointer) => addressProblems(draft, pointer)),
  ]
}

function keyProblems(draft: Draft, pointer: string): readonly ConfigProblem[] {
  const wrong = (
    name: string,
    isRight: (text: string) => boolean,
    ...mistake: readonly [message: Message, fix: Message]
  ): readonly ConfigProblem[] => {
    const text = textAt(draft, `${pointer}/${name}`)
    const isWrong = text !== undefined && !isRight(text)
    return isWrong ? [problemAt(draft, `${pointer}/${name}`, ...mistake)] : []
  }
  const line = textAt(draft, `${pointer}/key`)
  if (line !== undefined && holdsPrivateKey(Buffer.from(line)))
    return [problemAt(draft, `${pointer}/key`, message('config.private-key'), message('config.fix.private-key'))]
  return [
    ...wrong('key', (line) => keyOfLine(line) !== undefined, message('config.public-key'), message('config.fix.public-key')),
    ...['from', 'until', 'revoked'].flatMap((name) =>
      wrong(name, (day) => readDay(day) === day, message('config.signer-day'), message('config.fix.signer-day')),
    ),
  ]
}

function addressProblems(draft: Draft, pointer: string): readonly ConfigProblem[] {
  return isAddressPattern(textAt(draft, pointer) ?? '')
    ? []
    : [problemAt(draft, pointer, message('config.policy-address'), message('config.fix.policy-address'))]
}

function organizationProblems(draft: Draft): readonly ConfigProblem[] {
  const signers = pointersBelow(draft, '/signers')
  const ids = signers.map((signer) => textAt(draft, `${signer}/organization`)?.toLowerCase())
  return signers.flatMap((signer, index) =>
    ids[index] === undefined || ids.indexOf(ids[index]) === index
      ? []
      : [
          problemAt(
            draft,
            `${signer}/organization`,
            message('config.duplicate-organization'),
            message('config.fix.duplicate-organization'),
          ),
        ],
  )
}

/** An organization, or its id, with its number in the register of legal entities where that is known: the same in every language. */
export const numbered = (who: string, number: string | undefined): string => (number === undefined ? who : `${who} (${number})`)

const labelOf = ({ name, organizationNumber }: Signer): string => numbered(name, organizationNumber)

/** Two organizations are the same by their ids in any case. */
export const isOf = (organization: string, { organization: own }: Pick<Signer, 'organization'>): boolean =>
  organization.toLowerCase() === own.toLowerCase()

/** The addresses of a record that belong to another organization, and a gateway that is not among those of its own. */
export function addressClaims(signers: readonly Signer[], { target }: AcceptanceRecord): readonly Problem[] {
  const { organizationId, addresses } = target
  const own = signers.find((signer) => isOf(organizationId, signer))
  const isAmong = (address: string, { addresses: known = [] }: Signer): boolean => known.some((pattern) => addressFits(pattern, address))
  const foreign = Object.values(addresses).flatMap((address) => {
    if (own !== undefined && isAmong(address, own)) return []
    const owners = signers.filter((signer) => signer !== own && isAmong(address, signer)).map(labelOf)
    return owners.length === 0 ? [] : [{ address, owners }]
  })
  const { gateway } = addresses
  const isStray = gateway !== undefined && own?.addresses !== undefined && !isAmong(gateway, own)
  return [
    ...foreign.map(({ address, owners }) => ({ id: 'address-of-others', address, owners: owners.join(', ') }) as const),
    ...(isStray && !foreign.some(({ address }) => address === gateway) ? [{ id: 'address-unregistered', address: gateway } as const] : []),
  ]
}

/** Whose record it is by the registry: the organization, or why the key does not count for it. */
export function signerOf(signers: readonly Signer[], { target, run }: AcceptanceRecord, key: KeyObject): Signer | Problem {
  const line = lineOf(key)
  const got = fingerprintOf(key)
  const having = signers.filter(({ keys }) => keys.some((known) => known.key === line))
  if (having.length === 0) return { id: 'unknown-key', got }
  const signer = having.find((one) => isOf(target.organizationId, one))
  if (signer === undefined) return { id: 'key-of-others', got, owners: having.map(labelOf).join(', ') }
  const { from, until, revoked } = signer.keys.find((known) => known.key === line)!
  const day = run.endedAt.slice(0, 10)
  if (revoked !== undefined) return { id: 'key-revoked', got, on: revoked }
  if (from !== undefined && day < from) return { id: 'key-not-yet', got, from }
  if (until !== undefined && day > until) return { id: 'key-ended', got, until }
  return signer
}
