import type { Target } from '../config/target.ts'
import { Poster } from '../engine/http/post.ts'
import { Dispatcher } from './alert/dispatcher.ts'
import { receiversOf } from './alert/channels.ts'
import { firingFor, partsOf } from './alert/part.ts'
import { mostRecent } from './recent-cycles.ts'
import { LatestCycles, incidentViews, latencyViews } from './latest-cycles.ts'
import { type CallOff, type Clock, every, systemClock, within } from './clock.ts'
import { Budgets } from './objective.ts'
import type { Cycle } from './cycle/cycle.ts'
import type { Watch } from './cycle/watch.ts'
import type { DeliveryEnd } from './alert/outbox.ts'
import type { Snapshot } from './snapshot.ts'
import type { FleetView } from './view-fleet.ts'
import { Fleet, type FleetOptions } from './fleet.ts'
import type { BrainPart, FleetPart } from './fleet-part.ts'
import { Heartbeats } from './heartbeat/heartbeats.ts'
import { Listeners } from './listeners.ts'
import type { Log } from './log.ts'
import { Loop } from './loop.ts'
import { Rounds } from './look/rounds.ts'
import { burnRates } from './state/burn.ts'
import { actOf, inOneLine } from './state/act.ts'
import { maintenanceAt, refusalOf } from './state/people.ts'
import { publicStatus, type PublicStatus } from './public-status.ts'
import { Recorder } from './recorder.ts'
import type { MonitorEvent } from './state/state.ts'
import { ownHourOf, type RecordedCycle } from './store/history.ts'
import type { Store } from './store/store.ts'
import { knownBefore } from './state/known.ts'
import { usualMs, usualOf } from './latency/usual.ts'
import { Trouble } from './trouble.ts'
import type { Actor, AskedAct, Done, People } from './view-people.ts'
import type { LatencyView } from './latency/view.ts'
import type { SelfView } from './view-self.ts'
import type { MonitorView, ObjectiveView, TargetView } from './view.ts'
import { failing, type CycleView, type HistoryPoint } from './view-cycle.ts'
import type { IncidentView } from './view-incident.ts'

interface MonitorOptions extends FleetOptions {
  readonly targets: readonly Target[]
  readonly store: Store
  readonly log: Log
  /** Where people read the status page, once it is known: alerts link to it. */
  readonly statusUrl: () => string | undefined
  /** Where it stands: told with every alert. */
  readonly location?: string | undefined
  /** A scraper keeps the time, the state and the alerts: cycles are made by probes alone, and nobody is told. */
  readonly probesOnly?: boolean
  /** Its part in a fleet of several; absent where it is alone. */
  readonly part?: FleetPart | undefined
}

/** Watches a fleet until it is stopped: cycles in their rhythm, what they mean, what is remembered, and who is told. */
export class Monitor implements MonitorView {
  readonly #options: MonitorOptions
  readonly #fleet: Fleet
  readonly #loop: Loop
  readonly #rounds: Rounds
  readonly #recorder: Recorder
  readonly #latest = new LatestCycles()
  readonly #trouble = new Trouble()
  readonly #budgets: Budgets
  readonly #poster: Poster
  readonly #dispatcher: Dispatcher
  readonly #heartbeats: Heartbeats
  readonly #end = new AbortController()
  readonly #clock: Clock
  readonly #timers: readonly CallOff[]
  readonly #cycleListeners = new Listeners<[cycle: CycleView]>()
  readonly #changeListeners = new Listeners<[]>()
  readonly #startedAt: number
  #reloadedAt: number
  #targets: readonly Target[] = []
  /** Of a prober: names of the targets that it has been given. */
  #given: ReadonlySet<string> = new Set()
  #cycles = 0
  #failedDeliveries = 0
  #configurationAccepted = true

  /** Begins at once, with the first slot of each target. */
  constructor(options: MonitorOptions) {
    const { store, log, version, environment, statusUrl, location, clock = systemClock } = options
    this.#options = options
    this.#clock = clock
    this.#startedAt = this.#reloadedAt = clock.now()
    this.#fleet = new Fleet({
      ...options,
      refusals: {
        ...options.refusals,
        onHeldBack: (target, { count, until }) =>
          log({ level: 'warn', event: 'credentials-refused', target, refusals: count, nextTry: new Date(until).toISOString() }),
      },
    })
    this.#recorder = new Recorder(store, { log, clock, statusUrl, location, ofFleet: this.#brain !== undefined })
    this.#budgets = new Budgets((target, since, now) => this.#recorder.read((history) => history.counts(target, since, now)))
    this.#poster = new Poster({ environment, version })
    const limits = { timeoutMs: 10_000, signal: this.#end.signal }
    this.#dispatcher = new Dispatcher({
      outbox: this.#recorder.outbox,
      clock,
      mayTell: this.#brain?.leads,
      post: async (message) => await this.#poster.post(message, limits),
      guard: (alert) => this.#fleet.guard(alert.targets, JSON.stringify(alert)),
      firing: (receiver) => firingFor(receiver, this.#recorder.state, { now: clock.now(), statusUrl: statusUrl(), location }),
      parts: (receiver, alert) => partsOf(alert, receiver, this.#recorder.state, { now: clock.now(), statusUrl: statusUrl(), location }),
      report: (event, details) => {
        if (event === 'alert-failed') this.#failedDeliveries++
        if (event === 'alert-sent') this.#brain?.told(String(details['delivery']), 'sent')
        if (event === 'alert-given-up') this.#brain?.told(String(details['delivery']), 'given-up')
        log({ level: event === 'alert-sent' ? 'info' : 'warn', event, ...details })
      },
    })
    this.#heartbeats = new Heartbeats({
      call: async (url) => await this.#poster.call(url, limits),
      storeFails: () => this.#recorder.store.failingSince !== undefined,
      waitingSince: (receivers) => this.#recorder.outbox.waitingSince(receivers),
      stalledSeconds: () => this.#trouble.stalledSeconds,
      changed: () => this.#changeListeners.tell(),
      log,
      clock,
    })
    const broken = (target: string, error: unknown): void =>
      log({ level: 'error', event: 'cycle-broken', target, reason: error instanceof Error ? error.name : 'unknown' })
    this.#loop = new Loop({
      clock,
      known: (target) => knownBefore(this.#recorder.state, target, clock.now()),
      onCycle: (cycle) => this.#record(cycle),
      onBroken: broken,
    })
    this.#rounds = new Rounds({
      clock,
      known: (target) => this.#recorder.state.deployments.get(target),
      onLook: (look) => this.#apply({ type: 'looked', at: clock.now(), look }),
      onBroken: broken,
    })
    this.configure(options.targets)
    this.#timers = [
      every(clock, 1000, () => {
        // In a fleet time passes on the stream, for all who read it.
        if (this.#brain === undefined) this.#apply({ type: 'time-passed', at: clock.now() })
        this.#trouble.tell(log)
        if (this.#brain?.leads() ?? true) this.#heartbeats.look(clock.now())
      }),
      // What is configured tidies up after itself; this is for what is not, and for what has ended.
      every(clock, 3_600_000, () => {
        const days = Math.max(...this.#targets.map(({ monitor }) => monitor.retentionDays), 1)
        this.#recorder.forget(days, (target) => this.#fleet.watch(target) !== undefined)
      }),
    ]
  }

  /** Takes a new list of targets. What it leaves alone keeps its state, its token and its rhythm. */
  configure(targets: readonly Target[]): void {
    const known = new Set(this.#targets.map(({ name }) => name))
    this.#targets = targets
    for (const name of this.#fleet.configure(targets)) this.#latest.forget(name, { gone: this.#fleet.watch(name) === undefined })
    for (const { name } of targets)
      if (!known.has(name))
        this.#latest.restore(
          name,
          this.#recorder.read((history) => history.recent(name, mostRecent)),
        )
    this.#budgets.configure(targets, this.#clock.now())
    const { probesOnly = false, part } = this.#options
    const isSilent = probesOnly || part?.role === 'probe'
    this.#dispatcher.configure(isSilent ? new Map() : receiversOf(targets))
    this.#heartbeats.configure(isSilent ? [] : targets, this.#clock.now())
    this.#apply({ type: 'configured', at: this.#clock.now(), targets: this.#fleet.rules() })
    this.#loop.watch(this.#watches)
    this.#rounds.watch(probesOnly || part !== undefined ? [] : this.#fleet.lookers)
    this.#reloadedAt = this.#clock.now()
    this.#configurationAccepted = true
  }

  get #watches(): readonly Watch[] {
    const { probesOnly = false, part } = this.#options
    if (probesOnly || part?.role === 'brain') return []
    return part === undefined ? this.#fleet.watches : this.#fleet.watches.filter(({ target }) => this.#given.has(target.name))
  }

  get #brain(): BrainPart | undefined {
    const { part } = this.#options
    return part?.role === 'brain' ? part : undefined
  }

  /** Of a prober: makes the cycles of these targets, and of no other. */
  give(targets: ReadonlySet<string>): void {
    this.#given = targets
    this.#loop.watch(this.#watches)
  }

  /** Of a brain: takes in what the stream has, up to its message of this number, and writes it together. */
  take(events: readonly MonitorEvent[], position: number): void {
    const receivers = new Set<string>()
    let changed = false
    const cycles: Cycle[] = []
    this.#recorder.together(position, () => {
      for (const event of events) {
        const news = this.#recorder.apply(event)
        for (const name of news.receivers) receivers.add(name)
        changed ||= news.changed
        const { decided, late } = this.#recorder.state
        for (const cycle of decided) {
          this.#settle(cycle, event.at)
          cycles.push(cycle)
        }
        if (late !== undefined && late.outcome !== 'void')
          this.#recorder.addLate(atSlot(late), this.#isInMaintenance(late.target, late.slot ?? late.startedAt))
      }
    })
    this.#dispatcher.wake(receivers)
    if (changed) this.#changeListeners.tell()
    for (const cycle of cycles) this.#cycleListeners.tell(cycle)
  }

  /** A cycle that places have decided, for history, budgets and page. */
  #settle(cycle: Cycle, at: number): void {
    const settings = this.#fleet.watch(cycle.target)?.target.monitor
    if (settings === undefined) return
    this.#cycles++
    if (cycle.outcome === 'void') return
    const maintenance = this.#isInMaintenance(cycle.target, at)
    this.#latest.add(cycle, maintenance)
    if (!maintenance) this.#budgets.add(cycle.target, cycle.startedAt, failing[cycle.outcome])
    this.#recorder.keep({ cycle: atSlot(cycle), maintenance, retentionDays: settings.retentionDays })
    this.#heartbeats.cycled(cycle.target, this.#clock.now())
  }

  #isInMaintenance(target: string, at: number): boolean {
    return maintenanceAt(this.#recorder.state, target, at) !== undefined
  }

  /** Of a brain: it is the one that tells now. */
  lead(): void {
    this.#dispatcher.wakeAll()
  }

  /** Of a brain: another has told this alert. */
  toldElsewhere(delivery: string, outcome: DeliveryEnd): void {
    this.#recorder.outbox.endElsewhere(delivery, outcome, this.#clock.now())
  }

  /** Of a brain: what has to be watched, and from how many places. */
  wanted(): readonly { readonly target: string; readonly want: number }[] {
    return this.#targets.map(({ name, monitor: { locations } }) => ({ target: name, want: locations?.want ?? 1 }))
  }

  /** Of a brain: how far it has read. */
  get position(): number {
    return this.#recorder.position
  }

  snapshot(): Snapshot {
    return this.#recorder.snapshot()
  }

  /** Of a brain: goes on from where another was. */
  resume(snapshot: Snapshot): void {
    this.#recorder.resume(snapshot)
    this.#recorder.apply({ type: 'configured', at: this.#recorder.state.heardAt, targets: this.#fleet.rules() })
    this.#changeListeners.tell()
  }

  /** Throws where a text that is to leave holds a secret or a person of a target. */
  guard(target: string, text: string): void {
    this.#fleet.guard([target], text)
  }

  /** How the fleet does; absent where it is alone. */
  fleet(): FleetView | undefined {
    return this.#brain?.view()
  }

  /** A new configuration could not be used; the old one holds on. */
  refuseConfiguration(): void {
    this.#configurationAccepted = false
    this.#changeListeners.tell()
  }

  /** Ends the cycles under way, delivers what is due, closes everything; what takes longer is given up and told after the next start. */
  async stop(withinMs: number): Promise<void> {
    for (const callOff of this.#timers) callOff()
    this.#heartbeats.stop()
    this.#trouble.end()
    const limit = setTimeout(() => this.#end.abort(), withinMs)
    await Promise.all([this.#loop.stop(withinMs / 2), this.#rounds.stop()])
    await this.#dispatcher.stop()
    clearTimeout(limit)
    await this.#poster.close()
    await this.#fleet.close()
    this.#recorder.flush()
    this.#options.store.close()
  }

  targets(): readonly TargetView[] {
    return this.#targets.flatMap(({ name }) => this.target(name) ?? [])
  }

  target(name: string): TargetView | undefined {
    const view = this.#latest.view(name, this.#recorder.state, this.#clock.now())
    const refusal = this.#fleet.watch(name)?.refusal
    return view === undefined || refusal === undefined ? view : { ...view, refusal }
  }

  incidents(target?: string): readonly IncidentView[] {
    return incidentViews(this.#recorder.state, this.#clock.now(), target)
  }

  history(target: string, since: number): readonly HistoryPoint[] {
    return this.#recorder.read((history) => history.read(target, since, this.#clock.now()))
  }

  objective(target: string): ObjectiveView | undefined {
    const { burns, rules } = this.#recorder.state
    const now = this.#clock.now()
    const budget = this.#budgets.view(target, now)
    const promise = rules.get(target)?.objective
    return budget && promise && { ...budget, burnRates: burnRates(burns.get(target), promise, now) }
  }

  /** What everybody may know. */
  publicStatus(): PublicStatus {
    return publicStatus(this.#recorder.state, this.#clock.now())
  }

  latency(target: string): readonly LatencyView[] {
    const watched = this.#fleet.watch(target)?.target
    return watched === undefined ? [] : latencyViews(watched, this.#recorder.state, this.#clock.now())
  }

  self(): SelfView {
    const { sent, pending, 'given-up': givenUp } = this.#recorder.outbox.counts()
    return {
      startedAt: this.#startedAt,
      targets: this.#targets.length,
      cycles: this.#cycles,
      cyclesRunning: this.#loop.running,
      missedTicks: this.#loop.missedTicks,
      overlapsSkipped: this.#loop.overlapsSkipped,
      voidCycles: this.#trouble.voidCycles,
      stalledSeconds: this.#trouble.stalledSeconds,
      lateness: this.#loop.lateness,
      deliveries: { sent, failed: this.#failedDeliveries, pending, givenUp },
      store: this.#recorder.store,
      heartbeats: this.#heartbeats.views,
      configurationAccepted: this.#configurationAccepted,
      reloadedAt: this.#reloadedAt,
    }
  }

  onCycle(listener: (cycle: CycleView) => void): () => void {
    return this.#cycleListeners.add(listener)
  }

  onChange(listener: () => void): () => void {
    return this.#changeListeners.add(listener)
  }

  async probe(target: string, { deadlineMs }: { readonly deadlineMs: number }): Promise<CycleView | undefined> {
    const watch = this.#fleet.watch(target)
    if (watch === undefined) return undefined
    if (this.#brain !== undefined) return await this.#decided(target, this.#ask(watch), deadlineMs)
    // Whoever asks may go; the cycle takes its time, since another may be waiting for it too.
    const cycle = watch.cycle({ signal: this.#end.signal }).catch(() => undefined)
    return await within(deadlineMs, cycle)
  }

  checkNow(target: string): boolean {
    const watch = this.#fleet.watch(target)
    if (watch === undefined) return false
    if (this.#brain !== undefined) return this.#ask(watch) !== undefined
    this.#fleet.refusals.clear(watch.client)
    this.#loop.now(target)
    return true
  }

  #ask({ target: { name, monitor } }: Watch): number | undefined {
    return this.#brain?.ask(name, monitor.intervalSeconds)
  }

  /** What the places decide of a slot, where they do in time. */
  async #decided(target: string, slot: number | undefined, deadlineMs: number): Promise<CycleView | undefined> {
    if (slot === undefined) return undefined
    const { promise, resolve } = Promise.withResolvers<CycleView>()
    const end = this.onCycle((cycle) => {
      if (cycle.target === target && (cycle.slot ?? 0) >= slot) resolve(cycle)
    })
    const cycle = await within(deadlineMs, promise)
    end()
    return cycle
  }

  people(): People {
    return this.#recorder.state.people
  }

  act(asked: AskedAct, by: Actor): Done {
    const at = this.#clock.now()
    const act = actOf(asked, this.#recorder.state, at, (text) => this.#fleet.scrub(text))
    const refusal = refusalOf(act, this.#recorder.state, at)
    if (refusal !== undefined) return { refusal }
    if (this.#brain !== undefined) {
      this.#brain.publish(act, by)
      return { withheld: 'text' in act && act.text !== inOneLine(asked.text ?? '') }
    }
    this.#apply({ type: 'acted', at, act, by })
    const decision = act.kind === 'lift' ? undefined : this.people().decisions.find((one) => one.at === at && one.kind === act.kind)
    const withheld = 'text' in act && act.text !== inOneLine(asked.text ?? '')
    return { withheld, ...(decision === undefined ? {} : { decision }) }
  }

  #record(cycle: Cycle): void {
    const now = this.#clock.now()
    const settings = this.#fleet.watch(cycle.target)?.target.monitor
    if (settings === undefined) return
    const maintenance = maintenanceAt(this.#recorder.state, cycle.target, now) !== undefined
    this.#cycles++
    const event = { type: 'cycle-finished', at: now, cycle } as const
    if (cycle.outcome === 'void') {
      if (cycle.ownFault !== undefined) this.#trouble.add(cycle.target, cycle.ownFault)
      this.#apply(event)
    } else {
      this.#latest.add(cycle, maintenance)
      if (!maintenance) this.#budgets.add(cycle.target, cycle.startedAt, failing[cycle.outcome])
      this.#apply(event, { cycle, maintenance, retentionDays: settings.retentionDays })
      this.#measure(cycle)
      this.#heartbeats.cycled(cycle.target, now)
    }
    this.#cycleListeners.tell(cycle)
    if (this.#options.part?.role === 'probe') this.#options.part.tell(cycle, settings.intervalSeconds)
  }

  /** Once an hour it is found out how long the calls of a target take usually. */
  #measure({ target, startedAt }: Cycle): void {
    const known = this.#recorder.state.usual.get(target)
    if (known !== undefined && ownHourOf(target, known.at) === ownHourOf(target, startedAt)) return
    const hours = this.#recorder.read((history) => history.answers(target, startedAt - usualMs))
    this.#apply({ type: 'measured', at: this.#clock.now(), target, usual: usualOf(hours, startedAt) })
  }

  #apply(event: MonitorEvent, cycle?: RecordedCycle): void {
    const { receivers, changed } = this.#recorder.apply(event, cycle)
    this.#dispatcher.wake(receivers)
    if (changed) this.#changeListeners.tell()
  }
}

/** The history of a fleet is by slots: what all places say of one is one. */
const atSlot = (cycle: Cycle): Cycle => ({ ...cycle, startedAt: cycle.slot ?? cycle.startedAt })
