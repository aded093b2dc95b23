import { existsSync } from 'node:fs'
import { UsageError } from '../library/index.ts'
import { newChallenge, transactionPrefixOf, readPrivateKey } from '../acceptance/index.ts'
import { createFile } from '../base/index.ts'
import { codeOf, reasonMessage } from '../report/index.ts'
import { transactionHeader } from '../domain/index.ts'
import { together } from './together.ts'
import { type LanguageTag, loadLanguage, message, render } from '../messages/index.ts'

interface ChallengeOptions {
  readonly organization: string
  readonly days: number
  readonly signWith: string
  readonly output: string
  readonly language: LanguageTag
}

/** Makes a challenge for one organisation, which a run of it has to carry. Never replaces a file. */
export async function newChallengeCommand({ organization, days, signWith, output, language }: ChallengeOptions): Promise<0> {
  const [key] = await together([readPrivateKey(signWith), assertFree(output)])
  const { challenge, envelope } = newChallenge(organization, days, new Date(), key)
  try {
    createFile(output, `${JSON.stringify(envelope, undefined, 2)}\n`, 0o644)
  } catch (error) {
    throw codeOf(error) === 'EEXIST'
      ? taken(output)
      : new UsageError(message('challenge.unwritable', { path: output, reason: reasonMessage(error) }))
  }
  const own = await loadLanguage(language)
  console.log(
    [
      message('challenge.made', { path: output, organization, until: { at: challenge.validUntil } }),
      message('challenge.answer', { command: `gatewatch accept --challenge ${output}` }),
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
