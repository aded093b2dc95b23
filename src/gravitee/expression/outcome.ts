import { Budget, Exhausted } from '../../base/index.ts'
import { message, type Text } from '../../messages/index.ts'

/** The result of an expression: a value, a failure, or not modeled. */
export type ExpressionOutcome<T> = EvaluatedExpression<T> | ExpressionFailure | UnmodeledExpression

/** An expression with a value, which may be null. */
export interface EvaluatedExpression<T> {
  readonly kind: 'value'
  readonly value: T
}

/** The reason of a failure in the gateway. */
export type FailureReason =
  /** A syntax error. */
  | 'syntax'
  /** A member, a type or a function that does not exist. */
  | 'unknown name'
  /** A member or an element of null. */
  | 'null'
  /** A method that is not on the list of those allowed, or not with such parameters. */
  | 'method'
  /** A value of a type that does not fit, or that cannot be made to. */
  | 'type'
  /** An index out of range. */
  | 'index'
  /** A failure of the gateway's own function: a JSON path without a match. */
  | 'function'
  /** An exception of Java: a division by zero, a text that is no number. A gateway handles it like a syntax error. */
  | 'thrown'

/** An expression with which the gateway fails. */
export interface ExpressionFailure {
  readonly kind: 'failure'
  readonly reason: FailureReason
  /** For people; the gateway has another message. */
  readonly message: Text
}

/** An expression that the model does not cover. */
export interface UnmodeledExpression {
  readonly kind: 'not-modeled'
  /** `#xpath()`. */
  readonly what: Text
  /** The value is not null. */
  readonly isThere?: true
}

/** Thrown within an evaluation, which it ends. */
class EvaluationEnded extends Error {
  readonly outcome: ExpressionFailure | UnmodeledExpression

  constructor(outcome: ExpressionFailure | UnmodeledExpression) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** Ends an evaluation with a failure. */
export function fail(reason: FailureReason, why: Text): never {
  throw new EvaluationEnded({ kind: 'failure', reason, message: why })
}

/** Ends an evaluation that the model does not cover. */
export function notModeled(what: Text, isThere = false): never {
  throw new EvaluationEnded({ kind: 'not-modeled', what, ...(isThere && { isThere: true }) })
}

/** Tells if an evaluation results in null; also decides values of which only the presence is known. */
export function isNothing(evaluation: () => unknown): boolean {
  try {
    return evaluation() === null
  } catch (error) {
    if (error instanceof EvaluationEnded && error.outcome.kind === 'not-modeled' && error.outcome.isThere === true) return false
    throw error
  }
}

/** Evaluates the holder of a member: its presence says nothing about the member. */
export function holderOf<T>(evaluation: () => T): T {
  try {
    return evaluation()
  } catch (error) {
    if (error instanceof EvaluationEnded && error.outcome.kind === 'not-modeled') return notModeled(error.outcome.what)
    throw error
  }
}

/** More than any hand-written text takes: 100,000 steps, or the characters of 100 of the longest texts. */
const MOST_WORK = 10_000_000

/** Runs an evaluation, and returns its outcome. */
export function outcomeOf<T>(evaluation: () => T): ExpressionOutcome<T> {
  const budget = new Budget('expression', MOST_WORK)
  try {
    return { kind: 'value', value: budget.over(evaluation) }
  } catch (error) {
    if (error instanceof EvaluationEnded) return error.outcome
    // Too much work, too deep for the stack, or too long for a text.
    if (error instanceof RangeError || (error instanceof Exhausted && error.budget === budget))
      return { kind: 'not-modeled', what: message('unknown.size') }
    throw error
  }
}
