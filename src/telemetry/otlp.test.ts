import { describe, expect, it } from 'vitest'
import { wantsCollector } from './otlp.ts'

describe('a collector is wanted', () => {
  it.each([
    [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }],
    [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c:4318/v1/traces' }],
    [true, { OTEL_TRACES_EXPORTER: 'otlp' }],
    [true, { OTEL_TRACES_EXPORTER: 'console, otlp' }],
    [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'false' }],
    [false, {}],
    [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    [false, { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }],
    [false, { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'TRUE' }],
  ])('%s, says %j', (wanted, environment) => {
    expect(wantsCollector(environment)).toBe(wanted)
  })
})
