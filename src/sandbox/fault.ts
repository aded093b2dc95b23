import { type CatalogIdAt, type CatalogName, keysElsewhere, registerNames, type RegisterName, type SetupStep } from '../domain/index.ts'
import type { SandboxPart } from './world.ts'

/** The contracts that the sandbox is checked against: documents and a schema, a recording, or both. */
export type SandboxContracts = 'documents' | 'recorded' | 'both'

/** The expected effect of a fault: results by their names (`token.type`, `gateway.rejects-no-key [population]`), roots only. */
export interface FaultFacts {
  /** One sentence about the fault. */
  readonly title: string
  /** Checks that fail: their severity is error. */
  readonly breaks?: readonly CatalogName[]
  /** Checks that warn: their severity is warning, or the deviation is a small one. */
  readonly warns?: readonly CatalogName[]
  readonly inconclusive?: readonly CatalogName[]
  /** Checks that pass with an info. */
  readonly infos?: readonly CatalogName[]
  readonly step?: SetupStep
  /** The id of the set-up mistake. */
  readonly mistake?: `M${number}`
  /** Intermittent, so that one run may miss it. */
  readonly sporadic?: true
  /** Leaves calls without a response, so that only the client's timeout ends them. */
  readonly hangs?: true
  /** Switches TLS on. */
  readonly tls?: true
  /** Shows only with these contracts, which it configures. */
  readonly contracts?: SandboxContracts
}

/** A fault of one part, with its change of the part's behavior. */
export interface PartFault<Behavior> extends FaultFacts {
  readonly change: (behavior: Behavior) => void
}

/** The faults of one part, by name. */
export type FaultTable<Behavior> = Readonly<Record<string, PartFault<Behavior>>>

/** A fault that can be switched on at the start. */
export interface Fault<Behavior> extends PartFault<Behavior> {
  readonly part: SandboxPart
}

/** A fault without its change of behavior: `.by` takes that. */
const faultWith = (facts: FaultFacts) => ({
  by: <Behavior>(change: PartFault<Behavior>['change']): PartFault<Behavior> => ({ ...facts, change }),
})

/** A fault by which checks fail: `breaks('token.type', 'The token response has no token_type.').by(…)`. */
export const breaks = (checks: CatalogName | readonly CatalogName[], title: string, more?: Omit<FaultFacts, 'title'>) =>
  faultWith({ title, breaks: [checks].flat(), ...more })

/** A fault that checks warn of, and that fails none. */
export const warns = (checks: CatalogName | readonly CatalogName[], title: string, more?: Omit<FaultFacts, 'title'>) =>
  faultWith({ title, warns: [checks].flat(), ...more })

/** A fault that checks pass with an info. */
export const infos = (checks: CatalogName | readonly CatalogName[], title: string) => faultWith({ title, infos: [checks].flat() })

/** A mistake of an institution in a step of its set-up. By default no register returns data. */
export const mistakeIn =
  (step: SetupStep, breaks: readonly CatalogName[] = noData) =>
  (mistake: `M${number}`, title: string, more?: Omit<FaultFacts, 'title'>) =>
    faultWith({ title, mistake, step, breaks, ...more })

/** The names of a check for every register. */
export const ofEach = (check: CatalogIdAt<RegisterName>): CatalogName[] =>
  registerNames.map((register): CatalogName => `${check} [${register}]`)

/** Checks that fail where registers return no data for any person. */
export const withoutData = (...names: readonly RegisterName[]): CatalogName[] => [
  ...names.map((name): CatalogName => `${name}.found`),
  ...names.map((name): CatalogName => `register.path-proven [${name}]`),
]

/** Checks that fail where no register returns data. */
export const noData = withoutData(...registerNames)

/** Checks that fail where no register returns data, and the token-issuing service issues no token to a direct request. */
export const noToken: readonly CatalogName[] = [...noData, 'token-service.issues-token']

/** Each key opens the APIs of the other registers. */
export const keysNotApart = keysElsewhere.map(({ instance }): CatalogName => `isolation.register-keys [${instance}]`)

/** Turns faults of a part into faults of the whole sandbox. */
export function faultsOf<Whole, Behavior>(
  part: SandboxPart,
  table: FaultTable<Behavior>,
  pick: (whole: Whole) => Behavior,
): Record<string, Fault<Whole>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, fault]) => [name, { ...fault, part, change: (whole: Whole) => fault.change(pick(whole)) }]),
  )
}

/** The behavior of a product: correct, but not as documented to the letter. */
export interface ProfileEntry<Behavior> {
  /** One sentence: the difference. */
  readonly title: string
  readonly change: (behavior: Behavior) => void
}
