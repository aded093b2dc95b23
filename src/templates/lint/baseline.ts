import { type Text, textOf } from '../../messages/index.ts'
import type { Pointer } from '../../gravitee/index.ts'
import type { LintFinding, SuppressedFinding } from './finding.ts'
import { type LintReport, reportWith } from './lint-report.ts'

/** One finding that is known and not to be told again. */
export interface KnownFinding {
  readonly file: string
  readonly rule: string
  readonly fingerprint: string
  /** The part of the file that it is about, and a digest of what that says; absent where it is about several steps. */
  readonly pointer?: Pointer
  readonly value?: string
  /** For those who read the file. */
  readonly message: string
}

/** The findings of an earlier judgment. */
export interface LintBaseline {
  readonly schema: 1
  readonly findings: readonly KnownFinding[]
}

/** How a file is called in a baseline: from where the baseline lies, so that it holds wherever the program is started. */
type FileNaming = (file: string) => string

/** What a judgment found, to be known from now on. That a file cannot be read is never known. */
export const knownIn = (report: LintReport, naming: PartNaming): readonly KnownFinding[] =>
  report.findings.filter(({ file }) => isRead(file, report)).map((finding) => knownAs(finding, naming))

/** How files and their parts are named in a baseline. */
export interface PartNaming {
  readonly nameOf: FileNaming
  /** What a part of a file says, in a digest. */
  readonly valueOf: (file: string, pointer: Pointer) => string | undefined
}

/** Something that was found, as a baseline has it. */
export function knownAs(
  { file, rule, fingerprint, pointer, cause }: Pick<LintFinding, 'file' | 'rule' | 'fingerprint' | 'pointer'> & { readonly cause: Text },
  { nameOf, valueOf }: PartNaming,
): KnownFinding {
  const value = valueOf(file, pointer)
  return { file: nameOf(file), rule, fingerprint, pointer, ...(value !== undefined && { value }), message: textOf(cause) }
}

/** What is known as it is kept: in an order that does not depend on the order of the files. */
export const baselineOf = (known: readonly KnownFinding[]): LintBaseline => ({
  schema: 1,
  findings: known.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
})

/** Findings of a run, which the lint has no opinion about. */
export const ofRun = ({ rule }: Pick<KnownFinding, 'rule'>): boolean => rule.startsWith('run/')

/** A judgment beside what was known before it. */
export interface BaselineComparison {
  readonly report: LintReport
  /** What was known of the judged files and is not found any more. */
  readonly gone: readonly KnownFinding[]
}

/** Marks what is known; with `newOnly` it does not count. The same finding twice is known once unless the baseline has it twice. */
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
    gone: [...left.values()].flat().filter((known) => checkedFiles.has(known.file) && !ofRun(known)),
  }
}

export const keyOf = ({ file, fingerprint }: Pick<KnownFinding, 'file' | 'fingerprint'>): string => `${file} ${fingerprint}`

export const isRead = (file: string, { files }: LintReport): boolean =>
  files.some(({ name, shape }) => name === file && shape !== undefined)

export const suppressedBy = (finding: LintFinding): SuppressedFinding => ({ ...finding, suppression: { kind: 'baseline', reason: '' } })
