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
import { addressFits, isAddressPattern } from './address-pattern.ts'
import { readPublicKey } from './keys.ts'
import { addressNames, type AddressName } from './record.ts'
import { readSigners, type Signer } from './signers.ts'
import { message, type Message, UserError } from '../../messages/index.ts'

/** Addresses of an environment, by role; an absent role may have any address. */
export type EnvironmentAddresses = Readonly<Partial<Record<AddressName, readonly string[]>>>

/** Stands for another organization that the receiving side names elsewhere, in a challenge or on the command line. */
export const named = 'named'

/** The demands of the receiving side on a record, in addition to those on every record. */
export interface AcceptancePolicy {
  readonly name: string
  /** Checks that must have passed. */
  readonly checks: readonly string[]
  /** Checks of `checks` that may also warn, each by its name. */
  readonly acceptWarnings?: readonly string[]
  /** The allowed waivers; if absent, every waiver but those of core checks. */
  readonly waivers?: readonly { readonly check: string; readonly atMostDays?: number }[]
  /** The highest age of a record when it is handed over, in days after its run. */
  readonly handedOverWithinDays?: number
  /** The validity of an accepted record, in days after its run. */
  readonly validDays?: number
  /** The organization whose data must be closed: its id, or `named` for one that the receiving side names elsewhere. */
  readonly otherOrganization?: string
  /** The registers that a record must cover; all if absent. */
  readonly registers?: readonly RegisterName[]
  /** False if no part of the test may be left out. */
  readonly allowLeftOut?: boolean
  /** Set if the logs of the receiving side must have a record's calls to the gateway. */
  readonly calls?: 'inLog'
  /** The accepted revisions of the catalog; every known one if absent. */
  readonly catalogs?: readonly string[]
  readonly environments?: Readonly<Record<string, EnvironmentAddresses>>
  /** The certificates that shared services must show, as SHA-256 in hex; an absent role may show any. */
  readonly certificates?: Readonly<Partial<Record<AddressName, readonly string[]>>>
  /**
   * The roles that must be called through a proxy, that must not, and that may if their certificate leads to a public authority; an absent
   * role may be either.
   */
  readonly throughProxy?: Readonly<Partial<Record<AddressName, boolean | 'publicAuthority'>>>
  /** The roles whose certificate must lead to a private authority, and those whose must not; an absent role may be either. */
  readonly ownAuthorities?: Readonly<Partial<Record<AddressName, boolean>>>
  readonly statements: readonly string[]
  readonly signers?: readonly Signer[]
  /** The key that signs challenges: a record must carry one of them. */
  readonly challenge?: KeyObject
  readonly allowLoopback: boolean
}

/** A policy as written in a file. */
type WrittenPolicy = Omit<AcceptancePolicy, 'name' | 'signers' | 'challenge'> & {
  readonly policy: string
  readonly signers?: string
  readonly challenge?: string
}

/** Reads a policy from a file, or one of the package by its name. Throws a ConfigError with every mistake and its line. */
export async function readPolicy(nameOrPath: string): Promise<AcceptancePolicy> {
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

/** Suggests the built-in policies if there is no such file. */
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

/** Reports unknown names, which no record could ever have. */
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

/** Suggests a correction; there are too many checks to list. */
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

/** Returns whether a pattern covers a check, given by its id or by its name: an id, a name with an instance, or a prefix with a star. */
export function fitsCheck(pattern: string, check: string): boolean {
  if (pattern.endsWith('*')) return check.startsWith(pattern.slice(0, -1))
  return check === pattern || check.split(' ')[0] === pattern
}

/** The environment with all these addresses; undefined if none has them. */
export function environmentOf(
  environments: NonNullable<AcceptancePolicy['environments']>,
  addresses: Readonly<Partial<Record<AddressName, string>>>,
): string | undefined {
  const fits = (environment: EnvironmentAddresses): boolean =>
    addressNames.every((role) => environment[role]?.some((pattern) => addressFits(pattern, addresses[role] ?? '')) ?? true)
  return Object.entries(environments).find(([, environment]) => fits(environment))?.[0]
}
