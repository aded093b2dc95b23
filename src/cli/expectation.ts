import { catalogue } from '../../suites/index.ts'
import { ConfigError } from '../config/error.ts'
import type { Expectation } from '../onboarding/record/judge.ts'
import { readPublicKey } from '../onboarding/record/keys.ts'
import { readPolicy } from '../onboarding/record/policy.ts'
import { readSigners } from '../onboarding/record/signers.ts'

/** What records are held against, as the command line has it. */
export interface ExpectationOptions {
  /** The file of the public key that the other side is known by. */
  readonly key?: string
  /** A file, or the name of a policy that comes along. */
  readonly policy?: string
  /** The registry of signers; before the one that the policy names. */
  readonly signers?: string
}

/** Reads what records are held against. Every mistake of all files is told at once. */
export async function expectationOf({ key, policy, signers }: ExpectationOptions): Promise<Expectation> {
  const read = await Promise.allSettled([
    policy === undefined ? undefined : readPolicy(policy),
    signers === undefined ? undefined : readSigners(signers),
    key === undefined ? undefined : readPublicKey(key),
  ])
  const failed = read.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const configured = failed.filter((error) => error instanceof ConfigError)
  const [other] = failed.filter((error) => !(error instanceof ConfigError))
  if (configured.length === 0 && other !== undefined) throw other
  const ofKey = other instanceof Error ? [{ file: key!, problem: other.message, remedy: 'Name the right one with --key.' }] : []
  if (configured.length > 0) throw new ConfigError([...configured.flatMap(({ problems }) => problems), ...ofKey])
  const [demanded, known, expected] = read.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as [
    Awaited<ReturnType<typeof readPolicy>> | undefined,
    Awaited<ReturnType<typeof readSigners>> | undefined,
    Awaited<ReturnType<typeof readPublicKey>> | undefined,
  ]
  return { now: new Date(), catalogue, key: expected, policy: demanded, signers: known ?? demanded?.signers }
}
