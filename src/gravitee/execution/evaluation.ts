import { message, type Text } from '../../messages/index.ts'
import { isFilledInBefore } from '../filled-in.ts'
import { conditionIn, textIn, valueIn } from '../expression/evaluator.ts'
import type { ExpressionOutcome } from '../expression/outcome.ts'
import { type EvaluatedText, parseText } from '../expression/evaluated-text.ts'
import type { ExpressionValue } from '../expression/value.ts'
import type { Field } from '../part.ts'
import { NotModeled } from './not-modeled.ts'
import type { ExecutionContext } from './execution-context.ts'
import { scopeOf, type ExpressionContext } from './call-scope.ts'

/** A text that a gateway cannot evaluate. */
interface TextFailure {
  readonly fails: Text
  /** True for a syntax error, or where Java itself throws; false for any other failure of the language. */
  readonly isUnreadable: boolean
}

/** The value of a text, or the reason why a gateway cannot evaluate it. */
export type TextResult<T> = { readonly value: T } | TextFailure

/** Evaluates a field to a text, or null. Throws NotModeled where the model does not cover it. */
export const textOf = (field: Field<string>, context: ExecutionContext, circumstances?: ExpressionContext): TextResult<string | null> =>
  known(field, textIn(parsed(field), scopeOf(context, circumstances)))

/** Evaluates a field to a value of any type. */
export const valueOf = (field: Field<string>, context: ExecutionContext, circumstances?: ExpressionContext): TextResult<ExpressionValue> =>
  known(field, valueIn(parsed(field), scopeOf(context, circumstances)))

/** Evaluates a field to a boolean; null where it is neither true nor false. */
export const truthOf = (field: Field<string>, context: ExecutionContext, circumstances?: ExpressionContext): TextResult<boolean | null> =>
  known(field, conditionIn(parsed(field), scopeOf(context, circumstances)))

/** Parses a text. Throws NotModeled for a placeholder, whose value the file does not have. */
function parsed({ at, value }: Field<string>): EvaluatedText {
  refuseFilledIn({ at, value })
  return parseText(value)
}

export function refuseFilledIn({ at, value }: Field<string>): void {
  if (isFilledInBefore(value)) throw new NotModeled(message('unknown.elsewhere'), at)
}

function known<T>({ at }: Field<string>, outcome: ExpressionOutcome<T>): TextResult<T> {
  if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, at)
  return outcome.kind === 'value'
    ? { value: outcome.value }
    : { fails: outcome.message, isUnreadable: outcome.reason === 'syntax' || outcome.reason === 'thrown' }
}
