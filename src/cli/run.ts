import { catalogue, suites } from '../../suites/index.ts'
import { nameOf, type Suite } from '../engine/check/check.ts'
import type { Target } from '../config/target.ts'
import { exitCodeOf, worstOf, type ExitCode } from '../engine/run/exit-code.ts'
import { connect } from '../engine/run/connect.ts'
import { planOf, type Plan, type Selection } from '../engine/run/plan.ts'
import { diagnostics } from '../diagnosis/diagnostics.ts'
import { run, type RunOptions } from '../engine/run/run.ts'
import { settle } from '../engine/run/settle.ts'
import { withGap } from '../engine/run/verdict.ts'
import type { Profile } from '../engine/run/event.ts'
import { startTelemetry } from '../telemetry/sdk.ts'
import { version } from '../version.ts'
import { interruption } from './interruption.ts'
import { openReports, type ReportOptions } from './reports.ts'
import { chooseSuites } from './suites.ts'
import { openTargets, type TargetOptions } from './targets.ts'

/** What `gatewatch run` is told. */
export interface RunCommandOptions extends TargetOptions, ReportOptions {
  readonly suite?: readonly string[]
  readonly check?: readonly string[]
  readonly profile: Profile
  /** Seconds to wait at most for three equal answers of the gateway, after a change. */
  readonly settle?: number
}

/** Judges each target in turn, writes its reports, and gives the worst exit code of all. */
export async function runCommand(names: readonly string[], options: RunCommandOptions): Promise<ExitCode> {
  const { suites: available, chosen } = await chooseSuites(options.suite)
  const plan = planFor(available, chosen, options)
  const planned = await plansOf(plan, chosen, options)
  const { targets, close, gaps, limitOf } = await openTargets(names, options)
  const { signal, stop } = interruption()
  const codes: ExitCode[] = []
  try {
    for (const target of targets)
      codes.push(
        signal.aborted
          ? 130
          : await judge(target, planned(target), options, { signal, ...(gaps && { gaps }), ...(limitOf && { limitOf }) }),
      )
  } finally {
    stop()
    await close()
  }
  return worstOf(codes)
}

/** The checks that the options choose. */
export function planFor(suites: readonly Suite[], chosen: readonly string[], { check = [] }: { readonly check?: readonly string[] }): Plan {
  const selection: Selection = { suites: chosen, checks: check }
  return planOf(suites, selection)
}

/** The profile `monitor` asks what the monitor asks, which depends on the target, unless checks were chosen by name. */
export async function plansOf(
  plan: Plan,
  chosen: readonly string[],
  { profile, check = [] }: { readonly profile: Profile; readonly check?: readonly string[] },
): Promise<(target: Target) => Plan> {
  if (profile !== 'monitor' || chosen.length > 0 || check.length > 0) return () => plan
  const { monitoring } = await import('../../suites/monitor.ts')
  return (target) => {
    const { suites: available, asked } = monitoring.programmeFor(target)
    return planOf(available, { checks: [...asked.cycle, ...asked.fresh].map(nameOf) })
  }
}

type Circumstances = Pick<RunOptions, 'signal' | 'gaps' | 'limitOf'>

async function judge(target: Target, plan: Plan, options: RunCommandOptions, circumstances: Circumstances): Promise<ExitCode> {
  const { transport, redactor } = connect(target, { version, environment: process.env })
  const reports = await openReports(target.name, options, (text) => redactor.guard(text))
  const telemetry = await startTelemetry({
    version,
    environment: process.env,
    traceFile: reports.traceFile,
    guard: (text) => redactor.guard(text),
    warn: (message) => console.error(`Telemetry: ${message}.`),
  })
  const common = { target, profile: options.profile, transport, redactor, diagnostics, version, catalogue, ...circumstances }
  try {
    if (options.settle !== undefined) await awaitSettled(common, options.settle)
    const failOnWarned = options.failOn === 'warned'
    const { summary } = await run({ ...common, plan, failOnWarned, emit: (event) => reports.on(event) })
    await transport.close()
    await telemetry.shutdown()
    const code = exitCodeOf((await reports.close()).reduce(withGap, summary))
    if (code === 2) console.error(`Nothing was judged: no check that was chosen applies to ${target.name}.`)
    return code
  } finally {
    await transport.close()
    await reports.close()
  }
}

/** Waits until the register calls are answered alike three times in a row; judges anyway when they are not in time. */
async function awaitSettled(options: Omit<RunOptions, 'plan' | 'emit'>, seconds: number): Promise<void> {
  const plan = planOf(suites, { checks: ['population.found', 'contact.found'] })
  const ask = async (): Promise<string> => {
    const { results } = await run({ ...options, plan, emit: () => undefined })
    return JSON.stringify(
      results.map((result) => [result.name, result.outcome, 'findings' in result && result.findings.map(({ message }) => message)]),
    )
  }
  if (!(await settle(ask, { withinMs: seconds * 1000, signal: options.signal })) && !options.signal.aborted)
    console.error(`The gateway did not give three equal answers in a row within ${seconds} seconds; it is judged as it is.`)
}
