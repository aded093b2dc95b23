import { labels, type Exemplar, type Family, type Labels, type Sample } from './family.ts'
import { durationBounds, Histogram } from './histogram.ts'
import type { CycleView, StepView } from '../view.ts'

/** More codes of errors than the catalogue has are a defect of a suite; they are counted together as `other`. */
const errorTypesAtMost = 100

type Counts = Map<Labels, { count: number; exemplar?: Exemplar }>

/** What is counted of one target; the labels are shared by the whole fleet. */
interface TargetCounts {
  readonly cycles: Counts
  readonly steps: Counts
  readonly repeats: Counts
}

/** Adds up finished cycles: what a gauge of the latest one would not show. */
export class CycleCounts {
  readonly #targets = new Map<string, TargetCounts>()
  readonly #durations = new Map<string, { readonly labels: readonly Labels[]; readonly distribution: Histogram }>()
  readonly #cycleDurations = new Histogram(durationBounds)
  readonly #labels = new Map<string, Labels>()
  readonly #errorTypes = new Set<string>()

  add(cycle: CycleView): void {
    const { target, outcome, steps, traceId, startedAt, durationMs } = cycle
    const counts = this.#targets.get(target) ?? { cycles: new Map(), steps: new Map(), repeats: new Map() }
    this.#targets.set(target, counts)
    const trace = traceId === undefined ? undefined : { id: traceId, at: startedAt / 1000 }
    count(counts.cycles, this.#labelsOf(`cycle ${outcome}`, { outcome }), exemplarOf(trace, outcome !== 'passed'))
    this.#cycleDurations.add(durationMs / 1000, trace)
    for (const step of steps) {
      // What stands from an earlier cycle was counted then.
      if (step.outcome === 'skipped' || step.stands === true) continue
      count(counts.steps, this.#stepLabels(step), exemplarOf(trace, step.outcome !== 'passed'))
      if (step.repeats !== undefined)
        count(counts.repeats, this.#labelsOf(`repeats ${step.name}`, { step: step.name }), exemplarOf(trace, true), step.repeats)
      if (wasJudged(step)) this.#durationsOf(step).add(step.durationMs / 1000, trace)
    }
  }

  /** Forgets the targets that are no longer configured, so that no series of theirs goes stale. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#targets.keys()) if (!names.has(name)) this.#targets.delete(name)
  }

  families(labelsOfTarget: (name: string) => Labels): readonly Family[] {
    const samples = function* (this: CycleCounts, of: keyof TargetCounts): Generator<Sample, void> {
      for (const [name, counts] of this.#targets) {
        const target = labelsOfTarget(name)
        for (const [label, { count, exemplar }] of counts[of]) yield { labels: [target, label], value: count, exemplar }
      }
    }.bind(this)
    return [
      { name: 'gatewatch_cycles', help: 'Finished cycles by outcome.', type: 'counter', samples: () => samples('cycles') },
      {
        name: 'gatewatch_step_runs',
        help: 'Checks asked, by outcome and type of error.',
        type: 'counter',
        samples: () => samples('steps'),
      },
      {
        name: 'gatewatch_step_repeats',
        help: 'Checks asked once more within a cycle, after an accident or a limit of the target.',
        type: 'counter',
        samples: () => samples('repeats'),
      },
      {
        name: 'gatewatch_cycle_duration_seconds',
        help: 'Duration of cycles over the whole fleet.',
        type: 'histogram',
        series: () => [{ labels: [], distribution: this.#cycleDurations }],
      },
      {
        name: 'gatewatch_step_duration_seconds',
        help: 'Duration of checks over the whole fleet.',
        type: 'histogram',
        series: () => this.#durations.values(),
      },
    ]
  }

  #stepLabels({ name, outcome, errorType }: StepView): Labels {
    const error_type = errorType === undefined ? undefined : this.#bounded(errorType)
    return this.#labelsOf(`step ${name} ${outcome} ${error_type}`, { step: name, outcome, error_type })
  }

  #labelsOf(key: string, pairs: Parameters<typeof labels>[0]): Labels {
    const known = this.#labels.get(key) ?? labels(pairs)
    this.#labels.set(key, known)
    return known
  }

  #bounded(errorType: string): string {
    if (this.#errorTypes.has(errorType)) return errorType
    if (this.#errorTypes.size >= errorTypesAtMost || !/^[\w.-]{1,64}$/.test(errorType)) return 'other'
    this.#errorTypes.add(errorType)
    return errorType
  }

  #durationsOf({ name, suite }: StepView): Histogram {
    const known = this.#durations.get(name)
    if (known !== undefined) return known.distribution
    const distribution = new Histogram(durationBounds)
    this.#durations.set(name, { labels: [labels({ suite, step: name })], distribution })
    return distribution
  }
}

/** Whether a check came to an answer, so that it has a duration and an opinion. */
export function wasJudged({ outcome }: StepView): boolean {
  return outcome !== 'blocked' && outcome !== 'skipped'
}

/** Counters lead to the trace of what went wrong; of passed cycles the histograms have one. */
function exemplarOf(trace: { readonly id: string; readonly at: number } | undefined, wanted: boolean): Exemplar | undefined {
  return trace === undefined || !wanted ? undefined : { traceId: trace.id, value: 1, at: trace.at }
}

function count(counts: Counts, label: Labels, exemplar: Exemplar | undefined, times = 1): void {
  const entry = counts.get(label) ?? { count: 0 }
  entry.count += times
  if (exemplar !== undefined) entry.exemplar = exemplar
  counts.set(label, entry)
}
