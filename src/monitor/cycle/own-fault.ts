import { message } from '../../messages/index.ts'
import { worded } from '../cause-description.ts'
import type { TransportCode, Result } from '../../engine/index.ts'
import type { CycleCause } from './cause.ts'

/** Why Gatewatch itself could not ask, listen or judge. */
export type OwnFaultCode = 'own-lag' | 'own-limit' | 'internal'

/** Stands among the checks of a target for what Gatewatch itself could not do: its failures are nobody else's. */
export const ownCheck = 'monitor.itself'

/** Tells whether a result says nothing of the target, since Gatewatch itself came to nothing. */
const isOwn = (result: Result): boolean => result.outcome === 'inconclusive' && result.cause === 'internal'

/** Results that judge the target: those that Gatewatch itself stood in the way of are left out, and so is what they block. */
export const withoutOwnFaults = (results: readonly Result[]): readonly Result[] => withoutThese(results, isOwn)

/** Results without some, and without what those block; the same where there are none. */
export function withoutThese(results: readonly Result[], isOut: (result: Result) => boolean): readonly Result[] {
  const out = new Set(results.filter(isOut).map(({ name }) => name))
  return out.size === 0
    ? results
    : results.filter((result) => !out.has(result.name) && !(result.outcome === 'blocked' && out.has(result.by)))
}

/** The fault of Gatewatch in a cycle: the first of its own faults; undefined where there is none. */
export function ownFaultIn(results: readonly Result[], failures: ReadonlyMap<string, TransportCode>): OwnFaultCode | undefined {
  const faults = results.filter(isOwn).map((result): OwnFaultCode => {
    const codes = [failures.get(result.name), ...result.attempts.map(({ transientError }) => transientError)]
    return (['own-lag', 'own-limit'] as const).find((code) => codes.includes(code)) ?? 'internal'
  })
  return faults[0]
}

/** The cause of a cycle that Gatewatch itself is to blame for: the same for every target that it concerns. */
export function ownCause(fault: OwnFaultCode): CycleCause {
  return {
    key: `${ownCheck} ${fault}`,
    rule: ownCheck,
    steps: [],
    sections: [],
    ...words[fault],
    evidence: [ownCheck],
    checks: [ownCheck],
    severity: 'critical',
    counts: true,
    confidence: 'high',
    network: false,
  }
}

/** Tells whether a cause is Gatewatch's own. */
export const isOwnKey = (key: string): boolean => key.startsWith(`${ownCheck} `)

const words = {
  'own-lag': worded(message('incident.stalled.cause'), message('incident.stalled.fix')),
  'own-limit': worded(message('incident.own-limit.cause'), message('incident.own-limit.fix')),
  internal: worded(message('incident.internal.cause'), message('incident.internal.fix')),
}
