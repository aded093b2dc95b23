import { message, type Message } from '../../messages/index.ts'
import { RULES, type LintRuleId } from './rules/catalog.ts'
import type { RuleSetting } from './lint-settings.ts'

export const ruleSettings = ['off', 'error', 'warning', 'info'] as const satisfies readonly RuleSetting[]

/** A file that cannot be read is judged by no rule: that it is an error can be set by nobody. */
const FIXED: LintRuleId = 'TL01'

/** The rules that can be set. */
export const settableRules: readonly LintRuleId[] = RULES.map(({ id }) => id).filter((id) => id !== FIXED)

/** Why a text is no rule that can be set; undefined where it is one. */
export function faultOfRuleId(text: string): Message | undefined {
  if (settableRules.some((id) => id === text)) return undefined
  if (text === FIXED) return message('lint.rule.fixed', { rule: FIXED })
  const number = /\d+/.exec(text)?.[0]
  const meant = settableRules.find((id) => number !== undefined && Number(id.slice(2)) === Number(number))
  return meant === undefined
    ? message('lint.rule.unknown', { name: text, first: settableRules[0]!, last: settableRules.at(-1)! })
    : message('lint.rule.typo', { name: text, meant })
}

/** Why a text is nothing that a rule can be set to; undefined where it is. */
export const faultOfRuleSetting = (text: string): Message | undefined =>
  ruleSettings.some((setting) => setting === text)
    ? undefined
    : message('lint.rule.setting', { value: text, names: ruleSettings.join(', ') })
