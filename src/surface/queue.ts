import type { ReportEvent, Reporter } from './reporter.ts'

/** Told once of each reporter that failed, with its name. */
export type OnFault = (name: string, error: unknown) => void

/** Where events go: taken at once, delivered in order. */
export interface Delivery {
  on(event: ReportEvent): void
  /** Waits until everything is delivered and closed. Never throws; asked again, it waits for the same, and closes again whoever was told more since. */
  close(): Promise<void>
}

/**
 * One reporter out of many: each is told every event in order through a queue of its own, so that a slow one holds up no other
 * and one that fails is left out, reported once, and still closed.
 */
export function deliver(reporters: ReadonlyMap<string, Reporter>, onFault: OnFault): Delivery {
  const queues = [...reporters].map(([name, reporter]) => startQueue(reporter, (error) => onFault(name, error)))
  return {
    on: (event) => queues.forEach((queue) => queue.on(event)),
    close: async () => void (await Promise.all(queues.map((queue) => queue.close()))),
  }
}

function startQueue(reporter: Reporter, fault: (error: unknown) => void): Delivery {
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
