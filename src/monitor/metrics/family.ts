import { message, render, type MessageId } from '../../messages/index.ts'

/** Labels of series, with their text, which is made once: `target="a",check="token.issued"`. */
export interface SeriesLabels {
  readonly pairs: Readonly<Record<string, string>>
  readonly text: string
}

/** Leads from a measurement to the trace of the cycle that made it. */
export interface Exemplar {
  readonly traceId: string
  readonly value: number
  /** Seconds since 1970. */
  readonly at: number
}

/** One value of a gauge or a counter; its labels are those of all the parts together. */
export interface Sample {
  readonly labels: readonly SeriesLabels[]
  readonly value: number
  readonly exemplar?: Exemplar | undefined
}

/** Counts of a histogram by bucket (not cumulative); the last bucket is for higher values. */
export interface HistogramCounts {
  readonly bounds: readonly number[]
  readonly counts: readonly number[]
  readonly sum: number
  readonly exemplars?: readonly (Exemplar | undefined)[]
}

/** One series of a histogram. */
export interface Series {
  readonly labels: readonly SeriesLabels[]
  readonly distribution: HistogramCounts
}

/** Series of one name, read when they are written out. The name is without `_total` and the like, and ends in its unit: `gatewatch_cycle_duration_seconds`. */
export type Family = { readonly name: string; readonly help: string } & (
  | { readonly type: 'gauge' | 'counter'; readonly samples: () => Iterable<Sample> }
  | { readonly type: 'histogram'; readonly series: () => Iterable<Series> }
)

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

/** Labels of the given names and values; those that are undefined are left out. */
export function labels(pairs: Readonly<Record<string, string | undefined>>): SeriesLabels {
  const given = Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const text = given.map(([name, value]) => `${name}="${value.toWellFormed().replace(/[\\"\n]/g, (character) => escapes[character]!)}"`)
  return { pairs: Object.fromEntries(given), text: text.join(',') }
}

/** A metric that the catalog has a HELP for. */
export type MetricName = { [Id in MessageId]: Id extends `metric.${infer Name}` ? Name : never }[MessageId]

const helpOf = (name: MetricName): string => render(message(`metric.${name}`))

const measured =
  (type: 'gauge' | 'counter') =>
  (name: MetricName, value: number | (() => Iterable<Sample>)): Family => ({
    name,
    help: helpOf(name),
    type,
    samples: typeof value === 'number' ? () => [{ labels: [], value }] : value,
  })

/** A gauge, of one series or of those that are read when it is written out. */
export const gauge = measured('gauge')

/** A counter, likewise. */
export const counter = measured('counter')

export const histogram = (name: MetricName, series: () => Iterable<Series>): Family => ({
  name,
  help: helpOf(name),
  type: 'histogram',
  series,
})
