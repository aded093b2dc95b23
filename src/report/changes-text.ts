import { type BaselineOutcome, type ResultChange, changeKinds, type ChangeKind } from '../engine/index.ts'
import type { Labeled } from './finding-text.ts'
import { momentOf, thenOf } from './job-summary-parts.ts'
import type { Language } from './language/language.ts'
import type { RunRecord } from './record.ts'
import { few } from './words.ts'

const mostNames = 6

/** The usual earlier outcome of each kind of change: it is not printed. */
const usual: Readonly<Partial<Record<ChangeKind, BaselineOutcome>>> = { known: 'failed', fixed: 'failed', lost: 'passed' }

/** `population.found (passed then)`. */
function changeText(change: ResultChange, language: Language): string {
  const { check, before, kind, calledBefore } = change
  return before === usual[kind] && calledBefore === undefined ? check : `${check} (${thenOf(change, language)})`
}

/** Returns the changes since the baseline, the worst first; none without a baseline. */
export function changeLines({ summary: { changes } }: RunRecord, language: Language, most = mostNames): readonly Labeled[] {
  if (changes === undefined) return []
  const { changes: labels, page } = language
  return [
    ...changeKinds.flatMap((kind): Labeled[] => {
      const names = changes.checks.filter((change) => change.kind === kind).map((change) => changeText(change, language))
      // A withheld report has only the numbers.
      const text = names.length === 0 ? page.checks({ count: changes.counts[kind] }) : few(names, most, language)
      return changes.counts[kind] === 0 ? [] : [[labels[kind], text]]
    }),
    ...(changes.notAsked.length === 0
      ? []
      : [[labels['not-run'], `${few(changes.notAsked, most, language)} (${page.changes.before.failed})`] as const]),
    ...(changes.pace === undefined ? [] : [[labels.pace, page.changes.pace({ times: changes.pace })] as const]),
    ...changes.warnings.map((warning): Labeled => [labels.compared, page.changes.warnings[warning]]),
  ]
}

/** `Since 23 November 2026 at 08:30:00 UTC: 1 new, 2 still failing`; undefined where nothing was compared. */
export function changesTitle({ summary: { changes } }: RunRecord, language: Language): string | undefined {
  if (changes === undefined) return undefined
  const kinds = changeKinds.filter((kind) => changes.counts[kind] > 0)
  const counts = kinds.map((kind) => `${changes.counts[kind]} ${language.changes[kind]}`).join(', ')
  return language.say('change.title', {
    at: momentOf(changes.baseline.startedAt, language),
    counts: counts || language.changes.nothing,
  })
}

/** The checks that fail and do not fail the run. */
export function knownFailures({ summary: { changes, failOnNew } }: Pick<RunRecord, 'summary'>): ReadonlySet<string> {
  if (failOnNew !== true || changes === undefined) return new Set()
  return new Set(changes.checks.filter(({ kind }) => kind === 'known').map(({ check }) => check))
}
