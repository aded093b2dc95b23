/** A stretch of time in which the monitor ran without a break, up to a minute before its end: milliseconds since 1970. */
export type Run = readonly [from: number, to: number]

/** How exactly it is known when the monitor ran; and what is more than a moment without it. */
const stepMs = 60_000
const breakMs = 3 * stepMs
const keptMs = 91 * 86_400_000
const most = 200

/** The runs once the monitor has lived until a moment; the same ones where they know it well enough already. */
export function runsAfter(before: readonly Run[], at: number): readonly Run[] {
  const last = before.at(-1)
  if (last === undefined) return [[at, at]]
  const [from, to] = last
  const passed = at - to
  if (passed >= 0 && passed < stepMs) return before
  if (passed >= 0 && passed < breakMs) return [...before.slice(0, -1), [from, at]]
  // A clock that was put back: what it says to lie ahead has not been.
  if (passed < 0) return passed > -breakMs ? before : [...before.filter(([, end]) => end < at), [at, at]]
  return [...before.filter(([, end]) => end > at - keptMs), [at, at] as const].slice(-most)
}

/** Whether the monitor was gone, or held up for minutes, before the newest of the runs. */
export const resumes = (before: readonly Run[], after: readonly Run[]): boolean => before.at(-1)?.[0] !== after.at(-1)?.[0]

/** How long the monitor ran between two moments, in milliseconds. */
export function ranWithin(runs: readonly Run[], from: number, to: number): number {
  return runs.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
}
