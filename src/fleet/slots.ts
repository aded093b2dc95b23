import type { Cycle } from '../monitor/index.ts'
import { silentIntervals, type FleetNews, type FleetState, type OpenSlot, type Report, type Sighted, type Watched } from './fleet-state.ts'
import type { Observed } from './observation.ts'
import { accuses, isDecided, joinedVoice, merged, standingAfter, type Hearing, type Voice } from './quorum.ts'

/** So long an observation may be held up on its way and still tell of the present. */
const heldUpMs = 15_000
/** A cycle has an interval, and a moment to arrive. */
const arrivalMs = 2000
/** The newest slot, and the one before it. */
const mostOpen = 2

/** A state with what is new in it. */
export interface Folded {
  readonly state: FleetState
  readonly news: readonly FleetNews[]
}

/** Takes an observation in: it opens a slot, completes it, adds what nobody else made in it, or comes too late to count. */
export function taken(state: FleetState, { location, prober, slot, cycle }: Observed, at: number): Folded {
  const { target } = cycle
  const watched = state.watched.get(target)
  if (watched === undefined) return { state, news: [] }
  const { intervalMs, identity } = watched
  const earlier = state.sighted.get(target)
  const anew: Sighted = { identity, from: at, decided: earlier?.decided ?? 0, reports: new Map(), open: [], partly: [] }
  const seen = earlier?.identity === identity ? earlier : anew
  const last = seen.reports.get(location)
  // Word that nobody waited for is missed sooner than what was known before says.
  const before = last !== undefined && at - last.at <= silentIntervals * intervalMs ? state : { ...state, listenAt: 0 }
  const isPast = at - slot > 2 * intervalMs + heldUpMs
  const known = isPast ? undefined : seen.open.find((one) => one.slot === slot)
  const isNewer = !isPast && slot > (last?.slot ?? 0)
  const own = known?.voices.get(location)
  if (!isNewer && known === undefined) {
    // Of the past, but the location can be heard again.
    const reports = last === undefined ? seen.reports : new Map(seen.reports).set(location, { ...last, at })
    return { state: withSighted(before, target, { ...seen, reports }), news: [{ type: 'late', cycle: { ...cycle, slot } }] }
  }
  const voice: Voice = own === undefined ? { cycle, standing: standingAfter(last?.standing ?? [], cycle) } : joinedVoice(own, cycle)
  const isNewest = slot >= (last?.slot ?? 0)
  const report = isNewest ? reportAfter(last, { prober, slot, at, voice }) : { ...last!, at }
  const reports = new Map(seen.reports).set(location, report)
  // Whoever comes after a slot was closed, or begins one before the newest, is only remembered.
  const isOver = known === undefined && slot <= Math.max(seen.decided, seen.open.at(-1)?.slot ?? 0)
  if (voice === own || isOver) return { state: withSighted(before, target, { ...seen, reports }), news: [] }
  const news: FleetNews[] = []
  let next: Sighted = { ...seen, reports }
  if (known === undefined) {
    for (const { slot: earlier, given } of next.open)
      if (given === undefined) next = settle(next, earlier, { state: before, watched, at, news, isOver: true })
    while (next.open.length >= mostOpen) next = closed(next, next.open[0]!.slot, { state: before, watched, at, news, isOver: true })
  }
  const voices = new Map(known?.voices).set(location, voice)
  const open = [...next.open.filter((one) => one.slot !== slot), { ...known, slot, voices }]
  next = { ...next, open: open.sort((one, other) => one.slot - other.slot) }
  next = settle(next, slot, { state: before, watched, at, news, isOver: false })
  return { state: withSighted(before, target, toldPartly(target, next, watched, news)), news }
}

/** Decides what is open of slots whose time is over, with what has been said. */
export function closeOverdue(before: FleetState, at: number): Folded {
  const news: FleetNews[] = []
  let state = before
  for (const target of before.open.keys()) {
    const seen = before.sighted.get(target)
    const watched = before.watched.get(target)
    let next = seen
    const own: FleetNews[] = []
    if (seen !== undefined && watched !== undefined)
      for (const { slot } of seen.open)
        if (at > slot + watched.intervalMs + arrivalMs) next = closed(next!, slot, { state: before, watched, at, news: own, isOver: true })
    if (next === undefined || watched === undefined) state = { ...state, open: state.open.without(target) }
    else if (next !== seen) state = withSighted(state, target, toldPartly(target, next, watched, own))
    for (const one of own) news.push(one)
  }
  return { state, news }
}

/** A prober has stopped in order: nobody waits for what it saw. */
export function leftBy(before: FleetState, location: string, prober: string): Folded {
  const news: FleetNews[] = []
  let state = before
  for (const [target, seen] of before.sighted) {
    if (seen.reports.get(location)?.prober !== prober) continue
    const reports = new Map(seen.reports)
    reports.delete(location)
    const watched = before.watched.get(target)
    const next = { ...seen, reports }
    const own: FleetNews[] = []
    state = withSighted(state, target, watched === undefined ? next : toldPartly(target, next, watched, own))
    for (const one of own) news.push(one)
  }
  return { state: state === before ? before : { ...state, listenAt: 0 }, news }
}

/** Checks of a target that a location finds failing by its latest observation of each: whether the others agree is to be found out. Who is not heard any more says nothing. */
export function doubtedIn({ reports }: Sighted, { intervalMs }: Watched, at: number): readonly string[] {
  const names: string[] = []
  for (const report of reports.values())
    if (report.standing.length > 0 && isHeard(report, intervalMs, at)) names.push(...report.standing.flatMap(({ checks }) => checks))
  return names
}

const isHeard = (report: Report, intervalMs: number, at: number): boolean => at - report.at <= silentIntervals * intervalMs + arrivalMs

interface Settling {
  readonly state: FleetState
  readonly watched: Watched
  readonly at: number
  readonly news: FleetNews[]
  readonly isOver: boolean
}

/** Tells the cycle of a slot once it is decided, and afterwards what is decided besides; a slot of which nothing more can be said is closed. */
function settle(seen: Sighted, slot: number, { state, watched, at, news, isOver }: Settling): Sighted {
  const own = seen.open.find((one) => one.slot === slot)!
  const missing = isOver ? [] : awaited(state, seen, watched, at).filter((location) => !own.voices.has(location))
  const voices = [...own.voices.values()]
  const hearing: Hearing = {
    slot,
    voices,
    missing: missing.map((location) => seen.reports.get(location)?.standing ?? []),
    down: watched.down,
    isOver,
  }
  if (own.given === undefined && !isDecided(voices, missing.length, watched.down)) return seen
  const isTold = (names: ReadonlySet<string>): boolean => voices.every((voice) => voice.cycle.checks.every(({ name }) => names.has(name)))
  // As nearly always: the last of them has made nothing that was not told before.
  if (own.given !== undefined && isTold(own.given))
    return missing.length > 0 || isOver ? seen : { ...seen, open: seen.open.filter((one) => one !== own) }
  const cycle = merged(hearing)
  const told = own.given === undefined ? cycle : amendment(cycle, own.given)
  if (told !== undefined) news.push({ type: 'cycle', cycle: told })
  const names = [...cycle.checks.map(({ name }) => name), ...Object.keys(cycle.answers)]
  const given = new Set([...(own.given ?? []), ...names])
  const isComplete = !isOver && missing.length === 0 && isTold(given)
  const open = seen.open.flatMap((one): readonly OpenSlot[] => {
    if (one === own) return isComplete ? [] : [{ ...own, given }]
    // What a later slot has told is not told of an earlier one any more.
    return one.slot > slot || one.given === undefined ? [one] : [{ ...one, given: new Set([...one.given, ...names]) }]
  })
  return { ...seen, decided: Math.max(seen.decided, slot), open }
}

/** Decides all that is open of a slot, and closes it. */
function closed(seen: Sighted, slot: number, settling: Settling): Sighted {
  const settled = settle(seen, slot, settling)
  return { ...settled, open: settled.open.filter((one) => one.slot !== slot) }
}

/** What of a cycle is new beside what was told of its slot before; undefined where nothing is. */
function amendment(cycle: Cycle, given: ReadonlySet<string>): Cycle | undefined {
  const checks = cycle.checks.filter(({ name }) => !given.has(name))
  if (checks.length === 0) return undefined
  const names = new Set(checks.map(({ name }) => name))
  const causes = cycle.causes.flatMap((cause) => {
    const own = cause.checks.filter((name) => names.has(name))
    return own.length === 0 ? [] : [{ ...cause, checks: own }]
  })
  return {
    ...cycle,
    amends: true,
    outcome: causes.some(({ counts, severity }) => counts && severity === 'critical') ? 'failed' : 'passed',
    checks,
    causes,
    answers: Object.fromEntries(Object.entries(cycle.answers).filter(([call]) => !given.has(call))),
  }
}

function reportAfter(
  last: Report | undefined,
  { prober, slot, at, voice }: Pick<Report, 'prober' | 'slot' | 'at'> & { readonly voice: Voice },
): Report {
  const { cycle, standing } = voice
  const before = last?.failed ?? 0
  // A second cycle in one slot is no second slot.
  const more = last?.slot === slot ? Math.max(before, 1) : Math.min(before + 1, 1000)
  return { prober, slot, at, outcome: cycle.outcome, failed: accuses(voice) ? more : cycle.outcome === 'discarded' ? before : 0, standing }
}

/** Locations that find a target down, confirmed as its failures are. */
export const accusersOf = ({ reports }: Sighted, { failureThreshold }: Pick<Watched, 'failureThreshold'>): readonly string[] =>
  [...reports]
    .filter(([, { failed }]) => failed >= failureThreshold)
    .map(([location]) => location)
    .sort()

/** Lets the news of a target say which locations alone find it down: with its cycle, and where there is none by itself. */
function toldPartly(target: string, seen: Sighted, watched: Watched, news: FleetNews[]): Sighted {
  const partly = accusersOf(seen, watched)
  let isTold = false
  for (const [index, one] of news.entries()) {
    if (one.type !== 'cycle') continue
    news[index] = { type: 'cycle', cycle: { ...one.cycle, partly } }
    isTold = true
  }
  if (partly.join() === seen.partly.join()) return seen
  if (!isTold && seen.decided > 0) news.push({ type: 'cycle', cycle: onlyPartly(target, seen, partly) })
  return { ...seen, partly }
}

const onlyPartly = (target: string, { decided: slot }: Sighted, partly: readonly string[]): Cycle => ({
  target,
  slot,
  partly,
  amends: true,
  startedAt: slot,
  durationMs: 0,
  lateMs: 0,
  outcome: 'passed',
  requests: 0,
  contact: false,
  answers: {},
  certificates: [],
  checks: [],
  causes: [],
})

/** The locations whose word a slot waits for: as many as are wanted, those that spoke last first; and at the beginning those that are still to come. */
function awaited({ locations }: FleetState, { from, reports }: Sighted, { intervalMs, want }: Watched, at: number): readonly string[] {
  const spoken = [...reports]
    .filter(([, report]) => isHeard(report, intervalMs, at))
    .sort(([, one], [, other]) => other.slot - one.slot)
    .map(([location]) => location)
  if (spoken.length >= want) return spoken.slice(0, want)
  if (at - from > silentIntervals * intervalMs) return spoken
  const expected = [...locations]
    .filter(([location, { offline }]) => offline === undefined && !spoken.includes(location))
    .map(([location]) => location)
  return [...spoken, ...expected.sort()].slice(0, want)
}

const withSighted = (state: FleetState, target: string, seen: Sighted): FleetState => ({
  ...state,
  sighted: state.sighted.with(target, seen),
  open: seen.open.length === 0 ? state.open.without(target) : state.open.with(target, true),
})

/** Targets with a slot of which more may be said. */
export const openIn = (
  sighted: Iterable<readonly [string, { readonly open: readonly OpenSlot[] }]>,
): readonly (readonly [string, true])[] =>
  [...sighted].flatMap(([target, { open }]) => (open.length === 0 ? [] : [[target, true] as const]))
