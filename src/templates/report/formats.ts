import type { DiffReport } from '../lint/diff/diff-report.ts'
import type { LintReport } from '../lint/lint-report.ts'
import { type ReportLanguage, type Message, recorded, textOf } from '../../messages/index.ts'
import type { LinkTo, PathOf } from '../../report/index.ts'
import { textRenderer } from './text-renderer.ts'

/** Options of a format. */
export interface FormatOptions {
  readonly color: boolean
  /** The version of this program, for formats that name it. */
  readonly version: string
  /** Restricts JUnit reports to Jenkins' schema. */
  readonly junitStrict: boolean
  /** Returns the path of a file in its repository. */
  readonly pathOf: PathOf
  /** Returns the web address of a line. */
  readonly linkTo: LinkTo
  /** The language of texts for people. Texts that programs compare are in English. */
  readonly language: ReportLanguage
}

/** Makes the text of a report; its code is loaded only when it is used. */
export type Format<Report> = (report: Report, options: FormatOptions) => Promise<string>

/** Members whose sentence is also given by its id, for programs. */
const recordedMembers = ['because', 'cause', 'what', 'obstacle', 'reason']

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value && Object.keys(value).every((name) => name === 'id' || name === 'values')

/** Data with its sentences in English. */
function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish)
  if (isMessage(value)) return textOf(value)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    isMessage(member) && recordedMembers.includes(name) ? Object.entries(recorded(name, member)) : [[name, inEnglish(member)] as const],
  )
  return Object.fromEntries(members)
}

/** For programs; changed only with a new schema number. */
export const renderJson = (report: LintReport): string => withSchema(1, report)
const renderDiffJson = (report: DiffReport): string => withSchema(3, report)
export const withSchema = (schema: number, report: object): string =>
  `${JSON.stringify({ schema, ...(inEnglish(report) as object) }, null, 2)}\n`

/** The formats of the report of a lint. */
export const lintFormats = {
  codequality: async (report, { pathOf }) => (await import('./code-quality.ts')).renderCodeQuality(report, pathOf),
  console: async (report, { color, language }) => (await import('./lint-console.ts')).renderConsole(report, color, textRenderer(language)),
  github: async (report, { pathOf }) => (await import('./github.ts')).renderGitHub(report, pathOf),
  json: async (report) => renderJson(report),
  junit: async (report, { junitStrict }) => (await import('./junit.ts')).renderJunit(report, junitStrict),
  sarif: async (report, { version, pathOf }) => (await import('./sarif.ts')).renderSarif(report, version, pathOf),
} satisfies Record<string, Format<LintReport>>

/** The name of one, as a user chooses it. */
export type LintFormat = keyof typeof lintFormats

/** The formats of the report of a comparison. */
export const diffFormats = {
  console: async (report, { color, language }) =>
    (await import('./diff-console.ts')).renderDiffConsole(report, color, textRenderer(language)),
  github: async (report, { pathOf }) => (await import('./github.ts')).renderDiffGitHub(report, pathOf),
  json: async (report) => renderDiffJson(report),
  junit: async (report, { junitStrict }) => (await import('./junit.ts')).renderDiffJunit(report, junitStrict),
  sarif: async (report, { version, pathOf }) => (await import('./sarif.ts')).renderDiffSarif(report, version, pathOf),
} satisfies Record<string, Format<DiffReport>>

/** The name of one, as a user chooses it. */
export type DiffFormat = keyof typeof diffFormats
