/** OpenTelemetry: exporters of traces, metrics and logs, loaded only when a collector is configured. */
export { assertExporters } from './grpc.ts'
export { startLogExport } from './logs.ts'
export { startMetricExport } from './metrics.ts'
export { instanceAttributes, startTelemetry, type Telemetry, type TelemetryOptions } from './sdk.ts'
