import type { MonitorSettings } from '../../config/index.ts'
import { trimmedEnd } from '../../base/index.ts'

/** The recent verdicts of one check of one target. Only a check that failed lately has a tracker. */
export interface Tracker {
  /** The latest cycles that asked it, oldest first: `x` failed, `.` passed; as many as the thresholds look at. */
  readonly recent: string
  /** The thresholds say that it fails. */
  readonly failing: boolean
  /** Its incident stays open: it is failing, or changes too often for each change to be reported. */
  readonly down: boolean
  /** Start of the first failed cycle of this trouble. */
  readonly since: number
  /** The times at which it began or ceased to be failing, within the time in which changes are counted. */
  readonly changes: readonly number[]
  /** The key of the cause that it last failed by. */
  readonly key: string
  /** The latest cycle failed and would have confirmed it, had not the same call been answered later in that cycle. */
  readonly answeredLater?: true
}

/** Trackers of one target by check. */
export type Trackers = Readonly<Record<string, Tracker>>

export interface Thresholds extends Pick<MonitorSettings, 'failureThreshold' | 'failureWindow' | 'successThreshold' | 'flapping'> {
  /** Passes in a row after which it is not failing any more, where they are not `successThreshold`. */
  readonly recovery?: number
  /** It is failing however often it passes, since what it is a part of is. */
  readonly held?: boolean
}

/**
 * The tracker after one more cycle that asked the check and that failed by a cause, or passed (no key), with its start and end in milliseconds since
 * 1970; undefined once there is nothing left to remember. Flapping ends with as many passed cycles in a row as end that many failures: what passes is
 * down for at most the greater of `recovery` and `flapping.changes` times `successThreshold` cycles, whatever the window.
 */
export function advance(
  before: Tracker | undefined,
  observed: { readonly key?: string; readonly startedAt: number; readonly at: number; readonly slots?: number },
  thresholds: Thresholds,
): Tracker | undefined {
  const {
    failureThreshold,
    failureWindow = failureThreshold,
    successThreshold,
    recovery = successThreshold,
    held = false,
    flapping,
  } = thresholds
  const failed = observed.key !== undefined
  if (before === undefined && !failed) return undefined
  const { recent: earlierVerdicts, failing: wasFailing, changes: earlier } = before ?? { recent: '', failing: false, changes: [] }

  const window = Math.max(failureWindow, failureThreshold)
  const all = `${earlierVerdicts}${failed ? failuresFor(observed.slots, failureThreshold) : '.'}`
  const failures = failuresIn(all.slice(-window))
  const passes = all.length - trimmedEnd(all, /\./).length
  const failing = wasFailing ? held || passes < recovery : failed && failures >= failureThreshold

  const counted = earlier.filter((time) => observed.at - time < flapping.withinSeconds * 1000)
  const changes = failing === wasFailing ? counted : [...counted, observed.at].slice(-flapping.changes)
  const calm = flapping.changes * successThreshold
  const flaps = !failing && before?.down === true && changes.length >= flapping.changes && passes < calm
  const down = failing || flaps
  const recent = all.slice(-Math.max(window, recovery, flaps ? calm : 0))
  if (!down && changes.length === 0 && !recent.includes('x')) return undefined
  return {
    recent: failing || !wasFailing ? recent : '.'.repeat(flaps ? passes : 0),
    failing,
    down,
    since: before !== undefined && isUnsettled(before) ? before.since : observed.startedAt,
    changes,
    key: observed.key ?? before!.key,
  }
}

/** One failure for each cycle that a failed one took the time of. */
const failuresFor = (slots = 1, failureThreshold: number): string => 'x'.repeat(Math.max(1, Math.min(slots, failureThreshold)))

/** Returns the tracker of a check that is down, for another identity of its target: it is down until it passes as often as ends a failure. */
export const untried = (tracker: Tracker): Tracker => ({ ...tracker, recent: '', failing: true, changes: [] })

export const failuresIn = (recent: string): number => recent.split('x').length - 1

/** Returns whether the check fails, or may soon be failing. */
export const isTroubled = ({ failing, recent }: Tracker): boolean => failing || recent.includes('x')

/** Returns whether the check must run in every cycle until its state is clear. */
export const isUnsettled = ({ down, recent }: Tracker): boolean => down || recent.includes('x')

/** Returns whether a failure that took so long would confirm a check that is not confirmed yet: that is when an incident opens. */
export function confirmsNext(before: Tracker | undefined, at: number, slots: number, thresholds: Thresholds): boolean {
  return before?.down !== true && advance(before, { key: '', startedAt: at, at, slots }, thresholds)?.down === true
}

/** Returns how many cycles fit into the time of one: a hanging cycle lets the next ones be skipped, and they had no answer either. */
export const slotsIn = (ms: number, intervalSeconds: number): number => Math.max(1, Math.floor(ms / (intervalSeconds * 1000)))

/**
 * Returns whether it changes so often that only the final calm is notified. One that fails again is flapping as soon as its next change would not be notified: then
 * it is said with the failure.
 */
export function isFlapping({ changes, failing }: Tracker, { flapping }: Thresholds): boolean {
  const failsAgain = failing && changes.length > 2
  return changes.length >= flapping.changes - (failsAgain ? 1 : 0)
}
