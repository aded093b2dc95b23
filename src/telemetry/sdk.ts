import { trace } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { SpanProcessor } from '@opentelemetry/sdk-trace'
import { failingOnly } from './failing-traces.ts'
import { FileSpanExporter } from './file-exporter.ts'
import { guarded } from './guarded-exporter.ts'
import { collectorExporter, patienceFor, type Environment, wantsCollector } from './otlp.ts'

/** Where the spans of a run go. */
export interface TelemetryOptions {
  /** Of Gatewatch. */
  readonly version: string
  /** The OTEL_* variables decide about a collector. */
  readonly environment: Environment
  /** Which traces a collector gets: those of runs that did not pass, or all. */
  readonly traces?: 'all' | 'failing'
  /** OTLP JSON, one request a line; absent means no file. */
  readonly traceFile?: string
  /** Throws when a text holds a secret or a person. */
  readonly guard: (text: string) => void
  /** Told what went wrong, in a sentence; telemetry never stops a run. */
  readonly warn: (message: string) => void
}

/** Spans on their way out. */
export interface Telemetry {
  /** Completes the file and empties the queue for the collector, which gets one second, or what OTEL_EXPORTER_OTLP_TIMEOUT says. Never rejects. */
  shutdown(): Promise<void>
}

/**
 * Makes the spans of src/tracing.ts real. A file needs the tracer alone; the whole SDK, which takes longer to load than a short run,
 * is loaded for a collector only. Where neither is wanted nothing is loaded.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { traceFile, environment, guard, warn } = options
  const collected = wantsCollector(environment)
  if (traceFile === undefined && !collected) return { shutdown: async () => await Promise.resolve() }

  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const processors: SpanProcessor[] = []
  if (traceFile !== undefined) processors.push(new BatchSpanProcessor({ exporter: guarded(new FileSpanExporter(traceFile), guard, warn) }))
  if (collected) {
    const batches = new BatchSpanProcessor({ exporter: guarded(await collectorExporter(environment), guard, warn) })
    processors.push(options.traces === 'failing' ? failingOnly(batches) : batches)
  }
  const resource = await describe(options)
  if (collected) {
    const { NodeSDK } = await import('@opentelemetry/sdk-node')
    const only = { autoDetectResources: false, metricReaders: [], logRecordProcessors: [], textMapPropagator: null }
    new NodeSDK({ ...only, resource, spanProcessors: processors }).start()
  } else {
    trace.setGlobalTracerProvider(new TracerProvider({ resource, spanProcessors: processors }))
  }
  const file = traceFile === undefined ? undefined : processors[0]
  const collector = collected ? processors.at(-1) : undefined
  return {
    shutdown: async () => {
      await Promise.all([
        file?.shutdown().catch(() => warn('the trace file could not be written')),
        collector === undefined
          ? undefined
          : withinTime(collector.shutdown(), patienceFor('TRACES', environment)).catch(() => warn('the collector did not take all spans')),
      ])
      trace.disable()
    },
  }
}

/** Who sends: the program and what OTEL_RESOURCE_ATTRIBUTES adds. Nothing of the machine, its owner or the command line. */
export async function describe({ version, environment }: Pick<TelemetryOptions, 'version' | 'environment'>): Promise<Resource> {
  const { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } = await import('@opentelemetry/resources')
  const name = environment['OTEL_SERVICE_NAME'] || 'gatewatch'
  return detectResources({ detectors: [resourceAttributesEnvDetector] }).merge(
    resourceFromAttributes({ 'service.name': name, 'service.version': version }),
  )
}

/** Waits for what a collector may take its time over, and rejects when it takes too long. */
export async function withinTime(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), limitMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
