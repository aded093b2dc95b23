import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../../config/target.ts'
import { pollOf, signatureOf } from '../../onboarding/accept/poll.ts'
import { catalogue, suites } from '../../../suites/index.ts'
import { diagnostics } from '../../diagnosis/diagnostics.ts'
import { connect } from '../../engine/run/connect.ts'
import { planOf } from '../../engine/run/plan.ts'
import { run } from '../../engine/run/run.ts'
import { settle } from '../../engine/run/settle.ts'
import type { Result } from '../../engine/run/result.ts'
import { version } from '../../version.ts'
import type { Edits } from '../watch-configuration.ts'
import { wholePlan } from './judge.ts'

/** Replicas of a gateway fetch a change every few seconds, each for itself. */
const syncMs = 30_000
const heavyPauseMs = 30_000

/** What ended the wait. */
type Awaited = { readonly ended: 'configuration' | 'over' } | { readonly ended: 'target'; readonly settled: boolean }

/**
 * Waits until the configuration changes, or the target answers otherwise than in the run and does so three times in a row;
 * at most until a time on the clock of `performance.now()`.
 */
export async function waitForChange(
  target: Target,
  results: readonly Result[],
  {
    pauseMs,
    until,
    signal,
    edits,
  }: { readonly pauseMs: number; readonly until: number; readonly signal: AbortSignal; readonly edits: Edits },
): Promise<Awaited> {
  const { transport, redactor } = connect(target, { version, environment: process.env })
  const circumstances = { target, profile: 'acceptance', diagnostics, version, catalogue, signal, transport, redactor } as const
  const { checks, heavy } = pollOf(wholePlan, results)
  const before = signatureOf(results, checks)
  const ask = async (): Promise<string> => {
    if (checks.length === 0) return before
    const plan = planOf(suites, { checks })
    const asked = await run({ ...circumstances, plan, emit: () => undefined })
    return signatureOf(asked.results, checks)
  }
  try {
    while (performance.now() < until) {
      if (edits.taken()) return { ended: 'configuration' }
      if ((await ask()) !== before) return { ended: 'target', settled: await settle(ask, { withinMs: syncMs, signal }) }
      await sleep(heavy ? Math.max(pauseMs, heavyPauseMs) : pauseMs, undefined, { signal }).catch(() => undefined)
      signal.throwIfAborted()
    }
    return { ended: 'over' }
  } finally {
    await transport.close()
  }
}
