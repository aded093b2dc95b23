import type { Check } from '../check/check.ts'
import type { ExchangeReuse } from '../http/wire-exchange.ts'
import type { CheckEvaluation } from './result.ts'

/**
 * Spares a probe what an earlier one did. The monitor probes the same target every few seconds and has one; a single probe sends, records and
 * evaluates everything.
 */
export interface Reuse {
  /** For the exchanges of a check. */
  exchangesOf(check: Check): ExchangeReuse
  /** Returns a known evaluation of a check in place of a new one, once the values that it needs are there. */
  evaluationOf(check: Check): CheckEvaluation | undefined
  /** Takes in an evaluation that was made, before waivers are applied. */
  note(check: Check, evaluation: CheckEvaluation): void
}
