import { type Attributes, type HrTime, metrics as meters } from '@opentelemetry/api'
import type { MetricData, MetricReader, PushMetricExporter } from '@opentelemetry/sdk-metrics'
import { collectorOptions } from './collector.ts'
import { patienceFor, protocolFor, wantsCollector, type OtlpEnvironment } from './otlp.ts'
import { describe, withinTime, type Telemetry, type TelemetryOptions } from './sdk.ts'
import { refusalOf } from './reported-once.ts'

interface LabeledSeries {
  readonly labels: readonly { readonly pairs: Readonly<Record<string, string>> }[]
}

/** Series of one name, with values from elsewhere; the unit is the end of the name. */
type Measured = { readonly name: string; readonly help: string } & (
  | { readonly type: 'gauge' | 'counter'; readonly samples: () => Iterable<LabeledSeries & { readonly value: number }> }
  | {
      readonly type: 'histogram'
      readonly series: () => Iterable<LabeledSeries & { readonly distribution: ObservedDistribution }>
    }
)

interface ObservedDistribution {
  readonly bounds: readonly number[]
  readonly counts: readonly number[]
  readonly sum: number
}

interface MetricExportOptions extends Pick<TelemetryOptions, 'version' | 'environment' | 'attributes' | 'warn'> {
  /** Begins to measure; not called where nothing is sent. */
  readonly open: () => { families(): Iterable<Measured>; close(): void }
}

const usualIntervalMs = 60_000
/** Of `@opentelemetry/sdk-metrics`, which is loaded only where something is sent. */
const cumulative = 1
const dataPointTypes = { histogram: 0, gauge: 2, counter: 3 }

/** Sends the same metrics that are scraped to a collector, where the environment asks for that; otherwise nothing is loaded. */
export async function startMetricExport({ version, environment, attributes = {}, open, warn }: MetricExportOptions): Promise<Telemetry> {
  if (!wantsCollector(environment, 'METRICS')) return { shutdown: async () => await Promise.resolve() }
  const exporter = await metricExporter(environment)
  const resource = await describe({ version, environment, attributes })
  const scope = { name: 'gatewatch', version }
  const measuring = open()
  const calls = await startReader()
  const startTime = timeNow()
  let sending: Promise<void> | undefined
  let taken = true

  const send = async (): Promise<void> => {
    const times = { startTime, endTime: timeNow() }
    const metrics = [...measuring.families()].map((family) => metricOf(family, times)).filter(({ dataPoints }) => dataPoints.length > 0)
    const { resourceMetrics } = await calls.collect()
    const scopeMetrics = [{ scope, metrics }, ...resourceMetrics.scopeMetrics]
    const { code, error } = await new Promise<{ readonly code: number; readonly error?: Error }>((done) => {
      exporter.export({ resource, scopeMetrics }, done)
    })
    if (code !== 0) throw error ?? new Error('not taken')
    taken = true
  }
  const refused = (error: unknown): void => {
    if (taken) warn(refusalOf(error, 'metrics'))
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
      meters.disable()
    },
  }
}

/** Makes the counts of src/base/tracing.ts real. */
async function startReader(): Promise<MetricReader> {
  const { MeterProvider, MetricReader } = await import('@opentelemetry/sdk-metrics')
  /** Read when something is sent, and at no other time. */
  class Reader extends MetricReader {
    protected async onForceFlush(): Promise<void> {}
    protected async onShutdown(): Promise<void> {}
  }
  const reader = new Reader()
  meters.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  return reader
}

async function metricExporter(environment: OtlpEnvironment): Promise<PushMetricExporter> {
  const options = collectorOptions('METRICS', environment)
  const protocol = protocolFor('METRICS', environment)
  if (protocol === 'grpc') return new (await import('@opentelemetry/exporter-metrics-otlp-grpc')).OTLPMetricExporter(options)
  if (protocol === 'http/json') return new (await import('@opentelemetry/exporter-metrics-otlp-http')).OTLPMetricExporter(options)
  return new (await import('@opentelemetry/exporter-metrics-otlp-proto')).OTLPMetricExporter(options)
}

/** Metrics that OpenTelemetry defines, by our names. */
const knownNames: Readonly<Record<string, string>> = {
  process_cpu_seconds: 'process.cpu.time',
  process_resident_memory_bytes: 'process.memory.usage',
  process_start_time_seconds: 'gatewatch.start_time',
}
const knownAttributes: Readonly<Record<string, string>> = {
  check: 'test.case.name',
  suite: 'test.suite.name',
  error_type: 'error.type',
  target: 'gatewatch.target.name',
  incident: 'gatewatch.incident.id',
}
const units: Readonly<Record<string, string>> = { seconds: 's', bytes: 'By', ratio: '1' }
/** Subjects of metrics, which become a part of the name between dots. */
const namespaces = /^gatewatch_(call|check|cycle|target|incident|objective|fleet|prober|store|heartbeat|credentials|configuration)_/

/** As OpenTelemetry names a metric: in namespaces, without its unit. Translated for Prometheus it is the name that is scraped. */
function openTelemetryName(name: string): { readonly name: string; readonly unit: string } {
  const [, stem = name, end = ''] = /^(.*)_(seconds|bytes|ratio)$/.exec(name) ?? []
  const dotted = stem.replace(namespaces, 'gatewatch.$1.').replace(/^gatewatch_/, 'gatewatch.')
  return { name: knownNames[name] ?? dotted, unit: units[end] ?? '' }
}

function openTelemetryAttributes(pairs: Readonly<Record<string, string>>): Attributes {
  const named = Object.entries(pairs).map(([name, value]) =>
    name === 'host' ? serverAttributes(value) : { [knownAttributes[name] ?? `gatewatch.${name}`]: value },
  )
  return Object.assign({}, ...named) as Attributes
}

/** Returns the address, and the port if it is not the default one. */
function serverAttributes(host: string): Attributes {
  const { hostname, port } = new URL(`any://${host}`)
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return { 'server.address': address, ...(port !== '' && { 'server.port': Number(port) }) }
}

function metricOf(family: Measured, times: { readonly startTime: HrTime; readonly endTime: HrTime }): MetricData {
  const { name, help, type } = family
  const point = <Value>({ labels }: LabeledSeries, value: Value) => ({
    ...times,
    attributes: openTelemetryAttributes(Object.assign({}, ...labels.map(({ pairs }) => pairs)) as Readonly<Record<string, string>>),
    value,
  })
  const dataPoints =
    family.type === 'histogram'
      ? [...family.series()].map((one) => point(one, histogramOf(one.distribution)))
      : [...family.samples()].map((one) => point(one, one.value))
  return {
    descriptor: { ...openTelemetryName(name), description: help, valueType: 1 },
    aggregationTemporality: cumulative,
    dataPointType: dataPointTypes[type],
    ...(type === 'counter' ? { isMonotonic: true } : {}),
    dataPoints,
  } as MetricData
}

function histogramOf({ bounds, counts, sum }: ObservedDistribution) {
  return { buckets: { boundaries: [...bounds], counts: [...counts] }, sum, count: counts.reduce((total, count) => total + count, 0) }
}

function timeNow(): HrTime {
  const now = Date.now()
  return [Math.floor(now / 1000), (now % 1000) * 1e6]
}
