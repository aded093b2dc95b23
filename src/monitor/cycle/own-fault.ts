import { message } from '../../messages/index.ts'
import { worded } from '../cause-description.ts'
import type { TransportCode, Result } from '../../engine/index.ts'
import type { CycleCause } from './cause.ts'

/** Why Gatewatch itself could not ask, listen or judge. */
export type OwnFaultCode = 'own-lag' | 'own-limit' | 'internal'

/** The name of Gatewatch itself among the checks of a target: its failures are no fault of the target. */
export const ownCheck = 'monitor.itself'

/** Tells whether a result shows nothing of the target, because Gatewatch itself failed. */
const isOwn = (result: Result): boolean => result.outcome === 'inconclusive' && result.cause === 'internal'

/** Returns the results about the target: without those that Gatewatch itself prevented, and without those that they block. */
export const withoutOwnFaults = (results: readonly Result[]): readonly Result[] => withoutThese(results, isOwn)

/** Returns the results without some, and without those that they block; the same array if there are none. */
export function withoutThese(results: readonly Result[], isOut: (result: Result) => boolean): readonly Result[] {
  const out = new Set(results.filter(isOut).map(({ name }) => name))
  return out.size === 0
    ? results
    : results.filter((result) => !out.has(result.name) && !(result.outcome === 'blocked' && out.has(result.by)))
}

/** The own fault of Gatewatch in a cycle, the first if several; undefined without one. */
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
