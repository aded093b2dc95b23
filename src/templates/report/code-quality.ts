import type { Severity } from '../lint/finding.ts'
import type { LintReport } from '../lint/report.ts'
import { codeQualityText, type PathOf, spelt } from '../../report/index.ts'
import { textOf } from '../../messages/index.ts'

const severities: Readonly<Record<Severity, 'major' | 'minor' | 'info'>> = { error: 'major', warning: 'minor', info: 'info' }

/** The report as GitLab shows it in a merge request: what is suppressed is not among it. */
export const renderCodeQuality = ({ findings }: LintReport, pathOf: PathOf): string =>
  codeQualityText(
    findings.map(({ rule, severity, cause, fix, file, line, fingerprint }) => ({
      kind: rule,
      severity: severities[severity],
      text: spelt(`${textOf(cause)} ${textOf(fix)}`),
      file: pathOf(file),
      line,
      identity: [fingerprint, pathOf(file)],
    })),
  )
