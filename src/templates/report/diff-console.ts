import { callText, changeMessage } from '../lint/diff/diff-findings.ts'
import type { ComparedCall, DiffReport } from '../lint/diff/diff-report.ts'
import type { LintFinding, LintSeverity } from '../lint/finding.ts'
import { message, type Message, type Text } from '../../messages/index.ts'
import { painter, spelt, type Style } from '../../report/index.ts'
import { STYLES } from './lint-console.ts'
import { say as english, type TextRenderer } from './text-renderer.ts'

/** The longest list of changed values in reports for people. */
const mostListed = 40

/**
 * The comparison for people: the documented calls, new and fixed findings, then the changed values. A finding whose fix was shown before is
 * known by its fingerprint.
 */
export function renderDiffConsole(
  report: DiffReport,
  color: boolean,
  say: TextRenderer = english,
  shown: ReadonlySet<string> = new Set(),
): string {
  const { old, now, calls, changes, introduced, fixed, unverified, unreadable } = report
  const paint = painter({ color })
  const different = calls.filter(({ before, after }) => before !== after)
  const same = calls.length - different.length
  const lineOf = ({ severity, rule, file, line, column, cause }: LintFinding, label: Text): string =>
    `  ${paint(STYLES[severity], say(label))}  ${rule}  ${spelt(file)}:${line}:${column}  ${say(cause)}`
  const more = changes.length - mostListed
  return [
    `${paint('bold', spelt(old))} -> ${paint('bold', spelt(now))}`,
    ...unreadable.map((finding) => lineOf(finding, 'error')),
    ...different.map((call) => `  ${paint(styleOf(call), say(resultsOf(call)))}`),
    ...(same === 0 ? [] : [`  ${paint('dim', say(message('diff.calls-same', { count: same })))}`]),
    ...introduced
      .toSorted(worstFirst)
      .flatMap((finding) => [
        lineOf(finding, message('diff.new-severity', { severity: finding.severity })),
        ...(shown.has(finding.fingerprint) ? [] : [`      ${say(message('lint.fix', { fix: finding.fix, step: finding.step }))}`]),
      ]),
    ...fixed.map(
      ({ severity, rule, cause }) => `  ${paint('green', say(message('diff.gone-severity', { severity })))}  ${rule}  ${say(cause)}`,
    ),
    ...unverified.map(({ what, line }) => `  ${paint('yellow', say(message('lint.not-verified')))}  ${spelt(now)}:${line}  ${say(what)}`),
    ...changes.slice(0, mostListed).map((change) => `  ${spelt(now)}:${change.line}:${change.column}  ${say(changeMessage(change))}`),
    ...(more > 0 ? [`  ${say(message('check.more', { count: more }))}`] : []),
    verdictOf(report, say),
    '',
  ].join('\n')
}

const worstFirst = (one: LintFinding, other: LintFinding): number => Number(other.severity === 'error') - Number(one.severity === 'error')

const resultsOf = (call: ComparedCall): Message =>
  message('diff.call-result', { call: callText(call), before: resultOf(call, call.before), after: resultOf(call, call.after) })

/** A result in words: a call without access is documented to be rejected. */
function resultOf({ caller }: ComparedCall, verdict: ComparedCall['after']): Message {
  if (verdict === undefined) return message('diff.result.none')
  if (verdict === 'not verified') return message('lint.not-verified')
  if (caller === 'right key') return message(verdict === 'broken' ? 'lint.fails' : 'lint.succeeds')
  return message(verdict === 'broken' ? 'diff.result.not-rejected' : 'diff.result.rejected')
}

const styleOf = ({ after }: ComparedCall): Style => (after === 'broken' ? 'red' : after === 'as documented' ? 'green' : 'yellow')

/** The comparison in one line. */
export function verdictOf({ changes, introduced, fixed, verdict }: DiffReport, say: TextRenderer): string {
  if (verdict === 'same') return say(message('diff.verdict.same'))
  if (verdict === 'not compared') return say(message('diff.verdict.not-compared'))
  const count = (severity: LintSeverity): number => introduced.filter((finding) => finding.severity === severity).length
  const counts = message('diff.counts', {
    changes: message('diff.changes', { count: changes.length }),
    errors: message('diff.new-errors', { count: count('error') }),
    warnings: message('diff.new-warnings', { count: count('warning') }),
    fixed: message('diff.fixed', { count: fixed.length }),
  })
  return `${say(counts)} ${say(message(`diff.verdict.${verdict}`))}`
}
