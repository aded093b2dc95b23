import type { Target, Waiver } from '../../config/index.ts'
import { nearest } from '../../base/index.ts'
import { catalogNames, checkIds, isAbout, isBeyondAcceptance, isCore, isWaivable } from '../../domain/index.ts'
import { idIn, message, recorded } from '../../messages/index.ts'
import type { Profile } from './event.ts'
import type { Changes } from './change.ts'
import type { SourceLocation } from '../check/finding.ts'
import { blockedBy } from './judged.ts'
import type { Plan } from './plan.ts'
import {
  isUntested,
  unwaived,
  type Counts,
  type Outcome,
  type Result,
  type Summary,
  type Unverified,
  type Verdict,
  type WaivedAs,
  type WaiverProblem,
} from './result.ts'

function countsOf(results: readonly Result[]): Counts {
  const counts: Record<Outcome, number> = {
    passed: 0,
    warned: 0,
    waived: 0,
    failed: 0,
    inconclusive: 0,
    blocked: 0,
    'not-verified': 0,
    'not-applicable': 0,
  }
  for (const { outcome } of results) counts[outcome]++
  return counts
}

/** Everything that the verdict of a run depends on next to its results. */
export interface VerdictInput {
  readonly profile: Profile
  /** Its end is not known; with a check missing that goes without saying. */
  readonly interrupted?: boolean
  readonly missing?: readonly string[]
  /** False when no chosen check found anything to judge. */
  readonly tested?: boolean
  /** Parts that were left out before anything was tested: a policy of a template that cannot be run. */
  readonly gaps?: readonly Unverified[]
  /** Parts outside the scope of the run, which must not count as verified. */
  readonly asides?: readonly Unverified[]
  readonly failOnWarned?: boolean
  /** The changes since another run, and whether only they fail this one. */
  readonly changes?: Changes | undefined
  readonly failOnNew?: boolean
  readonly waivers: readonly Waiver[]
  /** Where the waivers were written. */
  readonly source?: Target['source']
  readonly now: Date
}

/** The checks of a plan that have no result, and whether any chosen check found something to test: a run of nothing is never green. */
export function endingOf(plan: Plan, results: readonly Result[]): Required<Pick<VerdictInput, 'missing' | 'tested'>> {
  const outcomes = new Map(results.map(({ name, outcome }) => [name, outcome]))
  return {
    missing: plan.checks.flatMap(({ info: { name } }) => (outcomes.has(name) ? [] : name)),
    tested: plan.checks.some(({ chosen, info: { name } }) => chosen && !isUntested(outcomes.get(name) ?? 'not-verified')),
  }
}

/** The summary of results, with everything that was not verified: the one place that decides a verdict. */
export function summaryOf(
  results: readonly Result[],
  ending: VerdictInput,
  facts: Pick<Summary, 'durationMs' | 'requests' | 'diagnosis' | 'callPath'>,
): Summary {
  const { missing = [], tested = true, gaps = [], asides = [], profile, now, changes } = ending
  const failOnNew = ending.failOnNew === true && changes !== undefined
  const waivers = waiversIn(profile, ending.waivers)
  const interrupted = ending.interrupted === true || missing.length > 0
  const cutOff = interrupted && missing.length === 0 ? ['run'] : missing
  const unjudged: readonly Unverified[] =
    tested || interrupted ? nothing : [{ check: 'run', ...recorded('reason', message('reason.nothing-chosen')), cause: 'nothing-judged' }]
  const required = [...unjudged, ...cutOff.map((check) => ({ check, ...recorded('reason', message('reason.run-ended')) })), ...gaps].map(
    (gap): Unverified => ({
      ...gap,
      required: true,
    }),
  )
  const isNeeded = (result: Result): boolean => profile !== 'acceptance' || !isShownOtherwise(result, results)
  const ofResults = results.flatMap((result) => [...unverifiedOf(result, ending, isNeeded(result)), ...leftOpenBy(result)])
  const { demanded = [], rest = [] } = Object.groupBy(ofResults, (gap) => (gap.required ? 'demanded' : 'rest'))
  return concluded({
    ...facts,
    counts: countsOf(results),
    unverified: [...required, ...demanded, ...asides, ...rest],
    waiverProblems: [
      ...coreProblems(ending.waivers, waivers),
      ...waiverProblemsOf(results, ending.waivers, now, { interrupted, profile, placeOf: (index) => placeOfWaiver(index, ending) }),
    ],
    ...(changes === undefined ? {} : { changes }),
    ...(ending.failOnWarned === true ? { failOnWarned: true } : {}),
    ...(failOnNew ? { failOnNew } : {}),
    ...(interrupted ? { interrupted } : {}),
  })
}

/** The summary of a run, with more that was not verified: a report that could not be written. */
export function withGap(summary: Summary, gap: Unverified): Summary {
  return concluded({ ...summary, unverified: [{ ...gap, required: true }, ...summary.unverified] })
}

/** Returns the same run for a reader who accepts some deviations. */
export function accepting(summary: Summary, results: readonly Result[], accepted: Pick<Summary, 'unverified' | 'diagnosis'>): Summary {
  return concluded({ ...summary, ...accepted, counts: countsOf(results) })
}

/** Returns the same run for a reader for whom warnings fail it. */
export function failingOnWarned(summary: Summary): Summary {
  return concluded({ ...summary, failOnWarned: true })
}

/** Derives the verdict from the facts of a run. A failure comes before an interruption, failing warnings, and gaps, in this order. */
function concluded(facts: Omit<Summary, 'verdict'>): Summary {
  return { ...facts, verdict: verdictOf(facts) }
}

function verdictOf(facts: Omit<Summary, 'verdict'>): Verdict {
  const { counts, waiverProblems, interrupted, failOnWarned, unverified } = facts
  const known = letPass(facts)
  if (counts.failed > known.failed || waiverProblems.some(({ warning }) => warning !== true)) return 'failed'
  if (interrupted === true) return 'interrupted'
  if (failOnWarned === true && (counts.warned > known.warned || waiverProblems.length > 0)) return 'failed'
  return unverified.some(({ required }) => required) ? 'incomplete' : 'passed'
}

/** The number of failures and warnings that do not fail a run which fails only on new ones. */
export function letPass({ changes, failOnNew }: Pick<Summary, 'changes' | 'failOnNew'>): Changes['known'] {
  return failOnNew === true && changes !== undefined ? changes.known : { failed: 0, warned: 0 }
}

/** Tells whether a profile demands the verdict of a check that could not run. */
const demands: Readonly<Record<Profile, (check: string) => boolean>> = {
  ci: () => false,
  acceptance: (check) => !isBeyondAcceptance(check),
  strict: () => true,
  monitor: () => false,
}

const nothing: readonly never[] = []

/** Returns the parts that a result leaves unverified. An inconclusive check makes every run incomplete; a check that could not run, only where the profile demands it. */
function unverifiedOf(result: Result, ending: VerdictInput, isNeeded: boolean): readonly Unverified[] {
  const { profile, gaps = [], changes, failOnNew } = ending
  const { name: check } = result
  if (result.outcome === 'passed' || result.outcome === 'warned' || result.outcome === 'failed') return nothing
  const setting = 'setting' in result && result.setting !== undefined ? { setting: result.setting } : {}
  // A failure that is let pass must not let pass the earlier verdicts of the checks that it blocks.
  const lost = failOnNew === true && changes?.checks.some(({ kind, check: name }) => kind === 'lost' && name === check) === true
  const demanded = lost || (isNeeded && demands[profile](result.check)) ? { required: true as const } : {}
  switch (result.outcome) {
    case 'waived':
      return unverifiedOf(unwaived(result), ending, false)
    case 'inconclusive': {
      const own = result.cause === 'internal' ? { cause: result.cause } : {}
      const cause = gapBehind(result.message, gaps) ?? { reason: result.message, ...idIn(result) }
      return [{ check, ...cause, ...setting, required: true, ...own }]
    }
    case 'blocked':
      return [{ check, ...blockedBy(result.by), ...demanded }]
    case 'not-verified':
      return [{ check, reason: result.reason, ...idIn(result), ...setting, ...demanded }]
    case 'not-applicable':
      return nothing
  }
}

/** Parts that a result leaves open, passed or not: a fact for the reader, which makes no run incomplete. */
function leftOpenBy({ name, leftOpen = nothing }: Result): readonly Unverified[] {
  return leftOpen.length === 0 ? nothing : leftOpen.map((open) => ({ check: name, ...open }))
}

/** A register that tells two persons apart shows what a request for an unknown person would show. */
function isShownOtherwise(result: Result, results: readonly Result[]): boolean {
  const isOfSame = (other: Result): boolean => other.instance === result.instance && isAbout(other, 'register.persons-apart')
  return isAbout(result, 'register.path-proven') && results.some((other) => other.outcome === 'passed' && isOfSame(other))
}

/** Returns the gap that is the reason of a check without a result: both have the same text, which is shown once. */
function gapBehind(message: string, gaps: readonly Unverified[]): Omit<Unverified, 'check'> | undefined {
  const gap = gaps.find(({ place, reason }) => place !== undefined && `${place.file}:${place.line}: ${reason}`.startsWith(message))
  return gap && { reason: gap.reason, ...idIn(gap), ...(gap.place && { place: gap.place }) }
}

/** The waivers with effect: none covers a safeguard of personal data, and in an acceptance none covers its core. */
function waiversIn(profile: Profile, waivers: readonly Waiver[]): readonly Waiver[] {
  return waivers.filter(({ check }) => isWaivable(check) && !(profile === 'acceptance' && isCore(check)))
}

/** Waivers without effect are problems even where their checks pass: their author has to know. */
function coreProblems(all: readonly Waiver[], counting: readonly Waiver[]): readonly WaiverProblem[] {
  return all
    .filter((waiver) => !counting.includes(waiver))
    .map(({ check, owner }) => recorded('message', message(isWaivable(check) ? 'waiver.of-core' : 'waiver.of-safeguard', { check, owner })))
}

/** A result that a waiver holds for today is waived: a deviation, and where the profile demands an answer also one that is missing. */
export function waived(result: Result, profile: Profile, all: readonly Waiver[], now: Date): Result {
  const was = waivableAs(result, profile)
  const waiver = waiversIn(profile, all).find((one) => covers(one, result) && !hasExpired(one, now))
  if (was === undefined || waiver === undefined) return result
  const { reason, owner, until } = waiver
  return { ...result, outcome: 'waived', was, waiver: { reason, owner, until } } as Result
}

function waivableAs(result: Result, profile: Profile): WaivedAs | undefined {
  if (result.outcome === 'failed' || result.outcome === 'warned') return result.outcome
  if (!demands[profile](result.check)) return undefined
  return result.outcome === 'blocked' || result.outcome === 'not-verified' ? result.outcome : undefined
}

/** The part of a run that decides about its waivers. */
interface WaiverContext {
  readonly interrupted?: boolean
  readonly profile?: Profile
  readonly placeOf?: (index: number) => SourceLocation | undefined
}

/**
 * Waivers to change. One whose check passes without it is a warning, which a run that was cut off cannot tell, and so is one whose check has a
 * misspelt name; one that expired fails the run where a check still needs it.
 */
export function waiverProblemsOf(
  results: readonly Result[],
  waivers: readonly Waiver[],
  now: Date,
  { interrupted = false, profile = 'ci', placeOf = () => undefined }: WaiverContext = {},
): WaiverProblem[] {
  const counting = waiversIn(profile, waivers)
  return waivers.flatMap((waiver, index): readonly WaiverProblem[] => {
    if (!counting.includes(waiver)) return []
    const { check, owner, until } = waiver
    const covered = results.filter((result) => covers(waiver, result))
    const place = placeOf(index)
    const placed = place === undefined ? {} : { place }
    const at = place && `${place.file}:${place.line}`
    const meant = covered.length === 0 && !interrupted ? meantBy(check) : undefined
    if (meant !== undefined) {
      const unknown =
        at === undefined ? message('waiver.unknown', { check, owner, meant }) : message('waiver.unknown-at', { check, owner, meant, at })
      return [{ ...recorded('message', unknown), warning: true, ...placed }]
    }
    const passes = covered.length > 0 && covered.every((result) => result.outcome === 'passed' && result.infos === undefined)
    if (passes && !interrupted) {
      const needless = at === undefined ? message('waiver.needless', { check, owner }) : message('waiver.needless-at', { check, owner, at })
      return [{ ...recorded('message', needless), warning: true, ...placed }]
    }
    if (!hasExpired(waiver, now)) return []
    const isNeeded = covered.some((result) => waivableAs(result, profile) !== undefined)
    const ended = recorded('message', message('waiver.ended', { check, owner, on: { on: until } }))
    return [{ ...ended, ...(isNeeded ? {} : { warning: true }), ...placed }]
  })
}

const knownNames: ReadonlySet<string> = new Set([...checkIds, ...catalogNames])

/**
 * Returns the check of the catalog that a misspelt name most likely means. At most one letter of a dozen may be wrong, and none appended: else it
 * may be your own check, which this run leaves out.
 */
function meantBy(name: string): string | undefined {
  const meant = knownNames.has(name) ? undefined : nearest(name, [...knownNames], 12)
  return meant === undefined || name.startsWith(meant) ? undefined : meant
}

function placeOfWaiver(index: number, { source }: VerdictInput): SourceLocation | undefined {
  const line = source?.lines[`/waivers/${index}`]
  return source === undefined || line === undefined ? undefined : { file: source.file, line }
}

/** The waivers that fail a run: each that is more than a warning, and all where warnings made the run a failure. */
export function failingWaivers({ waiverProblems, failOnWarned, verdict }: Summary): readonly WaiverProblem[] {
  return waiverProblems.filter(({ warning }) => warning !== true || (failOnWarned === true && verdict === 'failed'))
}

function covers(waiver: Waiver, { name, check }: Pick<Result, 'name' | 'check'>): boolean {
  return waiver.check === check || waiver.check === name
}

function hasExpired(waiver: Waiver, now: Date): boolean {
  return now.getTime() > Date.parse(`${waiver.until}T23:59:59.999Z`)
}
