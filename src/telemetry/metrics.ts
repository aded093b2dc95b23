import type { HrTime } from '@opentelemetry/api'
import type { MetricData, PushMetricExporter } from '@opentelemetry/sdk-metrics'
import { collectorOptions } from './collector.ts'
import { patienceFor, protocolFor, wantsCollector, type Environment } from './otlp.ts'
import { describe, withinTime, type Telemetry, type TelemetryOptions } from './sdk.ts'

interface Labelled {
  readonly labels: readonly { readonly pairs: Readonly<Record<string, string>> }[]
}

/** Series of one name, counted by somebody else; its unit is the end of its name. */
type Measured = { readonly name: string; readonly help: string } & (
  | { readonly type: 'gauge' | 'counter'; readonly samples: () => Iterable<Labelled & { readonly value: number }> }
  | {
      readonly type: 'histogram'
      readonly series: () => Iterable<Labelled & { readonly distribution: Distribution }>
    }
)

interface Distribution {
  readonly bounds: readonly number[]
  readonly counts: readonly number[]
  readonly sum: number
}

interface MetricExportOptions extends Pick<TelemetryOptions, 'version' | 'environment' | 'attributes' | 'warn'> {
  /** Begins to measure; not called where nothing is sent. */
  readonly open: () => { families(): Iterable<Measured>; close(): void }
}

const usualIntervalMs = 60_000
/** Of `@opentelemetry/sdk-metrics`, which is not loaded for two numbers. */
const cumulative = 1
const dataPointTypes = { histogram: 0, gauge: 2, counter: 3 }

/** Sends the same metrics that are scraped to a collector, where the environment asks for that; otherwise nothing is loaded. */
export async function startMetricExport({ version, environment, attributes = {}, open, warn }: MetricExportOptions): Promise<Telemetry> {
  if (!wantsCollector(environment, 'METRICS')) return { shutdown: async () => await Promise.resolve() }
  const exporter = await metricExporter(environment)
  const resource = await describe({ version, environment, attributes })
  const scope = { name: 'gatewatch', version }
  const measuring = open()
  const startTime = timeNow()
  let sending: Promise<void> | undefined
  let taken = true

  const send = async (): Promise<void> => {
    const times = { startTime, endTime: timeNow() }
    const metrics = [...measuring.families()].map((family) => metricOf(family, times)).filter(({ dataPoints }) => dataPoints.length > 0)
    const code = await new Promise<number>((done) => {
      exporter.export({ resource, scopeMetrics: [{ scope, metrics }] }, (result) => done(result.code))
    })
    if (code !== 0) throw new Error('not taken')
    taken = true
  }
  const refused = (): void => {
    if (taken) warn('the collector does not take the metrics')
    taken = false
  }
  const sendLast = async (): Promise<void> => {
    await sending
    await send().finally(() => void exporter.shutdown().catch(refused))
  }
  const timer = setInterval(
    () => {
      sending ??= send()
        .catch(refused)
        .finally(() => (sending = undefined))
    },
    Number(environment['OTEL_METRIC_EXPORT_INTERVAL']) || usualIntervalMs,
  )
  return {
    shutdown: async () => {
      clearInterval(timer)
      await withinTime(sendLast(), patienceFor('METRICS', environment)).catch(refused)
      measuring.close()
    },
  }
}

async function metricExporter(environment: Environment): Promise<PushMetricExporter> {
  const options = collectorOptions('METRICS', environment)
  const protocol = protocolFor('METRICS', environment)
  if (protocol === 'grpc') return new (await import('@opentelemetry/exporter-metrics-otlp-grpc')).OTLPMetricExporter(options)
  if (protocol === 'http/json') return new (await import('@opentelemetry/exporter-metrics-otlp-http')).OTLPMetricExporter(options)
  return new (await import('@opentelemetry/exporter-metrics-otlp-proto')).OTLPMetricExporter(options)
}

/** One name on both roads: the unit stays in the name, as Prometheus has it. */
function metricOf(family: Measured, times: { readonly startTime: HrTime; readonly endTime: HrTime }): MetricData {
  const { name, help, type } = family
  const unit = { seconds: 's', bytes: 'By', ratio: '1' }[name.slice(name.lastIndexOf('_') + 1)] ?? ''
  const point = <Value>({ labels }: Labelled, value: Value) => ({
    ...times,
    attributes: Object.assign({}, ...labels.map(({ pairs }) => pairs)),
    value,
  })
  const dataPoints =
    family.type === 'histogram'
      ? [...family.series()].map((one) => point(one, histogramOf(one.distribution)))
      : [...family.samples()].map((one) => point(one, one.value))
  return {
    descriptor: { name, description: help, unit, valueType: 1 },
    aggregationTemporality: cumulative,
    dataPointType: dataPointTypes[type],
    ...(type === 'counter' ? { isMonotonic: true } : {}),
    dataPoints,
  } as MetricData
}

function histogramOf({ bounds, counts, sum }: Distribution) {
  return { buckets: { boundaries: [...bounds], counts: [...counts] }, sum, count: counts.reduce((total, count) => total + count, 0) }
}

function timeNow(): HrTime {
  const now = Date.now()
  return [Math.floor(now / 1000), (now % 1000) * 1e6]
}
