import type { RunEvent } from '../run/event.ts'

/** A fold over the events of a run. Told of one event at a time, in order; a reporter that throws disturbs no other. */
export interface Reporter {
  on(event: RunEvent): void | Promise<void>
  /** Called once, after the last event, however the run ended. */
  close?(): Promise<void>
}
