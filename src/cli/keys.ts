import { readFile } from 'node:fs/promises'
import { UsageError } from '../library/index.ts'
import {
  readDay,
  assertFree,
  createKeys,
  fingerprintOf,
  keyOfLine,
  lineOf,
  readPrivateKey,
  readPublicKey,
  enterKey,
  enterRotation,
  revokeKey,
  rotationIn,
  rotationOf,
  loadSaid,
} from '../acceptance/index.ts'
import { createFile } from '../base/index.ts'
import { inertText, reasonOf } from '../report/index.ts'
import type { LanguageTag } from '../domain/index.ts'
import { together } from './together.ts'

/** In which language people are told. */
interface Told {
  readonly language: LanguageTag
}

/** Makes a key pair to sign acceptance records with. */
export async function newKeysCommand(path: string, { language }: Told): Promise<0> {
  const { publicPath, fingerprint } = await createKeys(path)
  await tell(
    language,
    `${path} is the private key: keep it, and show it to nobody.`,
    `${publicPath} is the public key: give it to whoever verifies your records, with its fingerprint, by a way they trust.`,
    `Fingerprint: ${fingerprint}`,
  )
  return 0
}

/** Makes the key pair that follows another one, and the file in which the old key says so. */
export async function rotateKeysCommand(oldPath: string, newPath: string, { language }: Told): Promise<0> {
  const path = `${newPath}.rotation.json`
  const [old] = await together([readPrivateKey(oldPath), assertFree(newPath, `${newPath}.pub`, path)])
  const { publicPath, fingerprint } = await createKeys(newPath)
  const rotation = rotationOf(old, await readPublicKey(publicPath), today())
  try {
    createFile(path, `${JSON.stringify(rotation, undefined, 2)}\n`, 0o644)
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${reasonOf(error)}).`)
  }
  await tell(
    language,
    `${newPath} is the new private key: sign with it from today on, and delete ${oldPath} once the other side has entered the new one.`,
    `${path} says with the old key that the new one follows: give it to whoever verifies your records.`,
    `Fingerprint: ${fingerprint}`,
  )
  return 0
}

interface RegisterOptions extends Told {
  readonly signers: string
  readonly organization?: string
  readonly name?: string
  readonly from?: string
  readonly until?: string
}

/** Enters a public key, or a rotation, into the registry of signers. */
export async function registerKeyCommand(
  path: string,
  { signers, organization, name, from, until, language }: RegisterOptions,
): Promise<0> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${reasonOf(error)}).`)
  })
  const rotation = rotationIn(text)
  if (rotation !== undefined) {
    const owner = await enterRotation(signers, rotation)
    await tell(language, `${signers}: ${inertText(owner)} signs with ${fingerprintOf(keyOfLine(rotation.new)!)} from ${rotation.from} on.`)
    return 0
  }
  const [key, owner, begin, end] = await together([
    readPublicKey(path),
    ownerOf(organization),
    from === undefined ? {} : dayOf('from', from),
    until === undefined ? {} : dayOf('until', until),
  ])
  await enterKey(signers, { organization: owner, name, key: lineOf(key), ...begin, ...end })
  await tell(language, `${signers}: ${inertText(name ?? owner)} signs with ${fingerprintOf(key)}. Compare that with what they told you.`)
  return 0
}

/** Revokes a key in the registry: nothing counts any more that it has signed. */
export async function revokeKeyCommand(path: string, { signers, language }: Told & { readonly signers: string }): Promise<0> {
  const key = await readPublicKey(path)
  const owners = await revokeKey(signers, lineOf(key), today())
  await tell(language, `${signers}: nothing counts any more that ${fingerprintOf(key)} of ${inertText(owners.join(', '))} has signed.`)
  return 0
}

async function tell(language: LanguageTag, ...lines: readonly string[]): Promise<void> {
  console.log(lines.map(await loadSaid(language)).join('\n'))
}

const today = (): string => new Date().toISOString().slice(0, 10)

async function ownerOf(organization: string | undefined): Promise<string> {
  if (organization === undefined)
    throw new UsageError('Say whose key it is: --organization ID, and --name NAME where it is a new organisation.')
  return organization
}

async function dayOf(option: 'from' | 'until', typed: string): Promise<{ readonly from?: string; readonly until?: string }> {
  const day = readDay(typed)
  if (day === undefined) throw new UsageError(`--${option} is a day, such as 2027-06-30.`)
  return { [option]: day }
}
