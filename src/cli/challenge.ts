import type { Command } from '@commander-js/extra-typings'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { UsageError } from '../library/index.ts'
import {
  type Challenge,
  challengeBy,
  challengeIn,
  type Envelope,
  loadWords,
  newChallenge,
  transactionPrefixOf,
  readPrivateKey,
  readSigners,
} from '../acceptance/index.ts'
import { createFile, readUtf8, replaceFile } from '../base/index.ts'
import { codeOf, inertText, reasonMessage } from '../report/index.ts'
import { transactionHeader } from '../domain/index.ts'
import { command, type OptionsOf } from './command.ts'
import { isAtTerminal } from './prompts/at-terminal.ts'
import { promptsFor } from './prompts/terminal-prompts.ts'
import { isOrganizationId, organizationId, whole } from './option.ts'
import { printJson } from './print-json.ts'
import { shellWord } from './shell.ts'
import { together } from './together.ts'
import { loadLanguage, message, render } from '../messages/index.ts'

const declare = (to: Command) =>
  to
    .option('--organization <id>')
    .option('--signers <file>')
    .option('--other-organization <id>', '', organizationId)
    .requiredOption('--sign-with <file>')
    .option('--days <number>', '', whole(1, 366), 14)
    .option('-o, --output <path>')
    .option('--json', '', false)

/** The options of the command. */
type ChallengeOptions = OptionsOf<typeof declare>

/** `gatewatch challenge new` */
export const challenge = command({
  docs: 'docs/guides/records.md',
  examples: [
    'gatewatch challenge new --sign-with receiver.key \\\n  --organization 3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'gatewatch challenge new --sign-with receiver.key --signers signers.yaml \\\n  --other-organization 9c1f4a52-0d6e-4b8f-a3c7-52e8d1b06f94',
  ],
  exits: [0, 2],
  declare,
  run: async (_, { organization, signers, ...options }) => {
    if ((organization === undefined) === (signers === undefined)) throw new UsageError(message('challenge.one-or-all'))
    const otherOrganization = options.otherOrganization ?? (await askOther(options))
    const named = { ...options, otherOrganization }
    return organization === undefined ? await makeChallenges(signers!, named) : await makeChallenge(organization, named)
  },
})

/** The organization of the challenge, if a person is there to name it; Enter names none. */
async function askOther({ json, language }: Pick<ChallengeOptions, 'json' | 'language'>): Promise<string | undefined> {
  if (json || !isAtTerminal()) return undefined
  const { say } = await loadWords(language)
  const prompts = await promptsFor(say, false, process.env)
  for (;;) {
    const typed = (await prompts.text(say('challenge.ask-other'), say('challenge.ask-other-hint'), undefined)).trim()
    if (typed === '') return undefined
    if (isOrganizationId(typed)) return typed
    prompts.problem(say('config.fix.uuid'))
  }
}

/** Makes a challenge for one organization, which a run of it has to carry. Never replaces a file. */
async function makeChallenge(
  organization: string,
  { days, signWith, otherOrganization, output = 'challenge.json', json, language }: ChallengeOptions,
): Promise<0> {
  const [key] = await together([readPrivateKey(signWith), assertFree(output), assertAnother([organization], otherOrganization)])
  const { challenge, envelope } = newChallenge(organization, days, new Date(), key, otherOrganization)
  try {
    createFile(output, fileOf(envelope), 0o644)
  } catch (error) {
    throw codeOf(error) === 'EEXIST'
      ? taken(output)
      : new UsageError(message('challenge.unwritable', { path: output, reason: reasonMessage(error) }))
  }
  const { validUntil } = challenge
  if (json) {
    printJson({ path: output, organization, otherOrganization, validUntil, transactionIdPrefix: transactionPrefixOf(challenge) })
    return 0
  }
  const own = await loadLanguage(language)
  console.log(
    [
      message('challenge.made', { path: output, organization, until: { at: validUntil } }),
      message('challenge.answer', { command: `gatewatch accept --challenge ${shellWord(output)}` }),
      message('challenge.require', { setting: `challenge: ${signWith}.pub` }),
      ...(otherOrganization === undefined ? [message('challenge.no-organization')] : []),
      message('challenge.logs', { header: transactionHeader, prefix: transactionPrefixOf(challenge) }),
    ]
      .map((line) => render(line, own))
      .join('\n'),
  )
  return 0
}

/** Makes a challenge for each organization of a registry without a valid one in the folder: for all of them, or for none if a file is in the way. */
async function makeChallenges(
  signers: string,
  { days, signWith, otherOrganization, output = 'challenges', json, language }: ChallengeOptions,
): Promise<0> {
  const [key, registry] = await together([readPrivateKey(signWith), readSigners(signers)])
  await assertAnother(
    registry.map(({ organization }) => organization),
    otherOrganization,
  )
  const [now, publicKey] = [new Date(), createPublicKey(key)]
  const found = await Promise.all(
    registry.map(async ({ organization, name }) => {
      const path = join(output, `${organization}.json`)
      return { organization, name, path, state: await stateOf(path, organization, otherOrganization, publicKey, now) }
    }),
  )
  const problems = found.flatMap(({ path, state }) => (state === 'taken' ? [message('challenge.exists', { path })] : []))
  if (problems.length > 0) throw new UsageError(...problems)
  const made = found
    .filter(({ state }) => state === 'free')
    .map((one) => ({ ...one, ...newChallenge(one.organization, days, now, key, otherOrganization) }))
  try {
    mkdirSync(output, { recursive: true })
    for (const { path, envelope } of made) replaceFile(path, fileOf(envelope), 0o644)
  } catch (error) {
    throw new UsageError(message('challenge.unwritable', { path: output, reason: reasonMessage(error) }))
  }
  const listed = made.map(({ organization, name, path, challenge }) => ({
    organization,
    name,
    path,
    validUntil: challenge.validUntil,
    transactionIdPrefix: transactionPrefixOf(challenge),
  }))
  const valid = found.length - made.length
  if (json) {
    printJson({ path: output, challenges: listed, valid })
    return 0
  }
  const own = await loadLanguage(language)
  console.log(
    [
      ...listed.map(({ name, path, transactionIdPrefix: prefix }) =>
        message('challenge.made-one', { path, name: inertText(name), prefix }),
      ),
      ...(otherOrganization === undefined ? [message('challenge.no-organization')] : []),
      message('challenge.made-all', { path: output, made: made.length, valid }),
    ]
      .map((line) => render(line, own))
      .join('\n'),
  )
  return 0
}

/** Tells whether a file is a challenge of this key that an organization can still answer, an expired one, or another file. */
async function stateOf(
  path: string,
  organization: string,
  other: string | undefined,
  key: KeyObject,
  now: Date,
): Promise<'free' | 'valid' | 'taken'> {
  if (!existsSync(path)) return 'free'
  const challenge = await readChallenge(path, key)
  if (challenge?.organization.toLowerCase() !== organization.toLowerCase()) return 'taken'
  // A challenge for another organization, or for none, is no answer to this command.
  const isSame = other === undefined || challenge.otherOrganization?.toLowerCase() === other.toLowerCase()
  return isSame && Date.parse(challenge.validUntil) > now.getTime() ? 'valid' : 'free'
}

async function readChallenge(path: string, key: KeyObject): Promise<Challenge | undefined> {
  try {
    const envelope = JSON.parse(await readUtf8(path)) as Envelope
    return challengeIn(envelope) === undefined ? undefined : challengeBy(envelope, key)
  } catch {
    return undefined
  }
}

/** The data of an institution is open to itself. */
async function assertAnother(organizations: readonly string[], other: string | undefined): Promise<void> {
  const own = organizations.find((organization) => organization.toLowerCase() === other?.toLowerCase())
  if (own !== undefined) throw new UsageError(message('challenge.own-organization', { organization: own }))
}

const fileOf = (envelope: Envelope): string => `${JSON.stringify(envelope, undefined, 2)}\n`

const taken = (path: string): UsageError => new UsageError(message('challenge.exists', { path }))

async function assertFree(path: string): Promise<void> {
  if (existsSync(path)) throw taken(path)
}
