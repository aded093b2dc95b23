import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageTag } from '../report/language/language.ts'
import { deliver } from '../report/queue.ts'
import { openReporters, type ReporterName } from '../report/reporters.ts'
import { terminalOf } from '../report/terminal.ts'
import { makeFolder } from '../report/write.ts'
import type { RunEvent } from '../run/event.ts'
import { UsageError } from './fault.ts'

/** How a command is told what to report, and how. */
export interface ReportOptions {
  readonly reports: string
  readonly junitStrict: boolean
  readonly failOn?: 'warned'
  /** Of the report page. */
  readonly language: LanguageTag
  readonly quiet: boolean
  readonly verbose: boolean
}

/** The reporters of one run. */
export interface Reports {
  readonly traceFile: string
  on(event: RunEvent): void
  /** Answers whether any reporter failed; each has said so on standard error. */
  close(): Promise<boolean>
}

const fileReports: readonly ReporterName[] = ['junit', 'json', 'html', 'ndjson']

/** Opens the reporters of a target in its folder; throws UsageError when that cannot be written to, before anything is sent. */
export async function openReports(
  target: string,
  options: ReportOptions,
  guard: (text: string) => void,
  tellers?: readonly ReporterName[],
): Promise<Reports> {
  const folder = join(options.reports, target)
  await assertWritable(folder)
  return startReports(folder, options, guard, fileReports, tellers)
}

/** Opens the reporters of a run in a folder. `tellers` are those that write no file; a command that tells the run in its own way leaves the console out. */
export function startReports(
  folder: string,
  options: ReportOptions,
  guard?: (text: string) => void,
  files = fileReports,
  tellers: readonly ReporterName[] = ['github', 'console'],
): Reports {
  let failed = false
  const reporters = openReporters([...files, ...tellers], {
    folder,
    junitStrict: options.junitStrict,
    language: options.language,
    failOnWarned: options.failOn === 'warned',
    terminal: terminalOf(process.stdout, process.env),
    verbosity: options.quiet ? 'quiet' : options.verbose ? 'verbose' : 'normal',
    write: (text) => void process.stdout.write(text),
    environment: process.env,
    ...(guard === undefined ? {} : { guard }),
  })
  const queues = deliver(reporters, (name, error) => {
    failed = true
    console.error(`The ${name} report failed: ${error instanceof Error ? error.message : 'it threw'}`)
  })
  return {
    traceFile: join(folder, 'traces.otlp.jsonl'),
    on: (event) => queues.on(event),
    close: async () => {
      await queues.close()
      return failed
    },
  }
}

async function assertWritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no access'
    throw new UsageError(`The report folder ${folder} cannot be written to (${code}): choose another one with --reports.`)
  }
}
