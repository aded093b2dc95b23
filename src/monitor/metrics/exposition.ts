import type { HistogramCounts, Exemplar, Family, SeriesLabels } from './family.ts'

/** The text format of Prometheus, or OpenMetrics, which alone can carry exemplars. */
export type MetricsFormat = 'text' | 'openmetrics'

/** Media types of the formats. */
export const metricsTypes: Readonly<Record<MetricsFormat, string>> = {
  text: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
}

const chunkLength = 65_536

/** Which format an Accept header prefers; OpenMetrics wins a tie, as Prometheus lists it first. */
export function metricsFormatFor(accept: string | undefined): MetricsFormat {
  const wishes = (accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1')
    return { type, quality: Number.isFinite(quality) ? quality : 0 }
  })
  const best = (...types: readonly string[]): number =>
    Math.max(0, ...wishes.filter(({ type }) => types.includes(type)).map(({ quality }) => quality))
  const openmetrics = best('application/openmetrics-text')
  return openmetrics > 0 && openmetrics >= best('text/plain') ? 'openmetrics' : 'text'
}

/** Families as text, in pieces, so that a fleet of thousands is never one string and others get their turn in between. */
export function* exposition(families: Iterable<Family>, format: MetricsFormat): Generator<string, void> {
  let chunk = ''
  for (const family of families) {
    chunk += headOf(family, format)
    const shown = format === 'openmetrics' ? exemplarText : unsaid
    const name = family.type === 'counter' ? `${family.name}_total` : family.name
    for (const series of family.type === 'histogram' ? family.series() : family.samples()) {
      const text = textOf(series.labels)
      if ('distribution' in series) chunk += bucketLines(name, text, series.distribution, shown)
      else chunk += `${name}${text === '' ? '' : `{${text}}`} ${series.value}${family.type === 'counter' ? shown(series.exemplar) : ''}\n`
      if (chunk.length < chunkLength) continue
      yield chunk
      chunk = ''
    }
  }
  yield format === 'openmetrics' ? `${chunk}# EOF\n` : chunk
}

function headOf({ name, type, help }: Family, format: MetricsFormat): string {
  const shown = type === 'counter' && format === 'text' ? `${name}_total` : name
  const unit = format === 'openmetrics' ? /_(seconds|bytes|ratio)$/.exec(name)?.[1] : undefined
  return `# HELP ${shown} ${help}\n# TYPE ${shown} ${type}\n${unit === undefined ? '' : `# UNIT ${shown} ${unit}\n`}`
}

function bucketLines(
  name: string,
  text: string,
  { bounds, counts, sum, exemplars }: HistogramCounts,
  shown: (of?: Exemplar) => string,
): string {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    const le = `le="${boundText(bounds[index] ?? Infinity)}"`
    return `${name}_bucket{${text === '' ? le : `${text},${le}`}} ${total}${shown(exemplars?.[index])}\n`
  })
  const braces = text === '' ? '' : `{${text}}`
  return `${buckets.join('')}${name}_sum${braces} ${sum}\n${name}_count${braces} ${total}\n`
}

/** One form in both formats, or the two would be different series. */
function boundText(bound: number): string {
  if (bound === Infinity) return '+Inf'
  return Number.isInteger(bound) ? `${bound}.0` : String(bound)
}

/** The older format has no room for exemplars. */
const unsaid = (): string => ''

function exemplarText(exemplar: Exemplar | undefined): string {
  return exemplar === undefined ? '' : ` # {trace_id="${exemplar.traceId}"} ${exemplar.value} ${exemplar.at}`
}

function textOf(parts: readonly SeriesLabels[]): string {
  let text = ''
  for (const part of parts) text = text === '' ? part.text : `${text},${part.text}`
  return text
}
