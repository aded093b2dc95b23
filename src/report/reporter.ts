import type { RunEvent } from '../engine/index.ts'
import type { RunRecord } from './record.ts'

/** A report of a run. */
export interface Reporter {
  /** Takes an event as it happens, one at a time and in order; absent for a report that is made from the record alone. */
  readonly on?: (event: RunEvent) => void | Promise<void>
  /**
   * Called after the last event, however the run ended, with the record of the run; undefined if no run has started. Called again if another
   * report failed, which is in the record then.
   */
  readonly close?: (record: RunRecord | undefined) => Promise<void>
}

/** Told once of each reporter that failed, with its name. */
type OnFault = (name: string, error: unknown) => void

/** Takes events at once, and delivers them in order. */
export interface EventDelivery {
  on(event: RunEvent): void
  /** Waits until everything is delivered, and closes the reporters that have not failed with the record of the run. Never throws. */
  close(record: () => RunRecord | undefined): Promise<void>
}

/**
 * Combines reporters: each gets every event in order through its own queue, so that a slow one delays no other
 * and a failing one is left out, reported once, and still closed.
 */
export function deliver(reporters: ReadonlyMap<string, Reporter>, onFault: OnFault): EventDelivery {
  const queues = [...reporters].map(([name, reporter]) => startQueue(reporter, (error) => onFault(name, error)))
  return {
    on: (event) => queues.forEach((queue) => queue.on(event)),
    close: async (record) => void (await Promise.all(queues.map((queue) => queue.close(record)))),
  }
}

function startQueue(reporter: Reporter, fault: (error: unknown) => void): EventDelivery {
  let broken = false
  let closed = false
  let tail = Promise.resolve()
  const attempt = async (task: () => void | Promise<void> | undefined): Promise<void> => {
    try {
      await task()
    } catch (error) {
      if (!broken) fault(error)
      broken = true
    }
  }
  return {
    on: (event) => {
      if (reporter.on !== undefined) tail = tail.then(() => (broken ? undefined : attempt(() => reporter.on?.(event))))
    },
    close: (record) =>
      (tail = tail.then(() => {
        if (broken && closed) return undefined
        closed = true
        return attempt(() => reporter.close?.(record()))
      })),
  }
}
