import type { Command, OptionValues } from '@commander-js/extra-typings'
import { catalogue } from '../domain/index.ts'
import { type Expectation, readPublicKey, readPolicy, readSigners } from '../acceptance/index.ts'
import { language } from './option.ts'
import { together } from './together.ts'

/** What records are held against, as the command line has it. */
export interface ExpectationOptions {
  /** The file of the public key that the other side is known by. */
  readonly key?: string
  /** A file, or the name of a policy that comes along. */
  readonly policy?: string
  /** The registry of signers; before the one that the policy names. */
  readonly signers?: string
}

/** The options of the commands that hold records against something. */
export const expecting = <Arguments extends unknown[], Options extends OptionValues>(to: Command<Arguments, Options>) =>
  to.option('--signers <file>').option('--key <file>').option('--json', '', false).addOption(language())

/** Reads what records are held against. Every mistake of all files is told at once. */
export async function expectationOf({ key, policy, signers }: ExpectationOptions): Promise<Expectation> {
  const [demanded, known, expected] = await together([
    policy === undefined ? undefined : readPolicy(policy),
    signers === undefined ? undefined : readSigners(signers),
    key === undefined ? undefined : readPublicKey(key),
  ])
  return { now: new Date(), catalogue, key: expected, policy: demanded, signers: known ?? demanded?.signers }
}
