import { DIFF_RULES, type DiffRule, diffWords } from '../lint/diff/diff-findings.ts'
import { RULES, type LintRuleId, wordsOf } from '../lint/rules/catalog.ts'

/** The rules of the lint, then those of a comparison. */
export const ruleIds: readonly string[] = [...RULES.map(({ id }) => id), ...DIFF_RULES]

/** The words of a rule of the lint or of a comparison. */
export const wordsOfRule = (rule: string) => (rule.startsWith('diff/') ? diffWords(rule as DiffRule) : wordsOf(rule as LintRuleId))
