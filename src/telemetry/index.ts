/** OpenTelemetry: exporters of traces, metrics and logs, loaded only when a collector is configured. */
export { assertExporters } from './grpc.ts'
export { instanceAttributes, startTelemetry, type Telemetry, type TelemetryOptions } from './sdk.ts'

/** Loads the exporters of logs and metrics, which only the monitor has. */
export const loadMonitorExports = async () => {
  const [{ startLogExport }, { startMetricExport }] = await Promise.all([import('./logs.ts'), import('./metrics.ts')])
  return { startLogExport, startMetricExport }
}
