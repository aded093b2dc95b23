import type { Text } from '../../../messages/index.ts'
import type { Pointer } from '../../../gravitee/index.ts'
import type { LintFinding } from '../finding.ts'
import type { CallResult } from '../lint-report.ts'

/** A value that the two files do not have in common. */
export interface ValueChange {
  readonly what: 'added' | 'removed' | 'changed' | 'reordered'
  /** In the new file; of a removed value, in the old one. */
  readonly pointer: Pointer
  /** The values, only where they may be shown: no secret, no personal data, no object or list. */
  readonly before?: Text
  readonly after?: Text
  /** In the new file; of a removed value, the part that it was removed from. */
  readonly line: number
  readonly column: number
}

/** A documented call of both files, or of one of them. */
export interface ComparedCall extends Omit<CallResult, 'verdict'> {
  readonly before?: CallResult['verdict']
  readonly after?: CallResult['verdict']
}

/** A part of the new file for which its documented calls are not verified. */
export interface UnverifiedPlace {
  readonly what: Text
  readonly line: number
}

/** A file compared with its former version: the findings of one without those of the other, the documented calls of both, and the changed values. */
export interface DiffReport {
  readonly old: string
  readonly now: string
  readonly verdict: 'same' | 'repair' | 'review' | 'unsafe' | 'not compared'
  readonly calls: readonly ComparedCall[]
  readonly changes: readonly ValueChange[]
  /** Errors and warnings of the new file only, and findings of the comparison itself. */
  readonly introduced: readonly LintFinding[]
  /** Errors and warnings of the old file only. */
  readonly fixed: readonly LintFinding[]
  readonly unverified: readonly UnverifiedPlace[]
  /** Set where one of the files is no definition; nothing was compared then. */
  readonly unreadable: readonly LintFinding[]
}

/** Makes the report of a comparison: without differences unless given. */
export function diffReport(
  old: string,
  now: string,
  { calls = [], changes = [], introduced = [], fixed = [], unverified = [] }: Partial<DiffReport> = {},
): DiffReport {
  const report = { old, now, calls, changes, introduced, fixed, unverified, unreadable: [] }
  return { ...report, verdict: verdictOf(report) }
}

const isError = ({ severity }: LintFinding): boolean => severity === 'error'

/** The verdict: a new error decides, then a fixed one, then any other difference. */
function verdictOf({ calls, changes, introduced, fixed }: Pick<DiffReport, 'calls' | 'changes' | 'introduced' | 'fixed'>) {
  if (introduced.some(isError)) return 'unsafe'
  if (fixed.some(isError) || calls.some(isRepaired)) return 'repair'
  return introduced.length + fixed.length + changes.length === 0 ? 'same' : 'review'
}

const isRepaired = ({ before, after }: ComparedCall): boolean => before === 'broken' && after === 'as documented'

/** The documented calls that worked before and fail now. A call whose plan was removed counts if no other plan serves it. */
export function brokenAmong(calls: readonly ComparedCall[]): readonly ComparedCall[] {
  const isServed = calls.some(({ caller, after }) => caller === 'right key' && after !== undefined && after !== 'broken')
  return calls.filter(
    ({ caller, before, after }) =>
      before === 'as documented' && (after === 'broken' || (after === undefined && caller === 'right key' && !isServed)),
  )
}

/** Tells if the new file must not be imported. */
export const isUnsafe = ({ verdict }: DiffReport): boolean => verdict === 'unsafe'

/** A comparison with one more finding. */
export const withFinding = (report: DiffReport, finding: LintFinding): DiffReport =>
  diffReport(report.old, report.now, { ...report, introduced: [...report.introduced, finding] })

/** A comparison with settings that changed in the same step: a repair may only be due to the new settings. */
export const atLeastReview = (report: DiffReport): DiffReport => (report.verdict === 'repair' ? { ...report, verdict: 'review' } : report)
