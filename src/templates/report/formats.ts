import type { DiffReport } from '../lint/diff/report.ts'
import type { Finding } from '../lint/finding.ts'
import type { LintReport, TriedCall } from '../lint/report.ts'
import { recorded, type Text, textOf } from '../../messages/index.ts'
import type { PathOf } from '../../report/index.ts'

/** What a form of a report is made with, beside the report. */
export interface FormatOptions {
  readonly colour: boolean
  /** Of this program, for reports that name their maker. */
  readonly version: string
  /** Whether JUnit reports hold nothing but what Jenkins' schema allows. */
  readonly junitStrict: boolean
  /** What files are called where a repository is looked at. */
  readonly pathOf: PathOf
}

/** Makes the text of a report; what that needs is loaded when it is asked for. */
export type Format<Report> = (report: Report, options: FormatOptions) => Promise<string>

/** For programs; changed only with a new schema number. */
export const renderJson = (report: LintReport): string =>
  withSchema(1, {
    ...report,
    files: report.files.map(({ tried, routes, ...file }) => ({
      ...file,
      routes: routes.map(({ obstacle, ...route }) => ({ ...route, ...(obstacle !== undefined && recorded('obstacle', obstacle)) })),
      ...(tried && { tried: triedJson(tried) }),
    })),
    findings: report.findings.map(findingJson),
    suppressed: report.suppressed.map(findingJson),
    skipped: report.skipped.map(({ name, reason }) => ({ name, ...recorded('reason', reason) })),
  })
const renderDiffJson = (report: DiffReport): string =>
  withSchema(2, {
    ...report,
    effects: report.effects.map(({ sentence, ...effect }) => ({ ...effect, ...recorded('sentence', sentence) })),
    changes: report.changes.map(({ message, why, ...change }) => ({ ...change, ...recorded('message', message), why: textOf(why) })),
    introduced: report.introduced.map(findingJson),
    mended: report.mended.map(findingJson),
    unverified: report.unverified.map(unverifiedJson),
    unreadable: report.unreadable.map(findingJson),
  })

const findingJson = ({ cause, fix, why, ...finding }: Finding): object => ({
  ...finding,
  ...recorded('cause', cause),
  fix: textOf(fix),
  why: textOf(why),
})

const triedJson = ({ cause, unverified, ...tried }: TriedCall): object => ({
  ...tried,
  ...(cause && recorded('cause', cause)),
  unverified: unverified.map(unverifiedJson),
})

const unverifiedJson = <Place extends { readonly what: Text }>({ what, ...place }: Place): object => ({ ...place, ...recorded('what', what) })

const withSchema = (schema: number, report: object): string => `${JSON.stringify({ schema, ...report }, null, 2)}\n`

/** Every form that the judgement of files is told in. */
export const lintFormats = {
  codequality: async (report, { pathOf }) => (await import('./code-quality.ts')).renderCodeQuality(report, pathOf),
  console: async (report, { colour }) => (await import('./console.ts')).renderConsole(report, colour),
  github: async (report, { pathOf }) => (await import('./github.ts')).renderGitHub(report, pathOf),
  json: async (report) => renderJson(report),
  junit: async (report, { junitStrict }) => (await import('./junit.ts')).renderJunit(report, junitStrict),
  sarif: async (report, { version, pathOf }) => (await import('./sarif.ts')).renderSarif(report, version, pathOf),
} satisfies Record<string, Format<LintReport>>

/** The name of one, as a user chooses it. */
export type LintFormat = keyof typeof lintFormats

/** Every form that the comparison of two files is told in. */
export const diffFormats = {
  console: async (report, { colour }) => (await import('./diff.ts')).renderDiffConsole(report, colour),
  github: async (report, { pathOf }) => (await import('./diff.ts')).renderDiffGitHub(report, pathOf),
  json: async (report) => renderDiffJson(report),
  junit: async (report, { junitStrict }) => (await import('./diff-files.ts')).renderDiffJunit(report, junitStrict),
  sarif: async (report, { version, pathOf }) => (await import('./diff-files.ts')).renderDiffSarif(report, version, pathOf),
} satisfies Record<string, Format<DiffReport>>

/** The name of one, as a user chooses it. */
export type DiffFormat = keyof typeof diffFormats
