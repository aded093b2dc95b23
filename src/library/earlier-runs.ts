import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../config/index.ts'
import type { Baseline, Plan } from '../engine/index.ts'
import { isOwnReport, lastRunIn, readBaselines, readRun, type EarlierRun } from './baseline.ts'
import { UsageError } from './fault.ts'
import { narrowed } from './plan.ts'
import { message, type Message } from '../messages/index.ts'

/** The options about earlier runs. */
export interface CompareOptions {
  /** A results.json, or a folder of reports; true is the folder that this run writes to. */
  readonly baseline?: string | true
  /** Only what did not pass in the last run. */
  readonly lastFailed?: boolean
  /** Fails the run only for failures that the baseline does not have. */
  readonly newOnly?: boolean
  readonly reports: string
}

/** The earlier runs that this one is compared with. */
interface Earlier {
  /** Returns the earlier run of a target, if there is one. */
  baselineOf(target: Target): Baseline | undefined
  /** Returns the checks of a plan to run: all of them, or those that did not pass the last time. */
  planOf(target: Target, plan: Plan): Plan
}

/** Reads the earlier runs before anything is sent, and before their files are written over. Throws UsageError with what is wrong. */
export async function readEarlier(
  options: CompareOptions,
  targets: readonly Target[],
  tell: (progress: Message) => void,
): Promise<Earlier> {
  const { baseline, lastFailed = false, reports } = options
  const names = targets.map(({ name }) => name)
  assertKept(options, names)
  const compared = baseline === undefined ? undefined : await readCompared(baseline, reports, names)
  for (const name of compared?.without ?? [])
    tell(message(baseline === true && wasRun(reports, name) ? 'baseline.no-results' : 'baseline.none-earlier', { name }))
  const last = lastFailed ? await lastRuns(reports, names) : undefined
  return {
    baselineOf: ({ name }) => compared?.of.get(name)?.baseline,
    planOf: ({ name }, plan) => {
      if (last === undefined) return plan
      const earlier = last.get(name)
      if (earlier !== undefined) return planOfLast(plan, earlier, name, tell)
      tell(message(wasRun(reports, name) ? 'last-failed.no-results' : 'last-failed.no-run', { target: name }))
      return plan
    },
  }
}

async function readCompared(baseline: string | true, reports: string, names: readonly string[]): ReturnType<typeof readBaselines> {
  if (baseline !== true) return await readBaselines(baseline, names)
  const of = await lastRuns(reports, names)
  return { of, without: names.filter((name) => !of.has(name)) }
}

async function lastRuns(reports: string, names: readonly string[]): Promise<ReadonlyMap<string, EarlierRun>> {
  const runs = await Promise.all(names.map(async (name) => [name, await readRun(lastRunIn(reports, name), name)] as const))
  return new Map(runs.flatMap(([name, run]) => (run === undefined ? [] : [[name, run]])))
}

/** A baseline that each run replaces excuses today what failed yesterday: whoever asks for new failures alone keeps one on purpose. */
function assertKept({ newOnly, baseline, reports }: CompareOptions, names: readonly string[]): void {
  if (newOnly !== true) return
  if (baseline === undefined) throw new UsageError(message('baseline.new-only'))
  if (baseline === true || isOwnReport(baseline, reports, names)) throw new UsageError(message('baseline.new-only-overwritten'))
}

/** Tells whether a target was run into the folder before, whichever reports were written. */
const wasRun = (reports: string, target: string): boolean => existsSync(join(reports, target))

function planOfLast(plan: Plan, { baseline, notPassed }: EarlierRun, target: string, tell: (progress: Message) => void): Plan {
  const chosen = new Set(plan.checks.filter((planned) => planned.chosen).map(({ info }) => info.name))
  const again = new Set(notPassed).intersection(chosen)
  if (again.size === 0) {
    tell(message('last-failed.none', { target, at: { at: baseline.startedAt } }))
    return plan
  }
  tell(message('last-failed.some', { target, at: { at: baseline.startedAt }, some: String(again.size), all: String(chosen.size) }))
  return narrowed(plan, again)
}
