import type { Target } from '../../config/index.ts'
import { recipientsOf } from '../../domain/index.ts'
import { type Message, recorded } from '../../messages/index.ts'
import { changesSince, type Baseline } from './changes.ts'
import type { PipelineInfo, RunInfo, RunOutcome } from './event.ts'
import { namedIn } from './plan.ts'
import { type Observation, openProbe, type OpenProbe, type ProbeOptions } from './probe.ts'
import type { Summary, Unverified } from './result.ts'
import { endingOf, summaryOf } from './verdict.ts'

/** A probe whose results are concluded to a verdict and reported. */
export interface RunProbeOptions extends Omit<ProbeOptions, 'commit' | 'verdictOf'> {
  /** Of Gatewatch, and of the catalog of checks. */
  readonly version: string
  readonly catalog: string
  /** Warned checks fail the run. */
  readonly failOnWarned?: boolean
  /** The pipeline around the run: named in its events. Redacted already. */
  readonly pipeline?: PipelineInfo | undefined
  /** Another run of the target, to compare with. */
  readonly baseline?: Baseline | undefined
  /** Failures that the baseline has as well do not fail the run. */
  readonly failOnNew?: boolean
  /** Parts that are unverified whatever the checks show, read at the end: a policy of a template that cannot be run. */
  readonly gaps?: (() => readonly Unverified[]) | undefined
  /** Parts that are unverified although the run is complete: they are not the institution's. */
  readonly asides?: readonly Unverified[] | undefined
  /** Which gateway serves the templates of the run, and why. */
  readonly servedBy?: Message | undefined
}

/** A running run, for callers that evaluate checks one by one. */
export interface OpenRun extends Pick<OpenProbe, 'evaluate' | 'evaluateAll'> {
  /** Ends the run, even if some checks were not evaluated. */
  readonly end: () => Promise<RunOutcome>
}

/** Probes a target and concludes, for the command line and scripts. An interrupted run ends with its results so far. */
export async function run(target: Target, options: RunProbeOptions): Promise<RunOutcome> {
  const opened = openRun(target, options)
  let outcome: RunOutcome
  try {
    await opened.evaluateAll()
  } finally {
    outcome = await opened.end()
  }
  return outcome
}

/** Starts a run that evaluates checks on request: Vitest shows each check as a test. */
export function openRun(target: Target, options: RunProbeOptions): OpenRun {
  const { plan, profile, pipeline, emit } = options
  let summary: Summary | undefined
  const summaryIn = (observation: Observation): Summary => {
    const { results } = observation
    const { failOnWarned = false, failOnNew = false, gaps, asides = [], baseline } = options
    const changes = baseline && changesSince(baseline, results, { ...info, planned: namedIn(plan), failOnWarned })
    const { waivers, source } = target
    const ending = { profile, gaps: gaps?.() ?? [], asides, failOnWarned, failOnNew, changes, waivers, source, now: new Date() }
    return (summary ??= summaryOf(results, { ...endingOf(plan, results), ...ending }, observation))
  }
  const probe = openProbe(target, { ...options, commit: pipeline?.commit, verdictOf: (observation) => summaryIn(observation).verdict })
  const info = infoOf(probe, target, options)
  emit?.({ type: 'run-started', run: info, checks: plan.checks.map((planned) => planned.info) })
  const end = async (): Promise<RunOutcome> => {
    const observation = await probe.end()
    const concluded = summaryIn(observation)
    emit?.({ type: 'run-finished', run: info, summary: concluded })
    return { info, summary: concluded, results: observation.results }
  }
  return { evaluate: probe.evaluate, evaluateAll: probe.evaluateAll, end }
}

function infoOf({ id, traceId }: OpenProbe, target: Target, { profile, version, catalog, pipeline, servedBy }: RunProbeOptions): RunInfo {
  return {
    id,
    target: target.name,
    profile,
    startedAt: new Date().toISOString(),
    version,
    catalog,
    ...(traceId === undefined ? {} : { traceId }),
    ...(pipeline === undefined ? {} : { pipeline }),
    addresses: { auth: target.authUrl, base: target.baseUrl, ...(target.gateway === undefined ? {} : { gateway: target.gateway.url }) },
    credentialOrigins: recipientsOf(target),
    ...(servedBy && { servedBy: recorded('text', servedBy) }),
    configuration: target.source,
  }
}
