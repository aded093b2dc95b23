import { message, type Message } from '../messages/index.ts'

/** The result of an export: code 0, or an error. */
interface ExportStatus {
  readonly code: number
  readonly error?: Error
}

interface Exporter<Batch> {
  export(batch: Batch, done: (result: ExportStatus) => void): void
  forceFlush?(): Promise<void>
  shutdown(): Promise<void>
}

/** Reports once that a collector rejects exports, with its status, until it accepts them again. */
export function reportedOnce<Batch>(
  exporter: Exporter<Batch>,
  signal: string,
  warn: (warning: Message) => void,
): Required<Exporter<Batch>> {
  let taken = true
  return {
    export: (batch, done) =>
      exporter.export(batch, ({ code, error }) => {
        const now = code === 0
        if (taken && !now) warn(refusalOf(error, signal))
        taken = now
        // The SDK would tell it once more.
        done({ code: 0 })
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: async () => await exporter.shutdown(),
  }
}

/** Returns why a collector rejected a signal, with the status of its response. */
export function refusalOf(error: unknown, signal: string): Message {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'number' && code >= 300 && code < 600
    ? message('telemetry.rejected-with', { signal, status: String(code) })
    : message('telemetry.rejected', { signal })
}
