import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import { PartialFile } from '../base/index.ts'
import { message, type Message } from '../messages/index.ts'

type ExportDone = Parameters<SpanExporter['export']>[1]

/**
 * Writes spans to a file in the OTLP file format: one ExportTraceServiceRequest in JSON a line, as the OpenTelemetry collector reads it.
 * The file gets its name when it is complete.
 */
export class FileSpanExporter implements SpanExporter {
  readonly #path: string
  #file: PartialFile | undefined
  #written: Promise<void> | undefined

  constructor(path: string) {
    this.#path = path
  }

  export(spans: ReadableSpan[], done: ExportDone): void {
    this.#written = (this.#written ?? Promise.resolve()).then(async () => await this.#append(spans))
    // The codes of an export result: 0 is success, 1 is failure.
    this.#written.then(
      () => done({ code: 0 }),
      (error: Error) => done({ code: 1, error }),
    )
  }

  async forceFlush(): Promise<void> {
    await this.#written
  }

  async shutdown(): Promise<void> {
    await this.#written
    // A pipeline whose trace is not sampled has no spans: the file must not keep those of the last run.
    this.#file ??= this.#open()
    this.#file.complete()
  }

  #open(): PartialFile {
    mkdirSync(dirname(this.#path), { recursive: true })
    return new PartialFile(this.#path)
  }

  async #append(spans: ReadableSpan[]): Promise<void> {
    const { requestOf } = await import('./otlp-json.ts')
    this.#file ??= this.#open()
    this.#file.append(`${requestOf(spans)}\n`)
  }
}

/** Exports only spans in which a guard finds nothing. A span with a secret keeps only its position and the reason. */
export function guarded(exporter: SpanExporter, guard: (text: string) => void, warn: (warning: Message) => void): SpanExporter {
  const refusalOf = (spans: readonly ReadableSpan[]): string | undefined => {
    try {
      guard(JSON.stringify(spans.map(textsOf)))
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }
  return {
    export: (spans, done) => {
      if (refusalOf(spans) === undefined) {
        exporter.export(spans, done)
        return
      }
      const refusals = spans.map((span) => refusalOf([span]))
      const refused = refusals.filter((refusal) => refusal !== undefined)
      warn(
        message('telemetry.spans-withheld', {
          refused: refused.length,
          all: spans.length,
          reason: refused[0] ?? message('telemetry.together'),
        }),
      )
      const left = spans.map((span, index) => (refusals[index] === undefined ? span : emptied(span, refusals[index])))
      // If even this is rejected, the batch is dropped, so that the next ones go on.
      if (refusalOf(left) === undefined) exporter.export(left, done)
      else done({ code: 0 })
    },
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: async () => await exporter.shutdown(),
  }
}

function textsOf({ name, attributes, status, events, resource }: ReadableSpan): unknown {
  return [name, attributes, status.message, events, resource.attributes]
}

/** Returns a span that keeps its position in the trace and its times, and has only the reason as its content. */
function emptied(span: ReadableSpan, reason: string): ReadableSpan {
  const replaced = {
    name: 'withheld',
    attributes: { 'gatewatch.withheld': reason },
    events: [],
    links: [],
    status: { code: span.status.code },
  }
  return Object.create(span, Object.getOwnPropertyDescriptors(replaced)) as ReadableSpan
}

/** The limit of open traces: those that never end are dropped. */
const mostOpen = 1000

/** Passes on only the traces whose root has not passed: a fleet that is well makes no noise at the collector. */
export function failingOnly(next: SpanProcessor): SpanProcessor {
  const open = new Map<string, ReadableSpan[]>()
  return {
    onStart: () => undefined,
    onEnd: (span) => {
      const { traceId } = span.spanContext()
      const spans = open.get(traceId) ?? []
      spans.push(span)
      open.set(traceId, spans)
      if (open.size > mostOpen) open.delete(open.keys().next().value!)
      if (span.parentSpanContext !== undefined) return
      open.delete(traceId)
      if (span.attributes['gatewatch.run.verdict'] !== 'passed') for (const each of spans) next.onEnd(each)
    },
    forceFlush: async () => await next.forceFlush(),
    shutdown: async () => await next.shutdown(),
  }
}
