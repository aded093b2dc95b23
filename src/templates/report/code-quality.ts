import type { Severity } from '../lint/finding.ts'
import type { LintReport } from '../lint/report.ts'
import { codeQualityText, spelt } from '../../report/index.ts'

const severities: Readonly<Record<Severity, 'major' | 'minor' | 'info'>> = { error: 'major', warning: 'minor', info: 'info' }

/** The report as GitLab shows it in a merge request: what is suppressed is not among it. */
export const renderCodeQuality = ({ findings }: LintReport): string =>
  codeQualityText(
    findings.map(({ rule, severity, message, remedy, step, file, line, fingerprint }) => ({
      kind: rule,
      severity: severities[severity],
      text: spelt(`${message}. ${remedy} (Step ${step}.)`),
      file: spelt(file.replaceAll('\\', '/')),
      line,
      identity: [fingerprint, file],
    })),
  )
