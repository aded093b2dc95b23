import type { Policy } from '../policy.ts'

/** Counts calls: lets them pass, and leaves open whether one is above the limit. */
export const limit: Policy = {
  request: ({ at }, { trace }) => void trace.limits.push(at),
}
