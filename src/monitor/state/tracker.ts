import { type Thresholds, type CalledCheck, trackersOf, withTrackers, type Fold, type Tracker, type Trackers } from './state.ts'
import { trimmedEnd } from '../../base/index.ts'
import { isUntested } from '../../engine/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { clockCheck } from '../cycle/clock-fault.ts'
import { isOwnKey, ownCheck } from '../cycle/own-fault.ts'

/**
 * Moves the tracker of each check that failed, or passed after a failure. One that was blocked or was inconclusive says nothing; one that was left out
 * has nothing more to say.
 */
export const countVerdicts: Fold = (state, observation, rules) => {
  const { target, checks, causes, startedAt, at } = observation
  const before = trackersOf(state, target)
  const keys = new Map(causes.flatMap(({ key, checks: explained }) => explained.map((check) => [check, key] as const)))
  if (keys.size === 0 && Object.keys(before).length === 0) return { state, causes }
  const after: Record<string, Tracker> = { ...before }
  // A cause got a response if one of its checks did.
  const answered = new Set(checks.flatMap(({ name, answeredLater }) => (answeredLater === true ? [keys.get(name)] : [])))
  const slots = slotsIn(at - startedAt, rules.intervalSeconds)
  const silent = new Set(causes.filter(isSilence).map(({ key }) => key))
  const testsItself = keys.has(ownCheck) || before[ownCheck] !== undefined
  const testsClock = keys.has(clockCheck) || (observation.contact === true && before[clockCheck] !== undefined)
  const implied = [...(testsItself ? [ofGatewatch] : []), ...(testsClock ? [ofClock] : [])]
  for (const { name, outcome } of implied.length > 0 ? [...checks, ...implied] : checks) {
    const key = keys.get(name)
    if (outcome === 'blocked' || (outcome === 'inconclusive' && key === undefined)) continue
    const known = before[name] ?? (key === undefined ? undefined : inherited(key, before))
    const thresholds = rules.unrepeated?.has(name) === true ? { ...rules, ...unconfirmed } : rules
    const isAnswered = key !== undefined && answered.has(key)
    const few = Math.min(slots, Math.max(1, rules.failureThreshold - 1))
    const counted = key !== undefined && silent.has(key) && !isAnswered ? slots : few
    const failed = isUntested(outcome)
      ? undefined
      : advance(known, { startedAt, at, ...(key !== undefined && { key }), slots: counted }, thresholds)
    const isOver = isAnswered && known !== undefined && known.answeredLater !== true && !known.down && failed?.down === true
    // A check that was answered by the end of the cycle gets one more cycle before an incident opens.
    const tracker = isOver ? { ...known, answeredLater: true as const } : failed
    if (tracker === undefined) delete after[name]
    else after[name] = tracker
  }
  return { state: withTrackers(state, target, after), causes }
}

/** Returns whether several checks had no answer at all: a single timeout may be a transient error, and confirms nothing by itself. */
const isSilence = ({ network, checks }: CycleCause): boolean => network && checks.length > 1

/** The thresholds of a check that runs too seldom to be confirmed. */
const unconfirmed = { failureThreshold: 1, failureWindow: 1, successThreshold: 1 }

/** Every cycle tests Gatewatch itself too. */
const ofGatewatch: CalledCheck = { name: ownCheck, outcome: 'passed' }

/** Every cycle with an answer shows whether the machine's clock is right. */
const ofClock: CalledCheck = { name: clockCheck, outcome: 'passed' }

/** A cause may show in another check than before: it has failed for as long as the cause has. */
function inherited(key: string, before: Trackers): Tracker | undefined {
  const same = Object.values(before).find((tracker) => tracker.key === key && isUnsettled(tracker))
  return same === undefined ? undefined : { ...same, failing: false, down: false, changes: [] }
}

/** Keeps the names of the checks that were inconclusive when they last ran, and that no cause explains. */
export const noteInconclusive: Fold = (state, { target, checks, causes }) => {
  const before = state.inconclusive.get(target) ?? []
  const open = checks.filter(({ outcome }) => outcome === 'inconclusive')
  // A fault of Gatewatch itself says nothing of its target.
  if ((open.length === 0 && before.length === 0) || causes.some(({ key }) => isOwnKey(key))) return { state, causes }
  const explained = new Set(causes.flatMap((cause) => cause.checks))
  const tested = new Set(checks.filter(({ outcome }) => outcome !== 'blocked').map(({ name }) => name))
  const now = [...before.filter((name) => !tested.has(name)), ...open.map(({ name }) => name).filter((name) => !explained.has(name))]
  const inconclusive = now.length === 0 ? state.inconclusive.without(target) : state.inconclusive.with(target, now)
  return { state: { ...state, inconclusive }, causes }
}

/**
 * Returns the tracker after one more cycle with the check, which failed by a cause, or passed (no key), with its start and end in milliseconds since
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

/** Returns whether another failure of this duration would confirm an unconfirmed check, which opens an incident. */
export function confirmsNext(before: Tracker | undefined, at: number, slots: number, thresholds: Thresholds): boolean {
  return before?.down !== true && advance(before, { key: '', startedAt: at, at, slots }, thresholds)?.down === true
}

/** Returns the number of cycles in the time of one: a hanging cycle skips the next ones, which had no answer either. */
export const slotsIn = (ms: number, intervalSeconds: number): number => Math.max(1, Math.floor(ms / (intervalSeconds * 1000)))

/**
 * Returns whether it changes so often that only the final calm is notified. A check that fails again is flapping once its next change would not be
 * notified: then the notice of the failure says so.
 */
export function isFlapping({ changes, failing }: Tracker, { flapping }: Thresholds): boolean {
  const failsAgain = failing && changes.length > 2
  return changes.length >= flapping.changes - (failsAgain ? 1 : 0)
}
