import type { Finding, Severity } from '../../lint/finding.ts'
import type { LintReport } from '../../lint/lint.ts'
import { inert } from './inert.ts'

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

const escapeText = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeText(inert(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** One workflow command: an annotation at a place of a file. */
export const annotation = (command: string, file: string, line: number, column: number, title: string, lines: readonly string[]): string =>
  `::${command} file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(title)}::${escapeText(lines.map(inert).join('\n'))}`

/** The report as annotations of a pull request: one a finding, readable without the log. */
export const renderGitHub = ({ findings }: LintReport): string => findings.map(annotate).join('')

const annotate = ({ severity, file, line, column, rule, message, remedy, step, why }: Finding): string =>
  `${annotation(COMMANDS[severity], file, line, column, `${rule} (${step})`, [message, `To mend it: ${remedy}`, `Why: ${why}`])}\n`
