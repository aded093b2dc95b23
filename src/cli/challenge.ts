import { existsSync } from 'node:fs'
import { UsageError } from '../library/index.ts'
import { newChallenge, transactionPrefixOf, readPrivateKey } from '../acceptance/index.ts'
import { createFile } from '../base/index.ts'
import { codeOf, reasonMessage } from '../report/index.ts'
import { transactionHeader } from '../domain/index.ts'
import { command } from './command.ts'
import { language as languageOption, whole } from './option.ts'
import { printJson } from './print-json.ts'
import { shellWord } from './shell.ts'
import { together } from './together.ts'
import { type LanguageTag, loadLanguage, message, render } from '../messages/index.ts'

interface ChallengeOptions {
  readonly organization: string
  readonly days: number
  readonly signWith: string
  readonly output: string
  readonly json: boolean
  readonly language: LanguageTag
}

/** `gatewatch challenge new` */
export const challenge = command({
  docs: 'docs/guides/records.md',
  examples: ['gatewatch challenge new --sign-with receiver.key \\\n  --organization 3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  exits: [0, 2],
  declare: (to) =>
    to
      .requiredOption('--organization <id>')
      .requiredOption('--sign-with <file>')
      .option('--days <number>', '', whole(1, 366), 14)
      .option('-o, --output <path>', '', 'challenge.json')
      .option('--json', '', false)
      .addOption(languageOption()),
  run: async (_, options) => await makeChallenge(options),
})

/** Makes a challenge for one organization, which a run of it has to carry. Never replaces a file. */
async function makeChallenge({ organization, days, signWith, output, json, language }: ChallengeOptions): Promise<0> {
  const [key] = await together([readPrivateKey(signWith), assertFree(output)])
  const { challenge, envelope } = newChallenge(organization, days, new Date(), key)
  try {
    createFile(output, `${JSON.stringify(envelope, undefined, 2)}\n`, 0o644)
  } catch (error) {
    throw codeOf(error) === 'EEXIST'
      ? taken(output)
      : new UsageError(message('challenge.unwritable', { path: output, reason: reasonMessage(error) }))
  }
  const { validUntil } = challenge
  if (json) {
    printJson({ path: output, organization, validUntil, transactionIdPrefix: transactionPrefixOf(challenge) })
    return 0
  }
  const own = await loadLanguage(language)
  console.log(
    [
      message('challenge.made', { path: output, organization, until: { at: validUntil } }),
      message('challenge.answer', { command: `gatewatch accept --challenge ${shellWord(output)}` }),
      message('challenge.require', { setting: `challenge: ${signWith}.pub` }),
      message('challenge.logs', { header: transactionHeader, prefix: transactionPrefixOf(challenge) }),
    ]
      .map((line) => render(line, own))
      .join('\n'),
  )
  return 0
}

const taken = (path: string): UsageError => new UsageError(message('challenge.exists', { path }))

async function assertFree(path: string): Promise<void> {
  if (existsSync(path)) throw taken(path)
}
