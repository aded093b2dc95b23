import { isUntested } from './engine/index.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { catalog, suites as builtIn } from '../suites/index.ts'
import { diagnostics } from './diagnosis/diagnostics.ts'
import type { Suite } from './engine/check/check.ts'
import { connect } from './engine/run/target-transport.ts'
import type { Profile, RunOutcome } from './engine/run/event.ts'
import { planOf, type Plan } from './engine/run/plan.ts'
import type { Result } from './engine/run/result.ts'
import { openRun, type OpenRun } from './engine/run/run.ts'
import { failingWaivers } from './engine/run/verdict.ts'
import { UsageError } from './library/fault.ts'
import { assertSuites } from './library/suites.ts'
import { configuredTargets, sandboxTargets, type OpenTargets } from './library/targets.ts'
import { version } from './base/version.ts'
import { message } from './messages/index.ts'

/** Which target the tests are about; the sandbox unless a configuration is named. */
export interface RegisterOptions {
  /** Configuration file; by default the environment variable GATEWATCH_CONFIG. */
  readonly config?: string
  /** Name of the target in it; by default GATEWATCH_TARGET, else the only one. */
  readonly target?: string
  /** `ci` by default. */
  readonly profile?: Profile
}

/**
 * Registers each check of the suites as a Vitest test, by default of the whole catalog, all of them asking one run: the same plan gives
 * the same outcomes as `gatewatch run`. A blocked check fails in one line, since a skip would turn green under a filter.
 */
export function registerSuites(suites: readonly Suite[] = builtIn, options: RegisterOptions = {}): void {
  assertSuites(suites)
  const plan = planOf(suites)
  let run: OpenRun | undefined
  let close = async (): Promise<void> => undefined
  beforeAll(async () => {
    const { targets, limitOf, close: stop } = await openTarget(options)
    const target = targets[0]!
    const { transport, redactor } = connect(target, { version, environment: process.env })
    run = openRun(target, {
      plan,
      profile: options.profile ?? 'ci',
      transport,
      redactor,
      diagnostics,
      version,
      catalog,
      signal: new AbortController().signal,
      limitOf,
    })
    close = async () => {
      await transport.close()
      await stop()
    }
  })
  afterAll(async () => {
    const problems = run === undefined ? [] : problemsOf(await run.end(), plan)
    await close()
    if (problems.length > 0) throw new ConformanceError(problems.join('\n'))
  })
  for (const [name, planned] of Map.groupBy(plan.checks, ({ info }) => info.suite)) {
    describe(name, { concurrent: true }, () => {
      for (const { check, info } of planned) {
        it(`${info.name}: ${info.title}`, { timeout: 120_000 }, async ({ skip, annotate }) => {
          const { result } = await run!.evaluate(check)
          if (result.outcome === 'not-applicable' || result.outcome === 'not-verified') skip(result.reason)
          if (result.outcome === 'warned') for (const { message } of result.findings) await annotate(message, 'warning')
          if (result.outcome === 'waived') await annotate(`waived by ${result.waiver.owner}: ${result.waiver.reason}`, 'warning')
          const problems = problemsIn(result)
          if (problems.length > 0) throw new ConformanceError(problems.join('\n'))
        })
      }
    })
  }
}

/** The error of a failed test: findings in our words, without a stack into the engine. */
class ConformanceError extends Error {
  override name = 'ConformanceError'
  override stack = `${this.name}: ${this.message}`
}

/** Problems that no test shows and that keep the run from passing, without filtered tests. */
function problemsOf({ summary, results }: RunOutcome, plan: Plan): readonly string[] {
  const shown = new Set(plan.checks.map(({ info }) => info.name))
  for (const { name, outcome } of results) if (isUntested(outcome)) shown.delete(name)
  const missing = summary.unverified.filter(({ required, check }) => required && !shown.has(check))
  return [
    ...failingWaivers(summary).map(({ message }) => message),
    ...missing.map(({ check, reason }) => `${check} is not verified: ${reason}`),
  ]
}

/** The problems that fail a test. */
function problemsIn(result: Result): readonly string[] {
  switch (result.outcome) {
    case 'passed':
    case 'warned':
    case 'waived':
    case 'not-applicable':
    case 'not-verified':
      return []
    case 'failed':
      return result.findings.map(({ message }) => message)
    case 'inconclusive':
      return [`inconclusive: ${result.message}`]
    case 'blocked':
      return [`blocked by ${result.by}`]
  }
}

async function openTarget(options: RegisterOptions): Promise<OpenTargets> {
  const path = options.config ?? process.env['GATEWATCH_CONFIG']
  const name = options.target ?? process.env['GATEWATCH_TARGET']
  if (path === undefined) return await sandboxTargets({})
  const targets = await configuredTargets({ path }, { environment: process.env, ...(name === undefined ? {} : { names: [name] }) })
  if (targets.length !== 1) throw new UsageError(message('target.count', { path, count: targets.length }))
  return { targets, close: async () => undefined }
}
