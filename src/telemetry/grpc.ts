import { createRequire } from 'node:module'
import { protocolFor, type Environment, type Signal, wantsCollector } from './otlp.ts'

/** The environment asks for a way to a collector that is not installed; the message says what to install. */
export class ExporterError extends Error {
  override name = 'ExporterError'
}

const packages: Readonly<Record<Signal, string>> = {
  TRACES: '@opentelemetry/exporter-trace-otlp-grpc',
  METRICS: '@opentelemetry/exporter-metrics-otlp-grpc',
  LOGS: '@opentelemetry/exporter-logs-otlp-grpc',
}

/**
 * Throws an ExporterError where OTLP over gRPC is asked for and its exporter is not installed: gRPC is more than all the rest of Gatewatch,
 * so that it is not part of the package. Called before anything is opened or sent.
 */
export function assertExporters(environment: Environment, signals: readonly Signal[] = ['TRACES']): void {
  const missing = signals
    .filter((signal) => wantsCollector(environment, signal) && protocolFor(signal, environment) === 'grpc')
    .map((signal) => packages[signal])
    .filter((name) => !isInstalled(name))
  if (missing.length > 0)
    throw new ExporterError(
      `OTLP over gRPC needs what is not installed: ${missing.join(', ')}. ` +
        `Install it beside gatewatch (npm install ${missing.join(' ')}), or set OTEL_EXPORTER_OTLP_PROTOCOL to http/protobuf.`,
    )
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
