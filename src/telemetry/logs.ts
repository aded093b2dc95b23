import type { SpanContext } from '@opentelemetry/api'
import type { LogRecordExporter, LogRecordProcessor } from '@opentelemetry/sdk-logs'
import { message } from '../messages/index.ts'
import { collectorOptions } from './collector.ts'
import { patienceFor, protocolFor, wantsCollector, type OtlpEnvironment } from './otlp.ts'
import { describe, withinTime, type Telemetry, type TelemetryOptions } from './sdk.ts'
import { reportedOnce } from './reported-once.ts'

/** Something that happened once, for a collector of logs. */
export interface LoggedEvent {
  /** `gatewatch.incident.opened`. */
  readonly name: string
  readonly level: 'info' | 'warn' | 'error'
  /** A sentence. */
  readonly text: string
  readonly attributes: Readonly<Record<string, string | number | readonly string[]>>
  /** Of the cycle that showed it: 32 hex digits. */
  readonly traceId?: string
}

type LogExportOptions = Pick<TelemetryOptions, 'version' | 'environment' | 'attributes' | 'guard' | 'warn'>

/** Logs on their way to a collector. */
export interface LogExport extends Telemetry {
  send(event: LoggedEvent): void
}

const severities = { info: 9, warn: 13, error: 17 } as const

/** Sends what happens to a collector as OTLP logs, where the environment asks for that; otherwise nothing is loaded. */
export async function startLogExport({ version, environment, attributes = {}, guard, warn }: LogExportOptions): Promise<LogExport> {
  if (!wantsCollector(environment, 'LOGS')) return { send: () => undefined, shutdown: async () => await Promise.resolve() }
  const { BatchLogRecordProcessor, LoggerProvider } = await import('@opentelemetry/sdk-logs')
  const exporter = reportedOnce(await logExporter(environment), 'logs', warn)
  const pause = Number(environment['OTEL_BLRP_SCHEDULE_DELAY'])
  const batches = new BatchLogRecordProcessor({ exporter, ...(pause > 0 ? { scheduledDelayMillis: pause } : {}) })
  const provider = new LoggerProvider({
    resource: await describe({ version, environment, attributes }),
    processors: [linkedToTraces, batches],
  })
  const logger = provider.getLogger('gatewatch', version)
  return {
    send: ({ name, level, text, attributes, traceId }) => {
      const link = traceId === undefined ? {} : { [traceAttribute]: traceId }
      const record = { eventName: name, severityNumber: severities[level], severityText: level.toUpperCase() }
      try {
        guard(JSON.stringify([text, attributes]))
        logger.emit({ ...record, body: text, attributes: { ...attributes, ...link } })
      } catch (error) {
        warn(message('telemetry.log-withheld', { reason: (error as Error).message }))
        logger.emit({ ...record, body: 'withheld', attributes: { 'gatewatch.withheld': (error as Error).message, ...link } })
      }
    },
    shutdown: async () => {
      await withinTime(provider.shutdown(), patienceFor('LOGS', environment)).catch(() =>
        warn(message('telemetry.incomplete', { signal: 'logs' })),
      )
    },
  }
}

const traceAttribute = 'gatewatch.trace_id'

/** A whole trace shows what happened, and no single span of it: the SDK itself links to spans only. */
const linkedToTraces: LogRecordProcessor = {
  onEmit: (record) => {
    const traceId = record.attributes[traceAttribute]
    if (typeof traceId === 'string') record.spanContext = { traceId, traceFlags: 1 } as SpanContext
  },
  forceFlush: async () => await Promise.resolve(),
  shutdown: async () => await Promise.resolve(),
}

async function logExporter(environment: OtlpEnvironment): Promise<LogRecordExporter> {
  const options = collectorOptions('LOGS', environment)
  const protocol = protocolFor('LOGS', environment)
  if (protocol === 'grpc') return new (await import('@opentelemetry/exporter-logs-otlp-grpc')).OTLPLogExporter(options)
  if (protocol === 'http/json') return new (await import('@opentelemetry/exporter-logs-otlp-http')).OTLPLogExporter(options)
  return new (await import('@opentelemetry/exporter-logs-otlp-proto')).OTLPLogExporter(options)
}
