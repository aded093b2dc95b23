import { kept } from '../kept.ts'
import { labels, type Family, type Labels, type Sample, type Series } from './family.ts'

/** Families that were called otherwise, by the name that they have now; a check was a `step` in their labels. They go with version 0.3. */
const formerNames: ReadonlyMap<string, string> = new Map(
  ['success', 'asked_timestamp_seconds', 'last_duration_seconds', 'runs', 'repeats', 'duration_seconds'].map((end) => [
    `gatewatch_check_${end}`,
    `gatewatch_step_${end}`,
  ]),
)

/** The same families under their former names, for dashboards and rules that have not been changed yet. */
export function underFormerNames(families: Iterable<Family>): readonly Family[] {
  return [...families].flatMap((family): readonly Family[] => {
    const name = formerNames.get(family.name)
    if (name === undefined) return []
    const described = { name, help: `Deprecated, goes with version 0.3: ${family.name} is the same.` }
    return family.type === 'histogram'
      ? [{ ...family, ...described, series: () => formerSeries(family.series()) }]
      : [{ ...family, ...described, samples: () => formerSamples(family.samples()) }]
  })
}

function* formerSamples(samples: Iterable<Sample>): Generator<Sample, void> {
  for (const { labels: now, value, exemplar } of samples) yield { labels: now.map(formerLabels), value, exemplar }
}

function* formerSeries(all: Iterable<Series>): Generator<Series, void> {
  for (const { labels: now, distribution } of all) yield { labels: now.map(formerLabels), distribution }
}

const formerly = new WeakMap<Labels, Labels>()

/** Made once for each labels, as those are. */
function formerLabels(now: Labels): Labels {
  return kept(formerly, now, () => {
    const former = Object.entries(now.pairs).map(([name, value]) => [name === 'check' ? 'step' : name, value])
    return 'check' in now.pairs ? labels(Object.fromEntries(former)) : now
  })
}
