import type { ReportAudience } from '../library/index.ts'
import { isOnGithub, tellingReporters, type ReporterName, terminalOf } from '../report/index.ts'

/** Returns the outputs for a person at a terminal. A command that prints a run in its own format leaves the console out. */
export function standardAudience(tellers: readonly ReporterName[] = tellingReporters): ReportAudience {
  return {
    terminal: terminalOf(process.stdout, process.env),
    environment: process.env,
    tellers: tellers.filter((name) => name !== 'github' || isOnGithub(process.env)),
    write: (text) => void process.stdout.write(text),
    warn: (message) => console.error(message),
  }
}

/** Returns the outputs for a program, which reads events from standard output. All other text goes to standard error. */
const programAudience = (): ReportAudience => ({
  ...standardAudience(),
  terminal: terminalOf(process.stderr, process.env),
  write: (text) => void process.stderr.write(text),
  events: (text) => void process.stdout.write(text),
})

/** Returns the outputs of a run: for people, or for a program that reads its events. */
export const audienceFor = (json: boolean): ReportAudience => (json ? programAudience() : standardAudience())
