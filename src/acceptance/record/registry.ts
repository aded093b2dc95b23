import { existsSync } from 'node:fs'
import { isSeq, parseDocument, type Document } from 'yaml'
import { replaceFile, readUtf8 } from '../../base/index.ts'
import { reasonMessage } from '../../report/index.ts'
import { readSigners, type Signer, type SignerKey } from './signers.ts'
import type { Rotation } from './rotation.ts'
import { message, UserError } from '../../messages/index.ts'

/** The registry cannot be changed as asked; the message says why. */
export class RegistryError extends UserError {
  override name = 'RegistryError'
}

/** A key that is entered for an organization. */
interface Entry extends SignerKey {
  readonly organization: string
  /** Absent where the registry has it already. */
  readonly name?: string | undefined
}

/** Enters a key, in a registry that is made where there is none. What else stands there stays, comments too. */
export async function enterKey(path: string, { organization, name, ...key }: Entry): Promise<void> {
  const signers = existsSync(path) ? await readSigners(path) : []
  const isOf = (signer: Signer): boolean => signer.organization.toLowerCase() === organization.toLowerCase()
  if (signers.some((signer) => isOf(signer) && signer.keys.some((known) => known.key === key.key)))
    throw new RegistryError(message('registry.has-key', { path }))
  await changed(path, (document) => {
    const index = signers.findIndex(isOf)
    if (index >= 0) return document.addIn(['signers', index, 'keys'], document.createNode(key))
    if (name === undefined) throw new RegistryError(message('registry.no-organization', { path }))
    if (!isSeq(document.getIn(['signers']))) document.setIn(['signers'], document.createNode([]))
    document.addIn(['signers'], document.createNode({ organization, name, keys: [key] }))
  })
}

/** Enters what an institution said with its old key: that one ends, and the new one begins. Gives the name of the organization. */
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
    document.addIn(['signers', at, 'keys'], document.createNode({ key: next, from }))
  })
  return signer.name
}

/** Revokes a key wherever it stands. Gives the names of the organizations that had it. */
export async function revokeKey(path: string, key: string, on: string): Promise<readonly string[]> {
  const signers = await readSigners(path)
  const places = signers.flatMap(({ name, keys }, at) => keys.flatMap((known, place) => (known.key === key ? [{ name, at, place }] : [])))
  if (places.length === 0) throw new RegistryError(message('registry.no-key', { path }))
  await changed(path, (document) => {
    for (const { at, place } of places) document.setIn(['signers', at, 'keys', place, 'revoked'], on)
  })
  return places.map(({ name }) => name)
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
