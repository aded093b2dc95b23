import { isUntested } from '../../engine/index.ts'
import type { Cause } from '../cycle/cause.ts'
import { clockCheck } from '../cycle/clock-fault.ts'
import { isOwnKey, ownCheck } from '../cycle/own-fault.ts'
import type { CalledCheck } from './observation.ts'
import { trackersOf, withTrackers, type Fold } from './state.ts'
import { advance, isUnsettled, slotsIn, type Tracker, type Trackers } from './tracker.ts'

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
  // A cause was answered where one of its checks was.
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
const isSilence = ({ network, checks }: Cause): boolean => network && checks.length > 1

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
