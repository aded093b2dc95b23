import { createHash } from 'node:crypto'
import type { Pointer } from '../../../gravitee/index.ts'
import { message, type Message, type Text, textOf } from '../../../messages/index.ts'
import type { LintFinding, LintSeverity } from '../finding.ts'
import type { CallResult } from '../lint-report.ts'
import type { ValueChange, DiffReport } from './diff-report.ts'

/** The rules of the comparison: a lost template, a documented call, changed settings, a changed value. */
export const DIFF_RULES = ['diff/lost', 'diff/call', 'diff/settings', 'diff/value'] as const

export type DiffRule = (typeof DIFF_RULES)[number]

/** The severity of each. */
export const diffSeverities: Readonly<Record<DiffRule, LintSeverity>> = {
  'diff/lost': 'error',
  'diff/call': 'error',
  'diff/settings': 'warning',
  'diff/value': 'info',
}

/** The words of a rule of the comparison. */
export const diffWords = (rule: DiffRule) => ({
  title: { id: `${rule.replace('/', '.')}.title` as const } as Message,
  why: { id: `${rule.replace('/', '.')}.why` as const } as Message,
  fix: { id: `${rule.replace('/', '.')}.fix` as const } as Message,
})

/** The place of a finding of the comparison. */
export interface DiffPlace {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly pointer?: Pointer
}

/** Makes a finding of the comparison itself, with the words of its rule or its own. */
export function diffFinding(
  rule: DiffRule,
  { file, line = 1, column = 1, pointer = '' }: DiffPlace,
  cause: Message,
  { fix, why }: Pick<LintFinding, 'fix' | 'why'> = diffWords(rule),
): LintFinding {
  const identity = [rule, pointer, textOf(cause)].join('\u0000')
  return {
    rule,
    severity: diffSeverities[rule],
    file,
    line,
    column,
    endColumn: column,
    pointer,
    cause,
    fix,
    why,
    step: 'import-template',
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, 32),
  }
}

/** A changed value in a sentence. */
export function changeMessage({ what, pointer, before, after }: ValueChange, name: Text = pointer || message('diff.definition')): Message {
  if (what === 'added' && after !== undefined) return message('diff.added-value', { name, after })
  if (what === 'removed' && before !== undefined) return message('diff.removed-value', { name, before })
  return before !== undefined && after !== undefined && textOf(before) !== textOf(after)
    ? message('diff.became', { name, before, after })
    : message(`diff.${what}`, { name })
}

/** Every finding of a comparison: new ones, then the changed values. */
export const findingsOfDiff = ({ now, unreadable, introduced, changes }: DiffReport): readonly LintFinding[] => [
  ...unreadable,
  ...introduced,
  ...changes.map((change) => diffFinding('diff/value', { ...change, file: now }, changeMessage(change))),
]

const CALLERS = {
  'right key': undefined,
  'no key': 'diff.call-without-key',
  'wrong key': 'diff.call-with-wrong-key',
  'no token': 'diff.call-without-token',
} as const satisfies Readonly<Record<CallResult['caller'], string | undefined>>

/** A call in words: `POST /personer by plan "Lookup" without a key`. */
export function callText({ caller, plan, method, path: below }: Omit<CallResult, 'verdict'>): Message {
  const path = below || '/'
  const call = plan === undefined ? message('diff.call', { method, path }) : message('diff.call-by', { method, path, plan })
  const how = CALLERS[caller]
  return how === undefined ? call : message(how, { call })
}
