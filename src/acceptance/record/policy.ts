import type { KeyObject } from 'node:crypto'
import { dirname, isAbsolute, join } from 'node:path'
import {
  builtInPolicies,
  pointersBelow,
  problemAt,
  textAt,
  textsOf,
  type Draft,
  ConfigError,
  type ConfigProblem,
  assertRight,
  draftOf,
  readDraft,
  type RulesDraft,
  suggestion,
} from '../../config/index.ts'
import { packageText, valueAt } from '../../base/index.ts'
import { plannedSteps } from '../../diagnosis/index.ts'
import { catalog, checkIds, type RegisterName } from '../../domain/index.ts'
import { addressFits, isAddressPattern } from './address.ts'
import { readPublicKey } from './keys.ts'
import { addressNames, type AddressName } from './record.ts'
import { readSigners, type Signer } from './signers.ts'
import { message, type Message, UserError } from '../../messages/index.ts'

/** Addresses of an environment, by what they are of; a role that is absent may be any. */
export type Environment = Readonly<Partial<Record<AddressName, readonly string[]>>>

/** Of another organization: the receiving side names it elsewhere, in a challenge or on the command line. */
export const named = 'named'

/** What the receiving side demands of a record, beyond what every record has to show. */
export interface Policy {
  readonly name: string
  /** Met by `passed` alone. */
  readonly checks: readonly string[]
  /** Checks of `checks` for which a warning is enough, each by its name. */
  readonly acceptWarnings?: readonly string[]
  /** Absent where every waiver is allowed that is none of the core's. */
  readonly waivers?: readonly { readonly check: string; readonly atMostDays?: number }[]
  /** How old a record may be when it is handed over, in days after its run. */
  readonly handedOverWithinDays?: number
  /** How long an accepted record is valid, in days after its run. */
  readonly validDays?: number
  /** The organization whose data has to stay closed: its id, or `named` for one that the receiving side names elsewhere. */
  readonly otherOrganization?: string
  /** The registers that a record has to be of; all where absent. */
  readonly registers?: readonly RegisterName[]
  /** False demands that no part of the test was left out. */
  readonly allowLeftOut?: boolean
  /** Demands that the logs of the receiving side have the calls of a record to the gateway. */
  readonly calls?: 'inLog'
  /** The revisions of the catalog that are accepted; every one that is known where absent. */
  readonly catalogs?: readonly string[]
  readonly environments?: Readonly<Record<string, Environment>>
  /** The certificates that services shared by all have to show, as SHA-256 in hex; a role that is absent may show any. */
  readonly certificates?: Readonly<Partial<Record<AddressName, readonly string[]>>>
  /**
   * Which addresses have to be called through a proxy, which must not, and which may where their certificate leads to a public authority; a role that
   * is absent may be either.
   */
  readonly throughProxy?: Readonly<Partial<Record<AddressName, boolean | 'publicAuthority'>>>
  /** Which certificates have to lead to an authority of one's own, and which must not; a role that is absent may be either. */
  readonly ownAuthorities?: Readonly<Partial<Record<AddressName, boolean>>>
  readonly statements: readonly string[]
  readonly signers?: readonly Signer[]
  /** The key that challenges are signed with: there has to be an answer to one. */
  readonly challenge?: KeyObject
  readonly allowLoopback: boolean
}

/** As it stands in a file. */
type WrittenPolicy = Omit<Policy, 'name' | 'signers' | 'challenge'> & {
  readonly policy: string
  readonly signers?: string
  readonly challenge?: string
}

/** Reads a policy: of a file, or one that comes with the package, by its name. Throws a ConfigError that tells every mistake with its line. */
export async function readPolicy(nameOrPath: string): Promise<Policy> {
  const builtIn = builtInPolicies.find((name) => name === nameOrPath)
  const path = builtIn === undefined ? nameOrPath : `config/policies/${builtIn}.yaml`
  const draft = builtIn === undefined ? await readFile(path) : draftOf(packageText(path), path, 'policy')
  const seenFromFile = (file: string): string => (isAbsolute(file) ? file : join(dirname(path), file))
  const [signers, challenge] = [textAt(draft, '/signers'), textAt(draft, '/challenge')]
  const opened = await Promise.allSettled([
    signers === undefined ? undefined : readSigners(seenFromFile(signers)),
    challenge === undefined ? undefined : readPublicKey(seenFromFile(challenge)),
  ])
  const [known, key] = opened
  assertRight(draft, [
    ...nameProblems(draft),
    ...environmentProblems(draft),
    ...(known.status === 'rejected'
      ? known.reason instanceof ConfigError
        ? known.reason.problems
        : [fileProblem(draft, '/signers', known.reason)]
      : []),
    ...(key.status === 'rejected' ? [fileProblem(draft, '/challenge', key.reason)] : []),
  ])
  const { policy: name, signers: _signers, challenge: _challenge, ...others } = draft.value as WrittenPolicy
  return {
    name,
    ...others,
    ...(known.status === 'fulfilled' && known.value !== undefined ? { signers: known.value } : {}),
    ...(key.status === 'fulfilled' && key.value !== undefined ? { challenge: key.value } : {}),
  }
}

/** Reads the file of a policy. */
const readFile = async (path: string): Promise<RulesDraft> =>
  await readDraft(path, 'policy').catch((error: unknown) => {
    throw error instanceof ConfigError ? withBuiltIns(error) : error
  })

/** Without such a file, a built-in policy may be meant. */
const withBuiltIns = ({ problems }: ConfigError): ConfigError =>
  new ConfigError(
    problems.map((problem) =>
      problem.line === undefined
        ? { ...problem, fix: message('config.fix.path-or-policy', { names: builtInPolicies.join(', ') }) }
        : problem,
    ),
  )

const fileProblem = (draft: Draft, pointer: string, reason: unknown): ConfigProblem =>
  problemAt(
    draft,
    pointer,
    message('config.policy-file'),
    message('config.fix.policy-file', { reason: reason instanceof UserError ? reason.messages : String(reason) }),
  )

const stepIds: readonly string[] = plannedSteps.map(({ id }) => id)

/** A name that nothing has would be demanded of every record in vain. */
function nameProblems(draft: Draft): readonly ConfigProblem[] {
  const checks = [
    ...pointersBelow(draft, '/checks'),
    ...pointersBelow(draft, '/acceptWarnings'),
    ...pointersBelow(draft, '/waivers').map((pointer) => `${pointer}/check`),
  ]
  const isCheck = (pattern: string): boolean => checkIds.some((id) => fitsCheck(pattern, id) || pattern.startsWith(`${id} [`))
  const unknown = (pointers: readonly string[], isKnown: (name: string) => boolean, what: What, known: readonly string[]) =>
    pointers.flatMap((pointer) => {
      const name = textAt(draft, pointer)
      return name === undefined || isKnown(name)
        ? []
        : [problemAt(draft, pointer, message(`config.unknown-${what}`), fixFor(what, name, known))]
    })
  return [
    ...unknown(checks, isCheck, 'check', checkIds),
    ...unknown(pointersBelow(draft, '/catalogs'), (name) => catalog.revisions.includes(name), 'revision', catalog.revisions),
    ...unknown(pointersBelow(draft, '/statements'), (step) => stepIds.includes(step), 'step', stepIds),
  ]
}

type What = 'check' | 'revision' | 'step'

/** There are too many checks to list. */
function fixFor(what: What, typed: string, known: readonly string[]): Message {
  const { meant, fix } = suggestion(typed, known)
  return what === 'check' && meant === undefined ? message('config.fix.unknown-check') : fix
}

const addressOf = /^\/environments\/[^/]+\/(auth|base|gateway)\/\d+$/

function environmentProblems(draft: Draft): readonly ConfigProblem[] {
  const addresses = textsOf(valueAt(draft.value, '/environments'), '/environments').filter(([pointer]) => addressOf.test(pointer))
  return addresses.flatMap(([pointer, pattern]) =>
    isAddressPattern(pattern) ? [] : [problemAt(draft, pointer, message('config.policy-address'), message('config.fix.policy-address'))],
  )
}

/** Returns whether a check, by its id or by its name, is one that a pattern is about: an id, a name with an instance, or a prefix with a star. */
export function fitsCheck(pattern: string, check: string): boolean {
  if (pattern.endsWith('*')) return check.startsWith(pattern.slice(0, -1))
  return check === pattern || check.split(' ')[0] === pattern
}

/** The environment that all these addresses are of; undefined where they are of none. */
export function environmentOf(
  environments: NonNullable<Policy['environments']>,
  addresses: Readonly<Partial<Record<AddressName, string>>>,
): string | undefined {
  const fits = (environment: Environment): boolean =>
    addressNames.every((role) => environment[role]?.some((pattern) => addressFits(pattern, addresses[role] ?? '')) ?? true)
  return Object.entries(environments).find(([, environment]) => fits(environment))?.[0]
}
