import { join } from 'node:path'
import { startRecording, type VerdictOptions, type RunRecord } from './record.ts'
import type { Reporter } from './reporter.ts'
import { guardedReport } from './withheld.ts'
import { writeWhole, type Guard } from './write.ts'

/** Where a reporter writes its files, and who looks over the text first. */
export interface FileOptions extends VerdictOptions {
  /** `reports/<target>`; made when it is missing. */
  readonly folder: string
  readonly guard?: Guard
  /** Renders the files and writes none. */
  readonly isDry?: boolean
}

/** A reporter that writes one file when the events end, by a pure function of all they told. No run, no file; what the guard refuses is told in brief. */
export function fileReporter(file: string, render: (record: RunRecord) => string | Promise<string>, options: FileOptions): Reporter {
  const recording = startRecording(options)
  return {
    on: recording.on,
    close: async () => {
      const record = recording.record()
      if (record === undefined) return
      const { text, refusal } = await guardedReport(file, record, render, options.guard)
      if (options.isDry !== true) await writeWhole(join(options.folder, file), text)
      if (refusal !== undefined) throw refusal
    },
  }
}
