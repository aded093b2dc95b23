import { documentedCalls, type DocumentedCall } from '../../domain/index.ts'
import { getOrInsert } from '../kept.ts'
import { type CheckResult, type FinishedCycle, failing, outcomes } from '../cycle-result.ts'
import { counter, type HistogramCounts, type Exemplar, type Family, histogram, labels, type SeriesLabels, type Sample } from './family.ts'

/** More codes of errors than the catalog has are a defect of a suite; they are counted together as `other`. */
const errorTypesAtMost = 100

type CounterMap = Map<SeriesLabels, { count: number; exemplar?: Exemplar }>

/** The counters of one target; the labels are shared by the whole fleet. */
interface TargetCounts {
  readonly cycles: CounterMap
  readonly checks: CounterMap
  readonly repeats: CounterMap
  readonly calls: Map<DocumentedCall, Histogram>
}

/** Counts finished cycles, since a gauge shows only the latest one. */
export class CycleCounts {
  readonly #targets = new Map<string, TargetCounts>()
  readonly #cycleDurations = new Histogram()
  readonly #labels = new Map<string, SeriesLabels>()
  readonly #errorTypes = new Set<string>()
  readonly #traces: 'all' | 'failing'

  /** The cycles whose traces are kept. */
  constructor(traces: 'all' | 'failing' = 'all') {
    this.#traces = traces
  }

  /** A cycle, counted for its target or together with others. */
  add(cycle: FinishedCycle, under: string): void {
    const { outcome, checks, traceId, startedAt, durationMs, answers } = cycle
    const counts = getOrInsert(this.#targets, under, () => ({ cycles: new Map(), checks: new Map(), repeats: new Map(), calls: new Map() }))
    const isKept = this.#traces === 'all' || failing[outcome]
    const trace = traceId === undefined || !isKept ? undefined : { id: traceId, at: startedAt / 1000 }
    count(counts.cycles, this.#labelsOf(`cycle ${outcome}`, { outcome }), exemplarOf(trace, outcome !== 'passed'))
    this.#cycleDurations.add(durationMs / 1000, trace)
    for (const check of checks) {
      // A result from an earlier cycle was counted then.
      if (!outcomes[check.outcome].applies || check.stands === true) continue
      count(counts.checks, this.#checkLabels(check), exemplarOf(trace, check.outcome !== 'passed'))
      if (check.repeats !== undefined)
        count(counts.repeats, this.#labelsOf(`repeats ${check.name}`, { check: check.name }), exemplarOf(trace, true), check.repeats)
    }
    for (const call of documentedCalls) {
      const ms = answers[call]
      if (ms !== undefined) getOrInsert(counts.calls, call, () => new Histogram()).add(ms / 1000, trace)
    }
  }

  /** Forgets the targets that are no longer configured, so that no series of theirs goes stale. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#targets.keys()) if (!names.has(name)) this.#targets.delete(name)
  }

  families(labelsOfTarget: (name: string) => SeriesLabels): readonly Family[] {
    const samples = function* (this: CycleCounts, of: 'cycles' | 'checks' | 'repeats'): Generator<Sample, void> {
      for (const [name, counts] of this.#targets) {
        const target = labelsOfTarget(name)
        for (const [label, { count, exemplar }] of counts[of]) yield { labels: [target, label], value: count, exemplar }
      }
    }.bind(this)
    return [
      counter('gatewatch_cycles', () => samples('cycles')),
      counter('gatewatch_check_runs', () => samples('checks')),
      counter('gatewatch_check_repeats', () => samples('repeats')),
      histogram('gatewatch_cycle_duration_seconds', () => [{ labels: [], distribution: this.#cycleDurations }]),
      histogram('gatewatch_call_duration_seconds', () =>
        this.#targets.entries().flatMap(([name, { calls }]) => {
          const target = labelsOfTarget(name)
          return calls
            .entries()
            .map(([call, distribution]) => ({ labels: [target, this.#labelsOf(`call ${call}`, { call })], distribution }))
        }),
      ),
    ]
  }

  #checkLabels({ name, outcome, errorType }: CheckResult): SeriesLabels {
    const error_type = errorType === undefined ? undefined : this.#bounded(errorType)
    return this.#labelsOf(`check ${name} ${outcome} ${error_type}`, { check: name, outcome, error_type })
  }

  #labelsOf(key: string, pairs: Parameters<typeof labels>[0]): SeriesLabels {
    return getOrInsert(this.#labels, key, () => labels(pairs))
  }

  #bounded(errorType: string): string {
    if (this.#errorTypes.has(errorType)) return errorType
    if (this.#errorTypes.size >= errorTypesAtMost || !/^[\w.-]{1,64}$/.test(errorType)) return 'other'
    this.#errorTypes.add(errorType)
    return errorType
  }
}

/** Counters link to the trace of a failure; the histograms have one of a passed cycle. */
function exemplarOf(trace: { readonly id: string; readonly at: number } | undefined, wanted: boolean): Exemplar | undefined {
  return trace === undefined || !wanted ? undefined : { traceId: trace.id, value: 1, at: trace.at }
}

function count(counts: CounterMap, label: SeriesLabels, exemplar: Exemplar | undefined, times = 1): void {
  const entry = getOrInsert<SeriesLabels, { count: number; exemplar?: Exemplar }>(counts, label, () => ({ count: 0 }))
  entry.count += times
  if (exemplar !== undefined) entry.exemplar = exemplar
}

/** The bounds that OpenTelemetry advises for durations of HTTP clients, and the time that a slow gateway may take, in seconds. */
const durationBounds: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20]

/** Counts values by bucket, and keeps for each bucket the trace of the latest. */
class Histogram implements HistogramCounts {
  readonly bounds = durationBounds
  readonly counts = Array.from({ length: durationBounds.length + 1 }, () => 0)
  readonly exemplars: (Exemplar | undefined)[] = Array.from({ length: durationBounds.length + 1 })
  sum = 0

  add(value: number, trace: { readonly id: string; readonly at: number } | undefined): void {
    const above = this.bounds.findIndex((bound) => value <= bound)
    const bucket = above === -1 ? this.bounds.length : above
    this.counts[bucket]!++
    this.sum += value
    if (trace !== undefined) this.exemplars[bucket] = { traceId: trace.id, value, at: trace.at }
  }
}
