import type { CallFault } from '../../engine/http/call-fault.ts'
import type { Attempt, Result } from '../../engine/run/result.ts'

/** Right requests of a check that failed in one cycle, whatever came of the check when they were repeated. */
export interface FailedCalls {
  readonly count: number
  /** What they failed by, the last of them: `502`, `reset`. */
  readonly by: string
}

/** How often a check was repeated because of its target; a fault of Gatewatch's own is not counted. */
export function repeatsOf({ attempts }: Result): number {
  return attempts.filter(({ accident }) => accident !== undefined && !isOwn(accident)).length
}

/** The failed calls of a check, by the faults of its exchanges. Throttling that says when to come back is a limit, and no failure. */
export function failedCallsOf(result: Result, faults: ReadonlyMap<number, CallFault>): FailedCalls | undefined {
  const { attempts, outcome } = result
  const unanswered = outcome === 'failed' || outcome === 'inconclusive'
  const failed = attempts.flatMap((attempt, index) =>
    attempt.accident !== undefined || (unanswered && index === attempts.length - 1) ? failureOf(attempt, faults) : [],
  )
  return failed.length === 0 ? undefined : { count: failed.length, by: failed.at(-1)! }
}

function failureOf({ accident, exchanges }: Attempt, faults: ReadonlyMap<number, CallFault>): readonly string[] {
  const fault = exchanges.map((id) => faults.get(id)).findLast((found) => found !== undefined)
  if (fault !== undefined) return fault.kind === 'limit' ? [] : [fault.by]
  return accident === undefined || isOwn(accident) ? [] : [accident]
}

const isOwn = (accident: string): boolean => accident.startsWith('own-')
