import { message } from '../../src/messages/index.ts'
import { assertPrivate, ExporterError } from '../../src/telemetry/collector.ts'
import { protocolFor, wantsCollector, type OtlpEnvironment, type Signal } from '../../src/telemetry/otlp.ts'

/** src/telemetry/grpc.ts of the single executable, which finds no package beside it. */
export function assertExporters(environment: OtlpEnvironment, signals: readonly Signal[] = ['TRACES']): void {
  for (const signal of signals.filter((wanted) => wantsCollector(environment, wanted))) {
    assertPrivate(signal, environment)
    if (protocolFor(signal, environment) === 'grpc') throw new ExporterError(message('telemetry.executable'))
  }
}
