/**
 * A number of slots: `limit(task, urgency)` runs the task when one is free, the most urgent first, and among equals first come first served.
 * What has ended at once is not waited for.
 */
export type Limit = <T>(task: () => T | Promise<T>, urgency?: number) => T | Promise<T>

interface Waiting {
  readonly urgency: number
  readonly start: () => void
}

/** Makes a limit of so many tasks at once. */
export function limitTo(slots: number): Limit {
  const waiting: Waiting[] = []
  let free = slots
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next.start()
  }
  return (task, urgency = 0) => {
    if (free === 0) return inTurn(task, urgency)
    free--
    return released(task)
  }

  async function inTurn<T>(task: () => T | Promise<T>, urgency: number): Promise<T> {
    await new Promise<void>((start) => {
      const place = waiting.findIndex((other) => other.urgency < urgency)
      waiting.splice(place < 0 ? waiting.length : place, 0, { urgency, start })
    })
    return await released(task)
  }

  function released<T>(task: () => T | Promise<T>): T | Promise<T> {
    let given: T | Promise<T> | undefined
    try {
      given = task()
      return given instanceof Promise ? given.finally(release) : given
    } finally {
      if (!(given instanceof Promise)) release()
    }
  }
}
