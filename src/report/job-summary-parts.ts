import { changeKinds, type ResultChange, letPass } from '../engine/index.ts'
import type { Language } from './language/language.ts'
import type { RunRecord } from './record.ts'
import { few } from './words.ts'

/** A line with its label. */
export type Part = readonly [label: string | undefined, text: string, link?: string]

const mostChanges = 20

/** Returns the changes since the baseline, the most severe first; nothing without a baseline. */
export function changeParts({ summary }: RunRecord, language: Language): readonly Part[] {
  const { changes, failOnWarned } = summary
  if (changes === undefined) return []
  const { changes: words } = language.page
  const { baseline, checks, counts, notAsked, pace, warnings } = changes
  const { failed, warned } = letPass(summary)
  const passing = failed + (failOnWarned === true ? warned : 0)
  const kinds = changeKinds.filter((kind) => counts[kind] > 0)
  const lines = [
    ...(passing === 0 ? [] : [words.letPass({ count: passing })]),
    ...(kinds.length === 0 ? [words.none] : []),
    ...(notAsked.length === 0 ? [] : [`${words.notAsked} ${few(notAsked, mostChanges, language)}`]),
    ...(pace === undefined ? [] : [words.pace({ times: pace })]),
    ...warnings.map((warning) => words.warnings[warning]),
  ]
  return [
    [words.since, `${momentOf(baseline.startedAt, language)} (${baseline.catalog}, ${baseline.profile})`],
    ...kinds.map((kind): Part => {
      const names = checks.filter((change) => change.kind === kind).map((change) => `${change.check} (${thenOf(change, language)})`)
      // A withheld report has only the numbers.
      return [words.kinds[kind], names.length === 0 ? language.page.checks({ count: counts[kind] }) : few(names, mostChanges, language)]
    }),
    ...lines.map((line): Part => [undefined, line]),
  ]
}

/** Describes the earlier outcome of a check. */
export function thenOf({ before, by, calledBefore, beforeMs, nowMs }: ResultChange, language: Language): string {
  const { changes: words } = language.page
  if (beforeMs !== undefined && nowMs !== undefined)
    return words.times({ last: language.duration(beforeMs), now: language.duration(nowMs) })
  const called = calledBefore === undefined ? '' : `, ${words.called} ${calledBefore}`
  return `${words.before[before]}${by === undefined ? '' : `: ${by}`}${called}`
}

/** Formats a time. A text that is no date stays as it is. */
export const momentOf = (text: string, language: Language): string => (Number.isNaN(Date.parse(text)) ? text : language.moment(text))
