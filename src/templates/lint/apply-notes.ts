import { message } from '../../messages/index.ts'
import type { LintFinding, SuppressedFinding } from './finding.ts'
import type { Note } from './file-notes.ts'
import type { RuleViolation } from './rules/rule.ts'
import { faultOfRuleId, faultOfRuleSetting } from './severities.ts'
import type { RuleSetting } from './lint-settings.ts'

/** The findings of a file after its own notes about rules. */
interface Applied {
  readonly findings: readonly LintFinding[]
  readonly suppressed: readonly SuppressedFinding[]
  /** Mistakes in the notes of the file. */
  readonly violations: readonly (readonly [Note, RuleViolation])[]
}

/** Sets severities and suppresses findings by the notes of the file. The last note about a finding counts. */
export function apply(found: readonly LintFinding[], notes: readonly Note[], off: readonly string[]): Applied {
  const sound = notes.filter(({ rule, setting }) => faultOfRuleId(rule) === undefined && faultOfRuleSetting(setting) === undefined)
  const used = new Set<Note>()
  const findings: LintFinding[] = []
  const suppressed: SuppressedFinding[] = []
  for (const finding of found) {
    const mine = sound.filter((note) => note.rule === finding.rule && note.covers(finding))
    for (const note of mine) used.add(note)
    const note = mine.at(-1)
    const setting = note?.setting as RuleSetting | undefined
    if (setting === 'off') suppressed.push({ ...finding, suppression: { kind: 'file', reason: note!.reason } })
    else findings.push(setting === undefined ? finding : withSeverity(finding, setting))
  }
  const idle = (note: Note): boolean => sound.includes(note) && !used.has(note) && !off.includes(note.rule)
  const violations = notes.flatMap((note) => {
    const violation = violationOf(note) ?? (idle(note) ? needless(note) : undefined)
    return violation === undefined ? [] : [[note, violation] as const]
  })
  return { findings, suppressed, violations }
}

const withSeverity = ({ critical, ...finding }: LintFinding, severity: LintFinding['severity']): LintFinding => ({
  ...finding,
  severity,
  ...(critical === true && severity === 'error' ? { critical } : {}),
})

function violationOf({ rule, setting, reason, at }: Note): RuleViolation | undefined {
  const unknown = faultOfRuleId(rule)
  if (unknown !== undefined) return { at, cause: message('lint.TL49.rule.cause', { fault: unknown }) }
  const fault = faultOfRuleSetting(setting)
  if (fault !== undefined) return { at, cause: message('lint.TL49.setting.cause', { rule, fault }) }
  return reason === '' ? { at, cause: message('lint.TL49.no-reason.cause', { rule }) } : undefined
}

const needless = ({ rule, at }: Note): RuleViolation => ({
  at,
  cause: message('lint.TL49.needless.cause', { rule }),
  severity: 'info',
})
