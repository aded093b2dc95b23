import type { Message, MessageId } from '../../../messages/index.ts'
import { backendRules } from './backend.ts'
import { calloutAddressRules } from './callout-address.ts'
import { calloutFailureRules } from './callout-failure.ts'
import { calloutRequestRules } from './callout-request.ts'
import { comparisonRules } from './comparison.ts'
import { connectionRules } from './connection.ts'
import { documentedCallRules } from './documented-call.ts'
import { entrypointRules } from './entrypoint.ts'
import { environmentRules } from './environment.ts'
import { exposureRules } from './exposure.ts'
import { expressionRules } from './expressions.ts'
import { fileRules } from './file.ts'
import { flowRules } from './flow.ts'
import { headerValueRules } from './header-values.ts'
import { noteRules } from './notes.ts'
import { planRules } from './plans.ts'
import { propertyRules } from './properties.ts'
import type { LintRule } from './rule.ts'
import { scopeRules } from './scope.ts'
import { tokenRules } from './token.ts'
import { tokenServiceRules } from './token-service.ts'

const rules = [
  ...fileRules,
  ...flowRules,
  ...calloutAddressRules,
  ...calloutFailureRules,
  ...calloutRequestRules,
  ...expressionRules,
  ...propertyRules,
  ...tokenRules,
  ...scopeRules,
  ...backendRules,
  ...environmentRules,
  ...entrypointRules,
  ...planRules,
  ...connectionRules,
  ...exposureRules,
  ...comparisonRules,
  ...tokenServiceRules,
  ...noteRules,
  ...headerValueRules,
  ...documentedCallRules,
] as const

/** The id of a rule. */
export type LintRuleId = (typeof rules)[number]['id']

/** The rules themselves, unless two have one id: then that id. */
export type Distinct<All extends readonly LintRule[]> = [Repeated<IdsOf<All>>] extends [never] ? All : Repeated<IdsOf<All>>

type IdsOf<All extends readonly LintRule[]> = { [Index in keyof All]: All[Index]['id'] }

type Repeated<Ids extends readonly string[], Seen = never> = Ids extends readonly [infer First, ...infer Rest extends readonly string[]]
  ? First extends Seen
    ? First
    : Repeated<Rest, Seen | First>
  : never

/** Every rule, in the order of its number. */
export const RULES: readonly LintRule<LintRuleId>[] = (rules satisfies Distinct<typeof rules>).toSorted(
  (left, right) => Number(left.id.slice(2)) - Number(right.id.slice(2)),
)

/** The rules that a text names; none where it has any other word. */
export function rulesNamed(text: string): readonly LintRule<LintRuleId>[] {
  const named = text
    .toUpperCase()
    .split(/[\s,;:]+/)
    .filter((word) => word !== '')
  const found = RULES.filter(({ id }) => named.includes(id))
  return named.every((word) => found.some(({ id }) => id === word)) ? found : []
}

/** The requirement of a rule, its reason, and the fix of a deviation. */
export const wordsOf = (id: LintRuleId) =>
  ({
    title: { id: `lint.${id}.title` as const },
    why: { id: `lint.${id}.why` as const },
    fix: { id: `lint.${id}.fix` as const },
  }) satisfies Readonly<Record<string, Message<MessageId>>>
