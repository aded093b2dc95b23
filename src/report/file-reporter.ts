import { join } from 'node:path'
import type { RunRecord } from './record.ts'
import type { Reporter } from './reporter.ts'
import { guardedReport } from './withheld.ts'
import { writeWhole, type Guard } from './write.ts'

/** The folder of a reporter's file, and the guard of its text. */
export interface FileOptions {
  /** `reports/<target>`; made when it is missing. */
  readonly folder: string
  readonly guard?: Guard
  /** Renders the files and writes none. */
  readonly isDry?: boolean
}

/** A reporter that writes one file at the end, by a pure function of the record. Without a run it writes no file; a rejected file is written in brief. */
export function fileReporter(file: string, render: (record: RunRecord) => string | Promise<string>, options: FileOptions): Reporter {
  return {
    close: async (record) => {
      if (record === undefined) return
      const { text, refusal } = await guardedReport(file, record, render, options.guard)
      if (options.isDry !== true) await writeWhole(join(options.folder, file), text)
      if (refusal !== undefined) throw refusal
    },
  }
}
