import { catalog, suites } from '../../suites/index.ts'
import { message, type Message, recorded } from '../messages/index.ts'
import type { Target } from '../config/index.ts'
import { diagnostics } from '../diagnosis/index.ts'
import {
  type Check,
  type Redactor,
  connect,
  planOf,
  type Unverified,
  probe,
  run,
  type RunProbeOptions,
  type RunOutcome,
  settle,
  withGap,
  type PipelineInfo,
} from '../engine/index.ts'
import { type Sensitive, version, parentSpanOf, type ParentSpan } from '../base/index.ts'
import type { Telemetry, TelemetryOptions } from '../telemetry/index.ts'
import { type CatalogId, registers } from '../domain/index.ts'
import { refusalOf } from '../report/index.ts'
import { joined } from './plan.ts'
import { pipelineOf, resourceOf } from './pipeline.ts'
import type { Reports } from './reports.ts'

interface JudgeOptions extends Pick<
  RunProbeOptions,
  'plan' | 'profile' | 'signal' | 'failOnWarned' | 'failOnNew' | 'baseline' | 'gaps' | 'asides' | 'servedBy' | 'limitOf' | 'endedAt'
> {
  /** Values that no output may show, next to the secrets of the target. */
  readonly secrets?: readonly Sensitive[] | undefined
  /** Judged next to the plan. */
  readonly further?: readonly Check[] | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Opens what is written of the run; absent where nothing is. A guard throws when a text holds what must not leave. */
  readonly reports?: (guard: (text: string) => void) => Promise<Reports>
  /** Makes the spans of the run real; absent where that is the affair of the process around it. */
  readonly telemetry?: (options: TelemetryOptions) => Promise<Telemetry>
  readonly emit?: RunProbeOptions['emit']
  /** Told what went wrong beside the run, in a sentence. */
  readonly warn: (said: Message) => void
  /** The beginning of the transaction ids of the run, so that others find its calls in a log. */
  readonly transactionPrefix?: string
  /** Seconds to wait at most for three equal answers of the gateway, after a change. */
  readonly settle?: number
}

interface JudgedRun {
  /** With the reports that are missing among what was not verified. */
  readonly outcome: RunOutcome
  readonly missing: readonly Unverified[]
  /** Knows the secrets of the target, and those that it issued. */
  readonly redactor: Redactor
}

/** Judges one target and writes its reports: the one way in which commands and scripts do so. */
export async function judge(target: Target, options: JudgeOptions): Promise<JudgedRun> {
  const { plan, further = [], profile, signal, environment, failOnWarned = false, failOnNew = false, baseline, secrets = [] } = options
  const { gaps, servedBy, limitOf, endedAt, emit, warn } = options
  const asides = [...(options.asides ?? []), ...(profile === 'monitor' ? await leftOutOf(target) : [])]
  const { transport, redactor } = connect(target, {
    version,
    environment,
    ...(options.transactionPrefix === undefined ? {} : { transactionPrefix: options.transactionPrefix }),
  })
  for (const secret of secrets) redactor.register(secret)
  const guard = (text: string): void => redactor.guard(text)
  const pipeline = redactedPipeline(pipelineOf(environment, warn), redactor)
  const reports = await options.reports?.(guard)
  const toldWarning = (what: Message): void => warn(message('telemetry.warning', { what }))
  const telemetry = await options.telemetry?.({
    version,
    environment,
    attributes: resourceOf(pipeline),
    traceFile: reports?.traceFile,
    guard,
    warn: toldWarning,
  })
  const common = { transport, redactor, diagnostics, version, catalog, profile, signal, gaps, asides, servedBy, limitOf, endedAt }
  try {
    if (options.settle !== undefined) await awaitSettled(target, common, options.settle, warn)
    const outcome = await run(target, {
      ...common,
      plan: joined(plan, further),
      failOnWarned,
      failOnNew,
      baseline,
      pipeline,
      ...(telemetry === undefined ? {} : { parentSpan: parentIn(environment, guard, toldWarning) }),
      emit: (event) => {
        emit?.(event)
        reports?.on(event)
      },
    })
    await transport.close()
    await telemetry?.shutdown()
    const missing = (await reports?.close()) ?? []
    return { outcome: { ...outcome, summary: missing.reduce(withGap, outcome.summary) }, missing, redactor }
  } finally {
    await transport.close()
    await reports?.close()
  }
}

/** Parts that the monitor never tests: a run in its profile leaves them out as well. */
async function leftOutOf(target: Target): Promise<readonly Unverified[]> {
  const { monitoring } = await import('../../suites/monitor.ts')
  return monitoring.notWatched(target).map((left) => ({ check: 'run', ...recorded('reason', left) }))
}

/** A whole commit is digits and letters at random, eleven digits in a row among them: it is left out where it holds a known value, and nothing else. */
function redactedPipeline(told: PipelineInfo | undefined, redactor: Redactor): PipelineInfo | undefined {
  if (told === undefined) return undefined
  const { commit, ...others } = told
  const shown = commit !== undefined && (commit.length < 40 ? redactor.scrub(commit) === commit : redactor.hits(commit).length === 0)
  return { ...(redactor.scrubValue(others) as typeof others), ...(shown ? { commit } : {}) }
}

/** The span of the pipeline around this process, as TRACEPARENT and TRACESTATE of its environment have it; what is none is told and not said. */
function parentIn(
  { TRACEPARENT: traceparent, TRACESTATE: tracestate }: JudgeOptions['environment'],
  guard: (text: string) => void,
  warn: (said: Message) => void,
): ParentSpan | undefined {
  if (!traceparent) return undefined
  const parent = parentSpanOf(traceparent, tracestate)
  if (parent === undefined) warn(message('telemetry.trace-parent'))
  const state = parent?.traceState?.serialize()
  if (parent === undefined || state === undefined || refusalOf(state, guard) === undefined) return parent
  warn(message('telemetry.trace-state'))
  return parentSpanOf(traceparent)
}

/** Waits until the register calls are answered alike three times in a row; judges anyway when they are not in time. */
async function awaitSettled(
  target: Target,
  options: Omit<RunProbeOptions, 'plan' | 'emit'>,
  seconds: number,
  warn: (said: Message) => void,
): Promise<void> {
  const plan = planOf(suites, { checks: registers.map(({ name }): CatalogId => `${name}.found`) })
  const ask = async (): Promise<string> => {
    const { results } = await probe(target, { ...options, plan, controls: () => false })
    return JSON.stringify(
      results.map((result) => [result.name, result.outcome, 'findings' in result && result.findings.map(({ message }) => message)]),
    )
  }
  if (!(await settle(ask, { withinMs: seconds * 1000, signal: options.signal })) && !options.signal.aborted)
    warn(message('run.unsettled', { limit: { ms: seconds * 1000 } }))
}
