import type { Unverified } from '../run/result.ts'
import { resultsThat, type RunRecord } from './record.ts'
import { plural, some } from './words.ts'

/** Checks that came to the same for one and the same reason. */
export interface ReasonGroup {
  readonly reason: string
  readonly checks: readonly string[]
}

/** Why something was not verified, and which setting would change that. */
export function unverifiedText({ reason, setting }: Pick<Unverified, 'reason' | 'setting'>): string {
  return setting === undefined ? reason : `${reason}: set ${setting}`
}

/** What was not verified, by reason; what is blocked or inconclusive has a place of its own in every report. */
export function unverifiedGroups(record: RunRecord): readonly ReasonGroup[] {
  const elsewhere = new Set([...resultsThat('inconclusive', record), ...resultsThat('blocked', record)].map(({ name }) => name))
  return grouped(
    record.summary.unverified.filter(({ check }) => !elsewhere.has(check)).map((entry) => [unverifiedText(entry), entry.check]),
  )
}

/** Blocked checks by the root that blocks them. */
export function blockedGroups(record: RunRecord): readonly ReasonGroup[] {
  return grouped(resultsThat('blocked', record).map(({ by, name }) => [`blocked by ${by}`, name]))
}

/** Checks that have nothing to judge at this target, by reason. */
export function notApplicableGroups(record: RunRecord): readonly ReasonGroup[] {
  const results = resultsThat('skipped', record).filter(({ skip }) => skip === 'not-applicable')
  return grouped(results.map(({ reason, name }) => [reason, name]))
}

/** `12 checks: a, b, c, d and 8 more`. */
export function checksText({ checks }: ReasonGroup): string {
  return `${plural(checks.length, 'check')}: ${some(checks, 4)}`
}

/** How many checks there are in all groups. */
export function countChecks(groups: readonly ReasonGroup[]): number {
  return groups.reduce((sum, { checks }) => sum + checks.length, 0)
}

function grouped(entries: readonly (readonly [reason: string, name: string])[]): readonly ReasonGroup[] {
  return [...Map.groupBy(entries, ([reason]) => reason)].map(([reason, group]) => ({ reason, checks: group.map(([, name]) => name) }))
}
