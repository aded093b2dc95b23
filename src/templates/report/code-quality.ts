import type { LintReport } from '../lint/lint-report.ts'
import { codeQualityText, type PathOf } from '../../report/index.ts'
import { issueOf } from './issues.ts'

/** The report as GitLab shows it in a merge request: what is suppressed is not among it. */
export const renderCodeQuality = ({ findings }: LintReport, pathOf: PathOf): string =>
  codeQualityText(
    findings.map((finding) => issueOf(finding)),
    pathOf,
  )
