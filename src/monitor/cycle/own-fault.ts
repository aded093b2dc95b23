import type { TransportCode, Result } from '../../engine/index.ts'
import type { Cause } from './cause.ts'

/** Why Gatewatch itself could not ask, listen or judge. */
export type OwnFault = 'own-lag' | 'own-limit' | 'internal'

/** Stands among the checks of a target for what Gatewatch itself could not do: its failures are nobody else's. */
export const ownCheck = 'monitor.itself'

/** Whether a result says nothing of the target, since Gatewatch itself came to nothing. */
const isOwn = (result: Result): boolean => result.outcome === 'inconclusive' && result.cause === 'internal'

/** Results that judge the target: those that Gatewatch itself stood in the way of are left out, and so is what they block. */
export function judgedIn(results: readonly Result[]): readonly Result[] {
  const own = new Set(results.filter(isOwn).map(({ name }) => name))
  return own.size === 0
    ? results
    : results.filter((result) => !own.has(result.name) && !(result.outcome === 'blocked' && own.has(result.by)))
}

/** What held Gatewatch up in a cycle: the first of its own faults; undefined where there is none. */
export function ownFaultIn(results: readonly Result[], failures: ReadonlyMap<string, TransportCode>): OwnFault | undefined {
  const faults = results.filter(isOwn).map((result): OwnFault => {
    const told = [failures.get(result.name), ...result.attempts.map(({ transientError }) => transientError)]
    return (['own-lag', 'own-limit'] as const).find((code) => told.includes(code)) ?? 'internal'
  })
  return faults[0]
}

/** The cause of a cycle that Gatewatch itself is to blame for: the same for every target that it concerns. */
export function ownCause(fault: OwnFault): Cause {
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

/** Whether a cause is Gatewatch's own. */
export const isOwnKey = (key: string): boolean => key.startsWith(`${ownCheck} `)

const words: Readonly<Record<OwnFault, Pick<Cause, 'cause' | 'remedy'>>> = {
  'own-lag': {
    cause: 'Gatewatch itself is held up and does not listen in time: nothing is known of its targets.',
    remedy: 'Give the machine that Gatewatch runs on more time, or fewer targets; its log says since when (stalled, cycles-discarded).',
  },
  'own-limit': {
    cause: 'Gatewatch itself can open no more files and connections: nothing is known of its targets.',
    remedy: 'Raise the limit of open files (ulimit -n, LimitNOFILE) and look for what uses up the descriptors.',
  },
  internal: {
    cause: 'Gatewatch itself could not judge what was answered: nothing is known of the target.',
    remedy: 'Run `gatewatch run` against the target: its report says which check broke, and how.',
  },
}
