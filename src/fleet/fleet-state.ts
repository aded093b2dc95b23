import { PersistentMap, type Cause, type Cycle, type CycleOutcome } from '../monitor/index.ts'
import type { Observed } from './observation.ts'
import type { Voice } from './quorum.ts'

/** How one target is watched: from the configuration, never stored. */
export interface Watched {
  /** Whom it calls, and as whom: what was seen of another says nothing of it. */
  readonly identity: string
  readonly intervalMs: number
  /** Cycles in a row after which one location is sure. */
  readonly failureThreshold: number
  /** From how many locations it is watched, and how many must find it down. */
  readonly want: number
  readonly down: number
}

/** What a location last said of a target. */
export interface Report {
  readonly prober: string
  /** Of the newest cycle: the slot, and when it was heard of. */
  readonly slot: number
  readonly at: number
  readonly outcome: CycleOutcome
  /** Slots in a row in which the location found it down, as many as are counted. */
  readonly failed: number
  /** What fails there by the latest observation of each check. */
  readonly standing: readonly Cause[]
}

/** A slot of which more may be said. */
export interface OpenSlot {
  readonly slot: number
  readonly voices: ReadonlyMap<string, Voice>
  /** Once its cycle is decided: the checks and calls of which it is told. */
  readonly given?: ReadonlySet<string>
}

/** A target as its locations see it. */
export interface Sighted extends Pick<Watched, 'identity'> {
  /** When it was first heard of. */
  readonly from: number
  /** The newest slot whose cycle has been decided. */
  readonly decided: number
  readonly reports: ReadonlyMap<string, Report>
  /** Oldest first. */
  readonly open: readonly OpenSlot[]
  /** The locations that were told to find it down alone. */
  readonly partly: readonly string[]
}

/** Why a location is offline, and since when that is known. */
export interface Offline {
  readonly reason: string
  readonly since: number
}

/** A location that is watched from. */
export interface Location {
  /** The last word from it, in milliseconds since 1970. */
  readonly at: number
  readonly offline?: Offline
  /** Whether nothing is heard from it, be it to be refused or not. */
  readonly silent?: boolean
  /** The last message of it that was refused, and why. */
  readonly refused?: { readonly at: number; readonly reason: string }
}

/** Everything that a coordinator remembers of locations. What targets are is the monitor's to know. */
export interface FleetState {
  readonly watched: ReadonlyMap<string, Watched>
  readonly sighted: PersistentMap<Sighted>
  /** Targets with an open slot. */
  readonly open: PersistentMap<true>
  readonly locations: PersistentMap<Location>
  /** Targets that nobody watches. */
  readonly unwatched: ReadonlySet<string>
  /** When anything was last heard, and when that began anew after a time in which nothing could be. */
  readonly heardAt: number
  readonly resumedAt: number
  readonly tickedAt: number
  /** Until then no location can have become silent, and no target be without anybody who watches it. */
  readonly listenAt: number
}

/** What comes over the stream, with the time of the stream. */
export type FleetEvent =
  | { readonly type: 'configured'; readonly at: number; readonly watched: ReadonlyMap<string, Watched> }
  | { readonly type: 'observed'; readonly at: number; readonly observed: Observed }
  | { readonly type: 'refused'; readonly at: number; readonly location: string; readonly prober: string; readonly reason: string }
  | { readonly type: 'prober-left'; readonly at: number; readonly location: string; readonly prober: string }
  | { readonly type: 'ticked'; readonly at: number }

/** What that comes to. */
export type FleetNews =
  /** All that enough locations say about one slot; or, as one that amends, what was said of it afterwards. */
  | { readonly type: 'cycle'; readonly cycle: Cycle }
  /** It came too late to say anything of the present. */
  | { readonly type: 'late'; readonly cycle: Cycle }
  /** A location is offline; told again where its targets or its reason are others. */
  | {
      readonly type: 'location-offline'
      readonly location: string
      readonly reason: string
      readonly since: number
      /** Targets of which word from it is missing, with whether any other location sees them. */
      readonly targets: ReadonlyMap<string, { readonly seen: boolean }>
    }
  | { readonly type: 'location-back'; readonly location: string; readonly retired: boolean }
  /** Targets that nobody watches, all of them. */
  | { readonly type: 'unwatched'; readonly targets: ReadonlySet<string> }

/** The state of a coordinator that has never heard anything. */
export const nothingHeard: FleetState = {
  watched: new Map(),
  sighted: PersistentMap.of(),
  open: PersistentMap.of(),
  locations: PersistentMap.of(),
  unwatched: new Set(),
  heardAt: 0,
  resumedAt: 0,
  tickedAt: 0,
  listenAt: 0,
}

/** A location of which nothing was heard for so many intervals is offline, and is waited for no more. */
export const silentIntervals = 3
