import { type CalledCheck, trackersOf, withTrackers, type Fold, type Tracker, type Trackers } from './state.ts'
import { message } from '../../messages/index.ts'
import { worded } from '../cause-description.ts'
import { trimmedEnd } from '../../base/index.ts'
import type { MonitorSettings } from '../../config/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { outcomes } from '../cycle-result.ts'
import type { Incident } from './incident.ts'
import { advance, failuresIn, isUnsettled } from './tracker.ts'

/**
 * A check that passes because its calls were repeated has intermittent failures. The calls of each check have a tracker of their own next to that of its verdict:
 * `x` for a valid request that failed, `.` for one that was answered. Cycles in a row that get no answer at all are one failure here: as an
 * outage they are counted by the verdict. Rejections that began after others were answered count each.
 */
const prefix = 'steadiness '
const intermittentRule = 'monitor.intermittent'

/** The check whose calls a tracker is of; undefined where it is of a verdict. */
export const checkOfCalls = (name: string): string | undefined => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined)

/**
 * Returns the checks of a target whose state is not clear, which run in every cycle until it is; of intermittent calls, those with an incident, and
 * those at an address where something is down: its end shows in all of them.
 */
export function unsettledIn(trackers: Trackers): readonly string[] {
  const all = Object.entries(trackers)
  const addresses = new Set(all.flatMap(([, { down, key }]) => (down ? [addressIn(key)] : [])))
  const names = all.flatMap(([name, tracker]) => {
    const calls = checkOfCalls(name)
    if (calls === undefined) return isUnsettled(tracker) ? [name] : []
    return tracker.down || (tracker.recent.includes('x') && addresses.has(addressIn(tracker.key))) ? [calls] : []
  })
  return [...new Set(names)]
}

/** The address in a key, which is its last word. */
const addressIn = (key: string): string => key.slice(key.lastIndexOf(' ') + 1)

/** Counts the failed calls of one more cycle, and adds the causes that they confirm. */
export const countFailedCalls: Fold = (state, { target, checks, causes, startedAt, at }, rules) => {
  const before = trackersOf(state, target)
  const isKnown = Object.keys(before).length > 0
  const concerned = checks.filter(({ name, failedCalls }) => failedCalls !== undefined || (isKnown && before[prefix + name] !== undefined))
  if (concerned.length === 0) return { state, causes }
  const { failures, of } = rules.intermittent
  const { successThreshold, flapping } = rules
  const thresholds = { failureThreshold: failures, failureWindow: of, successThreshold, flapping }
  const trackers: Record<string, Tracker> = { ...before }
  const down: Record<string, Tracker> = {}
  for (const check of concerned) {
    const name = prefix + check.name
    const failure = { startedAt, at, key: prefix + (check.address ?? check.name) }
    for (let count = failuresOf(check, trackers[name]); count > 0; count--) trackers[name] = advance(trackers[name], failure, thresholds)!
    if (check.failedCalls !== undefined && trackers[name]?.down === true) down[name] = trackers[name]
  }
  const confirmed = intermittentCauses(down, checks, trackers, before)
  const ofChecks = concerned.flatMap(({ name }) => trackers[prefix + name] ?? [])
  const alike = Map.groupBy(ofChecks, ({ key }) => key)
  const calm = calmOf(trackers)
  for (const check of concerned.filter(isAnswered)) {
    const name = prefix + check.name
    const tracker = trackers[name]
    if (tracker === undefined) continue
    // If a third fails at random, long runs of successes occur: this many answers in a row from one address, whichever calls they are of.
    const recovery = tracker.down ? Math.ceil((2 * of) / alike.get(tracker.key)!.length) : of
    const held = calm.get(tracker.key)! + 1 < recovery
    const after = advance(tracker, { startedAt, at }, { ...thresholds, recovery, held })
    if (after === undefined) delete trackers[name]
    else trackers[name] = after
  }
  return { state: withTrackers(state, target, trackers), causes: confirmed.length === 0 ? causes : [...causes, ...confirmed] }
}

/** Returns by the key of their cause how many times in a row, at least, each of the calls to an address that failed lately was answered since. */
function calmOf(trackers: Trackers): ReadonlyMap<string, number> {
  const calm = new Map<string, number>()
  for (const [name, { key, recent }] of Object.entries(trackers)) {
    if (checkOfCalls(name) === undefined) continue
    const passes = recent.includes('x') ? recent.length - trimmedEnd(recent, /\./).length : Infinity
    calm.set(key, Math.min(calm.get(key) ?? Infinity, passes))
  }
  return calm
}

const isAnswered = ({ outcome }: CalledCheck): boolean => outcomes[outcome].satisfied

function failuresOf(check: CalledCheck, tracker: Tracker | undefined): number {
  if (check.failedCalls === undefined) return 0
  const isPart = tracker !== undefined && (tracker.failing || (isRefused(check) && recovered(tracker)))
  if (isAnswered(check) || isPart) return check.failedCalls.count
  return tracker?.recent.endsWith('x') === true ? 0 : 1
}

/**
 * Attributes the causes of a cycle to known intermittent failures: a rejected or interrupted call counts as one more of them, whatever its own
 * cause. A rejection counts as soon as an equal call succeeded after a failed one. Calls that fail twice as often in a row as makes them
 * intermittent fail for good, and keep their own cause: unless other calls to the same address, which also failed lately, succeed now or
 * succeeded a cycle before.
 */
export const foldIntoIntermittent: Fold = (state, { target, checks, causes }, { intermittent }) => {
  const trackers = trackersOf(state, target)
  const tracked = Object.entries(trackers)
  if (tracked.length === 0) return { state, causes }
  const called = new Map(checks.map((check) => [check.name, check]))
  const isKnown = ([of, tracker]: [string, Tracker]): boolean => {
    const name = checkOfCalls(of)
    return name !== undefined && (tracker.failing || (isRefused(called.get(name)) && recovered(tracker)))
  }
  const known = intermittentCauses(Object.fromEntries(tracked.filter(isKnown)), checks, trackers)
  if (known.length === 0) return { state, causes }
  const failsForGood = (name: string): boolean => {
    const recent = trackers[prefix + name]?.recent ?? ''
    const before = recent.length - trimmedEnd(recent, /x/).length
    return before + (called.get(name)?.failedCalls?.count ?? 0) >= Math.min(intermittent.of, 2 * intermittent.failures)
  }
  const othersComeAndGo = ({ checks: explained }: CycleCause, key: string): boolean =>
    tracked.some(([of, tracker]) => {
      const name = checkOfCalls(of)
      const check = name === undefined || explained.includes(name) ? undefined : called.get(name)
      if (check === undefined || tracker.key !== key || !tracker.recent.includes('x')) return false
      return isAnswered(check) || (check.failedCalls !== undefined && tracker.recent.endsWith('.'))
    })
  const attributed = causes.map((cause): CycleCause => {
    const home = known.find(({ address }) => address !== undefined && address === cause.address)
    if (home === undefined) return cause
    if (cause.checks.some(failsForGood) && !othersComeAndGo(cause, home.key)) return cause
    const by = new Set(checks.flatMap(({ failedCalls, address }) => (failedCalls && address === home.address ? failedCalls.by : [])))
    const isCall = (name: string): boolean => {
      const { failedCalls, errorType = '' } = called.get(name) ?? {}
      return failedCalls !== undefined || by.has(errorType)
    }
    return cause.checks.every(isCall) ? { ...home, checks: cause.checks } : cause
  })
  return { state, causes: attributed }
}

/** Returns whether a valid request was rejected. It is not retried, so that each cycle has one such call. */
const isRefused = (check: CalledCheck | undefined): boolean => /^4(?!29)\d\d$/.test(check?.failedCalls?.by ?? '')

/** Returns whether an equal call was answered since another one failed: then the instance that rejects some is at fault, and not the calls. */
const recovered = ({ recent }: Tracker): boolean => recent.includes('x.')

/** Returns whether only intermittent failures of a target are down. */
export function isOnlyIntermittent({ members }: Pick<Incident, 'members'>, target: string): boolean {
  const checks = members.get(target)?.checks ?? []
  return checks.length > 0 && checks.every((check) => checkOfCalls(check) !== undefined)
}

export const isOfIntermittent = ({ rule }: Pick<CycleCause, 'rule'>): boolean => rule === intermittentRule

/** Names of the checks whose calls failed at the address of a cause of steadiness. */
export function checksBehind(key: string, trackers: Trackers): readonly string[] {
  return Object.entries(trackers).flatMap(([name, calls]) => (calls.key === key ? (checkOfCalls(name) ?? []) : []))
}

/** The keys that calls of these checks would make causes of steadiness by: of those that failed in this cycle. */
export function keysOfFailedCalls(names: readonly string[], checks: readonly CalledCheck[], trackers: Trackers): readonly string[] {
  const failed = checks.filter(({ name, failedCalls }) => failedCalls !== undefined && names.includes(name))
  return failed.flatMap(({ name }) => trackers[prefix + name]?.key ?? [])
}

/** Returns whether too many calls failed for the target to be up: half of the failures that make an incident. */
export function isIntermittent({ failing, recent }: Tracker, { intermittent }: Pick<MonitorSettings, 'intermittent'>): boolean {
  return failing || 2 * failuresIn(recent) >= intermittent.failures
}

/** The causes behind calls that fail too often, by their trackers: one for each address, with all the checks that show it, as grave as all calls to it are. */
export function intermittentCauses(
  trackers: Trackers,
  checks: readonly CalledCheck[],
  all: Trackers,
  before: Trackers = all,
): readonly CycleCause[] {
  const failing = Object.entries(trackers).flatMap(([tracked, tracker]) => {
    const name = checkOfCalls(tracked)
    return name === undefined ? [] : [{ name, tracked, tracker, failures: failuresIn(tracker.recent) }]
  })
  return [...Map.groupBy(failing, ({ tracker }) => tracker.key)].map(([key, own]): CycleCause => {
    const worst = own.toSorted((one, other) => other.failures - one.failures)[0]!
    const { failedCalls } = checks.find(({ name }) => name === worst.name) ?? {}
    const by = failedCalls === undefined ? '' : ` (${failedCalls.by})`
    const address = URL.parse(key.slice(prefix.length))
    const where = address?.host ?? message('incident.the-target')
    return {
      key,
      rule: intermittentRule,
      steps: [],
      sections: [],
      ...worded(
        message('incident.intermittent.cause', { where, check: worst.name, failures: worst.failures, of: worst.tracker.recent.length, by }),
        message('incident.intermittent.fix', { where }),
      ),
      evidence: own.map(({ name }) => name),
      ...(address === null ? {} : { address: key.slice(prefix.length) }),
      checks: own.map(({ tracked }) => tracked),
      severity: isMostly(ofCalls(all, key), ofCalls(before, key).some(({ down }) => down) ? graver : opening) ? 'critical' : 'warning',
      counts: true,
      confidence: 'medium',
      network: false,
    }
  })
}

const ofCalls = (all: Trackers, key: string): readonly Tracker[] =>
  Object.entries(all).flatMap(([name, tracker]) => (tracker.key === key && checkOfCalls(name) !== undefined ? [tracker] : []))

const opening = { share: 1 / 2, fewest: 0 }
/** Known intermittent failures become critical only when that is no chance of the last calls. */
const graver = { share: 4 / 5, fewest: 12 }

/**
 * Returns whether more than half, or this share, of the calls failed since the first that did, which is left out: counting began with it. The latest that failed in a row may
 * be an outage, and are one failure.
 */
export function isMostly(trackers: readonly Pick<Tracker, 'recent'>[], { share, fewest } = opening): boolean {
  const since = trackers.map(({ recent }) => sinceFirst(recent)).join('')
  return since.length >= fewest && failuresIn(since) > share * since.length
}

function sinceFirst(recent: string): string {
  const all = recent.slice(recent.indexOf('x') + 1)
  const toLatest = trimmedEnd(all, /\./)
  const others = trimmedEnd(toLatest, /x/)
  return `${others}${others === toLatest ? '' : 'x'}${all.slice(toLatest.length)}`
}
