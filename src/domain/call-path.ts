import type { RegisterName } from './registers.ts'
import type { SetupStep } from './setup-steps.ts'

/**
 * What a call comes to, from the outside inwards: to the GraphQL API, and to a register. The `callout` is what an API of the
 * gateway does to get a token (SPEC 4.5-3): it can be wrong where the token-issuing service is right.
 */
export const hopNames = [
  'identity-provider',
  'graphql-api',
  'gateway',
  'callout',
  'token-service',
  'authorization-service',
  'register',
] as const
export type HopName = (typeof hopNames)[number]

/** `failing`: the fault is here. `suspect`: here, or at another part. `ok`: calls came through it. `not-tested`: nothing shows it. */
export const hopStates = ['failing', 'suspect', 'not-tested', 'ok'] as const
export type HopState = (typeof hopStates)[number]

/** A part of the call path with what a run shows of it. */
export interface Hop {
  readonly hop: HopName
  readonly state: HopState
  /** Names of the checks that show it; none where it is not tested. */
  readonly by: readonly string[]
  /** It was called directly, and not by the part in front of it. */
  readonly direct?: true
  /** Where it is accused: the rules of the diagnoses that do so, none where only the management API shows it, and the set-up steps that may be wrong there. */
  readonly rules?: readonly string[]
  readonly steps?: readonly SetupStep[]
}

/** The call path from the caller to one end of it, as far as a run shows it. */
export interface Path {
  readonly to: 'graphql-api' | RegisterName
  readonly hops: readonly [Hop, ...Hop[]]
}
