import type { LintReport } from '../lint/report.ts'
import { findingsOfDiff } from '../lint/diff/findings.ts'
import type { DiffReport } from '../lint/diff/report.ts'
import type { PathOf } from '../../report/index.ts'
import { issueOf, renderAnnotations } from './issues.ts'
import { passedOverLine } from './passed-over.ts'
import { say } from './saying.ts'

/** A comparison as annotations of the new file. */
export const renderDiffGitHub = (report: DiffReport, pathOf: PathOf): string =>
  renderAnnotations(
    findingsOfDiff(report).map((finding) => issueOf(finding)),
    pathOf,
  )

/** The report as annotations of a pull request: one a finding. */
export const renderGitHub = (report: LintReport, pathOf: PathOf): string =>
  renderAnnotations(
    report.findings.map((finding) => issueOf(finding)),
    pathOf,
  ) +
  passedOverLine(report, say)
    .map((line) => `${line}\n`)
    .join('')
