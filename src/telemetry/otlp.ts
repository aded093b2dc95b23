/** Environment variables by name. */
export type OtlpEnvironment = Readonly<Record<string, string | undefined>>

/** A collector that does not answer costs no more than this, unless OTEL_EXPORTER_OTLP_TIMEOUT says so. */
const collectorTimeoutMs = 1000

/** A signal, as the variables name it. */
export type Signal = 'TRACES' | 'METRICS' | 'LOGS'

/** Tells whether the environment names a collector for a signal. */
export function wantsCollector(environment: OtlpEnvironment, signal: Signal = 'TRACES'): boolean {
  if (environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false
  const exporters = environment[`OTEL_${signal}_EXPORTER`] ?? ''
  if (exporters !== '') return exporters.split(',').some((name) => name.trim() === 'otlp')
  return Boolean(environment['OTEL_EXPORTER_OTLP_ENDPOINT']) || Boolean(environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`])
}

/** Returns the protocol of a signal (default: `http/protobuf`). */
export function protocolFor(signal: Signal, environment: OtlpEnvironment): string {
  return environment[`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`] ?? environment['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/protobuf'
}

/** Returns how long the last export may take. */
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
