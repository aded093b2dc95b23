import type { Cycle } from '../cycle/cycle.ts'
import { accuses, isDecided, merged, standingAfter, type Voice } from './quorum.ts'
import { silentIntervals, type Observed, type Report, type Sighted } from './sight.ts'
import type { MonitorState, Rules } from './state.ts'

/** What one observation comes to: cycles that count, and the one that came too late to count. */
export interface Placed {
  readonly state: MonitorState
  readonly cycles: readonly Cycle[]
  readonly late?: Cycle
}

/** So long an observation may be held up on its way and still tell of the present. */
const heldUpMs = 15_000
/** A cycle has an interval, and a moment to arrive. */
const arrivalMs = 2000

const locationsOf = ({ locations }: Rules): NonNullable<Rules['locations']> => locations ?? { want: 1, down: 1 }

/** Takes an observation in: it opens a slot, completes it, or comes too late for it. */
export function observed(state: MonitorState, { location, prober, slot, cycle }: Observed, at: number): Placed {
  const rules = state.rules.get(cycle.target)
  if (rules === undefined) return { state, cycles: [] }
  const intervalMs = rules.intervalSeconds * 1000
  const seen = state.sighted.get(cycle.target) ?? { from: at, decided: 0, reports: {} }
  const last = seen.reports[location]
  // Word that nobody waited for is missed sooner than what was known before says.
  const before = last !== undefined && at - last.at <= silentIntervals * intervalMs ? state : { ...state, listenAt: 0 }
  const isPast = at - slot > 2 * intervalMs + heldUpMs
  if (isPast || (last !== undefined && slot <= last.slot)) {
    // Of the past, but the place can be heard again.
    const heard = last === undefined ? seen : { ...seen, reports: { ...seen.reports, [location]: { ...last, at } } }
    return { state: withSighted(before, cycle.target, heard), cycles: [], late: { ...cycle, slot } }
  }
  const voice: Voice = { cycle, standing: standingAfter(last?.standing ?? [], cycle) }
  const failed = accuses(voice) ? Math.min((last?.failed ?? 0) + 1, 1000) : cycle.outcome === 'void' ? (last?.failed ?? 0) : 0
  const report: Report = { prober, slot, at, outcome: cycle.outcome, failed, standing: voice.standing }
  const reports = { ...seen.reports, [location]: report }
  if (slot <= seen.decided) return { state: withSighted(before, cycle.target, { ...seen, reports }), cycles: [] }
  const isNewer = seen.open !== undefined && seen.open.slot < slot
  const overdue = isNewer ? [merged(Object.values(seen.open.voices), locationsOf(rules).down, seen.open.slot)] : []
  const voices = { ...(isNewer || seen.open === undefined ? {} : seen.open.voices), [location]: voice }
  const next: Sighted = { from: seen.from, decided: isNewer ? seen.open.slot : seen.decided, reports }
  const others = awaited(before, next, rules, at).filter((place) => voices[place] === undefined)
  const spoken = Object.values(voices)
  const { down } = locationsOf(rules)
  if (!isDecided(spoken, others.length, down))
    return { state: waiting(before, cycle.target, { ...next, open: { slot, voices } }), cycles: overdue }
  const decided = withSighted(before, cycle.target, { ...next, decided: slot })
  return { state: { ...decided, waiting: before.waiting.without(cycle.target) }, cycles: [...overdue, merged(spoken, down, slot)] }
}

/** Decides the slots whose time is over, with what has been said. */
export function decideOverdue(before: MonitorState, at: number): Placed {
  let { sighted, waiting } = before
  const cycles: Cycle[] = []
  for (const target of before.waiting.keys()) {
    const seen = sighted.get(target)
    const rules = before.rules.get(target)
    if (seen?.open !== undefined && rules !== undefined) {
      const { slot, voices } = seen.open
      if (at <= slot + rules.intervalSeconds * 1000 + arrivalMs) continue
      cycles.push(merged(Object.values(voices), locationsOf(rules).down, slot))
      const { open: _, ...rest } = seen
      sighted = sighted.with(target, { ...rest, decided: slot })
    }
    waiting = waiting.without(target)
  }
  return { state: { ...before, sighted, waiting }, cycles }
}

/** A prober has stopped in order: nobody waits for what it saw. */
export function leftBy(before: MonitorState, location: string, prober: string): MonitorState {
  let { sighted } = before
  for (const [target, seen] of before.sighted) {
    if (seen.reports[location]?.prober !== prober) continue
    const { [location]: _, ...reports } = seen.reports
    sighted = sighted.with(target, { ...seen, reports })
  }
  return sighted === before.sighted ? before : { ...before, sighted, listenAt: 0 }
}

/** Places that find a target down, confirmed as its failures are, and are too few for it to be down. */
export function accusersOf({ rules, sighted }: Pick<MonitorState, 'rules' | 'sighted'>, target: string): readonly string[] {
  const threshold = rules.get(target)?.failureThreshold ?? 1
  return Object.entries(sighted.get(target)?.reports ?? {})
    .filter(([, { failed }]) => failed >= threshold)
    .map(([location]) => location)
    .sort()
}

/** The places whose word a slot waits for: as many as are wanted, those that spoke last first; and at the beginning those that are still to come. */
function awaited({ places }: MonitorState, { from, reports }: Sighted, rules: Rules, at: number): readonly string[] {
  const intervalMs = rules.intervalSeconds * 1000
  const { want } = locationsOf(rules)
  const spoken = Object.entries(reports)
    .filter(([, report]) => at - report.at <= silentIntervals * intervalMs + arrivalMs)
    .sort(([, one], [, other]) => other.slot - one.slot)
    .map(([location]) => location)
  if (spoken.length >= want) return spoken.slice(0, want)
  if (at - from > silentIntervals * intervalMs) return spoken
  const expected = [...places].filter(([location, { silent }]) => !silent && !spoken.includes(location)).map(([location]) => location)
  return [...spoken, ...expected.sort()].slice(0, want)
}

const withSighted = (state: MonitorState, target: string, seen: Sighted): MonitorState => ({
  ...state,
  sighted: state.sighted.with(target, seen),
})

const waiting = (state: MonitorState, target: string, seen: Sighted): MonitorState => ({
  ...withSighted(state, target, seen),
  waiting: state.waiting.with(target, true),
})
