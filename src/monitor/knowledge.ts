import type { Target } from '../config/index.ts'
import type { Clock } from './clock.ts'
import type { Cycle } from './cycle/cycle.ts'
import type { Fleet } from './fleet.ts'
import { usualMs, usualOf, type Usual } from './latency/usual.ts'
import type { LatencyView, ObjectiveView, TargetView, IncidentView } from './view.ts'
import { incidentViews, LatestCycles, latencyViews, mostRecent } from './latest-cycles.ts'
import { ErrorBudgets } from './objective.ts'
import { publicStatus, type PublicStatus } from './public-status.ts'
import type { StateRecorder } from './recorder.ts'
import { burnRates } from './state/burn.ts'
import { maintenanceAt } from './state/people.ts'
import { ownHourOf, type RecordedCycle } from './store/history.ts'
import { failing, type HistoryPoint } from './cycle-result.ts'

/** Everything that readers can know of the targets of a fleet: from the state, the history, their latest cycles and their budgets. */
export class Knowledge {
  readonly #fleet: Fleet
  readonly #recorder: StateRecorder
  readonly #clock: Clock
  readonly #probesOnly: boolean
  readonly #latest = new LatestCycles()
  readonly #budgets: ErrorBudgets
  #targets: readonly Target[] = []
  #cycles = 0

  constructor(fleet: Fleet, recorder: StateRecorder, clock: Clock, { probesOnly = false }: { readonly probesOnly?: boolean } = {}) {
    this.#probesOnly = probesOnly
    this.#fleet = fleet
    this.#recorder = recorder
    this.#clock = clock
    this.#budgets = new ErrorBudgets((target, since, now) => recorder.read((history) => history.counts(target, since, now)))
  }

  /** Takes up a new list of targets, of which some are other than before or gone. */
  configure(targets: readonly Target[], changed: readonly string[]): void {
    const known = new Set(this.#targets.map(({ name }) => name))
    this.#targets = targets
    for (const name of changed) this.#latest.forget(name, { gone: this.#fleet.watch(name) === undefined })
    for (const { name } of targets)
      if (!known.has(name))
        this.#latest.restore(
          name,
          this.#recorder.read((history) => history.recent(name, mostRecent)),
        )
    this.#budgets.configure(targets, this.#clock.now())
  }

  /** Adds a finished cycle; returns it for the history, or undefined if it shows nothing or its target was removed. */
  add(cycle: Cycle, at: number): RecordedCycle | undefined {
    const { target, startedAt, outcome } = cycle
    const settings = this.#fleet.watch(target)?.target.monitor
    if (settings === undefined) return undefined
    this.#cycles++
    if (outcome === 'discarded') return undefined
    const maintenance = this.isInMaintenance(target, at)
    this.#latest.add(cycle, maintenance)
    if (!maintenance) this.#budgets.add(target, startedAt, failing[outcome])
    return { cycle, maintenance, retentionDays: settings.retentionDays }
  }

  isInMaintenance(target: string, at: number): boolean {
    return maintenanceAt(this.#recorder.state, target, at) !== undefined
  }

  /** Returns the usual answer times of a target if they are due: once an hour. */
  usual({ target, startedAt }: Cycle): Usual | undefined {
    const { usual, identities } = this.#recorder.state
    const known = usual.get(target)
    if (known !== undefined && ownHourOf(target, known.at) === ownHourOf(target, startedAt)) return undefined
    return usualOf(
      this.#recorder.read((history) => history.answers(target, Math.max(startedAt - usualMs, identities.get(target)?.since ?? 0))),
      startedAt,
    )
  }

  /** Cycles that have ended since the start. */
  get cycles(): number {
    return this.#cycles
  }

  targets(): readonly TargetView[] {
    return this.#targets.flatMap(({ name }) => this.target(name) ?? [])
  }

  target(name: string): TargetView | undefined {
    const view = this.#latest.view(name, this.#recorder.state, this.#clock.now(), { probesOnly: this.#probesOnly })
    if (view === undefined) return undefined
    const { refusal, notWatched = [], hosts } = this.#fleet.watch(name) ?? {}
    // A copy would read what only the page does.
    return Object.assign(view, refusal && { refusal }, notWatched.length > 0 && { notWatched }, hosts && { hosts })
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

  latency(target: string): readonly LatencyView[] {
    const watched = this.#fleet.watch(target)?.target
    return watched === undefined ? [] : latencyViews(watched, this.#recorder.state, this.#clock.now())
  }

  /** The data that may be public. */
  publicStatus(): PublicStatus {
    return publicStatus(this.#recorder.state, this.#clock.now())
  }
}
