import { type Edits, followEdits, type Target } from '../../config/index.ts'
import { hasKeyHeader, otherKeyHeader, pollOf, signatureOf, type AcceptanceWords } from '../../acceptance/index.ts'
import type { SetupStep } from '../../domain/index.ts'
import { loadLanguage } from '../../messages/index.ts'
import { explainFault } from '../fault.ts'
import { openTargets, type TargetOptions } from '../targets.ts'
import { type AcceptanceRun, wholePlan } from './judge.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalog, suites } from '../../../suites/index.ts'
import { diagnostics } from '../../diagnosis/index.ts'
import { connect, planOf, probe, settle } from '../../engine/index.ts'
import { version } from '../../base/index.ts'

/** Options of watching an acceptance. */
interface AcceptWatchOptions extends TargetOptions {
  readonly minutes: number
  /** Seconds between two looks at the target. */
  readonly every: number
  /** Of the configuration; absent for the sandbox. */
  readonly path: string | undefined
  readonly name: string | undefined
  readonly words: AcceptanceWords
  readonly signal: AbortSignal
  readonly tell: (target: Target, before?: AcceptanceRun) => Promise<AcceptanceRun>
  /** Writes for people. */
  readonly write: (text: string) => void
}

/** A whole run tries one wrong secret: more of them in half an hour might lock the client out. */
const mostRuns = 20

/** Runs again after each change until all checks pass, the time is over, or a person stops it. */
export async function untilGreen(first: Target, options: AcceptWatchOptions): Promise<AcceptanceRun> {
  const { minutes, every, path, words, signal, tell, write } = options
  const { say } = words
  const until = performance.now() + minutes * 60_000
  const edits = await followEdits(path)
  try {
    let run = await tell(first)
    for (let runs = 1; runs < mostRuns && isOpen(run); runs++) {
      write(`\n${say('accept.watch.waiting', { minutes })}${aboutTokens(run) ? `\n${say('accept.watch.cache')}` : ''}\n`)
      const awaited = await waitForChange(run, { pauseMs: every * 1000, until, signal, edits })
      if (awaited.ended === 'over') break
      write(`\n${awaited.ended === 'configuration' ? say('accept.watch.configuration-changed') : say('accept.watch.target-changed')}\n`)
      write(awaited.ended === 'target' && !awaited.settled ? `${say('accept.watch.unsettled')}\n\n` : '\n')
      const now = awaited.ended === 'configuration' ? await reopened(options) : run.target
      if (now === undefined) continue
      run = await tell(now, run)
    }
    if (isOpen(run)) write(`\n${say('accept.watch.over', { minutes })}\n`)
    return run
  } finally {
    edits.stop()
  }
}

/** Tells whether a change at the target or in the configuration can fix a failure; checks that are only unverified wait for neither. */
const isOpen = ({ code, outcome }: AcceptanceRun): boolean =>
  code === 1 || (code !== 0 && code !== 130 && pollOf(wholePlan, outcome.results).checks.length > 0)

/** The target by the present configuration; undefined if that has mistakes, which are printed. */
async function reopened({ name, ...options }: AcceptWatchOptions): Promise<Target | undefined> {
  try {
    return (await openTargets(name === undefined ? [] : [name], options)).targets[0]
  } catch (error) {
    explainFault(error, await loadLanguage(options.words.language.tag))
    return undefined
  }
}

const tokenSteps: readonly SetupStep[] = [
  'register-integration',
  'token-issuing-service',
  'api-key-property',
  'issuer-property',
  'callout-url',
]

const aboutTokens = ({ outcome }: AcceptanceRun): boolean =>
  outcome.summary.diagnosis.some(({ steps }) => steps.some((step) => tokenSteps.includes(step)))

/** Replicas of a gateway fetch a change every few seconds, each for itself. */
const syncMs = 30_000
const heavyPauseMs = 30_000

/** The event that ended the wait. */
type AwaitedEnd = { readonly ended: 'configuration' | 'over' } | { readonly ended: 'target'; readonly settled: boolean }

/**
 * Waits until the configuration changes, or the target answers otherwise than in the run and does so three times in a row;
 * at most until a time on the clock of `performance.now()`.
 */
async function waitForChange(
  { target, outcome: { results } }: AcceptanceRun,
  {
    pauseMs,
    until,
    signal,
    edits,
  }: { readonly pauseMs: number; readonly until: number; readonly signal: AbortSignal; readonly edits: Edits },
): Promise<AwaitedEnd> {
  const { transport, redactor } = connect(target, { version, environment: process.env })
  const circumstances = { profile: 'acceptance', diagnostics, signal, transport, redactor } as const
  const { checks, heavy } = pollOf(wholePlan, results)
  const before = signatureOf(results, checks)
  const ask = async (): Promise<string> => {
    if (checks.length === 0) return before
    const plan = planOf(suites, { checks })
    const { results } = await probe(target, { ...circumstances, plan, controls: () => false })
    return signatureOf(results, checks)
  }
  // A gateway that looks for the key elsewhere answers the same whatever is approved.
  const isTaken = async (): Promise<boolean> =>
    !hasKeyHeader(target) && (await otherKeyHeader(target, results, { suites, catalog }, signal)) !== undefined
  let triedAt = performance.now()
  try {
    while (performance.now() < until) {
      if (edits.taken()) return { ended: 'configuration' }
      if (performance.now() - triedAt > heavyPauseMs) {
        if (await isTaken()) return { ended: 'target', settled: true }
        triedAt = performance.now()
      }
      if ((await ask()) !== before) return { ended: 'target', settled: await settle(ask, { withinMs: syncMs, signal }) }
      await sleep(heavy ? Math.max(pauseMs, heavyPauseMs) : pauseMs, undefined, { signal }).catch(() => undefined)
      signal.throwIfAborted()
    }
    return { ended: 'over' }
  } finally {
    await transport.close()
  }
}
