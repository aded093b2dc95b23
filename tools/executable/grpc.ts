import { protocolFor, wantsCollector, type Environment, type Signal } from '../../src/telemetry/otlp.ts'

/** The environment asks for a way to a collector that is not in the single executable. */
export class ExporterError extends Error {
  override name = 'ExporterError'
}

/** src/telemetry/grpc.ts of the single executable, which finds no package beside it. */
export function assertExporters(environment: Environment, signals: readonly Signal[] = ['TRACES']): void {
  if (signals.some((signal) => wantsCollector(environment, signal) && protocolFor(signal, environment) === 'grpc'))
    throw new ExporterError(
      'The single executable speaks OTLP over HTTP alone. Set OTEL_EXPORTER_OTLP_PROTOCOL to http/protobuf, or install the package and the exporter for gRPC.',
    )
}
