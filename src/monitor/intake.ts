import type { DeliveryEnd } from './alert/outbox.ts'
import { within } from './clock.ts'
import type { Cycle } from './cycle/cycle.ts'
import { ownCheck } from './cycle/own-fault.ts'
import type { Watch } from './cycle/watch.ts'
import type { Fleet } from './fleet.ts'
import type { CoordinatorPart } from './fleet-part.ts'
import type { Knowledge } from './knowledge.ts'
import type { Listeners } from './listeners.ts'
import type { Recorder } from './recorder.ts'
import type { Snapshot } from './snapshot.ts'
import { actOf } from './state/act.ts'
import type { MonitorEvent } from './state/state.ts'
import { unsettledIn } from './state/steadiness.ts'
import type { Companion } from './store/beside.ts'
import type { Teller } from './teller.ts'
import type { CycleView } from './view-cycle.ts'
import type { Act, AskedAct } from './view-people.ts'

/** What an intake works with. */
interface IntakeOptions {
  readonly part: CoordinatorPart
  readonly fleet: Fleet
  readonly recorder: Recorder
  readonly knowledge: Knowledge
  readonly teller: Teller
  /** Those who want to hear of cycles, and of anything that is other than before. */
  readonly cycles: Listeners<[cycle: CycleView]>
  readonly changes: Listeners<[]>
}

/** Where somebody hands in the cycles that this process does not make itself, with what happens besides. */
export class Intake {
  readonly #options: IntakeOptions
  /** Names of every check that any target may be asked, by the rules that say so. */
  #checks: { readonly of: unknown; readonly names: ReadonlySet<string> } | undefined

  constructor(options: IntakeOptions) {
    this.#options = options
  }

  /** What the companion kept in the store when that was last written. From now on it is written with everything else. */
  accompany(companion: Companion): Iterable<readonly [name: string, data: string]> {
    return this.#options.recorder.accompany(companion)
  }

  /** Takes in what the work hands in, and writes it together. */
  together(work: (apply: (event: MonitorEvent) => void) => void): void {
    const { recorder, teller, cycles, changes } = this.#options
    const receivers = new Set<string>()
    let changed = false
    const ended: Cycle[] = []
    recorder.together(() =>
      work((event) => {
        const news = recorder.apply(event)
        for (const name of news.receivers) receivers.add(name)
        changed ||= news.changed
        if (event.type !== 'cycle-finished') return
        const cycle = event.cycle as Cycle
        this.#settle(cycle, event.at)
        if (cycle.amends !== true) ended.push(cycle)
      }),
    )
    teller.wake(receivers)
    if (changed) changes.tell()
    for (const cycle of ended) cycles.tell(cycle)
  }

  /** The act that somebody asks for, by what is known now. */
  actOf(asked: AskedAct, at: number): Act {
    const { fleet, recorder } = this.#options
    return actOf(asked, recorder.state, at, (text) => fleet.scrub(text))
  }

  /** A cycle that came too late to count: for the history alone. */
  addLate(cycle: Cycle): void {
    if (cycle.outcome === 'discarded') return
    const { recorder, knowledge } = this.#options
    recorder.addLate(atSlot(cycle), knowledge.isInMaintenance(cycle.target, cycle.slot ?? cycle.startedAt))
  }

  /** For history, budgets and page. */
  #settle(cycle: Cycle, at: number): void {
    const { recorder, knowledge, teller } = this.#options
    const recorded = knowledge.add(cycle, at)
    if (recorded === undefined) return
    recorder.keep({ ...recorded, cycle: atSlot(cycle) })
    teller.cycled(cycle.target)
  }

  /** It is the one that tells people now. */
  lead(): void {
    this.#options.teller.wakeAll()
  }

  /** Another has sent this alert. */
  notifiedElsewhere(delivery: string, outcome: DeliveryEnd, at: number): void {
    this.#options.recorder.outbox.endElsewhere(delivery, outcome, at)
  }

  /** What is watched, as it is configured. */
  get watches(): readonly Watch[] {
    return this.#options.fleet.watches
  }

  /** Changes when what is watched does. */
  get configuration(): unknown {
    return this.#options.recorder.state.rules
  }

  get checks(): ReadonlySet<string> {
    const { rules } = this.#options.recorder.state
    if (this.#checks?.of !== rules) {
      const sets = new Set([...rules.values()].map(({ checks }) => checks))
      this.#checks = { of: rules, names: new Set([ownCheck, ...[...sets].flatMap((names) => [...names])]) }
    }
    return this.#checks.names
  }

  /** By target, the checks that must be asked until it is clear how they are. */
  *unsettled(): Generator<readonly [target: string, checks: readonly string[]]> {
    for (const [target, trackers] of this.#options.recorder.state.troubles) yield [target, unsettledIn(trackers)]
  }

  /** All that another needs to go on from here. */
  snapshot(): Snapshot {
    return this.#options.recorder.snapshot()
  }

  /** Goes on from where another was at that time. */
  resume(snapshot: Snapshot, at: number): void {
    const { recorder, fleet, changes } = this.#options
    recorder.resume(snapshot)
    recorder.apply({ type: 'configured', at, targets: fleet.rules() })
    changes.tell()
  }

  /** The cycle of a target that somebody is asked to make now, where it comes in time. */
  async probe(watch: Watch, deadlineMs: number): Promise<CycleView | undefined> {
    const slot = this.#ask(watch)
    if (slot === undefined) return undefined
    const { promise, resolve } = Promise.withResolvers<CycleView>()
    const end = this.#options.cycles.add((cycle) => {
      if (cycle.target === watch.target.name && (cycle.slot ?? 0) >= slot) resolve(cycle)
    })
    const cycle = await within(deadlineMs, promise)
    end()
    return cycle
  }

  /** Lets somebody look at a target now; whether anybody can be asked. */
  checkNow(watch: Watch): boolean {
    return this.#ask(watch) !== undefined
  }

  #ask({ target: { name, monitor } }: Watch): number | undefined {
    return this.#options.part.ask(name, monitor.intervalSeconds)
  }
}

/** What all locations say of one slot is one in the history. */
const atSlot = (cycle: Cycle): Cycle => ({ ...cycle, startedAt: cycle.slot ?? cycle.startedAt })
