/**
 * Whether something ends before a timer of this process that was started with it. A busy machine makes both late and keeps their order:
 * whatever ends by a timer of its own ends before a later one.
 */
export async function endsBefore(laterMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<false>((resolve) => (timer = setTimeout(resolve, laterMs, false)))
  const isFirst = await Promise.race([work.then(() => true), later])
  clearTimeout(timer)
  return isFirst
}

/** How many times the work of this thread the large takes that the small takes: a busy machine adds to neither. What takes
 * less than a hundredth of a second is too little to compare with. */
export async function growth(small: () => unknown, large: () => unknown): Promise<number> {
  const costOf = async (work: () => unknown): Promise<number> => {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  return (await costOf(large)) / Math.max(await costOf(small), leastMicroseconds)
}

const leastMicroseconds = 10_000

/** Longer than a test may take: whatever waits for it does not end. */
export const muchLaterMs = 1_000_000
