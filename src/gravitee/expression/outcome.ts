import { Budget, Exhausted } from '../../base/index.ts'
import { message, type Text } from '../../messages/index.ts'

/** What a gateway makes of an expression, or that it is not known here. */
export type Outcome<T> = Evaluated<T> | Failure | Outside

/** Null where the expression amounts to nothing: what becomes of that is up to whoever asked. */
export interface Evaluated<T> {
  readonly kind: 'value'
  readonly value: T
}

/** Why a gateway fails. */
export type FailureReason =
  /** It cannot be read as an expression. */
  | 'syntax'
  /** A member, a type or a function that is not there. */
  | 'unknown name'
  /** A member or an element of nothing. */
  | 'null'
  /** A method that is not on the list of those allowed, or not with such parameters. */
  | 'method'
  /** A value of a type that does not fit, or that cannot be made to. */
  | 'type'
  /** A place in a list or a text that is not there. */
  | 'index'
  /** A function of the gateway's own: a path that leads nowhere. */
  | 'function'
  /** What Java itself throws: a division by zero, a text that is no number. A gateway takes it as it takes a text that cannot be read. */
  | 'thrown'

/** The gateway fails as well. */
export interface Failure {
  readonly kind: 'failure'
  readonly reason: FailureReason
  /** For a person who reads it; the gateway's words are others. */
  readonly message: Text
}

/** Outside of what is known here. */
export interface Outside {
  readonly kind: 'not-modeled'
  /** `#xpath()`. */
  readonly what: Text
  /** It is something, and not nothing. */
  readonly isThere?: true
}

/** Thrown within an evaluation, which it ends. */
class Ended extends Error {
  readonly outcome: Failure | Outside

  constructor(outcome: Failure | Outside) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** Ends an evaluation as the gateway does. */
export function fail(reason: FailureReason, why: Text): never {
  throw new Ended({ kind: 'failure', reason, message: why })
}

/** Ends an evaluation that comes to something unknown. */
export function outside(what: Text, isThere = false): never {
  throw new Ended({ kind: 'not-modeled', what, ...(isThere && { isThere: true }) })
}

/** Whether an evaluation comes to nothing, also where all that is known of a value is that it is there. */
export function isNothing(evaluation: () => unknown): boolean {
  try {
    return evaluation() === null
  } catch (error) {
    if (error instanceof Ended && error.outcome.kind === 'not-modeled' && error.outcome.isThere === true) return false
    throw error
  }
}

/** Evaluates what a part is taken of: that this is there says nothing of the part. */
export function holderOf<T>(evaluation: () => T): T {
  try {
    return evaluation()
  } catch (error) {
    if (error instanceof Ended && error.outcome.kind === 'not-modeled') return outside(error.outcome.what)
    throw error
  }
}

/** More than any text takes that a person wrote: 100,000 steps, or as many characters as 100 of the longest texts. */
const MOST_WORK = 10_000_000

/** What an evaluation comes to. */
export function judged<T>(evaluation: () => T): Outcome<T> {
  const budget = new Budget('expression', MOST_WORK)
  try {
    return { kind: 'value', value: budget.over(evaluation) }
  } catch (error) {
    if (error instanceof Ended) return error.outcome
    // Too much work, too deep for the stack, or too long for a text.
    if (error instanceof RangeError || (error instanceof Exhausted && error.budget === budget))
      return { kind: 'not-modeled', what: message('unknown.size') }
    throw error
  }
}
