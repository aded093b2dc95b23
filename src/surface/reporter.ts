import type { RunEvent } from '../engine/run/event.ts'
import type { Unverified } from '../engine/run/result.ts'

/** What reporters are told: the events of the run, and after its end that a report of it failed, which the others then say. That is no part of the run. */
export type ReportEvent = RunEvent | { readonly type: 'report-failed'; readonly gap: Unverified }

/** A fold over the events of a run. Told of one event at a time, in order; a reporter that throws disturbs no other. */
export interface Reporter {
  on(event: ReportEvent): void | Promise<void>
  /** Called after the last event, however the run ended; once more when a report failed meanwhile and this one has to say so. */
  close?(): Promise<void>
}
