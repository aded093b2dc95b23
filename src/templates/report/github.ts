import type { LintReport } from '../lint/lint-report.ts'
import { findingsOfDiff } from '../lint/diff/diff-findings.ts'
import type { DiffReport } from '../lint/diff/diff-report.ts'
import type { PathOf } from '../../report/index.ts'
import { issueOf, renderAnnotations } from './issues.ts'
import { skippedLine } from './skipped-files.ts'
import { say } from './text-renderer.ts'

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
  skippedLine(report, say)
    .map((line) => `${line}\n`)
    .join('')
