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

/** How many times the work of this thread the large takes that the small takes: a busy machine adds to neither. */
export function growth(small: () => unknown, large: () => unknown): number {
  const costOf = (work: () => unknown): number => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  return costOf(large) / Math.max(costOf(small), leastMicroseconds)
}

/** What takes less is too little to compare with. */
const leastMicroseconds = 2000

/** Longer than a test may take: whatever waits for it does not end. */
export const muchLaterMs = 1_000_000
