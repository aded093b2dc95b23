import { within } from './clock.ts'
import type { Cycle } from './cycle/cycle.ts'
import type { Watch, CycleRequest } from './cycle/watch.ts'
import type { Fleet } from './fleet.ts'
import { getOrInsert } from './kept.ts'
import type { Knowledge } from './knowledge.ts'
import type { Listeners } from './listeners.ts'
import type { Log } from './log.ts'
import type { StepTolerantClock } from './own-clock.ts'
import { PollLoop } from './poll/poll-loop.ts'
import { Loop } from './loop.ts'
import type { StateRecorder } from './recorder.ts'
import type { MonitorEvent, MonitorState } from './state/state.ts'
import type { RecordedCycle } from './store/history.ts'
import type { Notifier } from './notifier.ts'
import type { StallLog } from './stall-log.ts'
import type { FinishedCycle } from './cycle-result.ts'
import type { SelfView } from './view.ts'
import { unsettledIn } from './state/intermittent.ts'
import { confirmsNext, slotsIn } from './state/tracker.ts'

/** Returns the facts of earlier cycles that a cycle of a target needs. */
function knownBefore(
  { tracked, rules }: MonitorState,
  { target, now }: { readonly target: string; readonly now: () => number },
): Pick<CycleRequest, 'unsettled' | 'confirms'> {
  const trackers = tracked.get(target) ?? {}
  const thresholds = rules.get(target)
  const at = now()
  return {
    unsettled: unsettledIn(trackers),
    confirms: (check) =>
      thresholds !== undefined && confirmsNext(trackers[check], at, slotsIn(now() - at, thresholds.intervalSeconds), thresholds),
  }
}

/** A cycle that this process had no time for: it says nothing of its target. */
const notBegun = (target: string, startedAt: number): FinishedCycle => ({
  target,
  startedAt,
  durationMs: 0,
  lateMs: 0,
  outcome: 'discarded',
  checks: [],
  causes: [],
  requests: 0,
  answers: {},
  contact: false,
  certificates: [],
})

/** The parts that probing works with. */
interface ProbingOptions {
  readonly fleet: Fleet
  readonly recorder: StateRecorder
  readonly knowledge: Knowledge
  readonly notifier: Notifier
  readonly stallLog: StallLog
  readonly clock: StepTolerantClock
  readonly log: Log
  /** Aborts cycles outside the rhythm. */
  readonly signal: AbortSignal
  /** A scraper keeps the time. */
  readonly probesOnly?: boolean
  /** Applies an event to the state, with the cycle that goes to the history. */
  readonly apply: (event: MonitorEvent, cycle?: RecordedCycle) => void
  /** Listeners to finished cycles. */
  readonly cycles: Listeners<[cycle: FinishedCycle]>
}

/** Runs cycles and polls of this process's targets, and applies their results. */
export class Probing {
  readonly #options: ProbingOptions
  readonly #loop: Loop
  readonly #polls: PollLoop
  /** Running probes: a second request for one gets the same result. */
  readonly #probes = new Map<Watch, Promise<FinishedCycle | undefined>>()

  constructor(options: ProbingOptions) {
    const { recorder, clock, log, apply } = options
    this.#options = options
    const onBroken = (target: string, error: unknown): void =>
      log({ level: 'error', event: 'cycle-broken', target, reason: error instanceof Error ? error.name : 'unknown' })
    this.#loop = new Loop({
      clock,
      known: (target) => knownBefore(recorder.state, { target, now: () => clock.now() }),
      onCycle: (cycle, watch) => this.#record(cycle, watch),
      onBroken,
    })
    this.#polls = new PollLoop({
      clock,
      known: (target) => recorder.state.deployments.get(target),
      onPoll: (poll) => apply({ type: 'looked', at: clock.now(), look: poll }),
      onBroken,
    })
  }

  /** Takes up the targets that are configured now. */
  configure(): void {
    const { fleet, probesOnly = false } = this.#options
    this.#loop.watch(probesOnly ? [] : fleet.watches)
    this.#polls.watch(probesOnly ? [] : fleet.pollers)
  }

  /** Runs a cycle outside the rhythm; undefined if it does not end in time. If the process has a rhythm, the result is not kept. */
  async probe(watch: Watch, deadlineMs: number): Promise<FinishedCycle | undefined> {
    const { signal, probesOnly = false } = this.#options
    if (probesOnly)
      return await getOrInsert(
        this.#probes,
        watch,
        async () => await this.#probe(watch, deadlineMs).finally(() => this.#probes.delete(watch)),
      )
    // The client may disconnect; the cycle takes its time, since the rhythm may be waiting for it too.
    const cycle = watch.cycle({ signal, anew: true }).catch(() => undefined)
    return await within(deadlineMs, cycle)
  }

  /** Runs a cycle for a scraper, aborted at its deadline; the result is the latest of the target. Discarded if it cannot start in time. */
  async #probe(watch: Watch, deadlineMs: number): Promise<FinishedCycle | undefined> {
    const { signal, fleet, knowledge, clock, cycles } = this.#options
    const requestedAt = clock.steady()
    const begun = Promise.withResolvers<true>()
    let isGivenUp = false
    const turn = this.#loop.inTurn(async () => {
      if (isGivenUp) return undefined
      begun.resolve(true)
      const leftMs = deadlineMs - (clock.steady() - requestedAt)
      return await watch.cycle({ signal, deadlineMs: leftMs }).catch(() => undefined)
    })
    if ((await within(deadlineMs / 2, begun.promise)) === undefined) {
      isGivenUp = true
      return notBegun(watch.target.name, clock.now())
    }
    const cycle = await turn
    if (cycle === undefined || fleet.watch(cycle.target) !== watch) return cycle
    if (cycle.clockAheadMs === 0) clock.confirm()
    knowledge.add(cycle, clock.now())
    cycles.tell(cycle)
    return cycle
  }

  /** Sends rejected credentials again, and runs a cycle now, unless one is running; true, since that is always possible. */
  checkNow({ client, target }: Watch): boolean {
    this.#options.fleet.refusals.clear(client)
    this.#loop.now(target.name)
    return true
  }

  get view(): Pick<SelfView, 'cyclesRunning' | 'missedTicks' | 'overlapsSkipped' | 'lateness'> {
    const { running, missedTicks, overlapsSkipped, lateness } = this.#loop
    return { cyclesRunning: running, missedTicks, overlapsSkipped, lateness }
  }

  /** Starts nothing more and lets running work finish; after the time it is aborted. */
  async stop(withinMs: number): Promise<void> {
    await Promise.all([this.#loop.stop(withinMs), this.#polls.stop()])
  }

  #record(cycle: Cycle, watch: Watch): void {
    const { fleet, knowledge, notifier, stallLog, clock, apply, cycles } = this.#options
    const { target, outcome, ownFault } = cycle
    // A cycle with the former configuration says nothing of the target as it is now.
    if (fleet.watch(target) !== watch) return
    if (cycle.clockAheadMs === 0) clock.confirm()
    const at = clock.now()
    const recorded = knowledge.add(cycle, at)
    if (outcome === 'discarded' && ownFault !== undefined) stallLog.add(target, ownFault)
    apply({ type: 'cycle-finished', at, cycle }, recorded)
    if (recorded !== undefined) {
      const usual = knowledge.usual(cycle)
      if (usual !== undefined) apply({ type: 'measured', at: clock.now(), target, usual })
      notifier.cycled(target)
    }
    cycles.tell(cycle)
  }
}
