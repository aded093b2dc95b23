import type { LintFinding, LintSeverity, SuppressedFinding } from '../lint/finding.ts'
import { message, type Message } from '../../messages/index.ts'
import { annotationsText, type Issue, type PathOf, type PlacedIssue } from '../../report/index.ts'
import { ruleIds, wordsOfRule } from './rule-words.ts'
import { say as english, type TextRenderer } from './text-renderer.ts'

/** An issue of a checked file. */
export interface FileIssue extends PlacedIssue {
  readonly pointer: string
  /** Set in a comparison with a baseline: true where it has the finding. */
  readonly known?: boolean
  /** Set where it does not count: the place and the reason of that decision. */
  readonly suppression?: SuppressedFinding['suppression']
}

const levels: Readonly<Record<LintSeverity, Issue['level']>> = { error: 'error', warning: 'warning', info: 'notice' }

/** A finding as an issue. */
export function issueOf(finding: LintFinding | SuppressedFinding, say: TextRenderer = english): FileIssue {
  const { rule, severity, file, line, column, endColumn, pointer, cause, fix, step, why, fingerprint, known } = finding
  const advice: readonly Message[] = [message('lint.fix', { fix, step }), message('lint.why', { why })]
  return {
    rule,
    level: levels[severity],
    file,
    line,
    column,
    endColumn: Math.max(endColumn, column),
    pointer,
    title: say(cause),
    details: advice.map(say),
    identity: fingerprint,
    ...(known !== undefined && { known }),
    ...('suppression' in finding && { suppression: finding.suppression }),
  }
}

/** Issues as annotations of a pull request, each with the title of its rule: readable without the log. */
export const renderAnnotations = (issues: readonly FileIssue[], pathOf: PathOf): string =>
  annotationsText(
    issues.map((issue) => ({
      ...issue,
      details: [
        ...issue.details,
        ...(ruleIds.includes(issue.rule)
          ? [english(message('lint.rule', { rule: issue.rule, title: wordsOfRule(issue.rule).title }))]
          : []),
      ],
    })),
    pathOf,
  )
