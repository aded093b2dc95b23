import type { KeyObject } from 'node:crypto'
import { readDay } from '../../base/index.ts'
import { pointersBelow, problemAt, textAt, type Draft, type ConfigProblem, assertRight, readDraft } from '../../config/index.ts'
import { addressFits, isAddressPattern } from './address-pattern.ts'
import { fingerprintOf, keyOfLine, lineOf } from './keys.ts'
import { holdsPrivateKey } from './private-key.ts'
import type { RecordProblem } from './problem.ts'
import type { AcceptanceRecord } from './record.ts'
import { message, type Message } from '../../messages/index.ts'

/** A key that an organization signs with, from one day to another. */
export interface SignerKey {
  /** The base64 of the SubjectPublicKeyInfo: the middle line of the public key's PEM file. */
  readonly key: string
  /** First and last day of a run that it may sign for: ISO dates. */
  readonly from?: string
  readonly until?: string
  /** The day from which none of its signatures counts, whatever day the record has: a thief of the key can write any. */
  readonly revoked?: string
}

/** An organization with the keys that may sign its records. */
export interface Signer {
  readonly organization: string
  /** Nine digits, if known. */
  readonly organizationNumber?: string
  /** The name for people. */
  readonly name: string
  /** The address for letters about its records. */
  readonly contact?: string
  /** The names of its targets, if the receiving side has decided them. */
  readonly targets?: readonly string[]
  /** Addresses that belong to it alone. */
  readonly addresses?: readonly string[]
  readonly keys: readonly SignerKey[]
}

/** Reads the registry of signers. Throws a ConfigError with every mistake and its line. */
export async function readSigners(path: string): Promise<readonly Signer[]> {
  const draft = await readDraft(path, 'signers')
  assertRight(draft, [...memberProblems(draft), ...organizationProblems(draft)])
  return (draft.value as { readonly signers: readonly Signer[] }).signers
}

/** Returns mistakes in keys and addresses of organizations, in addition to those of the schema. */
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

/** Adds the number in the register of legal entities to an organization's name or id, if it is known: the same in every language. */
export const numbered = (who: string, number: string | undefined): string => (number === undefined ? who : `${who} (${number})`)

const labelOf = ({ name, organizationNumber }: Signer): string => numbered(name, organizationNumber)

/** Compares organizations by their ids in any case. */
export const isOf = (organization: string, { organization: own }: Pick<Signer, 'organization'>): boolean =>
  organization.toLowerCase() === own.toLowerCase()

/** Returns addresses of a record that belong to another organization, and a gateway that is not among its own. */
export function addressClaims(signers: readonly Signer[], { target }: AcceptanceRecord): readonly RecordProblem[] {
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

/** Identifies the signer by the registry: the organization, or the reason why the key does not count for it. */
export function signerOf(signers: readonly Signer[], { target, run }: AcceptanceRecord, key: KeyObject): Signer | RecordProblem {
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
