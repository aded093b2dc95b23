import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { trace } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import { message, type Message } from '../messages/index.ts'
import { collectorExporter } from './collector.ts'
import { failingOnly, FileSpanExporter, guarded } from './exporters.ts'
import { patienceFor, type OtlpEnvironment, wantsCollector } from './otlp.ts'
import { reportedOnce } from './reported-once.ts'

/** The options for the spans of a run. */
export interface TelemetryOptions {
  readonly version: string
  /** The OTEL_* variables decide about a collector. */
  readonly environment: OtlpEnvironment
  /** Attributes of the resource; OTEL_RESOURCE_ATTRIBUTES takes precedence. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Which traces a collector gets: those of runs that did not pass, or all. */
  readonly traces?: 'all' | 'failing'
  /** OTLP JSON, one request a line; absent means no file. */
  readonly traceFile?: string
  /** Throws when a text holds a secret or a person. */
  readonly guard: (text: string) => void
  /** Told what went wrong, in a sentence; telemetry never stops a run. */
  readonly warn: (warning: Message) => void
}

/** Spans on their way out. */
export interface Telemetry {
  /** Completes the file and empties the queue for the collector, which gets one second, or what OTEL_EXPORTER_OTLP_TIMEOUT says. Never rejects. */
  shutdown(): Promise<void>
}

/**
 * Makes the spans of src/base/tracing.ts real. A file needs the tracer alone; the whole SDK, which takes longer to load than a short run,
 * is loaded for a collector only. Where neither is wanted nothing is loaded.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { traceFile, environment, guard, warn } = options
  const collected = wantsCollector(environment)
  if (traceFile === undefined && !collected) return { shutdown: async () => await Promise.resolve() }

  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const guardedBatches = (exporter: SpanExporter): SpanProcessor => new BatchSpanProcessor({ exporter: guarded(exporter, guard, warn) })
  const file = traceFile === undefined ? undefined : guardedBatches(new FileSpanExporter(traceFile))
  // An export that was given up is reported already.
  let isOver = false
  const batches = collected
    ? guardedBatches(reportedOnce(await collectorExporter(environment), 'spans', (warning) => void (isOver || warn(warning))))
    : undefined
  const collector = batches && options.traces === 'failing' ? failingOnly(batches) : batches
  const spanProcessors = [file, collector].filter((processor) => processor !== undefined)
  const resource = await describe(options)
  if (collected) {
    const { NodeSDK } = await import('@opentelemetry/sdk-node')
    const only = { autoDetectResources: false, metricReaders: [], logRecordProcessors: [], textMapPropagator: null }
    new NodeSDK({ ...only, resource, spanProcessors }).start()
  } else {
    trace.setGlobalTracerProvider(new TracerProvider({ resource, spanProcessors }))
  }
  return {
    shutdown: async () => {
      await Promise.all([
        file?.shutdown().catch(() => warn(message('telemetry.trace-file'))),
        collector &&
          withinTime(collector.shutdown(), patienceFor('TRACES', environment)).catch(() =>
            warn(message('telemetry.incomplete', { signal: 'spans' })),
          ),
      ])
      isOver = true
      trace.disable()
    },
  }
}

function idOf(own: string): string {
  const hex = createHash('sha256').update(own).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Tells this process from others like it (OpenTelemetry semantic conventions, registry of service and host): with something that is its own, such as
 * its store, the same after each restart (a UUID of a digest, RFC9562 5.8), else each time another.
 */
export const instanceAttributes = (location?: string, own?: string): Readonly<Record<string, string>> => ({
  'service.instance.id': own === undefined ? randomUUID() : idOf(`${hostname()} ${own}`),
  'host.name': hostname(),
  ...(location && { 'gatewatch.location': location }),
})

/** Returns the resource: the program, the given attributes, and those of OTEL_RESOURCE_ATTRIBUTES. It has neither the account nor the command line. */
export async function describe({
  version,
  environment,
  attributes = {},
}: Pick<TelemetryOptions, 'version' | 'environment' | 'attributes'>): Promise<Resource> {
  const { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } = await import('@opentelemetry/resources')
  const name = environment['OTEL_SERVICE_NAME'] || 'gatewatch'
  return resourceFromAttributes(attributes)
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes({ 'service.name': name, 'service.version': version }))
}

/** Waits for a slow collector, and rejects after a limit. */
export async function withinTime(work: Promise<void>, limitMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('late')), limitMs)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
