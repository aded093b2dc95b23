import { RULES, type RuleId } from './rules/catalogue.ts'
import type { RuleSetting } from './settings.ts'

export const ruleSettings = ['off', 'error', 'warning', 'info'] as const satisfies readonly RuleSetting[]

/** A file that cannot be read is judged by no rule: that it is an error can be set by nobody. */
const FIXED: RuleId = 'TL01'

/** The rules that can be set. */
export const settableRules: readonly RuleId[] = RULES.map(({ id }) => id).filter((id) => id !== FIXED)

/** Why a text is no rule that can be set; undefined where it is one. */
export function faultOfRuleId(text: string): string | undefined {
  if (settableRules.some((id) => id === text)) return undefined
  if (text === FIXED) return `${FIXED} cannot be set: a file that cannot be read is judged by no rule`
  const number = /\d+/.exec(text)?.[0]
  const meant = settableRules.find((id) => number !== undefined && Number(id.slice(2)) === Number(number))
  return `there is no rule "${text}"; ${meant === undefined ? `rules are ${settableRules[0]} to ${settableRules.at(-1)}` : `did you mean ${meant}?`}`
}

/** Why a text is nothing that a rule can be set to; undefined where it is. */
export const faultOfRuleSetting = (text: string): string | undefined =>
  ruleSettings.some((setting) => setting === text) ? undefined : `there is no "${text}"; a rule is ${ruleSettings.join(', ')}`
