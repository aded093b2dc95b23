/** Why a heartbeat is not sent: no sweep has ended yet, or one of the things that it vouches for does not hold. */
export type Silence = 'waiting' | 'held-up' | 'not-cycling' | 'unkept' | 'undelivered' | 'not-taken'

/** Every reason in words; but for the first, somebody has to look. */
export const silences: Readonly<Record<Silence, string>> = {
  waiting: 'the first cycles have not ended yet',
  'held-up': 'Gatewatch itself is held up and does not listen in time',
  'not-cycling': 'a target has had no cycle that says anything of it for longer than its interval allows',
  unkept: 'the store cannot be written, and what has happened is not told either',
  undelivered: 'an alert waits and is not taken',
  'not-taken': 'whoever watches it does not take it',
}

/** What a heartbeat vouches for, at one moment. Times in milliseconds since 1970. */
export interface Vitals {
  readonly now: number
  /** Of each target: since when it is watched, when a cycle last said something of it, and how much time may lie between two of those. */
  readonly targets: readonly { readonly since: number; readonly cycleAt?: number; readonly allowedMs: number }[]
  /** The share of the time since the last look in which nothing was heard. */
  readonly stalledShare: number
  readonly storeFails: boolean
  /** Whether anybody is told of incidents; and the oldest alert that they have not taken yet. */
  readonly told: { readonly receivers: number; readonly waitingSince?: number }
}

const mostStalled = 0.5
/** A receiver may be away for a moment, but hardly for so long. */
const patienceMs = 300_000
/** What stands in no store either must be told at once: time enough for one attempt. */
const unkeptPatienceMs = 15_000

/** Why nobody may rely on the monitor now; undefined where everything was seen, and kept or told. */
export function silenceOf({ now, targets, stalledShare, storeFails, told }: Vitals): Exclude<Silence, 'not-taken'> | undefined {
  if (stalledShare > mostStalled) return 'held-up'
  if (targets.some(({ since, cycleAt = since, allowedMs }) => now - cycleAt > allowedMs)) return 'not-cycling'
  if (targets.some(({ cycleAt }) => cycleAt === undefined)) return 'waiting'
  const waitedMs = now - (told.waitingSince ?? now)
  if (storeFails && (told.receivers === 0 || waitedMs > unkeptPatienceMs)) return 'unkept'
  return waitedMs > patienceMs ? 'undelivered' : undefined
}
