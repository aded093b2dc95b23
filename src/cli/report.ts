import { Exhausted, readUtf8 } from '../base/index.ts'
import { dirname, join, resolve } from 'node:path'
import {
  type RunRecord,
  type Accepted,
  inert,
  type Language,
  loadLanguage,
  writeAtomically,
  renderJson,
  replay,
  ReplayError,
  fileReporters,
  pageOf,
} from '../report/index.ts'
import { recordOrNone, fingerprintOf, type ReadRecord } from '../acceptance/index.ts'
import { audienceFor } from './audience.ts'
import { brokenAt, startReports, type ReportOptions, UsageError } from '../library/index.ts'
import { type LanguageTag, message } from '../messages/index.ts'
import { command } from './command.ts'
import { failOn } from './option.ts'

/** `gatewatch report` */
export const report = command({
  docs: 'docs/reference/reports.md',
  examples: ['gatewatch report reports/test/events.ndjson', 'gatewatch report reports/test/events.ndjson --reports nb --language nb'],
  exits: [0, 2],
  declare: (to) =>
    to
      .argument('<events.ndjson>')
      .option('--reports <folder>')
      .option('--junit-strict', '', false)
      .addOption(failOn(['error', 'warning']))
      .option('-q, --quiet', '', false)
      .option('-v, --verbose', '', false)
      .option('--json', '', false),
  run: async ([path], options) => await makeReports(path, options),
})

/** Makes the reports of a run again from its events; 3 when a report cannot be written. Of events that end before their run did, as far as they go, and 2. */
async function makeReports(
  path: string,
  options: Omit<ReportOptions, 'reports'> & { readonly reports?: string; readonly json: boolean },
): Promise<0 | 3> {
  await assertWhole(path, options)
  const folder = options.reports ?? dirname(path)
  // Replaying a broken file onto itself would leave its readable part only.
  const inPlace = resolve(folder) === resolve(dirname(path))
  const { events: _, ...audience } = audienceFor(options.json)
  const reports = startReports(
    folder,
    { ...options, reports: folder },
    audience,
    inPlace ? { files: fileReporters.filter((name) => name !== 'ndjson') } : {},
  )
  const problem = await replay(path, reports).catch((error: unknown) => error)
  const failed = await reports.close()
  const record = reports.record()
  const ends = record?.finished === true
  if (ends && failed.length === 0) await tellAcceptance(record, dirname(path), folder, options.language)
  if (options.json && record !== undefined) process.stdout.write(renderJson(record))
  if (problem !== undefined && !(problem instanceof ReplayError))
    throw new UsageError(
      problem instanceof Error ? message('command.verbatim', { text: problem.message }) : message('run.events-unreadable'),
    )
  const broken = [...(problem?.messages ?? []), ...(record === undefined || ends ? [] : [message('events.unfinished', { path })])]
  if (broken.length > 0) throw new UsageError(...broken)
  return failed.length > 0 ? 3 : 0
}

/** Throws UsageError if the events give no results, or others than a run writes: they may have been changed. An incomplete line is reported with its number. */
async function assertWhole(path: string, options: Omit<ReportOptions, 'reports'>): Promise<void> {
  // Each report is rendered once without being written: a stranger's file may have any form.
  const files = fileReporters.filter((name) => name !== 'ndjson')
  const audience = { ...audienceFor(true), tellers: ['console'] as const, write: () => undefined, warn: () => undefined }
  const reports = startReports(dirname(path), { ...options, reports: dirname(path) }, audience, { files, isDry: true })
  const problem = await replay(path, reports).catch((error: unknown) => error)
  if (problem instanceof Exhausted) throw problem
  const failed = await reports.close()
  let broken: string | undefined = failed.length > 0 ? '' : undefined
  if (problem instanceof ReplayError && broken === undefined) return
  try {
    const record = problem === undefined ? reports.record() : undefined
    // A run that passed has a result of each check.
    if (record?.finished === true && record.summary.verdict === 'passed' && record.unfinished.length > 0) broken ??= ''
    if (record !== undefined) broken ??= await brokenAt(JSON.parse(renderJson(record)))
  } catch {
    // The message is of a library, and quotes the file.
    broken = ''
  }
  if (broken !== undefined || problem !== undefined) throw new UsageError(message('run.events-changed', { path }))
}

/** Reads the acceptance record next to the events, so that the page shows the acceptance again. */
async function tellAcceptance(run: RunRecord, from: string, folder: string, language: LanguageTag): Promise<void> {
  const text = await readUtf8(join(from, 'acceptance.json')).catch(() => undefined)
  if (text === undefined) return
  const words = await loadLanguage(language)
  const accepted = acceptedIn(recordOrNone(text), run.run.id, words)
  if (accepted === undefined) return
  await writeAtomically(join(folder, 'index.html'), pageOf(run, words, accepted))
}

/** Returns what a record accepts of a run, or undefined if it is of another run or was changed. */
function acceptedIn(read: ReadRecord | undefined, id: string, { steps }: Language): Accepted | undefined {
  if (read === undefined || read.record.run.id !== id || !read.intact || read.signature === 'broken') return undefined
  const { digest, signature } = read
  const record = inert(read.record)
  const signedBy = signature === 'none' ? {} : { signedBy: fingerprintOf(signature.key) }
  return {
    organizationId: record.target.organizationId,
    waivers: record.waivers,
    // A step of another version has no words here.
    statements: record.statements.filter(({ step }) => Object.hasOwn(steps, step)),
    record: { file: 'acceptance.json', sha256: digest, ...signedBy },
  }
}
