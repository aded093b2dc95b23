import type { Audience } from '../library/index.ts'
import { tellingReporters, type ReporterName, terminalOf } from '../report/index.ts'

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

/** A program reads events from standard output, where nothing else is then; people read standard error. */
const programAudience = (): Audience => ({
  ...standardAudience(),
  terminal: terminalOf(process.stderr, process.env),
  write: (text) => void process.stderr.write(text),
  events: (text) => void process.stdout.write(text),
})

/** What a run can be told to write to standard output in place of the words for people. */
export type Stream = 'ndjson'

/** Who reads a run, and the names of the targets: with a stream, a dash among them says that it goes to standard output, as it does. */
export function audienceFor(
  args: readonly string[],
  output: readonly Stream[] = [],
): { readonly audience: Audience; readonly names: readonly string[] } {
  if (output.length === 0) return { audience: standardAudience(), names: args }
  return { audience: programAudience(), names: args.filter((name) => name !== '-') }
}
