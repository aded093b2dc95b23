import type { RunEvent, Unverified } from '../engine/index.ts'

/** The events for reporters: those of the run, and after its end that a report failed, so that the other reports say so. */
export type ReportEvent = RunEvent | { readonly type: 'report-failed'; readonly gap: Unverified }

/** A fold over the events of a run. It gets one event at a time, in order; if it throws, other reporters continue. */
export interface Reporter {
  on(event: ReportEvent): void | Promise<void>
  /** Called after the last event, however the run ended; called again if another report failed, since this one has to show that. */
  close?(): Promise<void>
}

/** Told once of each reporter that failed, with its name. */
type OnFault = (name: string, error: unknown) => void

/** Takes events at once, and delivers them in order. */
export interface EventDelivery {
  on(event: ReportEvent): void
  /** Waits until everything is delivered and closed. Never throws. A second call also closes reporters that got further events. */
  close(): Promise<void>
}

/**
 * Combines reporters: each gets every event in order through its own queue, so that a slow one delays no other
 * and a failing one is left out, reported once, and still closed.
 */
export function deliver(reporters: ReadonlyMap<string, Reporter>, onFault: OnFault): EventDelivery {
  const queues = [...reporters].map(([name, reporter]) => startQueue(reporter, (error) => onFault(name, error)))
  return {
    on: (event) => queues.forEach((queue) => queue.on(event)),
    close: async () => void (await Promise.all(queues.map((queue) => queue.close()))),
  }
}

function startQueue(reporter: Reporter, fault: (error: unknown) => void): EventDelivery {
  let broken = false
  const attempt = async (task: () => void | Promise<void>): Promise<void> => {
    try {
      await task()
    } catch (error) {
      if (!broken) fault(error)
      broken = true
    }
  }
  let tail = Promise.resolve()
  let closed: Promise<void> | undefined
  return {
    on: (event) => {
      if (broken) return
      closed = undefined
      tail = tail.then(() => (broken ? undefined : attempt(() => reporter.on(event))))
    },
    close: () => (closed ??= tail = tail.then(() => attempt(async () => reporter.close?.()))),
  }
}
