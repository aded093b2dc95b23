import type { Message, Text } from '../../messages/index.ts'
import type { RegisterName, SetupStep } from '../../domain/index.ts'
import type { LintFinding, LintSeverity, SuppressedFinding } from './finding.ts'
import type { Shape, Pointer } from '../../gravitee/index.ts'
import type { CallRoute } from './routes.ts'
import type { LintRuleId } from './rules/catalog.ts'
import type { LintMode, DefinitionPurpose } from './lint-settings.ts'
import type { TrialCall } from './trial/trial-calls.ts'

/** What the lint understood of one definition. Shape, purpose and register are undefined where the file did not tell. */
export interface FileReport {
  readonly name: string
  /** The document of the file that the definition stands in; empty where the file has one. */
  readonly pointer: Pointer
  readonly shape: Shape | undefined
  readonly purpose: DefinitionPurpose | undefined
  /** The sign that it is for that. */
  readonly because?: Message
  readonly register: RegisterName | undefined
  /** Where the call that proves the register would end up. */
  readonly routes: readonly CallRoute[]
  /** The rules that were judged, by their id. */
  readonly judged: readonly LintRuleId[]
  /** What becomes of the documented call; undefined where it is not known for what the definition is. */
  readonly tried?: TriedCall
  /** The documented call by each plan, and by callers without access; as `tried`. */
  readonly calls?: readonly CallResult[]
}

/** A documented call, below the context path or a path of its plan, and whether its result is the documented one. */
export interface CallResult extends Pick<TrialCall, 'caller' | 'plan' | 'method' | 'path'> {
  readonly verdict: TriedCall['verdict']
}

/** The documented call, tried on a definition in an imagined world with the services as they should be. */
export interface TriedCall {
  /** `GET /test/population/personer/{person_identifier}`. */
  readonly call: string
  readonly verdict: 'as documented' | 'broken' | 'not verified'
  /** Where it is broken: why, the step of the set-up that fixes it, and the line. */
  readonly cause?: Message
  readonly step?: SetupStep
  readonly line?: number
  /** What is not known here: policies, expressions, hosts. */
  readonly unverified: readonly { readonly what: Text; readonly line: number }[]
}

/** The judgment of the lint: plain data, in the order of the files and of their lines. */
export interface LintReport {
  readonly mode: LintMode
  readonly files: readonly FileReport[]
  readonly findings: readonly LintFinding[]
  readonly counts: Readonly<Record<LintSeverity, number>>
  /** What was found and does not count, for a reason that somebody gave. */
  readonly suppressed: readonly SuppressedFinding[]
  /** The rules that were switched off for all files. */
  readonly off: readonly LintRuleId[]
  /** What was met in folders and was not judged. */
  readonly skipped: readonly SkippedFile[]
}

/** A file that was not judged, and why. */
export interface SkippedFile {
  readonly name: string
  readonly reason: Message
}

/** A report with its findings counted. */
export function reportWith(report: Omit<LintReport, 'counts'>): LintReport {
  const count = (severity: LintSeverity): number => report.findings.filter((finding) => finding.severity === severity).length
  return { ...report, counts: { error: count('error'), warning: count('warning'), info: count('info') } }
}
