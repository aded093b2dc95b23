import type { RegisterName } from './registers.ts'
import type { SetupStep } from './setup-steps.ts'

/**
 * The components on a call path, from the outside inwards: to the GraphQL API, and to a register. The `callout` is the policy with which an
 * API of the gateway gets a token (SPEC 4.5-3): it can be wrong although the token-issuing service is right.
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

/** `failing`: the mistake is here. `suspect`: here, or at another part. `ok`: calls got through it. `not-tested`: nothing shows it. */
export const hopStates = ['failing', 'suspect', 'not-tested', 'ok'] as const
export type HopState = (typeof hopStates)[number]

/** A part of the call path with its state in a run. */
export interface Hop {
  readonly hop: HopName
  readonly state: HopState
  /** Names of the checks that show it; none if it is not tested. */
  readonly by: readonly string[]
  /** Set if it was called directly, and not by the part in front of it. */
  readonly direct?: true
  /**
   * For an accused part: the rules of the diagnoses (none if only the management API shows it), and the set-up steps that may be wrong
   * there.
   */
  readonly rules?: readonly string[]
  readonly steps?: readonly SetupStep[]
}

/** The call path from the caller to one end, as a run shows it. */
export interface Path {
  readonly to: 'graphql-api' | RegisterName
  readonly hops: readonly [Hop, ...Hop[]]
}
