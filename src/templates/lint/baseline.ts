import { type Text, textOf } from '../../messages/index.ts'
import type { Pointer } from '../../gravitee/index.ts'
import type { LintFinding, SuppressedFinding } from './finding.ts'
import { type LintReport, reportWith } from './lint-report.ts'

/** One known finding, which is not reported again. */
export interface KnownFinding {
  readonly file: string
  readonly rule: string
  readonly fingerprint: string
  /** The part of the file that it is about, and a digest of its value; absent where it is about several steps. */
  readonly pointer?: Pointer
  readonly value?: string
  /** For readers of the baseline. */
  readonly message: string
}

/** The findings of an earlier check. */
export interface LintBaseline {
  readonly schema: 1
  readonly findings: readonly KnownFinding[]
}

/** Names a file in a baseline: relative to the baseline, so that it does not depend on the working directory. */
type FileNaming = (file: string) => string

/** The findings of a report for a new baseline, without those about unreadable files. */
export const knownIn = (report: LintReport, naming: PartNaming): readonly KnownFinding[] =>
  report.findings.filter(({ file }) => isRead(file, report)).map((finding) => knownAs(finding, naming))

/** Names and digests of files and their parts in a baseline. */
export interface PartNaming {
  readonly nameOf: FileNaming
  /** The digest of a part of a file. */
  readonly valueOf: (file: string, pointer: Pointer) => string | undefined
}

/** A finding in the form of a baseline. */
export function knownAs(
  { file, rule, fingerprint, pointer, cause }: Pick<LintFinding, 'file' | 'rule' | 'fingerprint' | 'pointer'> & { readonly cause: Text },
  { nameOf, valueOf }: PartNaming,
): KnownFinding {
  const value = valueOf(file, pointer)
  return { file: nameOf(file), rule, fingerprint, pointer, ...(value !== undefined && { value }), message: textOf(cause) }
}

/** The baseline of known findings, in an order that does not depend on that of the files. */
export const baselineOf = (known: readonly KnownFinding[]): LintBaseline => ({
  schema: 1,
  findings: known.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
})

/** Tells if a finding is of a run, which the lint does not check. */
export const ofRun = ({ rule }: Pick<KnownFinding, 'rule'>): boolean => rule.startsWith('run/')

/** A report compared with a baseline. */
export interface BaselineComparison {
  readonly report: LintReport
  /** Known findings of the checked files that are not found any more. */
  readonly resolved: readonly KnownFinding[]
}

/** Marks the known findings; with `newOnly` they do not count. A repeated finding is known as often as the baseline has it. */
export function compareWith(baseline: LintBaseline, report: LintReport, nameOf: FileNaming, newOnly: boolean): BaselineComparison {
  const left = Map.groupBy(baseline.findings, keyOf)
  const take = (finding: LintFinding): boolean =>
    isRead(finding.file, report) && left.get(keyOf({ ...finding, file: nameOf(finding.file) }))?.pop() !== undefined
  const marked = report.findings.map((finding) => ({ ...finding, known: take(finding) }))
  const suppressed = newOnly ? marked.filter(({ known }) => known).map(suppressedBy) : []
  const checkedFiles = new Set(report.files.map(({ name }) => nameOf(name)))
  return {
    report: reportWith({
      ...report,
      findings: newOnly ? marked.filter(({ known }) => !known) : marked,
      suppressed: [...report.suppressed, ...suppressed],
    }),
    resolved: [...left.values()].flat().filter((known) => checkedFiles.has(known.file) && !ofRun(known)),
  }
}

export const keyOf = ({ file, fingerprint }: Pick<KnownFinding, 'file' | 'fingerprint'>): string => `${file} ${fingerprint}`

export const isRead = (file: string, { files }: LintReport): boolean =>
  files.some(({ name, shape }) => name === file && shape !== undefined)

export const suppressedBy = (finding: LintFinding): SuppressedFinding => ({ ...finding, suppression: { kind: 'baseline', reason: '' } })
