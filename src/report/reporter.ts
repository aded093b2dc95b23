import type { RunEvent, Unverified } from '../engine/index.ts'

/** What reporters are told: the events of the run, and after its end that a report of it failed, which the others then say. That is no part of the run. */
export type ReportEvent = RunEvent | { readonly type: 'report-failed'; readonly gap: Unverified }

/** A fold over the events of a run. Told of one event at a time, in order; a reporter that throws disturbs no other. */
export interface Reporter {
  on(event: ReportEvent): void | Promise<void>
  /** Called after the last event, however the run ended; once more when a report failed meanwhile and this one has to say so. */
  close?(): Promise<void>
}

/** Told once of each reporter that failed, with its name. */
type OnFault = (name: string, error: unknown) => void

/** Where events go: taken at once, delivered in order. */
export interface EventDelivery {
  on(event: ReportEvent): void
  /** Waits until everything is delivered and closed. Never throws; asked again, it waits for the same, and closes again whoever was told more since. */
  close(): Promise<void>
}

/**
 * One reporter out of many: each is told every event in order through a queue of its own, so that a slow one holds up no other
 * and one that fails is left out, reported once, and still closed.
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
