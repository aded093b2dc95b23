import type { StepId } from '../diagnosis/procedure-steps.ts'

/** What a person answers for: that a step of the procedure was taken, although no check can see it. Stated is not proven. */
export interface Statement {
  readonly step: StepId
  /** Who says so. */
  readonly by: string
  /** The day of the statement: ISO date. */
  readonly on: string
  /** The last day for which it holds, such as the end of a subscription: ISO date. */
  readonly until?: string
}
