import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '../config/index.ts'
import { exitCodeOf, worstOf, type ExitCode, type Unverified, type RunOutcome } from '../engine/index.ts'
import { judge, choosePlan, openReports, type FailOn, type ReportOptions } from '../library/index.ts'
import { assertExporters, startTelemetry } from '../telemetry/index.ts'
import { audienceFor, type Stream } from './audience.ts'
import { readEarlier, type CompareOptions } from './compare.ts'
import { interruption } from './interruption.ts'
import { choiceOf, type SelectionOptions } from './selection.ts'
import { openTargets, type TargetOptions } from './targets.ts'

/** Renames the acceptance record next to the reports of a run that saw a check fail that passed in the record; answers with its new path. */
export async function setAside(folder: string, { info, results }: Pick<RunOutcome, 'info' | 'results'>): Promise<string | undefined> {
  const path = join(folder, 'acceptance.json')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  // The profile strict demands more than an acceptance.
  if (text === undefined || info.profile === 'strict') return undefined
  // Most runs have no record next to them, and no need of the code that reads one.
  const { recordOrNone } = await import('../acceptance/index.ts')
  const failed = new Set(results.flatMap(({ name, outcome }) => (outcome === 'failed' ? [name] : [])))
  const isContradicted = recordOrNone(text)?.record.results.some(
    ({ check, outcome }) => (outcome === 'passed' || outcome === 'warned') && failed.has(check),
  )
  if (isContradicted !== true) return undefined
  const superseded = join(folder, 'acceptance.superseded.json')
  await rename(path, superseded)
  return superseded
}

/** What `gatewatch run` is told. */
interface RunCommandOptions extends TargetOptions, ReportOptions, SelectionOptions, CompareOptions {
  readonly failOn?: readonly FailOn[]
  readonly reports: string
  /** What standard output is given in place of the words for people. */
  readonly output?: readonly Stream[]
  /** Seconds to wait at most for three equal answers of the gateway, after a change. */
  readonly settle?: number
  /** Seconds to wait at most until what is deployed is what the template files have. */
  readonly waitForDeployment?: number
}

/** Judges each target in turn, writes its reports, and gives the worst exit code of all. */
export async function runCommand(args: readonly string[], options: RunCommandOptions): Promise<ExitCode> {
  const { profile, settle, waitForDeployment: deadline, failOn = [] } = options
  const { names, audience } = audienceFor(args, options.output)
  assertExporters(process.env)
  const planFor = await choosePlan(choiceOf(options))
  const { targets, close, ...circumstances } = await openTargets(names, deadline === undefined ? options : { ...options, management: true })
  const { signal, stop } = interruption()
  const tell = (text: string): void => void (options.quiet || audience.warn(text))
  const codes: ExitCode[] = []
  try {
    const earlier = await readEarlier(options, targets, tell)
    const missing = await waiterFor(targets, deadline, { signal, tell })
    for (const target of targets) {
      if (signal.aborted) break
      const missed = await missing(target)
      const { outcome } = await judge(target, {
        plan: earlier.planOf(target, planFor(target)),
        profile,
        signal,
        environment: process.env,
        failOnWarned: failOn.includes('warned'),
        failOnNew: failOn.includes('new'),
        baseline: earlier.baselineOf(target),
        reports: async (guard) => await openReports(target.name, options, audience, guard),
        telemetry: startTelemetry,
        warn: audience.warn,
        ...(settle === undefined ? {} : { settle }),
        ...circumstances,
        gaps: () => [...(circumstances.gaps?.() ?? []), ...missed],
      })
      const aside = await setAside(join(options.reports, target.name), outcome)
      if (aside !== undefined) tell(`This run contradicts the acceptance record, which is now ${aside}. Accept again.`)
      const code = exitCodeOf(outcome.summary)
      if (code === 2) console.error(`Nothing was judged: no check that was chosen applies to ${target.name}.`)
      codes.push(code)
    }
    const left = targets.slice(codes.length).map(({ name }) => name)
    if (left.length > 0) {
      audience.warn(`Not judged, since the run was interrupted: ${left.join(', ')}.`)
      codes.push(130)
    }
  } finally {
    stop()
    await close()
  }
  return worstOf(codes)
}

/** Waits for the deployment of a target, where that is wanted, and tells what of it did not come. */
async function waiterFor(
  targets: readonly Target[],
  seconds: number | undefined,
  options: { readonly signal: AbortSignal; readonly tell: (progress: string) => void },
): Promise<(target: Target) => Promise<readonly Unverified[]>> {
  if (seconds === undefined) return async () => []
  const { assertAwaitable, waitForDeployment } = await import('./wait-for-deployment.ts')
  assertAwaitable(targets)
  return async (target) => await waitForDeployment(target, { seconds, ...options })
}
