import { createHash } from 'node:crypto'
import { fileReporter, type FileOptions } from './file-reporter.ts'
import { faultsIn } from './github.ts'
import { placeOf, type RunRecord } from './record.ts'
import type { Reporter } from './reporter.ts'

/** Writes codequality.json, which GitLab shows in a merge request, and others that read what Code Climate wrote. */
export function codeQualityReporter(options: FileOptions): Reporter {
  return fileReporter('codequality.json', renderCodeQuality, options)
}

/** What is to be mended, each beside the line of the configuration: the members that GitLab reads of the format of Code Climate. */
export function renderCodeQuality(record: RunRecord): string {
  const { run, withheld } = record
  // An empty list would look as if there were nothing to mend.
  const gap = { kind: 'withheld', level: 'error', place: placeOf(undefined, run), title: 'Gatewatch: withheld', message: withheld } as const
  const issues = [...(withheld === undefined ? [] : [gap]), ...faultsIn(record)].map(({ kind, level, place, title, message }) => ({
    description: `${title}: ${message}`,
    check_name: kind,
    // The same for the same fault, also where a line moved: it tells GitLab what is new in a merge request.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([run.target, kind, title, place.file]))
      .digest('hex'),
    severity: level === 'error' ? 'major' : 'minor',
    location: { path: place.file, lines: { begin: place.line } },
  }))
  return `${JSON.stringify(issues, undefined, 2)}\n`
}
