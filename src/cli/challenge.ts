import { existsSync } from 'node:fs'
import { UsageError } from '../library/index.ts'
import { newChallenge, transactionPrefixOf, readPrivateKey, loadSaid } from '../acceptance/index.ts'
import { createFile } from '../base/index.ts'
import { codeOf, reasonOf } from '../report/index.ts'
import { transactionHeader, type LanguageTag } from '../domain/index.ts'
import { together } from './together.ts'

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
    throw unwritten(output, codeOf(error) === 'EEXIST' ? taken : reasonOf(error))
  }
  console.log(
    [
      `${output} is the challenge for the organisation ${organization}, until ${challenge.validUntil.slice(0, 16).replace('T', ' ')} UTC. It is no secret.`,
      `They answer it with: gatewatch accept --challenge ${output}`,
      `You demand it with the public key of ${signWith} in a policy: challenge: ${signWith}.pub`,
      `In logs of the gateway and behind it, the ${transactionHeader} of each call of that run begins with ${transactionPrefixOf(challenge)}.`,
    ]
      .map(await loadSaid(language))
      .join('\n'),
  )
  return 0
}

const taken = 'it exists already: choose another name with --output'
const unwritten = (path: string, why: string): UsageError => new UsageError(`The challenge ${path} cannot be written (${why}).`)

async function assertFree(path: string): Promise<void> {
  if (existsSync(path)) throw unwritten(path, taken)
}
