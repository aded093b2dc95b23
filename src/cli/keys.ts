import { UsageError } from '../library/index.ts'
import {
  assertFree,
  createKeys,
  fingerprintOf,
  keyOfLine,
  lineOf,
  readPrivateKey,
  readPublicKey,
  enterKey,
  enterList,
  readSignerList,
  enterRotation,
  revokeKey,
  rotationIn,
  rotationOf,
} from '../acceptance/index.ts'
import { createFile, dayOf as localDayOf, readDay, readUtf8 } from '../base/index.ts'
import { inertText, reasonMessage } from '../report/index.ts'
import { command } from './command.ts'
import { printJson } from './print-json.ts'
import { together } from './together.ts'
import { type LanguageTag, loadLanguage, message, type Message, render } from '../messages/index.ts'

/** The options for the output: for people in a language, or for a program. */
interface OutputOptions {
  readonly language: LanguageTag
  readonly json: boolean
}

const docs = 'docs/guides/records.md'

/** `gatewatch keys new` */
export const create = command({
  docs,
  examples: ['gatewatch keys new receiver.key'],
  exits: [0, 2],
  declare: (to) => to.argument('<private-key>').option('--json', '', false),
  run: async ([path], options) => await newKeys(path, options),
})

/** `gatewatch keys rotate` */
export const rotate = command({
  docs,
  examples: ['gatewatch keys rotate receiver.key receiver-2027.key'],
  exits: [0, 2],
  declare: (to) => to.argument('<old-key>').argument('<new-key>').option('--json', '', false),
  run: async ([old, path], options) => await rotateKeys(old, path, options),
})

/** `gatewatch keys register` */
export const register = command({
  docs,
  examples: [
    'gatewatch keys register acceptance.key.pub --signers signers.yaml \\\n  --organization 3fa85f64-5717-4562-b3fc-2c963f66afa6 --name "Fjord Hospital"',
    'gatewatch keys register --institutions list.csv --signers signers.yaml',
  ],
  exits: [0, 2],
  declare: (to) =>
    to
      .argument('[public-key]')
      .requiredOption('--signers <file>')
      .option('--institutions <file>')
      .option('--organization <id>')
      .option('--name <name>')
      .option('--valid-from <day>')
      .option('--valid-until <day>')
      .option('--json', '', false),
  run: async ([path], { institutions: list, ...options }) => {
    const { organization, name, validFrom, validUntil } = options
    if ([path, list].filter((given) => given !== undefined).length !== 1) throw new UsageError(message('key.one-or-list'))
    if (list === undefined) return await registerKey(path!, options)
    if ([organization, name, validFrom, validUntil].some((given) => given !== undefined)) throw new UsageError(message('key.list-alone'))
    return await registerList(list, options)
  },
})

/** `gatewatch keys revoke` */
export const revoke = command({
  docs,
  examples: ['gatewatch keys revoke acceptance.key.pub --signers signers.yaml'],
  exits: [0, 2],
  declare: (to) => to.argument('<public-key>').requiredOption('--signers <file>').option('--json', '', false),
  run: async ([path], options) => await revokeKeyIn(path, options),
})

/** Makes a key pair to sign acceptance records with. */
async function newKeys(path: string, output: OutputOptions): Promise<0> {
  const { publicPath, fingerprint } = await createKeys(path)
  await tell(
    output,
    { privateKey: path, publicKey: publicPath, fingerprint },
    message('key.made-private', { path }),
    message('key.made-public', { path: publicPath }),
    message('key.fingerprint', { fingerprint }),
  )
  return 0
}

/** Makes the key pair that follows another one, and the file in which the old key says so. */
async function rotateKeys(oldPath: string, newPath: string, output: OutputOptions): Promise<0> {
  const path = `${newPath}.rotation.json`
  const [old] = await together([readPrivateKey(oldPath), assertFree(newPath, `${newPath}.pub`, path)])
  const { publicPath, fingerprint } = await createKeys(newPath)
  const rotation = rotationOf(old, await readPublicKey(publicPath), today())
  try {
    createFile(path, `${JSON.stringify(rotation, undefined, 2)}\n`, 0o644)
  } catch (error) {
    throw new UsageError(message('key.unwritten', { path, reason: reasonMessage(error) }))
  }
  await tell(
    output,
    { privateKey: newPath, publicKey: publicPath, rotation: path, fingerprint },
    message('key.rotated', { path: newPath, old: oldPath }),
    message('key.rotation', { path }),
    message('key.fingerprint', { fingerprint }),
  )
  return 0
}

interface RegisterKeyOptions extends OutputOptions {
  readonly signers: string
  readonly organization?: string
  readonly name?: string
  readonly validFrom?: string
  readonly validUntil?: string
}

/** Enters a public key, or a rotation, into the registry of signers. */
async function registerKey(
  path: string,
  { signers, organization, name, validFrom, validUntil, ...output }: RegisterKeyOptions,
): Promise<0> {
  const text = await readUtf8(path).catch((error: unknown) => {
    throw new UsageError(message('key.unread', { path, reason: reasonMessage(error) }))
  })
  const rotation = rotationIn(text)
  if (rotation !== undefined) {
    const owner = await enterRotation(signers, rotation)
    const fingerprint = fingerprintOf(keyOfLine(rotation.new)!)
    await tell(
      output,
      { signers, owner, fingerprint, validFrom: rotation.from },
      message('key.registered-from', { path: signers, owner: inertText(owner), fingerprint, day: { on: rotation.from } }),
    )
    return 0
  }
  const [key, owner, begin, end] = await together([
    readPublicKey(path),
    ownerOf(organization),
    validFrom === undefined ? none : dayOf('from', validFrom),
    validUntil === undefined ? none : dayOf('until', validUntil),
  ])
  await enterKey(signers, { organization: owner, name, key: lineOf(key), ...begin, ...end })
  const fingerprint = fingerprintOf(key)
  await tell(
    output,
    {
      signers,
      owner: name ?? owner,
      fingerprint,
      validFrom: begin.from,
      validUntil: end.until,
    },
    message('key.registered', { path: signers, owner: inertText(name ?? owner), fingerprint }),
  )
  return 0
}

/** Enters the organizations and keys of a list that the registry does not have. */
async function registerList(path: string, { signers, ...output }: OutputOptions & { readonly signers: string }): Promise<0> {
  const { organizations, keys, known } = await enterList(signers, await readSignerList(path))
  const added = keys.map(({ owner, key }) => ({ owner, fingerprint: fingerprintOf(keyOfLine(key)!) }))
  await tell(
    output,
    { signers, organizations, keys: added, known },
    ...added.map(({ owner, fingerprint }) => message('key.registered', { path: signers, owner: inertText(owner), fingerprint })),
    message('key.listed', { path: signers, organizations: organizations.length, keys: keys.length, known }),
  )
  return 0
}

/** Revokes a key in the registry: nothing counts any more that it has signed. */
async function revokeKeyIn(path: string, { signers, ...output }: OutputOptions & { readonly signers: string }): Promise<0> {
  const key = await readPublicKey(path)
  const owners = await revokeKey(signers, lineOf(key), today())
  const fingerprint = fingerprintOf(key)
  await tell(
    output,
    { signers, owners, fingerprint },
    message('key.revoked', { path: signers, fingerprint, owners: owners.map((owner) => inertText(owner)) }),
  )
  return 0
}

async function tell({ language, json }: OutputOptions, done: object, ...lines: readonly Message[]): Promise<void> {
  if (json) return printJson(done)
  const own = await loadLanguage(language)
  console.log(lines.map((line) => render(line, own)).join('\n'))
}

const today = (): string => localDayOf(new Date())

async function ownerOf(organization: string | undefined): Promise<string> {
  if (organization === undefined) throw new UsageError(message('key.no-owner'))
  return organization
}

/** The first or the last day on which a key counts. */
interface DayLimit {
  readonly from?: string
  readonly until?: string
}

const none: DayLimit = {}

async function dayOf(option: 'from' | 'until', typed: string): Promise<DayLimit> {
  const day = readDay(typed)
  if (day === undefined) throw new UsageError(message('key.day', { option: `--valid-${option}` }))
  return { [option]: day }
}
