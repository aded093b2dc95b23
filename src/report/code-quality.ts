import { codeQualityText } from './code-quality-issue.ts'
import { fileReporter, type FileOptions } from './file-reporter.ts'
import { exceptionsTo, issuesIn } from './run-issues.ts'
import type { Issue } from './issue.ts'
import { entryOf, type RunRecord } from './record.ts'
import { pathsInRepository } from './repository-path.ts'
import type { Reporter } from './reporter.ts'

/** Writes codequality.json for GitLab's merge requests and other readers of Code Climate's format. */
export function codeQualityReporter(options: FileOptions): Reporter {
  return fileReporter('codequality.json', renderCodeQuality, options)
}

/** Returns what to fix, each with the line of the configuration. */
export function renderCodeQuality(record: RunRecord): string {
  const { run, withheld } = record
  // An empty list would look as if there were nothing to fix.
  const gap: readonly Issue[] =
    withheld === undefined ? [] : [{ rule: 'withheld', level: 'error', title: 'Gatewatch: withheld', details: [withheld], identity: '' }]
  const issues = [...gap, ...issuesIn(record), ...exceptionsTo(record)]
  return codeQualityText(
    issues.map((issue) => ({ ...entryOf(run), ...issue, identity: `${run.target} ${issue.identity}` })),
    pathsInRepository(process.cwd()),
  )
}
