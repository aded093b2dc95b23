import { type Change, type DiffReport, isUnsafe } from '../../lint/diff.ts'
import type { Assessment } from '../../lint/diff/change.ts'
import type { Finding } from '../../lint/finding.ts'
import { spelt } from '../inert.ts'
import { painter, type Style } from '../terminal.ts'
import { plural } from '../words.ts'
import type { Annotation } from '../workflow-command.ts'
import { annotation, levels } from './github.ts'

const STYLES: Readonly<Record<Assessment, Style>> = { safe: 'green', review: 'yellow', unsafe: 'red' }
const changeLevels: Readonly<Record<Assessment, Annotation['level']>> = { safe: 'notice', review: 'warning', unsafe: 'error' }

/** The comparison for people: what changed, whether it is safe, what to run afterwards. */
export function renderDiffConsole(report: DiffReport, colour: boolean): string {
  const paint = painter({ colour })
  const lines = [`${paint('bold', spelt(report.old))} -> ${paint('bold', spelt(report.now))}`]
  for (const { file, line, column, rule, message } of report.unreadable)
    lines.push(`  ${spelt(file)}:${line}:${column}  ${paint('red', 'error')}  ${rule}  ${spelt(message)}`)
  for (const { assessment, message, why, risks, file, line, column } of report.changes) {
    lines.push(
      `  ${paint(STYLES[assessment], assessment)}  ${spelt(message)}`,
      `      ${paint('dim', `${spelt(file)}:${line}:${column}  why: ${spelt(why)}`)}`,
    )
    if (risks.length > 0) lines.push(`      at risk: ${risks.join(', ')}`)
  }
  for (const { severity, rule, message, line, column } of untold(report))
    lines.push(
      `  ${paint(severity === 'error' ? 'red' : 'yellow', `new ${severity}`)}  ${rule}  ${spelt(report.now)}:${line}:${column}  ${spelt(message)}`,
    )
  return [...lines, verdictOf(report), ''].join('\n')
}

/** New findings that no change was blamed for: they show only in the whole. */
const untold = ({ introduced, changes }: DiffReport): readonly Finding[] =>
  introduced.filter(({ rule, message }) => !changes.some(({ why }) => why === `${rule}: ${message}.`))

/** What a comparison comes to, in one line. */
export function verdictOf(report: DiffReport): string {
  if (report.unreadable.length > 0) return 'Not compared.'
  if (report.changes.length === 0 && report.introduced.length === 0) return 'No change that the gateway would see.'
  const tally = (assessment: Assessment): number => report.changes.filter((change) => change.assessment === assessment).length
  const counted = `${plural(report.changes.length, 'change')}: ${tally('unsafe')} unsafe, ${tally('review')} to review, ${tally('safe')} safe`
  return `${counted}. ${isUnsafe(report) ? 'Do not import the new file.' : risksOf(report.changes)}`
}

const risksOf = (changes: readonly Change[]): string => {
  const risks = [...new Set(changes.flatMap((change) => change.risks))]
  return risks.length === 0 ? 'Nothing that a check would see.' : `After the import, run ${risks.join(', ')}.`
}

/** The comparison as annotations of the new file. */
export const renderDiffGitHub = (report: DiffReport): string =>
  [
    ...report.unreadable.map((fault) => annotation('error', fault, fault.rule, [fault.message])),
    ...report.changes.map((change) =>
      annotation(changeLevels[change.assessment], change, `${change.assessment} change`, [
        change.message,
        `Why: ${change.why}`,
        ...(change.risks.length === 0 ? [] : [`At risk: ${change.risks.join(', ')}`]),
      ]),
    ),
    ...untold(report).map((finding) =>
      annotation(levels[finding.severity], finding, `new ${finding.rule}`, [finding.message, `To mend it: ${finding.remedy}`]),
    ),
  ].join('')
