import type { Text } from '../messages/index.ts'

/** How the monitor itself does, since it was started. */
export interface SelfView {
  readonly startedAt: number
  readonly targets: number
  readonly cycles: number
  readonly cyclesRunning: number
  /** Slots that passed without a start, and those that were given up because the cycle before still ran. */
  readonly missedTicks: number
  readonly overlapsSkipped: number
  /** Cycles that say nothing, since Gatewatch itself was held up; and for how long it could not listen, all in all. */
  readonly discardedCycles: number
  readonly stalledSeconds: number
  /** Lateness of starts in seconds: counts per upper bound, the last for what exceeds every bound. */
  readonly lateness: { readonly bounds: readonly number[]; readonly counts: readonly number[]; readonly sum: number }
  readonly deliveries: { readonly sent: number; readonly failed: number; readonly pending: number; readonly givenUp: number }
  readonly store: StoreView
  readonly heartbeats: readonly HeartbeatView[]
  /** Since when the configuration on disk is rejected and the one before stays in use, in milliseconds since 1970. */
  readonly configurationRejectedSince?: number
  readonly reloadedAt: number
}

/** How the store does. While it fails people are told from memory, and what happens is kept there until it can be written. */
export interface StoreView {
  /** Milliseconds since 1970; absent while it works. */
  readonly failingSince?: number
  /** `the disk is full`. */
  readonly reason?: Text
  /** Cycles that wait to be written, and those that were given up because too many did. */
  readonly unwritten: number
  readonly lost: number
  /** How often a damaged store was set aside. */
  readonly setAside: number
}

/** Why a heartbeat is not sent: no sweep has ended yet, or one of the things that it vouches for does not hold. */
export const silences = ['waiting', 'stalled', 'not-cycling', 'store-failing', 'alerts-pending', 'rejected'] as const

export type Silence = (typeof silences)[number]

/** A heartbeat, without its address. */
export interface HeartbeatView {
  readonly name: string
  /** When it was last taken, in milliseconds since 1970. */
  readonly lastAt?: number
  /** Why it is not sent, and since when. */
  readonly silent?: { readonly reason: Silence; readonly since: number }
}
