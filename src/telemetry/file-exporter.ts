import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { PartialFile } from '../partial-file.ts'

type Done = Parameters<SpanExporter['export']>[1]

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

  export(spans: ReadableSpan[], done: Done): void {
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
    this.#file?.complete()
  }

  async #append(spans: ReadableSpan[]): Promise<void> {
    const { JsonTraceSerializer } = await import('@opentelemetry/otlp-transformer')
    const bytes = JsonTraceSerializer.serializeRequest(spans) ?? new Uint8Array()
    mkdirSync(dirname(this.#path), { recursive: true })
    this.#file ??= new PartialFile(this.#path)
    this.#file.append(`${Buffer.from(bytes).toString('utf8')}\n`)
  }
}
