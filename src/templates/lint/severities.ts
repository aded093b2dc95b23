import { message, type Message } from '../../messages/index.ts'
import { RULES, type LintRuleId } from './rules/catalog.ts'
import type { RuleSetting } from './lint-settings.ts'

export const ruleSettings = ['off', 'error', 'warning', 'info'] as const satisfies readonly RuleSetting[]

/** The rule for unreadable files: its severity cannot be set, since no other rule checks them. */
const FIXED: LintRuleId = 'TL01'

/** The rules that can be set. */
export const settableRules: readonly LintRuleId[] = RULES.map(({ id }) => id).filter((id) => id !== FIXED)

/** The fault of a text that is no settable rule; undefined where it is one. */
export function faultOfRuleId(text: string): Message | undefined {
  if (settableRules.some((id) => id === text)) return undefined
  if (text === FIXED) return message('lint.rule.fixed', { rule: FIXED })
  const number = /\d+/.exec(text)?.[0]
  const meant = settableRules.find((id) => number !== undefined && Number(id.slice(2)) === Number(number))
  return meant === undefined
    ? message('lint.rule.unknown', { name: text, first: settableRules[0]!, last: settableRules.at(-1)! })
    : message('lint.rule.typo', { name: text, meant })
}

/** The fault of a text that is no setting of a rule; undefined where it is one. */
export const faultOfRuleSetting = (text: string): Message | undefined =>
  ruleSettings.some((setting) => setting === text)
    ? undefined
    : message('lint.rule.setting', { value: text, names: ruleSettings.join(', ') })
