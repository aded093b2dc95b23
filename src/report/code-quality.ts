import { codeQualityText } from './code-quality-issue.ts'
import { fileReporter, type FileOptions } from './file-reporter.ts'
import { exceptionsTo, faultsIn, type Fault } from './github.ts'
import { entryOf, type RunRecord } from './record.ts'
import { pathsInRepository } from './repository-path.ts'
import type { Reporter } from './reporter.ts'

/** Writes codequality.json, which GitLab shows in a merge request, and others that read what Code Climate wrote. */
export function codeQualityReporter(options: FileOptions): Reporter {
  return fileReporter('codequality.json', renderCodeQuality, options)
}

const severities: Readonly<Record<Fault['level'], 'major' | 'minor' | 'info'>> = { error: 'major', warning: 'minor', notice: 'info' }

/** Each line ends a sentence. */
const inOneLine = (text: string): string => text.replace(/([^.:])\n/g, '$1. ').replaceAll('\n', ' ')

/** What is to be mended, each beside the line of the configuration. */
export function renderCodeQuality(record: RunRecord): string {
  const { run, withheld } = record
  const pathOf = pathsInRepository(process.cwd())
  // An empty list would look as if there were nothing to fix.
  const gap = {
    kind: 'withheld',
    level: 'error',
    place: undefined,
    title: 'Gatewatch: withheld',
    message: withheld ?? '',
    about: '',
  } as const
  return codeQualityText(
    [...(withheld === undefined ? [] : [gap]), ...faultsIn(record), ...exceptionsTo(record)].map(
      ({ kind, level, place: { file, line } = entryOf(run), title, message, about }) => ({
        kind,
        severity: severities[level],
        text: `${title}${title.endsWith('.') ? '' : ':'} ${inOneLine(message)}`,
        file: pathOf(file),
        line,
        identity: [run.target, kind, about, pathOf(file)],
      }),
    ),
  )
}
