import type { DiffReport } from '../lint/diff/report.ts'
import type { LintReport } from '../lint/report.ts'

/** What a form of a report is made with, beside the report. */
export interface FormatOptions {
  readonly colour: boolean
  /** Of this program, for reports that name their maker. */
  readonly version: string
  /** Whether JUnit reports hold nothing but what Jenkins' schema allows. */
  readonly junitStrict: boolean
}

/** Makes the text of a report; what that needs is loaded when it is asked for. */
export type Format<Report> = (report: Report, options: FormatOptions) => Promise<string>

/** For programs; changed only with a new schema number. */
export const renderJson = (report: LintReport): string => withSchema(1, report)
const renderDiffJson = (report: DiffReport): string => withSchema(2, report)
const withSchema = (schema: number, report: object): string => `${JSON.stringify({ schema, ...report }, null, 2)}\n`

/** Every form that the judgement of files is told in. */
export const lintFormats = {
  codequality: async (report) => (await import('./code-quality.ts')).renderCodeQuality(report),
  console: async (report, { colour }) => (await import('./console.ts')).renderConsole(report, colour),
  github: async (report) => (await import('./github.ts')).renderGitHub(report),
  json: async (report) => renderJson(report),
  junit: async (report, { junitStrict }) => (await import('./junit.ts')).renderJunit(report, junitStrict),
  sarif: async (report, { version }) => (await import('./sarif.ts')).renderSarif(report, version),
} satisfies Record<string, Format<LintReport>>

/** The name of one, as a user chooses it. */
export type LintFormat = keyof typeof lintFormats

/** Every form that the comparison of two files is told in. */
export const diffFormats = {
  console: async (report, { colour }) => (await import('./diff.ts')).renderDiffConsole(report, colour),
  github: async (report) => (await import('./diff.ts')).renderDiffGitHub(report),
  json: async (report) => renderDiffJson(report),
  junit: async (report, { junitStrict }) => (await import('./diff-files.ts')).renderDiffJunit(report, junitStrict),
  sarif: async (report, { version }) => (await import('./diff-files.ts')).renderDiffSarif(report, version),
} satisfies Record<string, Format<DiffReport>>

/** The name of one, as a user chooses it. */
export type DiffFormat = keyof typeof diffFormats
