import type { Recorded } from '../messages/index.ts'

/** Why a process of a fleet knows or reports nothing new. */
export const fleetReasons = ['nats-unreachable', 'no-majority', 'nats-storage', 'nats-error', 'no-leader', 'behind'] as const
export type FleetReason = (typeof fleetReasons)[number]

/** A process that knows or reports nothing new: the reason as a name and in words, and since when, in milliseconds since 1970. */
export interface NotReady extends Recorded {
  readonly reason: FleetReason
  readonly message: string
  readonly since: number
}

/** How a fleet of several processes does, as a coordinator of it sees it. Plain data without a secret. */
export interface FleetView {
  /** This process. */
  readonly coordinator: string
  /** The one that sends alerts; absent while none does. */
  readonly leader?: { readonly coordinator: string; readonly fence: number }
  readonly leads: boolean
  /** Absent while all is well. */
  readonly notReady?: NotReady
  /** Messages on the stream that have not been read yet, and how far behind the stream that is. */
  readonly lag: number
  readonly lagSeconds: number
  /** Observations that could not be read as such, since the start. */
  readonly rejected: number
  /** Messages that could not be taken in, since the start. */
  readonly skipped: number
  /** A digest of the targets' configuration, without secrets: the same in all processes. */
  readonly configuration: string
  readonly probers: readonly ProberView[]
  readonly locations: readonly LocationView[]
}

/** Whether two digests are of other configurations; a prober of a version before reports none. */
export const differs = (one: string, other: string): boolean => one !== '' && one !== other

/** One prober as it reports itself. */
export interface ProberView {
  readonly location: string
  readonly prober: string
  readonly version: string
  /** Of its configuration, as that of a coordinator. */
  readonly configuration: string
  /** Targets that it may be given, and those that it was given. */
  readonly capacity: number
  readonly assigned: number
  /** Targets that its configuration has, and those of them whose secrets it lacks. */
  readonly able: number
  readonly lacking: readonly string[]
  /** How late its cycles begin, in seconds on average. */
  readonly lateSeconds: number
  /** Observations that wait to be published, and those that were given up because too many did. */
  readonly waiting: number
  readonly dropped: number
  /** Whether a NATS server of its location keeps what it sees. */
  readonly atLocation: boolean
  /** Milliseconds since 1970 at which it was last heard of. */
  readonly at: number
}

/** One location. */
export interface LocationView {
  readonly location: string
  readonly offline: boolean
  /** Why, where it is. */
  readonly reason?: string
  /** Milliseconds since 1970 of the last observation from it. */
  readonly at: number
  /** Targets that are seen from there. */
  readonly targets: number
}
