import type { Cause } from '../../src/monitor/cycle/cause.ts'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { nothingSeen, type MonitorState } from '../../src/monitor/state/state.ts'
import { eventOf } from '../../src/fleet/concerns.ts'
import { fold } from '../../src/fleet/fold.ts'
import { nothingHeard, type FleetEvent, type FleetNews, type FleetState, type Watched } from '../../src/fleet/fleet-state.ts'
import { configured, cycle, minute, rulesOf, type Name } from '../monitor/fleet.ts'

export const watchedOf = (more: Partial<Watched> = {}): Watched => ({
  identity: 'one',
  intervalMs: minute,
  failureThreshold: 3,
  want: 3,
  down: 2,
  ...more,
})

export const watching = (targets: Readonly<Record<string, Watched>>): FleetEvent => ({
  type: 'configured',
  at: 0,
  watched: new Map(Object.entries(targets)),
})

/** A cycle of a location, heard of a moment after its slot. */
export function seenFrom(
  location: string,
  slot: number,
  causes: readonly Cause[] = [],
  {
    at = slot + 1000,
    unasked = [],
    blocked = [],
    target = 'test',
    prober = `${location}-1`,
  }: {
    readonly at?: number
    readonly unasked?: readonly Name[]
    readonly blocked?: readonly Name[]
    readonly target?: string
    readonly prober?: string
  } = {},
): FleetEvent {
  const made = cycle(target, slot, causes, { unasked: [...unasked], blocked: [...blocked] })
  if (made.type !== 'cycle-finished') throw new Error('no cycle')
  const own = { ...made.cycle, certificates: [], requests: 1, durationMs: 1, lateMs: 0 } as unknown as Cycle
  return { type: 'observed', at, observed: { location, prober, slot, cycle: own } }
}

/** Ticks of the stream, one a second. */
export const time = (from: number, to: number): readonly FleetEvent[] =>
  Array.from({ length: Math.floor((to - from) / 1000) }, (_, second) => ({ type: 'ticked', at: from + second * 1000 }) as const)

/** What a coordinator knows, and what it came to. */
export interface Heard {
  readonly state: FleetState
  readonly monitor: MonitorState
  readonly news: readonly FleetNews[]
  /** Kind and rule of what people were told, and the names that it had. */
  readonly notices: readonly string[]
  readonly ids: readonly string[]
  /** When each of them was. */
  readonly at: readonly number[]
}

export const nothing: Heard = { state: nothingHeard, monitor: nothingSeen, news: [], notices: [], ids: [], at: [] }

/** The same targets for the monitor. */
export function begin(targets: Readonly<Record<string, Watched>>, before: Heard = nothing): Heard {
  const rules = Object.entries(targets).map(
    ([name, { intervalMs, failureThreshold }]) => [name, rulesOf({ intervalSeconds: intervalMs / 1000, failureThreshold })] as const,
  )
  return hear([watching(targets)], { ...before, monitor: reduce(before.monitor, configured(new Map(rules))) })
}

/** Folds events as a coordinator does, and lets a monitor take in what they come to. */
export function hear(events: readonly FleetEvent[], before: Heard): Heard {
  let { state, monitor } = before
  const [news, notices, ids, at] = [[...before.news], [...before.notices], [...before.ids], [...before.at]]
  for (const event of events) {
    const folded = fold(state, event)
    state = folded.state
    news.push(...folded.news)
    for (const one of folded.news) {
      if (one.type === 'late') continue
      monitor = reduce(monitor, eventOf(one, event.at))
      for (const notice of monitor.notices) {
        notices.push(`${notice.kind} ${notice.incident.foundBy.rule}`)
        ids.push(notice.id)
        at.push(event.at)
      }
    }
    if (event.type === 'ticked') monitor = reduce(monitor, { type: 'time-passed', at: event.at })
  }
  return { state, monitor, news, notices, ids, at }
}

/** `6 failed: token.issued failed`: decided cycles by their minute, with the checks that did not pass; `+` before what amends. */
export const decidedIn = ({ news }: Pick<Heard, 'news'>): readonly string[] =>
  news.flatMap((one) => {
    if (one.type !== 'cycle') return []
    const { slot = 0, outcome, checks, amends } = one.cycle
    const told = amends ? checks : checks.filter((check) => check.outcome !== 'passed')
    return [`${amends ? '+' : ''}${slot / minute} ${outcome}${told.map(({ name, outcome: came }) => ` ${name}=${came}`).join()}`]
  })
