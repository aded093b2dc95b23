/** How long the exporters of OpenTelemetry wait for a collector where nothing says otherwise (OTEL_EXPORTER_OTLP_TIMEOUT). */
export const exportersWaitMs = 10_000
