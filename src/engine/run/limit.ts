/** A number of slots: `limit(task, urgency)` runs the task when one is free, the most urgent first, and among equals first come first served. */
export type Limit = <T>(task: () => Promise<T>, urgency?: number) => Promise<T>

interface WaitingTask {
  readonly urgency: number
  readonly start: () => void
}

/** Makes a limit of simultaneous tasks. */
export function limitTo(slots: number): Limit {
  const waiting: WaitingTask[] = []
  let free = slots
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next.start()
  }
  return async (task, urgency = 0) => {
    if (free > 0) free--
    else
      await new Promise<void>((start) => {
        const index = waiting.findIndex((other) => other.urgency < urgency)
        waiting.splice(index < 0 ? waiting.length : index, 0, { urgency, start })
      })
    try {
      return await task()
    } finally {
      release()
    }
  }
}
