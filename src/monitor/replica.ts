import type { DeliveryEnd } from './alert/outbox.ts'
import { within, type Clock } from './clock.ts'
import type { Cycle } from './cycle/cycle.ts'
import type { Watch } from './cycle/watch.ts'
import type { Fleet } from './fleet.ts'
import type { BrainPart } from './fleet-part.ts'
import type { Knowledge } from './knowledge.ts'
import type { Listeners } from './listeners.ts'
import type { Recorder } from './recorder.ts'
import type { Snapshot } from './snapshot.ts'
import type { MonitorEvent } from './state/state.ts'
import type { Teller } from './teller.ts'
import type { CycleView } from './view-cycle.ts'

/** What a replica works with. */
interface ReplicaOptions {
  readonly part: BrainPart
  readonly fleet: Fleet
  readonly recorder: Recorder
  readonly knowledge: Knowledge
  readonly teller: Teller
  readonly clock: Clock
  /** Those who want to hear of decided cycles, and of anything that is other than before. */
  readonly cycles: Listeners<[cycle: CycleView]>
  readonly changes: Listeners<[]>
}

/** What a brain of a fleet knows, as every other brain does: each takes in the same stream in the same order. */
export class Replica {
  readonly #options: ReplicaOptions

  constructor(options: ReplicaOptions) {
    this.#options = options
  }

  /** Takes in what the stream has, up to its message of this number, and writes it together. */
  take(events: readonly MonitorEvent[], position: number): void {
    const { recorder, knowledge, teller, cycles, changes } = this.#options
    const receivers = new Set<string>()
    let changed = false
    const ended: Cycle[] = []
    recorder.together(position, () => {
      for (const event of events) {
        const news = recorder.apply(event)
        for (const name of news.receivers) receivers.add(name)
        changed ||= news.changed
        const { decided, late } = recorder.state
        for (const cycle of decided) {
          this.#settle(cycle, event.at)
          ended.push(cycle)
        }
        if (late !== undefined && late.outcome !== 'void')
          recorder.addLate(atSlot(late), knowledge.isInMaintenance(late.target, late.slot ?? late.startedAt))
      }
    })
    teller.wake(receivers)
    if (changed) changes.tell()
    for (const cycle of ended) cycles.tell(cycle)
  }

  /** A cycle that places have decided, for history, budgets and page. */
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

  /** Another has told this alert. */
  toldElsewhere(delivery: string, outcome: DeliveryEnd): void {
    const { recorder, clock } = this.#options
    recorder.outbox.endElsewhere(delivery, outcome, clock.now())
  }

  /** What has to be watched, and from how many places. */
  wanted(): readonly { readonly target: string; readonly want: number }[] {
    return this.#options.fleet.watches.map(({ target: { name, monitor } }) => ({ target: name, want: monitor.locations?.want ?? 1 }))
  }

  /** How far it has read. */
  get position(): number {
    return this.#options.recorder.position
  }

  /** All that another needs to go on from here. */
  snapshot(): Snapshot {
    return this.#options.recorder.snapshot()
  }

  /** Goes on from where another was. */
  resume(snapshot: Snapshot): void {
    const { recorder, fleet, changes } = this.#options
    recorder.resume(snapshot)
    recorder.apply({ type: 'configured', at: recorder.state.heardAt, targets: fleet.rules() })
    changes.tell()
  }

  /** What the places decide of a target that they are asked to look at now, where they do in time. */
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

  /** Lets the places that see a target look at it now; whether any can be asked. */
  checkNow(watch: Watch): boolean {
    return this.#ask(watch) !== undefined
  }

  #ask({ target: { name, monitor } }: Watch): number | undefined {
    return this.#options.part.ask(name, monitor.intervalSeconds)
  }
}

/** The history of a fleet is by slots: what all places say of one is one. */
const atSlot = (cycle: Cycle): Cycle => ({ ...cycle, startedAt: cycle.slot ?? cycle.startedAt })
