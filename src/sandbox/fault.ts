import { type CatalogIdAt, type CatalogName, keysElsewhere, registerNames, type RegisterName, type SetupStep } from '../domain/index.ts'
import type { Part } from './world.ts'

/** By which of its contracts the sandbox is judged: documents and a schema, what was recorded of it, or both, each where there is no better. */
export type SandboxContracts = 'documents' | 'recorded' | 'both'

/** What a fault is said to do: results by their names (`token.type`, `gateway.rejects-no-key [population]`), roots only. */
export interface FaultFacts {
  /** One sentence: what is wrong. */
  readonly title: string
  /** Checks that are judged failed: their severity is error. */
  readonly breaks?: readonly CatalogName[]
  /** Checks that are judged warned: their severity is warning, or the deviation is a small one. */
  readonly warns?: readonly CatalogName[]
  readonly inconclusive?: readonly CatalogName[]
  /** Checks that pass with an info. */
  readonly infos?: readonly CatalogName[]
  readonly step?: SetupStep
  /** The mistake of the set-up that this is. */
  readonly mistake?: `M${number}`
  /** Shows itself only now and then, so that one run may miss it. */
  readonly sporadic?: true
  /** Leaves calls without an end, so that only the client's patience ends them. */
  readonly hangs?: true
  /** Needs TLS, which it switches on. */
  readonly tls?: true
  /** Is seen by contracts of the sandbox alone, which it has configured. */
  readonly contracts?: SandboxContracts
}

/** A fault of one part, with what it changes in the part's behavior. */
export interface PartFault<Behavior> extends FaultFacts {
  readonly change: (behavior: Behavior) => void
}

/** The faults of one part, by name. */
export type FaultTable<Behavior> = Readonly<Record<string, PartFault<Behavior>>>

/** A fault that can be switched on at the start. */
export interface Fault<Behavior> extends PartFault<Behavior> {
  readonly part: Part
}

/** A fault but for what it changes: `.by` takes that. */
const faultWith = (facts: FaultFacts) => ({
  by: <Behavior>(change: PartFault<Behavior>['change']): PartFault<Behavior> => ({ ...facts, change }),
})

type Checks = CatalogName | readonly CatalogName[]

/** A fault by which checks fail: `breaks('token.type', 'The token response has no token_type.').by(…)`. */
export const breaks = (checks: Checks, title: string, more?: Omit<FaultFacts, 'title'>) =>
  faultWith({ title, breaks: [checks].flat(), ...more })

/** A fault that checks warn of, and that lets none fail. */
export const warns = (checks: Checks, title: string, more?: Omit<FaultFacts, 'title'>) =>
  faultWith({ title, warns: [checks].flat(), ...more })

/** A fault that checks pass with an info. */
export const infos = (checks: Checks, title: string) => faultWith({ title, infos: [checks].flat() })

/** What an institution gets wrong in a step of its set-up, and what mostly fails by that: where nothing else is said, that nothing comes. */
export const mistakeIn =
  (step: SetupStep, breaks: readonly CatalogName[] = nothingComes) =>
  (mistake: `M${number}`, title: string, more?: Omit<FaultFacts, 'title'>) =>
    faultWith({ title, mistake, step, breaks, ...more })

/** The names of a check for every register. */
export const ofEach = (check: CatalogIdAt<RegisterName>): CatalogName[] =>
  registerNames.map((register): CatalogName => `${check} [${register}]`)

/** What fails where registers end without data, with whatever identifier they are asked. */
export const lost = (...names: readonly RegisterName[]): CatalogName[] => [
  ...names.map((name): CatalogName => `${name}.found`),
  ...names.map((name): CatalogName => `register.path-proven [${name}]`),
]

/** Every register ends without data. */
export const nothingComes = lost(...registerNames)

/** Nothing comes, and the token-issuing service hands out no token when asked directly. */
export const noToken: readonly CatalogName[] = [...nothingComes, 'token-service.issues-token']

/** Each key opens the APIs of the other registers. */
export const keysNotApart = keysElsewhere.map(({ instance }): CatalogName => `isolation.register-keys [${instance}]`)

/** Makes faults of a part into faults of the whole sandbox. */
export function faultsOf<Whole, Behavior>(
  part: Part,
  table: FaultTable<Behavior>,
  pick: (whole: Whole) => Behavior,
): Record<string, Fault<Whole>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, fault]) => [name, { ...fault, part, change: (whole: Whole) => fault.change(pick(whole)) }]),
  )
}

/** The manners of a product: correct, but not what is documented to the letter. */
export interface ProfileEntry<Behavior> {
  /** One sentence: what is odd. */
  readonly title: string
  readonly change: (behavior: Behavior) => void
}
