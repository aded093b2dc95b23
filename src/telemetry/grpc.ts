import { createRequire } from 'node:module'
import { message } from '../messages/index.ts'
import { assertPrivate, ExporterError } from './collector.ts'
import { protocolFor, type OtlpEnvironment, type Signal, wantsCollector } from './otlp.ts'

const packages: Readonly<Record<Signal, string>> = {
  TRACES: '@opentelemetry/exporter-trace-otlp-grpc',
  METRICS: '@opentelemetry/exporter-metrics-otlp-grpc',
  LOGS: '@opentelemetry/exporter-logs-otlp-grpc',
}

/**
 * Throws an ExporterError if OTLP over gRPC is requested without its exporter: gRPC is larger than all the rest of Gatewatch,
 * so that it is not part of the package. Throws one as well where a collector cannot be reached as it should be. Called before anything is opened or sent.
 */
export function assertExporters(environment: OtlpEnvironment, signals: readonly Signal[] = ['TRACES']): void {
  const wanted = signals.filter((signal) => wantsCollector(environment, signal))
  for (const signal of wanted) assertPrivate(signal, environment)
  const missing = wanted
    .filter((signal) => protocolFor(signal, environment) === 'grpc')
    .map((signal) => packages[signal])
    .filter((name) => !isInstalled(name))
  if (missing.length > 0)
    throw new ExporterError(message('telemetry.not-installed', { packages: missing.join(', '), names: missing.join(' ') }))
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
