import { access, constants, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type Annotation,
  deliver,
  type EventDelivery,
  fileReporters,
  openReporters,
  reportFiles,
  type ReporterName,
  type Terminal,
  traceFile,
  makeFolder,
  reasonMessage,
  type RunRecord,
  startRecording,
} from '../report/index.ts'
import { type ReportFormat, reportFormats } from '../domain/index.ts'
import type { RunEvent, Unverified } from '../engine/index.ts'
import { UsageError } from './fault.ts'
import { isLink } from './former-verdicts.ts'
import { type LanguageTag, message, recorded, textOf } from '../messages/index.ts'

/** The least severity that fails a run. */
export type FailOn = 'error' | 'warning'

/** The options for reports. */
export interface ReportOptions {
  readonly reports: string
  /** The reports to write; by default those of the target's configuration, or all. */
  readonly format?: readonly ReportFormat[]
  readonly junitStrict: boolean
  readonly failOn?: FailOn
  /** Of the report page. */
  readonly language: LanguageTag
  readonly quiet: boolean
  readonly verbose: boolean
}

/** The outputs of a run besides its files. */
export interface ReportAudience {
  readonly terminal: Terminal
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The reporters that write no file. */
  readonly tellers: readonly ReporterName[]
  readonly write: (text: string) => void
  /** Writes each event as it happens to a program that reads along; absent where none does. */
  readonly events?: (text: string) => void
  /** Takes the annotations of a run that is one of several; absent where they are written. */
  readonly annotate?: (annotations: readonly Annotation[]) => void
  /** Told what went wrong with a report, in a sentence. */
  readonly warn: (message: string) => void
}

/** The reporters of one run. */
export interface Reports {
  /** The file for the spans; undefined if they are not to be written. */
  readonly traceFile: string | undefined
  on(event: RunEvent): void
  /** Answers which reports are missing. Each failure is told to the audience and by every report that is written after it or can be written again. */
  close(): Promise<readonly Unverified[]>
  /** The record of the run so far, with the reports that are missing; undefined as long as no run has started. */
  record(): RunRecord | undefined
}

/**
 * Opens the reporters of a target in its folder; throws UsageError when that cannot be written to, before anything is sent. A report of an
 * earlier run that this one does not write is removed: all that is in the folder is of one run.
 */
export async function openReports(
  { name, reports }: { readonly name: string; readonly reports?: readonly ReportFormat[] },
  options: ReportOptions,
  audience: ReportAudience,
  guard: (text: string) => void,
): Promise<Reports> {
  const folder = join(options.reports, name)
  await assertWritable(folder)
  const formats = options.format ?? reports ?? reportFormats
  const files = fileReporters.filter((reporter) => (formats as readonly string[]).includes(reporter))
  const hasTraces = formats.includes('traces')
  const kept: ReadonlySet<string> = new Set([...reportFiles(files), ...(hasTraces ? [traceFile] : [])])
  const others = [...reportFiles(fileReporters), traceFile].filter((file) => !kept.has(file))
  await Promise.all(others.map(async (file) => await rm(join(folder, file), { force: true }).catch(() => undefined)))
  const opened = startReports(folder, options, audience, { guard, files, hasTraces })
  return hasTraces ? opened : { ...opened, traceFile: undefined }
}

/** Opens the reporters of a run in a folder; a guard throws when a text holds what must not leave. */
export function startReports(
  folder: string,
  options: ReportOptions,
  audience: ReportAudience,
  {
    guard,
    files = fileReporters,
    hasTraces = false,
    isDry = false,
  }: {
    readonly guard?: (text: string) => void
    readonly files?: readonly ReporterName[]
    readonly hasTraces?: boolean
    readonly isDry?: boolean
  } = {},
): Reports {
  const { terminal, environment, tellers, write, events, annotate, warn } = audience
  const recording = startRecording({ failOnWarned: options.failOn === 'warning' })
  const failed: Unverified[] = []
  const reporterOptions = {
    folder,
    junitStrict: options.junitStrict,
    language: options.language,
    terminal,
    verbosity: options.quiet ? 'quiet' : options.verbose ? 'verbose' : 'normal',
    write,
    events,
    annotate,
    environment,
    files: [...reportFiles(files), ...(hasTraces ? [traceFile] : [])],
    isDry,
    guard,
  } as const
  const open = (names: readonly ReporterName[]): EventDelivery =>
    deliver(openReporters(names, reporterOptions), (name, error) => {
      const reason = message('run.report-failed', {
        name,
        error: error instanceof Error ? error.message : message('command.failed.no-error'),
      })
      failed.push({ check: 'report', ...recorded('reason', reason), cause: 'internal' })
      warn(textOf(reason))
    })
  const written = open(files)
  const live = open(tellers)
  const record = (): RunRecord | undefined => recording.record(failed)
  const close = async (): Promise<readonly Unverified[]> => {
    let known = 0
    // People read the text only once, so it comes last. Files that were written before a failed one are written again.
    for (const delivery of [written, live]) {
      await delivery.close(record)
      while (failed.length > known) {
        known = failed.length
        await written.close(record)
      }
    }
    return failed
  }
  let closed: Promise<readonly Unverified[]> | undefined
  return {
    traceFile: join(folder, traceFile),
    on: (event) => {
      recording.on(event)
      written.on(event)
      live.on(event)
    },
    close: async () => await (closed ??= close()),
    record,
  }
}

async function assertWritable(folder: string): Promise<void> {
  // A planted link would decide where the reports go, so nothing is written behind a link.
  const linked = async (): Promise<boolean> => (await isLink(dirname(folder))) || (await isLink(folder))
  const refusal = new UsageError(message('run.reports-link', { path: folder }))
  if (await linked()) throw refusal
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new UsageError(message('run.reports-unwritable', { path: folder, reason: reasonMessage(error) }))
  }
  if (await linked()) throw refusal
}
