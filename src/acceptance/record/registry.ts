import { existsSync } from 'node:fs'
import { isSeq, parseDocument, type Document } from 'yaml'
import { replaceFile, readUtf8 } from '../../base/index.ts'
import { reasonMessage } from '../../report/index.ts'
import { assertRight, type ConfigProblem, problemAt, uuid } from '../../config/index.ts'
import type { SignerList } from './list.ts'
import { isOf, numbered, readSigners, type Signer, type SignerKey } from './signers.ts'
import type { Rotation } from './rotation.ts'
import { message, UserError } from '../../messages/index.ts'

/** Thrown when the registry cannot be changed as requested, with the reason. */
export class RegistryError extends UserError {
  override name = 'RegistryError'
}

/** A key to add for an organization. */
interface AddedKey extends SignerKey {
  readonly organization: string
  /** Absent if the registry has the organization already. */
  readonly name?: string | undefined
}

/** Adds a key to a registry, which is made if there is none. Everything else stays, comments too. */
export async function enterKey(path: string, { organization, name, ...key }: AddedKey): Promise<void> {
  if (!uuid.test(organization)) throw new RegistryError(message('config.fix.uuid'))
  const signers = existsSync(path) ? await readSigners(path) : []
  const isOwn = (signer: Signer): boolean => isOf(organization, signer)
  if (signers.some((signer) => isOwn(signer) && signer.keys.some((known) => known.key === key.key)))
    throw new RegistryError(message('registry.has-key', { path }))
  await changed(path, (document) => {
    const index = signers.findIndex(isOwn)
    if (index >= 0) return addKey(document, index, key)
    if (name === undefined) throw new RegistryError(message('registry.no-organization', { path }))
    if (!isSeq(document.getIn(['signers']))) document.setIn(['signers'], document.createNode([]))
    document.addIn(['signers'], document.createNode({ organization, name, keys: [key] }))
  })
}

/** The additions of a list to a registry. */
interface Entered {
  /** Names of organizations that are new. */
  readonly organizations: readonly string[]
  readonly keys: readonly { readonly owner: string; readonly key: string }[]
  /** The number of organizations and keys that were there. */
  readonly known: number
}

const single = ['organizationNumber', 'name', 'contact'] as const

/** Adds the new parts of a list, all or none; throws a ConfigError if the list and the registry differ. */
export async function enterList(path: string, { draft, signers: listed }: SignerList): Promise<Entered> {
  const signers = existsSync(path) ? [...(await readSigners(path))] : []
  const changes: ((document: Document) => void)[] = []
  const problems: ConfigProblem[] = []
  const entered = { organizations: [] as string[], keys: [] as { owner: string; key: string }[], known: 0 }
  for (const [index, entry] of listed.entries()) {
    const { name, organizationNumber, keys } = entry
    const owner = numbered(name, organizationNumber)
    const pointer = `/signers/${index}`
    for (const [place, { key }] of keys.entries()) {
      const other = signers.find((one) => !isOf(entry.organization, one) && one.keys.some((known) => known.key === key))
      if (other !== undefined)
        problems.push(
          problemAt(
            draft,
            `${pointer}/keys/${place}/key`,
            message('config.list-key-of-others', { owner: numbered(other.name, other.organizationNumber) }),
            message('config.fix.list-key-of-others'),
          ),
        )
    }
    const at = signers.findIndex((one) => isOf(entry.organization, one))
    const known = signers[at]
    if (known === undefined) {
      signers.push(entry)
      changes.push((document) => document.addIn(['signers'], document.createNode(entry)))
      entered.organizations.push(owner)
      entered.keys.push(...keys.map(({ key }) => ({ owner, key })))
      continue
    }
    for (const name of single) {
      const value = known[name]
      if (value !== undefined && entry[name] !== undefined && entry[name] !== value)
        problems.push(problemAt(draft, `${pointer}/${name}`, message('config.list-other', { value }), message('config.fix.list-other')))
    }
    const missing = Object.entries(entry).filter(([name]) => !(name in known))
    const added = keys.filter(({ key }) => !known.keys.some((one) => one.key === key))
    signers[at] = { ...entry, ...known, keys: [...known.keys, ...added] }
    entered.keys.push(...added.map(({ key }) => ({ owner, key })))
    if (missing.length + added.length === 0) entered.known++
    changes.push((document) => {
      for (const [name, value] of missing) document.setIn(['signers', at, name], document.createNode(value))
      for (const key of added) addKey(document, at, key)
    })
  }
  assertRight(draft, problems)
  if (entered.known < listed.length)
    await changed(path, (document) => {
      if (!isSeq(document.getIn(['signers']))) document.setIn(['signers'], document.createNode([]))
      for (const change of changes) change(document)
    })
  return entered
}

/**
 * Applies a rotation that an institution signed with its old key: that key ends, and the new one begins. Returns the name of the
 * organization.
 */
export async function enterRotation(path: string, { old, new: next, from }: Rotation): Promise<string> {
  const signers = await readSigners(path)
  const at = signers.findIndex(({ keys }) => keys.some(({ key }) => key === old))
  const signer = signers[at]
  if (signer === undefined) throw new RegistryError(message('registry.no-signer', { path }))
  const place = signer.keys.findIndex(({ key }) => key === old)
  const { revoked, until } = signer.keys[place]!
  if (revoked !== undefined) throw new RegistryError(message('registry.revoked', { day: { on: revoked } }))
  if (until !== undefined && until < from) throw new RegistryError(message('registry.expired', { day: { on: until } }))
  if (signer.keys.some(({ key }) => key === next)) throw new RegistryError(message('registry.has-new-key', { path }))
  await changed(path, (document) => {
    document.setIn(['signers', at, 'keys', place, 'until'], from)
    addKey(document, at, { key: next, from })
  })
  return numbered(signer.name, signer.organizationNumber)
}

/** Revokes a key wherever it is. Returns the names of the organizations that had it. */
export async function revokeKey(path: string, key: string, on: string): Promise<readonly string[]> {
  const signers = await readSigners(path)
  const places = signers.flatMap(({ name, organizationNumber, keys }, at) =>
    keys.flatMap((known, place) => (known.key === key ? [{ name: numbered(name, organizationNumber), at, place }] : [])),
  )
  if (places.length === 0) throw new RegistryError(message('registry.no-key', { path }))
  await changed(path, (document) => {
    for (const { at, place } of places) document.setIn(['signers', at, 'keys', place, 'revoked'], on)
  })
  return places.map(({ name }) => name)
}

/** Adds a key; an organization that signs with its enterprise certificate may have no list of keys yet. */
function addKey(document: Document, at: number, key: SignerKey): void {
  const keys = ['signers', at, 'keys']
  if (!isSeq(document.getIn(keys))) document.setIn(keys, document.createNode([]))
  document.addIn(keys, document.createNode(key))
}

async function changed(path: string, change: (document: Document) => void): Promise<void> {
  const document = parseDocument(existsSync(path) ? await readUtf8(path) : 'signers: []\n')
  change(document)
  const list = document.getIn(['signers'])
  if (isSeq(list)) list.flow = false
  try {
    replaceFile(path, document.toString({ lineWidth: 0 }))
  } catch (error) {
    throw new RegistryError(message('key.unwritten', { path, reason: reasonMessage(error) }))
  }
}
