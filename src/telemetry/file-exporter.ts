import { appendFile, mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

type Done = Parameters<SpanExporter['export']>[1]

/**
 * Writes spans to a file in the OTLP file format: one ExportTraceServiceRequest in JSON a line, as the OpenTelemetry collector reads it.
 * The file gets its name when it is complete; until then it is a temporary one beside it.
 */
export class FileSpanExporter implements SpanExporter {
  readonly #path: string
  readonly #temporary: string
  #written: Promise<void> | undefined

  constructor(path: string) {
    this.#path = path
    this.#temporary = `${path}.${process.pid}.tmp`
  }

  export(spans: ReadableSpan[], done: Done): void {
    this.#written = (this.#written ?? mkdir(dirname(this.#path), { recursive: true })).then(async () => await this.#append(spans))
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
    if (this.#written === undefined) return
    await this.#written
    await rename(this.#temporary, this.#path)
  }

  async #append(spans: ReadableSpan[]): Promise<void> {
    const { JsonTraceSerializer } = await import('@opentelemetry/otlp-transformer')
    const bytes = JsonTraceSerializer.serializeRequest(spans) ?? new Uint8Array()
    await appendFile(this.#temporary, `${Buffer.from(bytes).toString('utf8')}\n`)
  }
}
