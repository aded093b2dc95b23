import type { Unverified } from '../engine/index.ts'
import { resultsThat, type RunRecord } from './record.ts'
import { inLanguage, type Language } from './language/language.ts'
import { few } from './words.ts'

/** Checks with the same outcome for the same reason. */
export interface ReasonGroup {
  readonly reason: string
  /** Empty if it is about no check: a line of a template. */
  readonly checks: readonly string[]
}

/** The setting that would verify it, unless the sentence names it already. */
export function settingToAdd(
  { reason, setting, ...recorded }: Pick<Unverified, 'reason' | 'id' | 'values' | 'setting'>,
  language: Language,
): string | undefined {
  return setting === undefined || inLanguage(reason, language, recorded).includes(setting) ? undefined : setting
}

/** The reason why something was not verified, its location, and the setting that would verify it. */
export function unverifiedText(entry: Pick<Unverified, 'reason' | 'id' | 'values' | 'setting' | 'place'>, language: Language): string {
  const { reason, place } = entry
  const setting = settingToAdd(entry, language)
  const text = inLanguage(reason, language, entry)
  const located = place === undefined ? text : `${place.file}:${place.line}: ${text}`
  return setting === undefined ? located : language.say('reason.set', { reason: located, setting })
}

/** Returns required checks that were not verified. After a failed run only those matter that no call can show. */
export function missingOf({ summary, checks }: RunRecord): readonly Unverified[] {
  const planned = new Set(checks.map(({ name }) => name))
  return summary.unverified.filter(({ required, check }) => required && (summary.verdict !== 'failed' || !planned.has(check)))
}

/** Groups unverified checks by reason, without blocked and inconclusive ones: each report lists these elsewhere. */
export function unverifiedGroups(record: RunRecord, language: Language): readonly ReasonGroup[] {
  const elsewhere = new Set([...resultsThat('inconclusive', record), ...resultsThat('blocked', record)].map(({ name }) => name))
  const planned = new Set(record.checks.map(({ name }) => name))
  return grouped(
    record.summary.unverified
      .filter(({ check }) => !elsewhere.has(check))
      .map((entry) => [unverifiedText(entry, language), planned.has(entry.check) ? entry.check : undefined]),
  )
}

/** Blocked checks by the root that blocks them. */
export function blockedGroups(record: RunRecord, { say }: Language): readonly ReasonGroup[] {
  return grouped(resultsThat('blocked', record).map(({ by, name }) => [say('reason.blocked', { check: by }), name]))
}

/** Checks that do not apply to this target, by reason. */
export function notApplicableGroups(record: RunRecord, language: Language): readonly ReasonGroup[] {
  const results = resultsThat('not-applicable', record)
  return grouped(results.map((result) => [inLanguage(result.reason, language, result), result.name]))
}

/** `12 checks: a, b, c, d and 8 more`. */
export function checksText({ checks }: ReasonGroup, language: Language): string {
  return `${language.page.checks({ count: checks.length })}: ${few(checks, 4, language)}`
}

/** Returns the number of checks in all groups. An entry without a check counts as one. */
export function countChecks(groups: readonly ReasonGroup[]): number {
  return groups.reduce((sum, { checks }) => sum + Math.max(1, checks.length), 0)
}

function grouped(entries: readonly (readonly [reason: string, name: string | undefined])[]): readonly ReasonGroup[] {
  return [...Map.groupBy(entries, ([reason]) => reason)].map(([reason, group]) => ({
    reason,
    checks: group.flatMap(([, name]) => name ?? []),
  }))
}
