import type { Finding, Severity } from '../lint/finding.ts'
import { findingsOfDiff } from '../lint/diff/findings.ts'
import type { DiffReport } from '../lint/diff/report.ts'
import type { LintReport } from '../lint/report.ts'
import { message, type Message, type Text } from '../../messages/index.ts'
import { type Annotation, annotationsText, type PathOf, spelt } from '../../report/index.ts'
import { passedOverLine } from './passed-over.ts'
import { wordsOfRule } from './rule-words.ts'
import { say } from './saying.ts'

/** What GitHub calls a severity. */
export const levels: Readonly<Record<Severity, Annotation['level']>> = { error: 'error', warning: 'warning', info: 'notice' }

/** An annotation at a place of a checked file. */
export const annotationAt = (
  { file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>,
  level: Annotation['level'],
  title: Text,
  lines: readonly Text[],
): Annotation => ({ level, file: spelt(file), line, column, title: say(title), message: lines.map(say).join('\n') })

/** What to do about a finding, and why. */
export const adviceOf = ({ fix, step, why }: Finding): readonly Message[] => [
  message('lint.fix', { fix, step }),
  message('lint.why', { why }),
]

/** Findings as annotations of a pull request, readable without the log. */
export const annotationsOf = (findings: readonly Finding[], pathOf: PathOf): string =>
  annotationsText(
    findings.map((finding) => {
      const { cause, rule, severity } = finding
      return annotationAt(finding, levels[severity], cause, [
        ...adviceOf(finding),
        message('lint.rule', { rule, title: wordsOfRule(rule).title }),
      ])
    }),
    pathOf,
  )

/** A comparison as annotations of the new file. */
export const renderDiffGitHub = (report: DiffReport, pathOf: PathOf): string => annotationsOf(findingsOfDiff(report), pathOf)

/** The report as annotations of a pull request. */
export const renderGitHub = (report: LintReport, pathOf: PathOf): string =>
  annotationsOf(report.findings, pathOf) +
  passedOverLine(report, say)
    .map((line) => `${line}\n`)
    .join('')
