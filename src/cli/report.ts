import { dirname, resolve } from 'node:path'
import { replay } from '../surface/replay.ts'
import { fileReporters } from '../surface/reporters.ts'
import { standardAudience } from './audience.ts'
import { startReports, type ReportOptions } from '../library/reports.ts'
import { UsageError } from '../library/fault.ts'

/** Makes the reports of a run again from its events; 3 when a report cannot be written. */
export async function reportCommand(path: string, options: Omit<ReportOptions, 'reports'> & { readonly reports?: string }): Promise<0 | 3> {
  const folder = options.reports ?? dirname(path)
  // Replaying a broken file onto itself would leave its readable part only.
  const inPlace = resolve(folder) === resolve(dirname(path))
  const reports = startReports(
    folder,
    { ...options, reports: folder },
    standardAudience(),
    inPlace ? { files: fileReporters.filter((name) => name !== 'ndjson') } : {},
  )
  const problem = await replay(path, { on: (event) => reports.on(event) }).catch((error: unknown) => error)
  const failed = await reports.close()
  if (problem !== undefined) throw new UsageError(problem instanceof Error ? problem.message : 'The events cannot be read.')
  return failed.length > 0 ? 3 : 0
}
