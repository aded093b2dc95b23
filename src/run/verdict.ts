import type { Waiver } from '../config/target.ts'
import type { Profile } from './event.ts'
import type { Counts, Outcome, Result, Unverified, Verdict } from './result.ts'

/** How many results had each outcome. */
export function countsOf(results: readonly Result[]): Counts {
  const counts: Record<Outcome, number> = { passed: 0, warned: 0, failed: 0, inconclusive: 0, blocked: 0, skipped: 0 }
  for (const { outcome } of results) counts[outcome]++
  return counts
}

/** What was not verified, why, and which setting would verify it. */
export function unverifiedOf(results: readonly Result[], missing: readonly string[] = []): Unverified[] {
  const unverified = results.flatMap((result): Unverified[] => {
    if (result.outcome === 'inconclusive') return [{ check: result.name, reason: result.message }]
    if (result.outcome === 'blocked') return [{ check: result.name, reason: `blocked by ${result.by}` }]
    if (result.outcome === 'skipped' && result.skip === 'not-verified')
      return [{ check: result.name, reason: result.reason, ...(result.setting === undefined ? {} : { setting: result.setting }) }]
    return []
  })
  return [...unverified, ...missing.map((check) => ({ check, reason: 'interrupted before it was judged' }))]
}

/** The verdict of a run: failed over interrupted over incomplete over passed. */
export function verdictOf(
  results: readonly Result[],
  { profile, interrupted, judged = true, waivers, waiverProblems, now }: VerdictCircumstances,
): Verdict {
  if (results.some(({ outcome }) => outcome === 'failed') || waiverProblems.length > 0) return 'failed'
  if (interrupted) return 'interrupted'
  if (!judged || results.some(({ outcome }) => outcome === 'inconclusive')) return 'incomplete'
  const demanding = profile === 'acceptance' || profile === 'strict'
  const unverified = results.filter(
    (result) =>
      (result.outcome === 'blocked' || (result.outcome === 'skipped' && result.skip === 'not-verified')) &&
      !waiverFor(result, waivers, now),
  )
  return demanding && unverified.length > 0 ? 'incomplete' : 'passed'
}

export interface VerdictCircumstances {
  readonly profile: Profile
  readonly interrupted: boolean
  /** False when no chosen check found anything to judge. */
  readonly judged?: boolean
  readonly waivers: readonly Waiver[]
  readonly waiverProblems: readonly string[]
  readonly now: Date
}

/** The waiver that holds for a result today, if any. */
export function waiverFor(result: Pick<Result, 'name' | 'check'>, waivers: readonly Waiver[], now: Date): Waiver | undefined {
  return waivers.find((waiver) => covers(waiver, result) && !hasExpired(waiver, now))
}

/** Waivers that fail a run: expired ones, and those of checks that pass without them. */
export function waiverProblemsOf(results: readonly Result[], waivers: readonly Waiver[], now: Date): string[] {
  return waivers.flatMap((waiver) => {
    const covered = results.filter((result) => covers(waiver, result))
    if (hasExpired(waiver, now))
      return [`The waiver for ${waiver.check} (${waiver.owner}) ended on ${waiver.until}: mend the cause, or renew it with a new date.`]
    if (covered.length > 0 && covered.every(({ outcome }) => outcome === 'passed'))
      return [`The waiver for ${waiver.check} (${waiver.owner}) is no longer needed: the check passes. Remove it.`]
    return []
  })
}

function covers(waiver: Waiver, { name, check }: Pick<Result, 'name' | 'check'>): boolean {
  return waiver.check === check || waiver.check === name
}

function hasExpired(waiver: Waiver, now: Date): boolean {
  return now.getTime() > Date.parse(`${waiver.until}T23:59:59.999Z`)
}
