import type { ReportAudience } from '../library/index.ts'
import { isOnGithub, tellingReporters, type ReporterName, terminalOf } from '../report/index.ts'

/** Whoever reads standard output and standard error. A command that tells a run in its own way leaves the console out. */
export function standardAudience(tellers: readonly ReporterName[] = tellingReporters): ReportAudience {
  return {
    terminal: terminalOf(process.stdout, process.env),
    environment: process.env,
    tellers: tellers.filter((name) => name !== 'github' || isOnGithub(process.env)),
    write: (text) => void process.stdout.write(text),
    warn: (message) => console.error(message),
  }
}

/** A program reads events from standard output, where nothing else is then; people read standard error. */
const programAudience = (): ReportAudience => ({
  ...standardAudience(),
  terminal: terminalOf(process.stderr, process.env),
  write: (text) => void process.stderr.write(text),
  events: (text) => void process.stdout.write(text),
})

/** Who reads a run: people, or a program that gets its events. */
export const audienceFor = (json: boolean): ReportAudience => (json ? programAudience() : standardAudience())
