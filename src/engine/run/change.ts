/** Which run another one is compared with. */
export interface BaselineInfo {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly version: string
  readonly catalog: string
  readonly profile: string
  /** False for an interrupted run: its missing results are unknown. */
  readonly finished: boolean
}

/** Facts about a baseline that make the comparison weaker. */
export const baselineWarnings = ['other-catalog', 'other-profile', 'cut-off', 'future'] as const
export type BaselineWarning = (typeof baselineWarnings)[number]

/**
 * The kind of a change. `new`: it fails, and did not fail then, or failed otherwise. `known`: it fails as it did then. `fixed`: it failed then
 * and passes. `lost`: it had a verdict then and has none now. `slower`: it passes as before, and takes longer beyond noise.
 */
export const changeKinds = ['new', 'known', 'lost', 'fixed', 'slower'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The state of a check in the baseline: its outcome, that it failed with other findings, or that it was not there. */
export type BaselineOutcome =
  | 'passed'
  | 'warned'
  | 'failed'
  | 'inconclusive'
  | 'blocked'
  | 'not-verified'
  | 'not-applicable'
  | 'waived'
  | 'failed-otherwise'
  | 'absent'

/** One check that is not as it was, or that fails as it did. */
export interface ResultChange {
  readonly check: string
  readonly kind: ChangeKind
  readonly before: BaselineOutcome
  /** The root that blocked it then. */
  readonly by?: string
  /** Its former name, if it was renamed. */
  readonly calledBefore?: string
  /** Its duration in both runs, where it is slower. */
  readonly beforeMs?: number
  readonly nowMs?: number
}

/** The changes since another run. */
export interface Changes {
  readonly baseline: BaselineInfo
  readonly warnings: readonly BaselineWarning[]
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** By kind, within it in the order of the plan. */
  readonly checks: readonly ResultChange[]
  /** Checks that failed then and are not in this run: they were not chosen, or no longer exist. */
  readonly notAsked: readonly string[]
  /** Failures and warnings that the baseline has, too: `--new-only` ignores them. */
  readonly known: { readonly failed: number; readonly warned: number }
  /** The factor by which all checks together are slower, from 2 upwards: the machine or the network is slow, and no single check. */
  readonly pace?: number
}
