/** A number of slots: `limit(task)` runs the task when one is free, first come first served. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>

/** Makes a limit of so many tasks at once. */
export function limitTo(slots: number): Limit {
  const waiting: (() => void)[] = []
  let free = slots
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }
  return async (task) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      release()
    }
  }
}
