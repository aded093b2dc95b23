import type { Text } from '../../messages/index.ts'
import type { Pointer } from '../pointer.ts'
import type { EngineTraits } from './engines.ts'
import type { GatewayResponse } from './message.ts'

/** A failure of the gateway's own, before it is formatted for the caller. */
export interface GatewayFailure {
  readonly status: number
  /** In the gateway's vocabulary: response templates are found by it. */
  readonly key?: string
  /** Written into the body; without one there is no body. */
  readonly message?: string
  /** Milliseconds that the caller waits for it, where that is more than a moment. */
  readonly afterMs?: number
}

/** Thrown where the gateway ends a call: with a failure of its own, or with a response of a policy. */
export class CallEnded extends Error {
  /** The step, the plan or the endpoint that ends it. */
  readonly at: Pointer
  readonly by: GatewayFailure | GatewayResponse
  readonly why: Text

  constructor(at: Pointer, by: GatewayFailure | GatewayResponse, why: Text) {
    super('ended')
    this.why = why
    this.at = at
    this.by = by
  }
}

export const isResponse = (by: GatewayFailure | GatewayResponse): by is GatewayResponse => 'body' in by

/** The gateway's time limit for a call. */
const longestMs = 30_000

/** The end of a call that reaches the gateway's time limit. */
export const requestTimeout = (at: Pointer, why: Text): CallEnded =>
  new CallEnded(at, { status: 504, message: 'Request timeout', key: 'REQUEST_TIMEOUT', afterMs: longestMs }, why)

/** The newer engine's response to an unexpected failure. */
export const internalError = (at: Pointer, why: Text): CallEnded =>
  new CallEnded(at, { status: 500, message: 'Internal Server Error' }, why)

/** The end of a call where a policy throws; with a text where it cannot evaluate that. */
export function policyBroke({ policyError }: EngineTraits, at: Pointer, why: Text, text?: string): CallEnded {
  if (policyError === undefined) return internalError(at, why)
  const message =
    text === undefined
      ? 'java.lang.NullPointerException'
      : `io.gravitee.el.exceptions.ExpressionEvaluationException: ${brokenExpression(text)}`
  return new CallEnded(at, { status: 500, message, key: policyError }, why)
}

/** The older engine's message about an expression that it cannot evaluate. */
export const brokenExpression = (text: string): string => {
  const sole = /^\{\s*#([^{}]*)\}$/.exec(text.trim())
  return `The template evaluation returns an error. Expression:\n${sole === null ? text.replaceAll('{#', '{##') : `#${sole[1]!.trim()}`}`
}
