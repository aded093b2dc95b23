import { isUntested } from '../../engine/index.ts'
import type { Cause } from '../cycle/cause.ts'
import { clockCheck } from '../cycle/clock-fault.ts'
import { isOwnKey, ownCheck } from '../cycle/own-fault.ts'
import { failing } from '../view-cycle.ts'
import { burnAfter, burnCheck, burnTracker } from './burn.ts'
import { counted, lived } from './condition.ts'
import { isOfDeployment } from './deployment-causes.ts'
import { concerned, isOfMonitoring } from './concern.ts'
import { group, networkIsBack, suspectsOf } from './grouping.ts'
import { affects, failsBy, isOfMonitor, selfKey, type Incident } from './incident.ts'
import { afterAnswers, isOfSlowness, limitOf } from './latency.ts'
import { meaningOf, type Look } from './look.ts'
import { noticesOf, type Circumstances, type Notice } from './notice.ts'
import { acted, afterEnds, isAcknowledged, isHeard, maintenanceAt, silenceOf } from './people.ts'
import { forgetOutdated } from './removal.ts'
import { inStorm, othersOpen, stormEnd, stormNotices } from './storm.ts'
import type { MonitorEvent, MonitorState, Observation, Rules, Status } from './state.ts'
import { afterCalls, checkOfCalls, isMostly, isUnsteady, withUnsteadiness, type CalledCheck } from './steadiness.ts'
import { advance, isTroubled, isUnsettled, slotsIn, type Tracker, type Trackers } from './tracker.ts'

/** What the fleet is after an event. */
export function reduce(before: MonitorState, event: MonitorEvent): MonitorState {
  const quiet = lived({ ...before, notices: [] }, event.at)
  if (event.type === 'configured') return settled(forgetOutdated({ ...quiet, rules: event.targets }, event.at), quiet, event.at)
  if (event.type === 'time-passed') return tellOpen(afterEnds(quiet, event.at), event.at)
  if (event.type === 'acted') return tellOpen(acted(quiet, event.act, event.by, event.at), event.at)
  if (event.type === 'measured')
    return before.rules.has(event.target) ? { ...quiet, usual: quiet.usual.with(event.target, event.usual) } : quiet
  if (event.type === 'concerned')
    return settled({ ...quiet, incidents: concerned(quiet.incidents, event.concern, event.at) }, quiet, event.at)
  if (event.type === 'looked') return afterLook(quiet, event.look, event.at)
  const rules = before.rules.get(event.cycle.target)
  if (rules === undefined) return quiet
  const { target } = event.cycle
  return counted(settled(afterCycle(quiet, event.cycle, rules, event.at), quiet, event.at, target), quiet, event.at, target)
}

function afterCycle(before: MonitorState, observation: Observation, rules: Rules, at: number): MonitorState {
  const known = afterOwnOutage(before.troubles.get(observation.target) ?? {}, observation, before)
  const cycle = withUnsteadiness({ ...observation, causes: observation.causes.filter(({ counts }) => counts) }, known, rules)
  const verdicts = trackersAfter(known, cycle, rules, at)
  const steady = afterCalls(verdicts, cycle, rules, at)
  const { target } = cycle
  const slow = afterAnswers(steady.trackers, { ...cycle, at }, rules, before.usual.get(target))
  const found = { trackers: slow.trackers, causes: [...steady.causes, ...slow.causes] }
  const { burns, trackers, causes } = afterBurn(before, found, cycle, rules, at)
  const seen = { ...provenAfter(contacted(before, cycle), cycle), burns }
  const troubles = Object.keys(trackers).length === 0 ? seen.troubles.without(target) : seen.troubles.with(target, trackers)
  return group({ ...seen, troubles }, { ...cycle, causes: [...cycle.causes, ...causes] }, trackers, at)
}

/** A look at the management API says nothing of how calls are answered: neither of the network, nor of a target that had no cycle yet. */
function afterLook(before: MonitorState, look: Look, at: number): MonitorState {
  const { target, startedAt, came } = look
  const own = before.rules.get(target)
  if (own?.looks !== true) return before
  const { deployments, causes, checks } = meaningOf(before.deployments.get(target), look, at)
  const { failureWindow: _, ...rules } = own
  // What an answer says is so; that none comes may be an accident.
  const failureThreshold = 'failure' in came && came.failure.network ? own.failureThreshold : 1
  const observation = { target, startedAt, checks, causes, outcome: 'passed', contact: false, answers: {} } as const
  const trackers = trackersAfter(before.troubles.get(target) ?? {}, observation, { ...rules, failureThreshold, successThreshold: 1 }, at)
  const troubles = Object.keys(trackers).length === 0 ? before.troubles.without(target) : before.troubles.with(target, trackers)
  const known = deployments === undefined ? before.deployments : before.deployments.with(target, deployments)
  const after = group({ ...before, troubles, deployments: known }, { ...observation, startedAt: 0 }, trackers, at)
  const told = settled(after, before, at, target)
  return before.statuses.has(target) ? told : { ...told, statuses: before.statuses }
}

/** The error budget after a cycle, and the incident of its own that it makes where it burns too fast. */
function afterBurn(
  before: MonitorState,
  { trackers, causes }: { readonly trackers: Trackers; readonly causes: readonly Cause[] },
  { target, outcome }: Observation,
  { objective, intervalSeconds }: Rules,
  at: number,
): { readonly burns: MonitorState['burns']; readonly trackers: Trackers; readonly causes: readonly Cause[] } {
  const { [burnCheck]: known, ...others } = trackers
  const failed = objective !== undefined && failing[outcome] && maintenanceAt(before, target, at) === undefined
  const told = Object.entries(others).some(
    ([check, { down }]) => down && check !== clockCheck && !isOfDeployment(check) && limitOf(check) === undefined,
  )
  const earlier = before.burns.get(target)
  const burn = objective === undefined ? undefined : burnAfter(earlier, { at, failed, intervalMs: intervalSeconds * 1000, told })
  const burns = burn === undefined ? before.burns.without(target) : before.burns.with(target, burn)
  const found = burnTracker(known, burn, { objective, target, failed, at })
  if (found === undefined) return { burns, trackers: known === undefined ? trackers : others, causes }
  return { burns, trackers: { ...others, [burnCheck]: found.tracker }, causes: [...causes, found.cause] }
}

/** A check that failed, or passed after a failure, moves its tracker; one that was blocked or proved nothing says nothing, one that was left out has no more to say. */
function trackersAfter(before: Trackers, observation: Observation, rules: Rules, at: number): Trackers {
  const { checks, causes, startedAt } = observation
  const keys = new Map(causes.flatMap(({ key, checks }) => checks.map((check) => [check, key] as const)))
  if (keys.size === 0 && Object.keys(before).length === 0) return before
  const after: Record<string, Tracker> = { ...before }
  // What one cause explains was answered with it.
  const answered = new Set(checks.flatMap(({ name, answeredLater }) => (answeredLater === true ? [keys.get(name)] : [])))
  const asksItself = keys.has(ownCheck) || before[ownCheck] !== undefined
  const slots = slotsIn(at - startedAt, rules.intervalSeconds)
  const silent = new Set(causes.filter(isSilence).map(({ key }) => key))
  const asksClock = keys.has(clockCheck) || (observation.contact && before[clockCheck] !== undefined)
  const own = [...(asksItself ? [itself] : []), ...(asksClock ? [ofClock] : [])]
  for (const { name, outcome } of own.length > 0 ? [...checks, ...own] : checks) {
    const key = keys.get(name)
    if (outcome === 'blocked' || (outcome === 'inconclusive' && key === undefined)) continue
    const known = before[name] ?? (key === undefined ? undefined : inherited(key, before))
    const thresholds = rules.unrepeated?.has(name) === true ? { ...rules, ...atOnce } : rules
    const isAnswered = key !== undefined && answered.has(key)
    const seen = { startedAt, at, ...(key !== undefined && { key }) }
    const some = Math.min(slots, Math.max(1, rules.failureThreshold - 1))
    const most = key !== undefined && silent.has(key) && !isAnswered ? slots : some
    const failed = isUntested(outcome) ? undefined : advance(known, { ...seen, slots: most }, thresholds)
    const isOver = isAnswered && known !== undefined && known.answeredLater !== true && !known.down && failed?.down === true
    // Whoever is well again at the end of the cycle is asked once more before anybody hears of it.
    const tracker = isOver ? { ...known, answeredLater: true as const } : failed
    if (tracker === undefined) delete after[name]
    else after[name] = tracker
  }
  return after
}

/** Whether several checks had no answer at all: one that waits in vain may be an accident, and confirms nothing by itself. */
const isSilence = ({ network, checks }: Cause): boolean => network && checks.length > 1

/**
 * The trackers once the monitor's own network is back: what failed while nobody could be reached says nothing of the target. What was down before
 * that has an incident of its own, and stays.
 */
function afterOwnOutage(before: Trackers, observation: Observation, { isolated, contactAt, incidents, resolved }: MonitorState): Trackers {
  const { target } = observation
  if (isolated.get(target) === undefined) return before
  const outage = incidents.foundBy(selfKey) ?? resolved.findLast(({ foundBy }) => foundBy.rule === selfKey)
  if (outage === undefined || !networkIsBack({ contactAt }, outage, observation)) return before
  const backAt = outage.timeline.find(({ kind }) => kind === 'left')?.at ?? Infinity
  const others = new Set(incidents.of(target).flatMap(({ id, members }) => (id === outage.id ? [] : members.get(target)!.checks)))
  const isOwn = (check: string, { since }: Tracker): boolean => !others.has(check) && since >= outage.since && since < backAt
  const kept = Object.entries(before).filter(([check, tracker]) => !isOwn(check, tracker))
  return kept.length === Object.keys(before).length ? before : Object.fromEntries(kept)
}

/** Nothing is to be confirmed. */
const atOnce = { failureThreshold: 1, failureWindow: 1, successThreshold: 1 }

/** Every cycle asks Gatewatch itself too. */
const itself: CalledCheck = { name: ownCheck, outcome: 'passed' }

/** Every cycle with an answer shows whether the machine's clock is right. */
const ofClock: CalledCheck = { name: clockCheck, outcome: 'passed' }

/** A cause may show in another check than before: it has failed for as long as the cause has. */
function inherited(key: string, before: Trackers): Tracker | undefined {
  const same = Object.values(before).find((tracker) => tracker.key === key && isUnsettled(tracker))
  return same === undefined ? undefined : { ...same, failing: false, down: false, changes: [] }
}

function contacted(state: MonitorState, { target, contact, startedAt, causes }: Observation): MonitorState {
  // Who is held up hears nobody, and that says nothing of the network.
  if (!contact && causes.some(({ key }) => isOwnKey(key))) return state
  const contactAt = contact ? Math.max(state.contactAt, startedAt) : state.contactAt
  return { ...state, contactAt, isolated: contact ? state.isolated.without(target) : state.isolated.with(target, true) }
}

function provenAfter(state: MonitorState, { target, checks, causes }: Observation): MonitorState {
  const before = state.unproven.get(target) ?? []
  const open = checks.filter(({ outcome }) => outcome === 'inconclusive')
  // Where Gatewatch itself is at fault, the cycle says nothing of its target.
  if ((open.length === 0 && before.length === 0) || causes.some(({ key }) => isOwnKey(key))) return state
  const explained = new Set(causes.flatMap(({ checks }) => checks))
  const asked = new Set(checks.filter(({ outcome }) => outcome !== 'blocked').map(({ name }) => name))
  const now = [...before.filter((name) => !asked.has(name)), ...open.map(({ name }) => name).filter((name) => !explained.has(name))]
  return { ...state, unproven: now.length === 0 ? state.unproven.without(target) : state.unproven.with(target, now) }
}

/** Tells what the incidents that changed have to tell, files those that ended, and sets the status of the targets. */
function settled(after: MonitorState, before: MonitorState, at: number, target?: string): MonitorState {
  const changed = [...after.incidents.changesSince(before.incidents)].flatMap(([id, incident]) => {
    const { intervalSeconds = 0 } = after.rules.get(target ?? '') ?? {}
    return incident === undefined ? [] : [before.incidents.has(id) ? incident : inStorm(incident, after, intervalSeconds)]
  })
  const told = tellAll(after, changed.toSorted(overFirst), at, (incident) =>
    target === undefined ? undefined : { target, late: joinedLate(incident, before, target, at) },
  )
  return { ...told, statuses: statusesAfter(told, at, target === undefined ? told.statuses.keys() : [target]) }
}

/** What is over is told before what begins. */
const overFirst = (one: Incident, other: Incident): number => Number(one.resolvedAt === undefined) - Number(other.resolvedAt === undefined)

/** Whether a target joined when everybody who met the first outbreak must have been confirmed, and nobody was told of others since. */
function joinedLate(incident: Incident, { incidents, rules }: MonitorState, target: string, at: number): boolean {
  const earlier = incidents.get(incident.id)
  const own = rules.get(target)
  if (own === undefined || earlier === undefined || affects(earlier, target)) return false
  const cycles = Math.max(own.failureThreshold, own.failureWindow ?? 0) + 1
  const outbreakMs = (own.tokenRefreshSeconds + cycles * own.intervalSeconds) * 1000
  return at - (incident.toldAt ?? incident.openedAt) > outbreakMs
}

/** What is due because time has passed, or because somebody decided something. */
const tellOpen = (state: MonitorState, at: number): MonitorState => tellStorms(tellAll(state, [...state.incidents.values()], at), at)

const mostResolved = 100

function tellAll(
  state: MonitorState,
  incidents: readonly Incident[],
  at: number,
  aboutIn: (incident: Incident) => Circumstances['about'] = () => undefined,
): MonitorState {
  if (incidents.length === 0) return state
  let open = state.incidents
  let { resolved } = state
  const notices: Notice[] = []
  for (const one of incidents) {
    const about = aboutIn(one)
    const circumstances = { ...circumstancesOf(state, at), ...(about === undefined ? {} : { about }) }
    const { incident, notices: own } =
      one.storm === undefined ? noticesOf(one, circumstances) : endOfStorm(one, { ...state, incidents: open, resolved }, circumstances)
    notices.push(...own)
    open = incident.resolvedAt === undefined ? open.with(incident) : open.without(incident)
    if (incident.resolvedAt !== undefined) resolved = [...resolved, incident].slice(-mostResolved)
  }
  return open === state.incidents && resolved === state.resolved ? state : { ...state, incidents: open, resolved, notices }
}

const circumstancesOf = (state: MonitorState, at: number): Circumstances => ({
  at,
  audienceOf: (target) => state.rules.get(target),
  isHeard: (target) => isHeard(state, target, at),
  isSilenced: (incident) => silenceOf(incident, state.people, at) !== undefined,
  isAcknowledged: (incident) => isAcknowledged(incident, state.people, at),
  suspects: (incident) => suspectsOf(incident, state),
  failsElsewhere: (target, but) => failsElsewhere(state, target, but),
})

/** Whether a target fails by another incident that is as grave, and about the target itself. */
const failsElsewhere = ({ incidents }: MonitorState, target: string, { id, severity }: Pick<Incident, 'id' | 'severity'>): boolean =>
  incidents
    .of(target)
    .some(
      (other) =>
        other.id !== id &&
        other.resolvedAt === undefined &&
        (severity === 'warning' || other.severity === 'critical') &&
        !isOfMonitoring(other) &&
        !isOfMonitor(other) &&
        failsBy(other, target),
    )

/** What is told together is told as time passes; but for its end, which comes with the last of its incidents. */
function endOfStorm(
  incident: Incident,
  { incidents, resolved }: MonitorState,
  circumstances: Circumstances,
): { readonly incident: Incident; readonly notices: readonly Notice[] } {
  if (incident.resolvedAt === undefined || othersOpen(incident, incidents)) return { incident, notices: [] }
  return { incident, notices: stormEnd([...resolved.filter(({ storm }) => storm === incident.storm), incident], circumstances) }
}

function tellStorms(state: MonitorState, at: number): MonitorState {
  const storms = Map.groupBy(state.incidents.values(), ({ storm }) => storm)
  storms.delete(undefined)
  let open = state.incidents
  const notices = [...storms.values()].flatMap((members) => {
    const told = stormNotices(members, circumstancesOf(state, at))
    for (const incident of told.incidents) open = open.with(incident)
    return told.notices
  })
  return notices.length === 0 ? state : { ...state, incidents: open, notices: [...state.notices, ...notices] }
}

/** The statuses after an event about some targets. */
function statusesAfter(state: MonitorState, at: number, targets: Iterable<string>): MonitorState['statuses'] {
  let { statuses } = state
  for (const name of targets) {
    const now = stateOf(name, state)
    if (now !== statuses.get(name)?.state) statuses = statuses.with(name, { state: now, since: at })
  }
  return statuses
}

function stateOf(target: string, all: MonitorState): Status['state'] {
  const { rules, troubles, incidents, unproven } = all
  const trackers = troubles.get(target)
  const proven: Status['state'] = unproven.has(target) ? 'degraded' : 'up'
  if (trackers === undefined) return proven
  const own = incidents
    .of(target)
    .filter((incident) => !isOfMonitoring(incident) && incident.foundBy.rule !== clockCheck && failsBy(incident, target))
  if (own.some(isOfMonitor)) return 'unknown'
  // An outage that is over but for calls that fail now and then is none, unless most of them fail.
  const isOut = (check: string): boolean =>
    trackers[check]?.failing === true && (checkOfCalls(check) === undefined || isMostly([trackers[check]]))
  const isDown = ({ severity, foundBy, members }: Incident): boolean =>
    severity === 'critical' && !isOfSlowness(foundBy.rule) && members.get(target)!.checks.some(isOut)
  if (own.some(isDown)) return 'down'
  const isDegrading = ([check, tracker]: [string, Tracker]): boolean =>
    checkOfCalls(check) === undefined
      ? check !== ownCheck && check !== clockCheck && !isOfDeployment(check) && limitOf(check) === undefined && isTroubled(tracker)
      : isUnsteady(tracker, rules.get(target)!)
  return own.length > 0 || Object.entries(trackers).some(isDegrading) ? 'degraded' : proven
}
