import type { Actor, AskedAct, Companion, DeliveryEnd, Intake, MonitorEvent } from '../monitor/index.ts'
import { eventOf } from './concerns.ts'
import { fold } from './fold.ts'
import { nothingHeard, type FleetEvent, type FleetState, type Watched } from './fleet-state.ts'
import { doubtedIn } from './slots.ts'
import { headData, keptIn, sightedData, type FleetSnapshot } from './snapshot.ts'

/** What comes over the stream: something about locations, or what a person decided. */
export type StreamEvent =
  | FleetEvent
  | Extract<MonitorEvent, { readonly type: 'acted' }>
  | { readonly type: 'asked'; readonly at: number; readonly asked: AskedAct; readonly by: Actor }

const headName = 'fleet'
const prefix = 'sighted '

/**
 * What a coordinator knows, as every other one does: each takes in the same stream in the same order. What locations say is folded here, and the monitor
 * is handed what that comes to.
 */
export class Replica {
  readonly #intake: Intake
  #state = nothingHeard
  #written = nothingHeard
  #configuration: unknown
  /** Of each target, the checks that are not asked in every cycle. */
  #slow: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  /** How far the stream has been read. */
  position = 0
  /** Messages that could not be taken in. */
  skipped = 0

  constructor(intake: Intake) {
    this.#intake = intake
    this.#read(intake.accompany(this.#companion))
    this.#configure(this.#state.heardAt)
  }

  get state(): FleetState {
    return this.#state
  }

  /** Names of every check that any target may be asked. */
  get checks(): ReadonlySet<string> {
    return this.#intake.checks
  }

  /** Takes in what the stream has, up to its message of this number, and writes it together. One that cannot be taken in is counted, and holds up nobody. */
  take(events: Iterable<StreamEvent>, position: number): void {
    this.#intake.together((apply) => {
      for (const event of events)
        try {
          this.#configure(event.at)
          if (event.type === 'acted') apply(event)
          else if (event.type === 'asked')
            apply({ type: 'acted', at: event.at, act: this.#intake.actOf(event.asked, event.at), by: event.by })
          else this.#fold(event, apply)
        } catch {
          this.skipped++
        }
      this.position = position
    })
  }

  #fold(event: FleetEvent, apply: (event: MonitorEvent) => void): void {
    const { state, news } = fold(this.#state, event)
    this.#state = state
    for (const one of news)
      if (one.type === 'late') this.#intake.addLate(one.cycle)
      else apply(eventOf(one, event.at))
    if (event.type === 'ticked') apply({ type: 'time-passed', at: event.at })
  }

  /** What is watched is other than before. */
  #configure(at: number): void {
    const { configuration } = this.#intake
    if (configuration === this.#configuration) return
    this.#configuration = configuration
    const { watches } = this.#intake
    const watched = watches.map(({ identity, target: { name, monitor } }): [string, Watched] => {
      const { want = 1, down = 1 } = monitor.locations ?? {}
      return [name, { identity, intervalMs: monitor.intervalSeconds * 1000, failureThreshold: monitor.failureThreshold, want, down }]
    })
    this.#state = fold(this.#state, { type: 'configured', at, watched: new Map(watched) }).state
    const sets = new Map<string, ReadonlySet<string>>()
    this.#slow = new Map(
      watches.map(({ target, slow }) => {
        const names = slow.join()
        const known = sets.get(names) ?? new Set(slow)
        sets.set(names, known)
        return [target.name, known]
      }),
    )
  }

  /** What has to be watched, and from how many locations. */
  wanted(): readonly { readonly target: string; readonly want: number }[] {
    return this.#intake.watches.map(({ target: { name, monitor } }) => ({ target: name, want: monitor.locations?.want ?? 1 }))
  }

  /** By target, the checks that every location is to ask in each cycle, though it would not do so by itself: they fail, or may soon be found to. */
  unsettled(): ReadonlyMap<string, readonly string[]> {
    const all = new Map<string, Set<string>>()
    const add = (target: string, names: Iterable<string>): void => {
      const slow = this.#slow.get(target)
      if (slow === undefined) return
      for (const name of names) if (slow.has(name)) all.set(target, (all.get(target) ?? new Set()).add(name))
    }
    for (const [target, names] of this.#intake.unsettled()) add(target, names)
    const { sighted, watched, heardAt } = this.#state
    for (const [target, seen] of sighted) {
      const own = watched.get(target)
      const doubted = own === undefined ? [] : doubtedIn(seen, own, heardAt)
      if (doubted.length > 0) add(target, doubted)
    }
    return new Map([...all].map(([target, names]) => [target, [...names].sort()]))
  }

  /** It is the one that tells people now. */
  lead(): void {
    this.#intake.lead()
  }

  /** Another has sent this alert. */
  notifiedElsewhere(delivery: string, outcome: DeliveryEnd): void {
    this.#intake.notifiedElsewhere(delivery, outcome, Date.now())
  }

  /** All that another needs to go on from here. */
  snapshot(): FleetSnapshot {
    return { position: this.position, state: this.#state, monitor: this.#intake.snapshot() }
  }

  /** Goes on from where another was. */
  resume({ position, state, monitor }: FleetSnapshot): void {
    this.#state = state
    this.position = position
    this.#configuration = undefined
    this.#intake.resume(monitor, state.heardAt)
    this.#configure(state.heardAt)
  }

  /** What was written with the monitor's state is of the same moment as that. */
  #read(rows: Iterable<readonly [name: string, data: string]>): void {
    const sighted: [string, Parameters<typeof keptIn>[1] extends Iterable<readonly [string, infer Seen]> ? Seen : never][] = []
    let head: Parameters<typeof keptIn>[0] | undefined
    for (const [name, data] of rows)
      if (name === headName) head = JSON.parse(data) as typeof head
      else if (name.startsWith(prefix)) sighted.push([name.slice(prefix.length), JSON.parse(data) as (typeof sighted)[number][1]])
    const kept = head && keptIn(head, sighted)
    if (kept === undefined) return
    this.#state = this.#written = kept.state
    this.position = kept.position
  }

  readonly #companion: Companion = {
    write: (rows) => {
      for (const [target, seen] of this.#state.sighted.changesSince(this.#written.sighted))
        if (seen === undefined) rows.drop(prefix + target)
        else rows.put(prefix + target, JSON.stringify(sightedData(seen)))
      rows.put(headName, JSON.stringify(headData({ position: this.position, state: this.#state })))
    },
    written: () => {
      this.#written = this.#state
    },
    forgotten: () => {
      this.#written = nothingHeard
    },
  }
}
