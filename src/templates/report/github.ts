import type { Finding, Severity } from '../lint/finding.ts'
import type { LintReport } from '../lint/report.ts'
import { spelt, workflowCommand, type Annotation } from '../../report/index.ts'

/** What GitHub calls a severity. */
export const levels: Readonly<Record<Severity, Annotation['level']>> = { error: 'error', warning: 'warning', info: 'notice' }

/** One annotation at a place of a judged file, and its line break. */
export const annotation = (
  level: Annotation['level'],
  { file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>,
  title: string,
  lines: readonly string[],
): string => workflowCommand({ level, file: spelt(file), line, column, title: spelt(title), message: lines.map(spelt).join('\n') })

/** The report as annotations of a pull request: one a finding, readable without the log. */
export const renderGitHub = ({ findings }: LintReport): string => findings.map(annotate).join('')

const annotate = (finding: Finding): string =>
  annotation(levels[finding.severity], finding, `${finding.rule} (${finding.step})`, [
    finding.message,
    `Fix: ${finding.remedy}`,
    `Why: ${finding.why}`,
  ])
