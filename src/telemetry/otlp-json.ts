import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'

/** Spans as a request to a collector, in OTLP JSON. Loaded when there are spans to write. */
export function requestOf(spans: ReadableSpan[]): string {
  return Buffer.from(JsonTraceSerializer.serializeRequest(spans) ?? []).toString('utf8')
}
