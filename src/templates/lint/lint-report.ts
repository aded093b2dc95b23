import type { Message, Text } from '../../messages/index.ts'
import type { RegisterName, SetupStep } from '../../domain/index.ts'
import type { LintFinding, LintSeverity, SuppressedFinding } from './finding.ts'
import type { Shape, Pointer } from '../../gravitee/index.ts'
import type { CallRoute } from './routes.ts'
import type { LintRuleId } from './rules/catalog.ts'
import type { LintMode, DefinitionPurpose } from './lint-settings.ts'
import type { TrialCall } from './trial/trial-calls.ts'

/** One definition as the lint reads it. Shape, purpose and register are undefined where the file does not show them. */
export interface FileReport {
  readonly name: string
  /** The document of the definition in its file; empty where the file has one. */
  readonly pointer: Pointer
  readonly shape: Shape | undefined
  readonly purpose: DefinitionPurpose | undefined
  /** The sign of the purpose. */
  readonly because?: Message
  readonly register: RegisterName | undefined
  /** The backend addresses of the calls that prove the register. */
  readonly routes: readonly CallRoute[]
  /** The ids of the checked rules. */
  readonly judged: readonly LintRuleId[]
  /** The result of the documented call; undefined where the purpose of the definition is not known. */
  readonly tried?: TriedCall
  /** The documented call by each plan, and by callers without access; as `tried`. */
  readonly calls?: readonly CallResult[]
}

/** A documented call, below the context path or a path of its plan, and whether its result is the documented one. */
export interface CallResult extends Pick<TrialCall, 'caller' | 'plan' | 'method' | 'path'> {
  readonly verdict: TriedCall['verdict']
}

/** The documented call, tried on a definition with a model of the services. */
export interface TriedCall {
  /** `GET /test/population/personer/{person_identifier}`. */
  readonly call: string
  readonly verdict: 'as documented' | 'broken' | 'not verified'
  /** The cause of a failing call, the step of the set-up that fixes it, and the line. */
  readonly cause?: Message
  readonly step?: SetupStep
  readonly line?: number
  /** Parts that are not verified: policies, expressions, hosts. */
  readonly unverified: readonly { readonly what: Text; readonly line: number }[]
}

/** The report of the lint: plain data, in the order of the files and of their lines. */
export interface LintReport {
  readonly mode: LintMode
  readonly files: readonly FileReport[]
  readonly findings: readonly LintFinding[]
  readonly counts: Readonly<Record<LintSeverity, number>>
  /** Findings that do not count by a note or a baseline. */
  readonly suppressed: readonly SuppressedFinding[]
  /** The rules that were switched off for all files. */
  readonly off: readonly LintRuleId[]
  /** Files of folders that were not checked. */
  readonly skipped: readonly SkippedFile[]
}

/** A file that was not checked, with the reason. */
export interface SkippedFile {
  readonly name: string
  readonly reason: Message
}

/** A report with its findings counted. */
export function reportWith(report: Omit<LintReport, 'counts'>): LintReport {
  const count = (severity: LintSeverity): number => report.findings.filter((finding) => finding.severity === severity).length
  return { ...report, counts: { error: count('error'), warning: count('warning'), info: count('info') } }
}
