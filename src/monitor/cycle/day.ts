import { type Check, applicableTo, type PlannedCheck } from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import { Sensitive } from '../../base/index.ts'
import { expiredPauseSeconds } from './expired-token.ts'
import { type Monitoring, planFor } from './program.ts'
import { renewalShare } from './token.ts'

/** Checks that run together, and their number of runs a day. */
interface DailyChecks {
  readonly checks: readonly PlannedCheck[]
  readonly times: number
}

const daySeconds = 86_400

const renewalSeconds = ({ contract, monitor }: Target): number =>
  Math.min(contract.tokenLifetimeSeconds * renewalShare, monitor.tokenRefreshSeconds)

/**
 * The requests of the monitor to a target in a day without a failure: in every cycle, with each fresh token, now and then, and with expired tokens.
 * Requests that another target sends for it are not among them.
 */
export function dayOf(monitoring: Monitoring, configured: Target, asker = configured): readonly DailyChecks[] {
  // Where none is configured, the monitor keeps its own.
  const target = { expiredToken: new Sensitive('access token', ''), ...configured }
  const program = monitoring.programFor(target)
  const { intervalSeconds, negativeChecksSeconds } = target.monitor
  const known = new Set<Check>([monitoring.token, ...monitoring.reached])
  const [cycle, fresh, rare, expired] = [
    planFor(program, ['cycle'], known),
    planFor(program, ['cycle', 'fresh'], new Set()),
    planFor(program, ['cycle', 'rare'], known),
    planFor(program, ['cycle', 'expired'], known),
  ].map(({ checks }) => applicableTo(target, checks)) as [
    DailyChecks['checks'],
    DailyChecks['checks'],
    DailyChecks['checks'],
    DailyChecks['checks'],
  ]
  const always = new Set(cycle.map(({ check }) => check))
  const beside = (checks: DailyChecks['checks']): DailyChecks['checks'] => checks.filter(({ check }) => !always.has(check))
  const every = (seconds: number): number => daySeconds / Math.max(intervalSeconds, seconds)
  const ownOf = (checks: DailyChecks['checks']): DailyChecks['checks'] =>
    asker === configured ? checks : checks.filter(({ check }) => !monitoring.shared.has(check))
  const renewed = renewalSeconds(target)
  return [
    { checks: ownOf(cycle), times: every(0) },
    // Targets that renew their tokens together ask for the keys together.
    { checks: renewed === renewalSeconds(asker) ? ownOf(beside(fresh)) : beside(fresh), times: every(renewed) },
    { checks: beside(rare), times: every(negativeChecksSeconds) },
    { checks: beside(expired), times: every(expiredPauseSeconds(target)) },
  ]
}
