import type { Command, OptionValues } from '@commander-js/extra-typings'
import { catalog } from '../domain/index.ts'
import {
  type RecordExpectation,
  idsOfCalls,
  type AccessLog,
  logPattern,
  readLogs,
  type ReadRecord,
  readAuthorities,
  readPublicKey,
  named,
  type AcceptancePolicy,
  readPolicy,
  readSigners,
} from '../acceptance/index.ts'
import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'
import { list, organizationId } from './option.ts'
import { together } from './together.ts'

/** The options that records are verified against. */
export interface ExpectationOptions {
  /** The file of the public key that the other side is known by. */
  readonly key?: string
  /** A file, or the name of a policy that comes along. */
  readonly policy?: string
  /** The registry of signers; before the one that the policy names. */
  readonly signers?: string
  /** The organization whose data has to stay closed, where the policy does not name it. */
  readonly otherOrganization?: string
  /** A PEM file of the authorities whose enterprise certificates count. */
  readonly authority?: string
}

/** Which logs are looked through for the calls of records. */
export interface LogOptions {
  readonly log?: readonly string[]
  readonly logPattern?: readonly string[]
}

/** Returns the logged calls of some records, or undefined without logs. */
export async function logOf(
  { log, logPattern: shapes = [] }: LogOptions,
  policy: AcceptancePolicy | undefined,
  records: readonly Pick<ReadRecord['record'], 'calls'>[],
): Promise<AccessLog | undefined> {
  const patterns = shapes.flatMap((shape) => {
    const pattern = logPattern(shape)
    if (pattern === undefined) throw new UsageError(message('log.pattern', { option: '--log-pattern' }))
    return [pattern]
  })
  if (log === undefined && policy?.calls !== undefined) throw new UsageError(message('log.demanded', { policy: policy.name }))
  if (log === undefined) return undefined
  const read = await readLogs(log, new Set(records.flatMap(idsOfCalls)), patterns)
  // Otherwise every call would seem to be missing.
  if (read.misfits > 0 && read.found.size === 0)
    throw new UsageError(message('log.misfit', { option: '--log-pattern', count: read.misfits }))
  return read
}

/** The options of the commands that hold records against something. */
export const expecting = <Arguments extends unknown[], Options extends OptionValues>(to: Command<Arguments, Options>) =>
  to
    .option('--signers <file>')
    .option('--key <file>')
    .option('--authority <file>')
    .option('--other-organization <id>', '', organizationId)
    .option('--log <file>', '', list)
    .option('--log-pattern <pattern>', '', list)
    .option('--json', '', false)

/** Reads the expectations of records. Mistakes of all files are reported at once. */
export async function expectationOf({
  key,
  policy,
  signers,
  authority,
  otherOrganization,
}: ExpectationOptions): Promise<RecordExpectation> {
  const [demanded, known, expected, authorities] = await together([
    policy === undefined ? undefined : readPolicy(policy),
    signers === undefined ? undefined : readSigners(signers),
    key === undefined ? undefined : readPublicKey(key),
    authority === undefined ? undefined : readAuthorities(authority),
  ])
  if (otherOrganization !== undefined && demanded === undefined)
    throw new UsageError(message('policy.wanted', { option: '--other-organization' }))
  return {
    now: new Date(),
    catalog,
    key: expected,
    policy: demanded && namingOrganization(demanded, otherOrganization),
    signers: known ?? demanded?.signers,
    authorities,
  }
}

/** The policy with the organization that the command line names; both must agree. */
export function namingOrganization(policy: AcceptancePolicy, organization: string | undefined): AcceptancePolicy {
  const { name, otherOrganization: own = named } = policy
  if (organization === undefined) return policy
  if (own !== named && own.toLowerCase() !== organization.toLowerCase())
    throw new UsageError(message('policy.other-organization', { policy: name, own, organization }))
  return { ...policy, otherOrganization: organization }
}
