/** Environment variables by name. */
export type OtlpEnvironment = Readonly<Record<string, string | undefined>>

/** A collector that does not answer costs no more than this, unless OTEL_EXPORTER_OTLP_TIMEOUT says so. */
const collectorTimeoutMs = 1000

/** What is sent to a collector, as its variables name it. */
export type Signal = 'TRACES' | 'METRICS' | 'LOGS'

/** Whether the environment asks for spans, metrics or logs to be sent to a collector. */
export function wantsCollector(environment: OtlpEnvironment, signal: Signal = 'TRACES'): boolean {
  if (environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false
  const exporters = environment[`OTEL_${signal}_EXPORTER`] ?? ''
  if (exporters !== '') return exporters.split(',').some((name) => name.trim() === 'otlp')
  return Boolean(environment['OTEL_EXPORTER_OTLP_ENDPOINT']) || Boolean(environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`])
}

/** How to speak to the collector: `http/protobuf` unless told. */
export function protocolFor(signal: Signal, environment: OtlpEnvironment): string {
  return environment[`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`] ?? environment['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/protobuf'
}

/** How long a collector may take over the last of what it gets. */
export function patienceFor(signal: Signal, environment: OtlpEnvironment): number {
  return Number(timeoutIn(signal, environment)) || collectorTimeoutMs
}

/** A variable of OTLP that a signal may have for itself. */
export const otlpVariable = (name: string, signal: Signal, environment: OtlpEnvironment): string | undefined =>
  environment[`OTEL_EXPORTER_OTLP_${signal}_${name}`]?.trim() || environment[`OTEL_EXPORTER_OTLP_${name}`]?.trim() || undefined

/** The time limit of an exporter, where the environment leaves it to us. */
export function timeLimitFor(signal: Signal, environment: OtlpEnvironment): { readonly timeoutMillis?: number } {
  return timeoutIn(signal, environment) === undefined ? { timeoutMillis: collectorTimeoutMs } : {}
}

const timeoutIn = (signal: Signal, environment: OtlpEnvironment): string | undefined =>
  environment[`OTEL_EXPORTER_OTLP_${signal}_TIMEOUT`] ?? environment['OTEL_EXPORTER_OTLP_TIMEOUT']
