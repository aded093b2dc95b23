import type { Finding } from '../check/finding.ts'
import {
  baselineWarnings,
  changeKinds,
  type BaselineInfo,
  type BaselineWarning,
  type ResultChange,
  type ChangeKind,
  type Changes,
  type BaselineOutcome,
} from './change.ts'
import type { CheckInfo, Outcome, Result } from './result.ts'

/** The part of another run that this one is compared with. */
export interface Baseline extends BaselineInfo {
  readonly results: readonly BaselineResult[]
}

/** A result of it. */
export interface BaselineResult extends Pick<CheckInfo, 'name' | 'suite' | 'title' | 'instance'> {
  readonly outcome: Outcome
  readonly durationMs: number
  readonly attempts: number
  /** The kind of failure: see `mistakesOf`. */
  readonly mistakes: readonly string[]
  /** The root that blocked it. */
  readonly by?: string
}

/** The kind of a failure by its findings: their codes and locations without numbers, and the status if that is what differs. */
export function mistakesOf(findings: readonly Pick<Finding, 'code' | 'at' | 'actual'>[]): readonly string[] {
  const kinds = findings.map(({ code, at = '', actual }) =>
    [code, at === 'status' ? `status ${String(actual)}` : at.replaceAll(/\d+/g, '#')].join(' ').trim(),
  )
  return [...new Set(kinds)].toSorted()
}

/**
 * Compares results with those of a baseline, which knows only its failures: a check that was blocked, skipped or absent
 * then, that failed otherwise, or that was waived for a time, is new if it fails now.
 */
export function changesSince(
  { results: then, ...baseline }: Baseline,
  results: readonly Result[],
  run: Pick<BaselineInfo, 'startedAt' | 'catalog' | 'profile'> & {
    readonly planned: Pick<ReadonlySet<string>, 'has'>
    readonly failOnWarned: boolean
  },
): Changes {
  const formerOf = matcher(then, results)
  const pairs = results.map((now) => ({ now, before: formerOf(now) }))
  const pace = paceOf(pairs)
  const all = pairs.flatMap(({ now, before }): ResultChange[] => {
    const change = changeOf(now, before, run.failOnWarned) ?? slowerThan(now, before, pace)
    if (change === undefined) return []
    const { by } = before ?? {}
    return [
      {
        check: now.name,
        ...change,
        ...(by === undefined ? {} : { by }),
        ...(before === undefined || before.name === now.name ? {} : { calledBefore: before.name }),
      },
    ]
  })
  const renamed = new Set(pairs.map(({ before }) => before?.name))
  const checks = changeKinds.flatMap((kind) => all.filter((change) => change.kind === kind))
  const known = new Set(checks.filter(({ kind }) => kind === 'known').map(({ check }) => check))
  const knownThat = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome && known.has(result.name)).length
  const warnings: Readonly<Record<BaselineWarning, boolean>> = {
    'other-catalog': baseline.catalog !== run.catalog,
    'other-profile': baseline.profile !== run.profile,
    'cut-off': !baseline.finished,
    future: Date.parse(baseline.startedAt) > Date.parse(run.startedAt),
  }
  return {
    baseline,
    warnings: baselineWarnings.filter((warning) => warnings[warning]),
    counts: Object.fromEntries(changeKinds.map((kind) => [kind, checks.filter((change) => change.kind === kind).length])) as Record<
      ChangeKind,
      number
    >,
    checks,
    notAsked: then
      .filter(({ name, outcome }) => (outcome === 'failed' || outcome === 'waived') && !run.planned.has(name) && !renamed.has(name))
      .map(({ name }) => name),
    known: { failed: knownThat('failed'), warned: knownThat('warned') },
    ...(pace.ratio < slowRatio ? {} : { pace: Math.round(pace.ratio * 10) / 10 }),
  }
}

/** Finds the earlier result of a check: by its name, else by its requirement if exactly one of each is left, since it was renamed. */
function matcher(then: readonly BaselineResult[], results: readonly Result[]): (now: Result) => BaselineResult | undefined {
  const byName = new Map(then.map((result) => [result.name, result]))
  const names = new Set(results.map(({ name }) => name))
  const requirementOf = ({ suite, title, instance = '' }: Pick<CheckInfo, 'suite' | 'title' | 'instance'>): string =>
    JSON.stringify([suite, title, instance])
  const gone = Map.groupBy(
    then.filter(({ name }) => !names.has(name)),
    requirementOf,
  )
  const arrived = Map.groupBy(
    results.filter(({ name }) => !byName.has(name)),
    requirementOf,
  )
  return (now) => {
    const same = gone.get(requirementOf(now)) ?? []
    return byName.get(now.name) ?? (same.length === 1 && arrived.get(requirementOf(now))?.length === 1 ? same[0] : undefined)
  }
}

const hasVerdict = (outcome: Outcome): boolean => ['passed', 'warned', 'waived', 'failed'].includes(outcome)

function changeOf(
  now: Result,
  before: BaselineResult | undefined,
  failOnWarned: boolean,
): Pick<ResultChange, 'kind' | 'before'> | undefined {
  const then: BaselineOutcome = before === undefined ? 'absent' : before.outcome
  const failedThen = then === 'failed' || then === 'waived' || (failOnWarned && then === 'warned')
  if (now.outcome === 'failed' || (now.outcome === 'warned' && failOnWarned)) {
    // A waiver holds for a time: the baseline must not make that longer.
    if (then === 'waived' || !failedThen) return { kind: 'new', before: then }
    if (now.outcome === 'failed' && then === 'warned') return { kind: 'new', before: then }
    const known = new Set(before?.mistakes)
    return mistakesOf(now.findings).every((mistake) => known.has(mistake))
      ? { kind: 'known', before: then }
      : { kind: 'new', before: 'failed-otherwise' }
  }
  if (now.outcome === 'waived' && 'findings' in now) return failedThen ? { kind: 'known', before: then } : undefined
  if (now.outcome === 'passed' || now.outcome === 'warned') return failedThen ? { kind: 'fixed', before: then } : undefined
  return before !== undefined && hasVerdict(before.outcome) ? { kind: 'lost', before: then } : undefined
}

/** A check is slower if it takes twice its time, corrected by the pace of all checks, and at least a quarter of a second more. */
const slowRatio = 2
const slowMs = 250

/** The deviation from other checks that is no chance: where times scatter, as on a busy machine, twice the time means nothing. */
const slowDeviations = 5

/** With fewer checks than these chance cannot be estimated. */
const fewest = 8

interface ComparedResults {
  readonly now: Result
  readonly before: BaselineResult | undefined
}

/** Tells whether the times of two results can be compared: both passed at once, and something was sent. */
const isComparable = (now: Result, before: BaselineResult | undefined): before is BaselineResult =>
  now.outcome === 'passed' && before?.outcome === 'passed' && before.attempts === 1 && now.attempts.length === 1

/** The speed of all checks together, compared with the baseline. */
interface Pace {
  /** The factor by which the median check is slower, at least 1. */
  readonly ratio: number
  /** The factor from which a check counts as slower; undefined for too few checks. */
  readonly slower?: number
}

/** Measures the pace of the machine and the network, and the scatter of times, by the checks that sent requests. */
function paceOf(pairs: readonly ComparedResults[]): Pace {
  const logs = pairs.flatMap(({ now, before }) =>
    isComparable(now, before) && now.attempts[0]!.exchanges.length > 0 && before.durationMs > 0 && now.durationMs > 0
      ? [Math.log(now.durationMs / before.durationMs)]
      : [],
  )
  if (logs.length < fewest) return { ratio: 1 }
  const middle = medianOf(logs)
  // The median absolute deviation, times this for a normal distribution: some that are really slower hardly move it.
  const deviation = 1.4826 * medianOf(logs.map((log) => Math.abs(log - middle)))
  return { ratio: Math.max(1, Math.exp(middle)), slower: Math.max(slowRatio, Math.exp(slowDeviations * deviation)) }
}

const medianOf = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

function slowerThan(now: Result, before: BaselineResult | undefined, { ratio, slower }: Pace): Omit<ResultChange, 'check'> | undefined {
  if (slower === undefined || !isComparable(now, before)) return undefined
  const expectedMs = before.durationMs * ratio
  if (now.durationMs < expectedMs * slower || now.durationMs < expectedMs + slowMs) return undefined
  return { kind: 'slower', before: 'passed', beforeMs: before.durationMs, nowMs: now.durationMs }
}
