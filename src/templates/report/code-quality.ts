import type { LintReport } from '../lint/lint-report.ts'
import { codeQualityText, type PathOf } from '../../report/index.ts'
import { issueOf } from './issues.ts'

/** The report for GitLab's merge requests, without suppressed findings. */
export const renderCodeQuality = ({ findings }: LintReport, pathOf: PathOf): string =>
  codeQualityText(
    findings.map((finding) => issueOf(finding)),
    pathOf,
  )
