import { catalog, suites } from '../suites/index.ts'
import type { Check, Suite } from '../src/engine/check/check.ts'
import type { Target } from '../src/config/target.ts'
import { connect } from '../src/engine/run/target-transport.ts'
import type { Profile, RunEvent, RunOutcome } from '../src/engine/run/event.ts'
import { planOf, type Selection } from '../src/engine/run/plan.ts'
import { diagnostics } from '../src/diagnosis/diagnostics.ts'
import type { Diagnostics } from '../src/engine/run/probe.ts'
import { run, type RunProbeOptions } from '../src/engine/run/run.ts'
import { joined } from '../src/library/plan.ts'
import type { SandboxOptions } from '../src/sandbox/sandbox.ts'
import { startSandboxTarget } from '../src/sandbox/target.ts'

export interface Judged extends RunOutcome {
  readonly events: readonly RunEvent[]
  readonly target: Target
}

export interface JudgeOptions {
  readonly sandbox?: SandboxOptions
  readonly suites?: readonly Suite[]
  /** Checks next to the suites, as templates bring one. */
  readonly further?: readonly Check[] | undefined
  readonly selection?: Selection
  readonly profile?: Profile
  /** Replaces settings of the sandbox's target. */
  readonly settings?: Partial<Target>
  readonly signal?: AbortSignal
  /** What reads the answers instead of the program's own. */
  readonly diagnostics?: Diagnostics
}

/** Starts the sandbox, judges it as the program does, and stops it: real servers, real requests. */
export async function judge(options: JudgeOptions = {}): Promise<Judged> {
  const { sandbox, target: own } = await startSandboxTarget(options.sandbox)
  try {
    return await judgeTarget({ ...own, ...options.settings }, options)
  } finally {
    await sandbox.stop()
  }
}

/** Judges a target that is already there. */
export async function judgeTarget(
  target: Target,
  options: Omit<JudgeOptions, 'sandbox' | 'settings'> & Pick<RunProbeOptions, 'limitOf' | 'endedAt' | 'gaps'> = {},
): Promise<Judged> {
  const events: RunEvent[] = []
  const { transport, redactor } = connect(target, { version: '0.0.0', environment: {} })
  try {
    const outcome = await run(target, {
      plan: joined(planOf(options.suites ?? suites, options.selection), options.further ?? []),
      profile: options.profile ?? 'ci',
      transport,
      redactor,
      diagnostics: options.diagnostics ?? diagnostics,
      version: '0.0.0',
      catalog,
      signal: options.signal ?? new AbortController().signal,
      ...(options.limitOf && { limitOf: options.limitOf }),
      ...(options.endedAt && { endedAt: options.endedAt }),
      ...(options.gaps && { gaps: options.gaps }),
      emit: (event) => events.push(event),
    })
    return { ...outcome, events, target }
  } finally {
    await transport.close()
  }
}

/** Names of the results with an outcome, sorted. */
export function named(outcome: string, { results }: Pick<RunOutcome, 'results'>): readonly string[] {
  return results
    .filter((result) => result.outcome === outcome)
    .map(({ name }) => name)
    .sort()
}
