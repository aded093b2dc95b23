import type { Cause } from '../cycle/cause.ts'
import type { Cycle } from '../cycle/cycle.ts'
import type { CycleOutcome } from '../view-cycle.ts'
import type { Voice } from './quorum.ts'

/** One cycle as it comes from a prober: from where, by whom, and the slot that it was made for. */
export interface Observed {
  readonly location: string
  readonly prober: string
  /** Milliseconds since 1970. */
  readonly slot: number
  readonly cycle: Cycle
}

/** What a place last said of a target. */
export interface Report {
  readonly prober: string
  /** Of the newest cycle: the slot, and when it was heard of. */
  readonly slot: number
  readonly at: number
  readonly outcome: CycleOutcome
  /** Cycles in a row in which the place found it down, as many as are counted. */
  readonly failed: number
  readonly standing: readonly Cause[]
}

/** A target as its places see it. */
export interface Sighted {
  /** When it was first heard of. */
  readonly from: number
  /** The newest slot that has been decided. */
  readonly decided: number
  readonly reports: Readonly<Record<string, Report>>
  /** The slot that waits for other places, with what has been said. */
  readonly open?: { readonly slot: number; readonly voices: Readonly<Record<string, Voice>> }
}

/** A place that is watched from: since when it has been silent, if it is. */
export interface Place {
  readonly silent?: true
  /** The last word from it, in milliseconds since 1970. */
  readonly at: number
}

/** A place of which nothing was heard for so many intervals is silent, and is waited for no more. */
export const silentIntervals = 3
