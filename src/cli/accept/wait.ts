import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../../config/target.ts'
import { pollOf, signatureOf } from '../../onboarding/accept/poll.ts'
import { suites } from '../../../suites/index.ts'
import { connect } from '../../engine/run/connect.ts'
import { planOf } from '../../engine/run/plan.ts'
import { run } from '../../engine/run/run.ts'
import { settle } from '../../engine/run/settle.ts'
import type { Result } from '../../engine/run/result.ts'
import { version } from '../../version.ts'
import type { Edits } from '../watch-configuration.ts'
import { commonOptions, wholePlan } from './judge.ts'

/** Replicas of a gateway fetch a change every few seconds, each for itself. */
const syncMs = 30_000
const heavyPauseMs = 30_000

/** What ended the wait. */
export type Awaited = { readonly ended: 'configuration' | 'over' } | { readonly ended: 'target'; readonly settled: boolean }

/** How long is waited, and how often the target is asked. */
export interface WaitOptions {
  readonly pauseMs: number
  /** On the clock of `performance.now()`. */
  readonly until: number
  readonly signal: AbortSignal
  readonly edits: Edits
}

/** Waits until the configuration changes, or the target answers otherwise than in the run and does so three times in a row. */
export async function waitForChange(
  target: Target,
  results: readonly Result[],
  { pauseMs, until, signal, edits }: WaitOptions,
): Promise<Awaited> {
  const { transport, redactor } = connect(target, { version, environment: process.env })
  const { checks, heavy } = pollOf(wholePlan, results)
  const before = signatureOf(results, checks)
  const ask = async (): Promise<string> => {
    if (checks.length === 0) return before
    const plan = planOf(suites, { checks })
    const asked = await run({ ...commonOptions(target, signal), plan, transport, redactor, emit: () => undefined })
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
