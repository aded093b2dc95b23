import type { Target } from '../config/index.ts'
import type { Baseline, Plan } from '../engine/index.ts'
import { isOwnReport, lastRunIn, readBaselines, readRun, type EarlierRun, UsageError, narrowed, type FailOn } from '../library/index.ts'
import { message } from '../messages/index.ts'

/** What a command is told of earlier runs. */
export interface CompareOptions {
  /** A results.json, or a folder of reports; true is the folder that this run writes to. */
  readonly baseline?: string | true
  /** Only what did not pass in the last run. */
  readonly lastFailed?: boolean
  readonly failOn?: readonly FailOn[]
  readonly reports: string
}

/** What earlier runs say for those to come. */
interface Earlier {
  /** What a target is compared with; undefined where it is compared with nothing. */
  baselineOf(target: Target): Baseline | undefined
  /** What of a plan is asked: all of it, or what did not pass the last time. */
  planOf(target: Target, plan: Plan): Plan
}

/** Reads the earlier runs before anything is sent, and before their files are written over. Throws UsageError with what is wrong. */
export async function readEarlier(options: CompareOptions, targets: readonly Target[], tell: (text: string) => void): Promise<Earlier> {
  const { baseline, lastFailed = false, reports } = options
  const names = targets.map(({ name }) => name)
  assertKept(options, names)
  const compared = baseline === undefined ? undefined : await readCompared(baseline, reports, names)
  for (const name of compared?.without ?? [])
    tell(`There is no earlier run of ${name} to compare with: whatever fails is told without a comparison.`)
  const last = lastFailed ? await lastRuns(reports, names) : undefined
  return {
    baselineOf: ({ name }) => compared?.of.get(name)?.baseline,
    planOf: ({ name }, plan) => (last === undefined ? plan : planOfLast(plan, last.get(name), name, tell)),
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
function assertKept({ failOn = [], baseline, reports }: CompareOptions, names: readonly string[]): void {
  if (!failOn.includes('new')) return
  if (baseline === undefined) throw new UsageError(message('baseline.fail-on-new'))
  if (baseline === true || isOwnReport(baseline, reports, names)) throw new UsageError(message('baseline.fail-on-new-overwritten'))
}

function planOfLast(plan: Plan, last: EarlierRun | undefined, target: string, tell: (text: string) => void): Plan {
  if (last === undefined) {
    tell(`There is no last run of ${target}: all that was chosen is judged.`)
    return plan
  }
  const { baseline, notPassed } = last
  const chosen = new Set(plan.checks.filter((planned) => planned.chosen).map(({ info }) => info.name))
  const again = new Set(notPassed).intersection(chosen)
  if (again.size === 0) {
    tell(`Of what is chosen, nothing failed in the last run of ${target} (${baseline.startedAt}): all of it is judged.`)
    return plan
  }
  tell(`Only what did not pass in the last run of ${target} (${baseline.startedAt}) is judged: ${again.size} of ${chosen.size} checks.`)
  return narrowed(plan, again)
}
