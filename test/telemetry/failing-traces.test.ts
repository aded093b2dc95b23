import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { ROOT_CONTEXT, trace, type Span } from '@opentelemetry/api'
import { describe, expect, it } from 'vitest'
import { failingOnly } from '../../src/telemetry/exporters.ts'

function tracesOf(verdicts: readonly string[]): readonly string[] {
  const exporter = new InMemorySpanExporter()
  const provider = new TracerProvider({ spanProcessors: [failingOnly(new SimpleSpanProcessor({ exporter }))] })
  const tracer = provider.getTracer('test')
  for (const verdict of verdicts) {
    const root: Span = tracer.startSpan(`run ${verdict}`)
    tracer.startSpan(`check of ${verdict}`, {}, trace.setSpan(ROOT_CONTEXT, root)).end()
    root.setAttribute('gatewatch.run.verdict', verdict).end()
  }
  return exporter.getFinishedSpans().map(({ name }) => name)
}

describe('traces of failing cycles only', () => {
  it('are passed on whole, and those of passed cycles not at all', () => {
    expect(tracesOf(['passed', 'failed', 'passed', 'incomplete'])).toEqual([
      'check of failed',
      'run failed',
      'check of incomplete',
      'run incomplete',
    ])
  })

  it('are none where everything passed', () => {
    expect(tracesOf(['passed', 'passed'])).toEqual([])
  })
})
