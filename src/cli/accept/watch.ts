import type { Target } from '../../config/target.ts'
import type { Words } from '../../onboarding/words/words.ts'
import type { SetupStep } from '../../system/setup-steps.ts'
import { explainFault } from '../fault.ts'
import { openTargets, type TargetOptions } from '../targets.ts'
import type { Judged } from './judge.ts'
import { followEdits } from '../watch-configuration.ts'
import { waitForChange } from './wait.ts'

/** How an acceptance is watched. */
interface WatchOptions extends TargetOptions {
  readonly minutes: number
  /** Seconds between two looks at the target. */
  readonly every: number
  /** Of the configuration; absent for the sandbox. */
  readonly path: string | undefined
  readonly name: string | undefined
  readonly words: Words
  readonly signal: AbortSignal
  readonly tell: (target: Target, before?: Judged) => Promise<Judged>
}

/** A whole run tries one wrong secret: more of them in half an hour might lock the client out. */
const mostRuns = 20

/** Judges again after each change until all is green, the time is over or somebody stops it. */
export async function untilGreen(first: Target, options: WatchOptions): Promise<{ readonly target: Target; readonly judged: Judged }> {
  const { minutes, every, path, words, signal, tell } = options
  const { watch } = words.accept
  const until = performance.now() + minutes * 60_000
  const edits = await followEdits(path)
  let target = first
  try {
    let judged = await tell(target)
    for (let runs = 1; runs < mostRuns && isOpen(judged); runs++) {
      console.log(`\n${watch.waiting(minutes)}${aboutTokens(judged) ? `\n${watch.cache}` : ''}`)
      const awaited = await waitForChange(target, judged.outcome.results, { pauseMs: every * 1000, until, signal, edits })
      if (awaited.ended === 'over') break
      console.log(`\n${awaited.ended === 'configuration' ? watch.configurationChanged : watch.targetChanged}`)
      console.log(awaited.ended === 'target' && !awaited.settled ? `${watch.unsettled}\n` : '')
      const now = awaited.ended === 'configuration' ? await reopened(options) : target
      if (now === undefined) continue
      target = now
      judged = await tell(target, judged)
    }
    if (isOpen(judged)) console.log(`\n${watch.over(minutes)}`)
    return { target, judged }
  } finally {
    edits.stop()
  }
}

const isOpen = ({ code }: Judged): boolean => code !== 0 && code !== 130

/** The target as it is configured now; undefined where the configuration has mistakes, which are told. */
async function reopened({ name, ...options }: WatchOptions): Promise<Target | undefined> {
  try {
    return (await openTargets(name === undefined ? [] : [name], options)).targets[0]
  } catch (error) {
    explainFault(error)
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

const aboutTokens = ({ outcome }: Judged): boolean =>
  outcome.summary.diagnosis.some(({ steps }) => steps.some((step) => tokenSteps.includes(step)))
