/** How a fleet of several processes does, as a brain of it sees it. Plain data without a secret. */
export interface FleetView {
  /** This process. */
  readonly brain: string
  /** Who tells people; absent while nobody does. */
  readonly leader?: { readonly brain: string; readonly fence: number }
  readonly leads: boolean
  /** Why nothing may be known or told now; absent while all is well. */
  readonly trouble?: string
  /** Observations on the stream that have not been read yet. */
  readonly lag: number
  /** Observations that could not be read as such, and messages that could not be taken in, since the start. */
  readonly refused: number
  readonly skipped: number
  readonly probers: readonly ProberView[]
  readonly places: readonly PlaceView[]
}

/** One prober as it says of itself. */
export interface ProberView {
  readonly location: string
  readonly prober: string
  readonly version: string
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
  /** Whether a NATS server of its place keeps what it sees. */
  readonly atPlace: boolean
  /** Milliseconds since 1970 at which it was last heard of. */
  readonly at: number
}

/** One place. */
export interface PlaceView {
  readonly location: string
  readonly silent: boolean
  /** Why, where it is. */
  readonly reason?: string
  /** Milliseconds since 1970 of the last word from it. */
  readonly at: number
  /** Targets that are seen from there. */
  readonly targets: number
}
