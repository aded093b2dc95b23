import { type CallLimits, type Limits, trackersOf, withTrackers, type Fold, type Tracker, type Trackers } from './state.ts'
import { message, type Message, type Text } from '../../messages/index.ts'
import type { LatencyLimits } from '../../config/index.ts'
import { documentedCalls, type DocumentedCall } from '../../domain/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { hostOf } from '../host.ts'
import { callNamed, type UsualAnswer } from '../latency/usual.ts'
import { worded } from '../cause-description.ts'
import { advance } from './tracker.ts'

/** A slow answer is no failure: each limit of a call has its own tracker, in which a slow cycle counts as failed. */
const levels = ['warn', 'fail'] as const
type LimitLevel = (typeof levels)[number]

const trackerNames: Readonly<Record<LimitLevel, (call: DocumentedCall) => string>> = {
  warn: (call) => `answer time [${call}]`,
  fail: (call) => `answer time, far [${call}]`,
}

/** The rule of the incidents. */
const slowRule = 'monitor.slow'

/** Returns whether an incident is of slow answers. */
export const isOfSlowness = (rule: string): boolean => rule === slowRule

const limits = new Map(documentedCalls.flatMap((call) => levels.map((level) => [trackerNames[level](call), { call, level }] as const)))

/** The call and the limit that a tracker is of; undefined where it is of something else. */
export const limitOf = (tracked: string): { readonly call: DocumentedCall; readonly level: LimitLevel } | undefined => limits.get(tracked)

const msOf = (own: LatencyLimits | undefined, level: LimitLevel): number | undefined => own?.[`${level}Ms`]

/** Returns whether a target has such a limit. */
export function hasLimit(own: Limits | undefined, { call, level }: { readonly call: DocumentedCall; readonly level: LimitLevel }): boolean {
  return msOf(own?.[call], level) !== undefined
}

/** Returns since when a call is slow, in milliseconds since 1970; undefined where it is not. */
export function slowSince(trackers: Trackers, call: DocumentedCall): number | undefined {
  const down = levels.flatMap((level) => trackers[trackerNames[level](call)] ?? []).filter((tracker) => tracker.failing)
  return down.length === 0 ? undefined : Math.min(...down.map(({ since }) => since))
}

/** A slow call has to fall well below its limit to count as recovered. */
const calmShare = 0.8

/**
 * Compares how long the answers of one more cycle took with their limits, and adds the causes that late ones confirm: one for all calls to the same
 * address. A call without an answer says nothing.
 */
export const compareAnswerTimes: Fold = (state, observation, { latency, successThreshold, flapping }) => {
  const { target, answers, causes, startedAt, at } = observation
  if (latency === undefined) return { state, causes }
  const usual = state.usual.get(target)
  let trackers = trackersOf(state, target)
  const slow: Slow[] = []
  for (const [name, own] of Object.entries(latency)) {
    const call = name as DocumentedCall
    const { cycles, of } = own
    const ms = answers[call]
    const key = `${slowRule} ${own.address ?? call}`
    const thresholds = { failureThreshold: cycles, failureWindow: of, successThreshold, recovery: of, flapping }
    for (const level of levels) {
      const [limit, tracked] = [msOf(own, level), trackerNames[level](call)]
      if (ms === undefined || limit === undefined) continue
      const known = trackers[tracked]
      const isSlow = ms > (known?.failing === true ? calmShare * limit : limit)
      trackers = withTracker(trackers, tracked, advance(known, { startedAt, at, ...(isSlow && { key }) }, thresholds))
    }
    const level = levels.findLast((one) => trackers[trackerNames[one](call)]?.failing === true)
    if (level === undefined) continue
    const { since } = trackers[trackerNames[level](call)]!
    slow.push({ call, key, level, since, own, ms, usual: usual?.calls[call] })
  }
  const confirmed = [...Map.groupBy(slow, ({ key }) => key).values()].map((alike) => slowCause(alike, target))
  return { state: withTrackers(state, target, trackers), causes: confirmed.length === 0 ? causes : [...causes, ...confirmed] }
}

function withTracker(trackers: Trackers, name: string, tracker: Tracker | undefined): Trackers {
  const { [name]: known, ...others } = trackers
  if (known === tracker) return trackers
  return tracker === undefined ? others : { ...others, [name]: tracker }
}

interface Slow {
  readonly call: DocumentedCall
  readonly key: string
  readonly level: LimitLevel
  readonly since: number
  readonly own: CallLimits
  readonly ms: number | undefined
  readonly usual: UsualAnswer | undefined
}

function slowCause(slow: readonly Slow[], target: string): CycleCause {
  const [{ call, key, own }] = slow as [Slow]
  const host = hostOf(own.address)
  const where = host === undefined ? '' : message('incident.slow.where', { host })
  const since = momentText(Math.min(...slow.map((one) => one.since)))
  const calls = slow.map((one) => callNamed(one.call))
  const figures = slow
    .map((one, at) =>
      slow.length === 1 ? figuresOf(one) : message('incident.slow.figures-of', { call: calls[at]!, figures: figuresOf(one) }),
    )
    .reduce((first, next) => message('value.sentences', { first, next }))
  return {
    key,
    rule: slowRule,
    steps: [],
    sections: [],
    ...worded(
      message('incident.slow.cause', { count: slow.length, calls, where, since, target, figures }),
      advice(call, host ?? message('incident.slow.server')),
    ),
    evidence: slow.map((one) => trackerNames.warn(one.call)),
    ...(own.address === undefined ? {} : { address: own.address }),
    checks: slow.flatMap((one) => levels.map((level) => trackerNames[level](one.call))),
    severity: slow.some(({ level }) => level === 'fail') ? 'critical' : 'warning',
    counts: true,
    confidence: 'medium',
    network: false,
  }
}

/** The number of slow answers, and the usual answer times. */
function figuresOf({ own, level, ms, usual }: Slow): Message {
  const limit = msOf(own, level)
  return message('incident.slow.figures', {
    cycles: own.cycles,
    of: own.of,
    limit: limit === undefined ? '' : durationText(limit),
    now: ms === undefined ? '' : message('incident.slow.now', { duration: durationText(ms) }),
    past: usual === undefined ? '' : message('incident.slow.past', { half: durationText(usual.p50), most: durationText(usual.p95) }),
  })
}

/** The call succeeds: the fix is about the part that it waits for. */
function advice(call: DocumentedCall, host: Text): Message {
  const part = call === 'discovery' || call === 'token' ? 'identity-provider' : call === 'graphql' ? 'graphql' : 'register'
  return message(`incident.slow.${part}.fix`, { host })
}

const durationText = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`)

const momentText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
