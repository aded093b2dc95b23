import type { Audience } from '../library/reports.ts'
import { tellingReporters, type ReporterName } from '../surface/reporters.ts'
import { terminalOf } from '../surface/terminal.ts'

/** Whoever reads standard output and standard error. A command that tells a run in its own way leaves the console out. */
export function standardAudience(tellers: readonly ReporterName[] = tellingReporters): Audience {
  return {
    terminal: terminalOf(process.stdout, process.env),
    environment: process.env,
    tellers,
    write: (text) => void process.stdout.write(text),
    warn: (message) => console.error(message),
  }
}
