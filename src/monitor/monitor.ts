import type { Target } from '../config/index.ts'
import { type CallOff, every, systemClock } from './clock.ts'
import { Fleet, type FleetOptions } from './fleet.ts'
import { Knowledge } from './knowledge.ts'
import type { LatencyView, MonitorView, ObjectiveView, TargetView, IncidentView, SelfView } from './view.ts'
import { StepTolerantClock } from './own-clock.ts'
import { Listeners } from './listeners.ts'
import type { Log } from './log.ts'
import { Probing } from './probing.ts'
import type { PublicStatus } from './public-status.ts'
import { StateRecorder } from './recorder.ts'
import { actOf, inOneLine, refusalOf } from './state/people.ts'
import type { Actor, ActRequest, ActResult, People } from './state/act.ts'
import { rejectedConfiguration } from './state/concern.ts'
import type { MonitorEvent } from './state/state.ts'
import type { RecordedCycle } from './store/history.ts'
import type { Store } from './store/store.ts'
import { Notifier } from './notifier.ts'
import { StallLog } from './stall-log.ts'
import type { FinishedCycle, HistoryPoint } from './cycle-result.ts'

interface MonitorOptions extends FleetOptions {
  readonly targets: readonly Target[]
  readonly store: Store
  readonly log: Log
  /** The address of the status page, once it is known: alerts link to it. */
  readonly statusUrl: () => string | undefined
  /** The location of the monitor: a part of every alert. */
  readonly location?: string | undefined
  /** The command that acknowledges an incident of this monitor: printed to be pasted. */
  readonly acknowledge?: ((incident: string) => string) | undefined
  /** A scraper keeps the time, the state and the alerts: cycles are made by probes alone, and no alerts are sent. */
  readonly probesOnly?: boolean
}

/** Watches a fleet until it is stopped: makes cycles in their rhythm, folds them into the state, stores it and sends alerts. */
export class Monitor implements MonitorView {
  readonly #options: MonitorOptions
  readonly #fleet: Fleet
  readonly #recorder: StateRecorder
  readonly #knowledge: Knowledge
  readonly #notifier: Notifier
  readonly #probing: Probing
  readonly #stallLog = new StallLog()
  readonly #end = new AbortController()
  readonly #clock: StepTolerantClock
  readonly #timers: readonly CallOff[]
  readonly #cycleListeners = new Listeners<[cycle: FinishedCycle]>()
  readonly #changeListeners = new Listeners<[]>()
  readonly #startedAt: number
  #reloadedAt: number
  #targets: readonly Target[] = []
  #configurationRejectedSince: number | undefined

  /** Begins at once, with the first slot of each target. */
  constructor(options: MonitorOptions) {
    const { store, log, statusUrl, location, acknowledge } = options
    const clock = new StepTolerantClock(options.clock ?? systemClock)
    this.#options = options
    this.#clock = clock
    this.#startedAt = this.#reloadedAt = clock.now()
    this.#fleet = new Fleet({
      ...options,
      clock,
      refusals: {
        ...options.refusals,
        onHeldBack: (target, { count, until }) =>
          log({ level: 'warn', event: 'credentials-rejected', target, refusals: count, nextTry: new Date(until).toISOString() }),
      },
    })
    const recorder = new StateRecorder(store, { log, clock, statusUrl, location, acknowledge })
    const knowledge = new Knowledge(this.#fleet, recorder, clock, options)
    const { signal } = this.#end
    const notifier = new Notifier({
      ...options,
      recorder,
      clock,
      signal,
      guard: (targets, text) => this.#fleet.guard(targets, text),
      stalledSeconds: () => this.#stallLog.stalledSeconds,
      changed: () => this.#changeListeners.tell(),
    })
    const shared = { fleet: this.#fleet, recorder, knowledge, notifier, clock, cycles: this.#cycleListeners }
    this.#recorder = recorder
    this.#knowledge = knowledge
    this.#notifier = notifier
    const apply = this.#apply.bind(this)
    this.#probing = new Probing({ ...options, ...shared, stallLog: this.#stallLog, signal, apply })
    this.configure(options.targets)
    // A configuration that the process before rejected.
    this.#tellConfiguration([])
    this.#timers = [
      every(clock, 1000, () => {
        this.#apply({ type: 'time-passed', at: clock.now() })
        this.#stallLog.tell(log)
        this.#notifier.look()
      }),
      // The history removes old rows of configured targets; this removes all other rows, and finished incidents.
      every(clock, 3_600_000, () => {
        const days = Math.max(...this.#targets.map(({ monitor }) => monitor.retentionDays), 1)
        this.#recorder.forget(days, (target) => this.#fleet.watch(target) !== undefined)
      }),
    ]
  }

  /** Takes a new list of targets. What it leaves alone keeps its state, its token and its rhythm. */
  configure(targets: readonly Target[]): void {
    // Before its targets may be gone.
    if (this.#configurationRejectedSince !== undefined) this.#tellConfiguration([])
    this.#targets = targets
    this.#knowledge.configure(targets, this.#fleet.configure(targets))
    this.#notifier.configure(this.probesOnly ? [] : targets)
    this.#apply({ type: 'configured', at: this.#clock.now(), targets: this.#fleet.rules() })
    this.#probing.configure()
    this.#reloadedAt = this.#clock.now()
    this.#configurationRejectedSince = undefined
  }

  /** Reports that a new configuration is invalid; the old one stays in use. */
  refuseConfiguration(): void {
    this.#configurationRejectedSince ??= this.#clock.now()
    this.#tellConfiguration(this.#targets.map(({ name }) => name))
    this.#changeListeners.tell()
  }

  /** Ends the running cycles, delivers due alerts, closes everything; what takes longer is aborted, and its alerts are sent after the next start. */
  async stop(withinMs: number): Promise<void> {
    for (const callOff of this.#timers) callOff()
    this.#notifier.stopHeartbeats()
    this.#stallLog.end()
    const limit = setTimeout(() => this.#end.abort(), withinMs)
    await this.#probing.stop(withinMs / 2)
    await this.#notifier.stop()
    clearTimeout(limit)
    await this.#fleet.close()
    this.#recorder.flush()
    this.#options.store.close()
  }

  targets(): readonly TargetView[] {
    return this.#knowledge.targets()
  }

  target(name: string): TargetView | undefined {
    return this.#knowledge.target(name)
  }

  incidents(target?: string): readonly IncidentView[] {
    return this.#knowledge.incidents(target)
  }

  history(target: string, since: number): readonly HistoryPoint[] {
    return this.#knowledge.history(target, since)
  }

  objective(target: string): ObjectiveView | undefined {
    return this.#knowledge.objective(target)
  }

  latency(target: string): readonly LatencyView[] {
    return this.#knowledge.latency(target)
  }

  /** The data that may be public. */
  publicStatus(): PublicStatus {
    return this.#knowledge.publicStatus()
  }

  self(): SelfView {
    return {
      startedAt: this.#startedAt,
      targets: this.#targets.length,
      cycles: this.#knowledge.cycles,
      ...this.#probing.view,
      discardedCycles: this.#stallLog.discardedCycles,
      stalledSeconds: this.#stallLog.stalledSeconds,
      deliveries: this.#notifier.deliveries,
      store: this.#recorder.store,
      heartbeats: this.#notifier.heartbeats,
      ...(this.#configurationRejectedSince !== undefined && { configurationRejectedSince: this.#configurationRejectedSince }),
      reloadedAt: this.#reloadedAt,
    }
  }

  get probesOnly(): boolean {
    return this.#options.probesOnly ?? false
  }

  onCycle(listener: (cycle: FinishedCycle) => void): () => void {
    return this.#cycleListeners.add(listener)
  }

  onChange(listener: () => void): () => void {
    return this.#changeListeners.add(listener)
  }

  async probe(target: string, { deadlineMs }: { readonly deadlineMs: number }): Promise<FinishedCycle | undefined> {
    const watch = this.#fleet.watch(target)
    return watch && (await this.#probing.probe(watch, deadlineMs))
  }

  checkNow(target: string): boolean {
    const watch = this.#fleet.watch(target)
    return watch !== undefined && this.#probing.checkNow(watch)
  }

  get acknowledge(): MonitorView['acknowledge'] {
    return this.#options.acknowledge
  }

  people(): People {
    return this.#recorder.state.people
  }

  act(request: ActRequest, by: Actor): ActResult {
    const at = this.#clock.now()
    const act = actOf(request, this.#recorder.state, at, (text) => this.#fleet.scrub(text))
    const refusal = refusalOf(act, this.#recorder.state, at)
    if (refusal !== undefined) return { refusal }
    const withheld = 'text' in act && act.text !== inOneLine(request.text ?? '')
    this.#apply({ type: 'acted', at, act, by })
    const decision = act.kind === 'remove' ? undefined : this.people().decisions.find((one) => one.at === at && one.kind === act.kind)
    return { withheld, ...(decision === undefined ? {} : { decision }) }
  }

  /** Where a scraper keeps the alerts, the metric alone reports it. */
  #tellConfiguration(rejectedFor: readonly string[]): void {
    if (this.probesOnly) return
    const at = this.#clock.now()
    this.#apply({ type: 'concerned', at, concern: rejectedConfiguration(rejectedFor, at) })
  }

  #apply(event: MonitorEvent, cycle?: RecordedCycle): void {
    const { receivers, changed } = this.#recorder.apply(event, cycle)
    this.#notifier.wake(receivers)
    if (changed) this.#changeListeners.tell()
  }
}
