import type { Text } from '../../messages/index.ts'
import type { Pointer } from '../pointer.ts'
import type { EngineTraits } from './engines.ts'
import type { Answer } from './message.ts'

/** A failure of the gateway's own, before it is written for who called. */
export interface Failure {
  readonly status: number
  /** In the gateway's vocabulary: response templates are found by it. */
  readonly key?: string
  /** Written into the body; without one there is no body. */
  readonly message?: string
  /** How long the caller waits for it, where that is more than a moment. */
  readonly afterMs?: number
}

/** Thrown where the gateway ends a call: with a failure of its own, or with an answer that a policy has ready. */
export class Ended extends Error {
  /** The step, the plan or the endpoint where it does. */
  readonly at: Pointer
  readonly by: Failure | Answer
  readonly why: Text

  constructor(at: Pointer, by: Failure | Answer, why: Text) {
    super('ended')
    this.why = why
    this.at = at
    this.by = by
  }
}

export const isAnswer = (by: Failure | Answer): by is Answer => 'body' in by

/** How long the gateway keeps a call at all. */
const longestMs = 30_000

/** What becomes of a call that nothing else ends. */
export const requestTimeout = (at: Pointer, why: Text): Ended =>
  new Ended(at, { status: 504, message: 'Request timeout', key: 'REQUEST_TIMEOUT', afterMs: longestMs }, why)

/** What the newer engine makes of anything that it did not foresee. */
export const internalError = (at: Pointer, why: Text): Ended => new Ended(at, { status: 500, message: 'Internal Server Error' }, why)

/** What becomes of a call in whose way a policy breaks; over a text, where it cannot evaluate that. */
export function policyBroke({ policyError }: EngineTraits, at: Pointer, why: Text, text?: string): Ended {
  if (policyError === undefined) return internalError(at, why)
  const message =
    text === undefined
      ? 'java.lang.NullPointerException'
      : `io.gravitee.el.exceptions.ExpressionEvaluationException: ${brokenExpression(text)}`
  return new Ended(at, { status: 500, message, key: policyError }, why)
}

/** What the older engine says of an expression that it cannot evaluate. */
export const brokenExpression = (text: string): string => {
  const sole = /^\{\s*#([^{}]*)\}$/.exec(text.trim())
  return `The template evaluation returns an error. Expression:\n${sole === null ? text.replaceAll('{#', '{##') : `#${sole[1]!.trim()}`}`
}
