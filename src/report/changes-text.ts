import type { BaselineWarning, Change, ChangeKind, Changes, Before } from '../engine/index.ts'
import type { Labeled } from './finding-text.ts'
import type { RunRecord } from './record.ts'
import { formatDuration, plural, some } from './words.ts'

/** What became of a check, in a word. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  new: 'new',
  known: 'still failing',
  lost: 'not judged now',
  fixed: 'fixed',
  slower: 'slower',
}

const beforeWords: Readonly<Record<Before, string>> = {
  passed: 'passed then',
  warned: 'warned then',
  failed: 'failed then',
  'failed-otherwise': 'failed otherwise then',
  inconclusive: 'not known then',
  blocked: 'blocked then',
  skipped: 'not judged then',
  waived: 'waived then',
  absent: 'not asked then',
}

const warningWords: Readonly<Record<BaselineWarning, string>> = {
  'other-catalogue': 'of another catalogue of checks: some may be new or gone',
  'other-profile': 'of another profile, which demands something else',
  'cut-off': 'cut off before its end: what it did not judge is not known',
  future: 'of later than this run, by the clocks that wrote them',
}

const mostNames = 6

/** How what became something mostly stood then: that goes without saying. */
const usual: Readonly<Partial<Record<ChangeKind, Before>>> = { known: 'failed', fixed: 'failed', lost: 'passed' }

/** How a check stood then, where that does not go without saying. */
function thenText({ before, kind, by, calledBefore, beforeMs, nowMs }: Change): string | undefined {
  if (beforeMs !== undefined && nowMs !== undefined) return `${formatDuration(beforeMs)} then, ${formatDuration(nowMs)} now`
  const said = before === usual[kind] ? undefined : beforeWords[before]
  const parts = [
    by === undefined || said === undefined ? said : `${said} by ${by}`,
    calledBefore === undefined ? undefined : `called ${calledBefore} then`,
  ]
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}

/** `population.found (passed then)`. */
function changeText(change: Change): string {
  const then = thenText(change)
  return then === undefined ? change.check : `${change.check} (${then})`
}

/** What changed since the run compared with, the gravest first; nothing where it was compared with none. */
export function changeLines({ summary: { changes } }: RunRecord, most = mostNames): readonly Labeled[] {
  if (changes === undefined) return []
  const kinds = Object.entries(changeWords) as [ChangeKind, string][]
  return [
    ...kinds.flatMap(([kind, word]): Labeled[] => {
      const names = changes.checks.filter((change) => change.kind === kind).map(changeText)
      // A report that is withheld has the numbers alone.
      const told = names.length === 0 ? plural(changes.counts[kind], 'check') : some(names, most)
      return changes.counts[kind] === 0 ? [] : [[word, told]]
    }),
    ...(changes.notAsked.length === 0 ? [] : [['not asked now', `${some(changes.notAsked, most)} (failed then)`] as const]),
    ...(changes.pace === undefined
      ? []
      : [['all slower', `everything takes ${changes.pace} times as long: the machine or the network`] as const]),
    ...changes.warnings.map((warning): Labeled => ['compared with', `a run ${warningText(warning, changes)}`]),
  ]
}

function warningText(warning: BaselineWarning, { baseline }: Changes): string {
  const which: Readonly<Record<BaselineWarning, string>> = {
    'other-catalogue': ` (${baseline.catalogue})`,
    'other-profile': ` (${baseline.profile})`,
    'cut-off': '',
    future: ` (${baseline.startedAt})`,
  }
  return `${warningWords[warning]}${which[warning]}`
}

/** `Since 2026-11-23 08:30: 1 new, 2 still failing`; undefined where nothing was compared. */
export function changesTitle({ summary: { changes } }: RunRecord): string | undefined {
  if (changes === undefined) return undefined
  const kinds = Object.entries(changeWords) as [ChangeKind, string][]
  const counts = kinds.flatMap(([kind, word]) => (changes.counts[kind] === 0 ? [] : [`${changes.counts[kind]} ${word}`]))
  return `Since ${changes.baseline.startedAt.slice(0, 16).replace('T', ' ')} UTC: ${counts.join(', ') || 'nothing changed'}`
}

/** The checks that fail and do not fail the run. */
export function knownFailures({ summary: { changes, failOnNew } }: Pick<RunRecord, 'summary'>): ReadonlySet<string> {
  if (failOnNew !== true || changes === undefined) return new Set()
  return new Set(changes.checks.filter(({ kind }) => kind === 'known').map(({ check }) => check))
}
