import {
  addRun,
  en,
  type Language,
  loadLanguage,
  codeQualityText,
  type Issue,
  issuesIn,
  junitReport,
  junitText,
  painter,
  renderSummary,
  cdata,
  spelt,
  type PathOf,
  type RunRecord,
  type Style,
} from '../../report/index.ts'
import type { ExitCode, Outcome } from '../../engine/index.ts'
import { asText, message, type Message, render, type Text } from '../../messages/index.ts'
import type { DiffReport } from '../lint/diff/diff-report.ts'
import type { LintFinding } from '../lint/finding.ts'
import type { LintReport } from '../lint/lint-report.ts'
import { renderConsole } from './lint-console.ts'
import { renderDiffConsole } from './diff-console.ts'
import type { Format, FormatOptions } from './formats.ts'
import { type FileIssue, issueOf, renderAnnotations } from './issues.ts'
import { renderMarkdown } from './markdown.ts'
import { say, type TextRenderer, textRenderer } from './text-renderer.ts'
import { addDiff, addLint } from './junit.ts'
import { type AcceptedFindings, acceptedLines, acceptedIssues, addAccepted, withRemarks } from './accepted-findings.ts'
import { skippedLine } from './skipped-files.ts'
import { passedOverNotification, rulesInSarif, sarifText } from './sarif.ts'

/** The change of a template since the base revision. */
export interface TemplateChange {
  readonly file: string
  readonly change: 'added' | 'changed' | 'unchanged' | 'renamed' | 'removed' | 'not compared'
  /** Its former name; set where it was renamed. */
  readonly was?: string
  /** Undefined where there is nothing to compare. */
  readonly diff?: DiffReport
}

/** One run of templates in a gateway: its record, with the files that have accepted parts, or the reason why it did not take place. */
export type TemplateRun = { readonly templates: readonly string[] } & (
  | { readonly record: RunRecord; readonly accepted?: readonly string[] }
  | { readonly problem: Text }
)

/** The result of checking the templates of a folder. */
export interface CheckReport {
  readonly base: { readonly ref: string; readonly commit: string } | undefined
  readonly lint: LintReport
  /** Empty where nothing was compared. */
  readonly changes: readonly TemplateChange[]
  readonly runs: readonly TemplateRun[]
  /** Findings that do not count by a baseline; undefined without a baseline. */
  readonly accepted?: AcceptedFindings
  readonly parts: readonly { readonly part: 'lint' | 'compare' | 'run'; readonly durationMs: number; readonly cpuMs: number }[]
  readonly exitCode: Extract<ExitCode, 0 | 1 | 3 | 4 | 130>
}

/** An issue, and the part that found it. */
interface PartIssue extends FileIssue {
  readonly by: CheckReport['parts'][number]['part']
}

/** Every mistake once: findings of the lint, of the comparison and of the run at the same line are one. */
function issuesOf({ lint, changes, runs, exitCode }: CheckReport, language: Language = en): readonly PartIssue[] {
  const say = textRenderer(language.sentences)
  const known = fingerprintsIn({ lint })
  const all = [
    ...(exitCode === 130 ? [interrupted(lint, say)] : []),
    ...lint.findings.map((finding) => ({ ...issueOf(finding, say), by: 'lint' as const })),
    // The lint of all files together has most of the new findings.
    ...changes
      .flatMap(({ diff }) => diff?.introduced ?? [])
      .filter(({ fingerprint }) => !known.has(fingerprint))
      .map((finding) => ({ ...issueOf(finding, say), by: 'compare' as const })),
    ...runs.flatMap((run) => ('record' in run ? issuesIn(run.record, language).map((issue) => ofRun(issue, run.templates[0]!)) : [])),
  ]
  const first = new Map(all.toReversed().map((issue) => [placeOf(issue), issue]))
  return all.filter((issue) => issue.level !== 'notice' && (issue.level !== 'error' || first.get(placeOf(issue))!.by === issue.by))
}

const fingerprintsIn = ({ lint }: Pick<CheckReport, 'lint'>): ReadonlySet<string> =>
  new Set(lint.findings.map(({ fingerprint }) => fingerprint))

/** Marks the report of an interrupted check, which does not cover all files. */
const interrupted = ({ files }: LintReport, say: TextRenderer): PartIssue => ({
  by: 'run',
  rule: 'run/interrupted',
  level: 'error',
  file: files[0]?.name ?? '.',
  line: 1,
  pointer: '',
  title: say(message('check.interrupted')),
  details: [],
  identity: 'interrupted',
})

const placeOf = ({ file, line, level }: PartIssue): string => `${level} ${file}:${line}`

/** An issue of a run; without a place it is at the first template of the run. */
const ofRun = (issue: Issue, entry: string): PartIssue => ({
  file: entry,
  line: 1,
  pointer: '',
  ...issue,
  by: 'run',
  rule: `run/${issue.rule}`,
  // An unverified part is no mistake. A summary shows only the title.
  ...(issue.rule === 'not-verified' && { level: 'warning', title: `${issue.title}: ${issue.identity}` }),
  identity: `${issue.rule} ${issue.identity}`,
})

/** A row of the summary: a template, with a result for each part. */
interface TemplateRow {
  readonly file: string
  readonly words: readonly Message[]
  readonly style: Style
}

function rowsOf(report: CheckReport): readonly TemplateRow[] {
  const { lint, changes } = report
  const files = [...new Set([...lint.files.map(({ name }) => name), ...changes.map(({ file }) => file)])].toSorted()
  const issues = issuesOf(report)
  return files.map((file) => {
    const change = changes.find((each) => each.file === file)
    const has = (level: Issue['level']): boolean => issues.some((issue) => issue.file === file && issue.level === level)
    return {
      file,
      words: [change?.change === 'removed' ? message('check.gone') : lintWord(lint, file), changeWord(change), runWord(report, file)],
      style: has('error') ? 'red' : has('warning') ? 'yellow' : 'green',
    }
  })
}

function lintWord({ findings, suppressed }: LintReport, file: string): Message {
  const count = (severity: LintFinding['severity']): number =>
    findings.filter((finding) => finding.file === file && finding.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors > 0) return message('lint.errors', { count: errors })
  if (warnings > 0) return message('lint.warnings', { count: warnings })
  const isAccepted = suppressed.some(
    (finding) => finding.file === file && finding.severity !== 'info' && finding.suppression.kind === 'baseline',
  )
  return message(isAccepted ? 'check.accepted' : 'check.ok')
}

function changeWord(change: TemplateChange | undefined): Message {
  if (change === undefined) return message('check.not-compared')
  const { change: kind, was, diff } = change
  const verdict = message(`check.verdict.${diff?.verdict ?? 'not compared'}`)
  if (kind === 'renamed') return message('check.renamed', { was: spelt(was!), verdict })
  return kind === 'changed' || diff !== undefined ? verdict : message(`check.change.${kind}`)
}

function runWord({ lint, runs }: CheckReport, file: string): Message {
  const run = runs.find(({ templates }) => templates.includes(file))
  if (run === undefined) return message('check.run.not-run')
  if ('problem' in run) return message('check.run.not-verified')
  const { verdict, unverified } = run.record.summary
  const errors = issuesIn(run.record).filter(({ level }) => level === 'error')
  // A cause that is in no file may be in any.
  const isAt = (place: { readonly file?: string } | undefined): boolean => place?.file === undefined || place.file === file
  if (verdict === 'failed' && errors.some(isAt)) return message('check.run.failed')
  const registers = lint.files.flatMap(({ name, register }) => (name === file ? (register ?? []) : []))
  const isAccepted = run.accepted?.includes(file) === true
  // A fault or an open part in another template keeps this one from being verified.
  const isUndecided = registers.some((register) =>
    run.record.results.some(({ check, outcome }) => check === `${register}.found` && !shown.includes(outcome)),
  )
  const isLeftOpen = verdict !== 'failed' && unverified.some(({ required, place }) => required && isAt(place))
  if (verdict !== 'passed' && (isLeftOpen || (isUndecided && !isAccepted))) return message('check.run.not-verified')
  return message(isAccepted ? 'check.accepted' : 'check.ok')
}

/** Outcomes of a documented call that works. */
const shown: readonly Outcome[] = ['passed', 'warned', 'waived']

const heads = ['check.head.template', 'check.head.lint', 'check.head.change', 'check.head.run'] as const
const cellsOf = ({ file, words }: TemplateRow, say: TextRenderer): readonly string[] => [spelt(file), ...words.map(say)]
const head = (say: TextRenderer): readonly string[] => heads.map((id) => say(message(id)))

/** The verdict of the check in one line. */
export function verdictOf(report: CheckReport, say: TextRenderer): string {
  const errors = issuesOf(report).filter(({ level }) => level === 'error').length
  const accepted = report.accepted?.parts.length ?? 0
  const counted = message('lint.errors', { count: errors })
  const found = accepted === 0 ? counted : message('check.beside-accepted', { found: counted, count: accepted })
  const seconds = report.parts.map(({ part, durationMs }) => message(`check.part.${part}`, { time: { ms: durationMs } }))
  return say(message(`check.result.${report.exitCode}`, { found, parts: seconds }))
}

/** The report of each part, then a row a template, then the verdict. */
export function renderCheckConsole(report: CheckReport, color: boolean, language: Language): string {
  const say = textRenderer(language.sentences)
  const paint = painter({ color })
  const rows = rowsOf(report)
  const table = [head(say), ...rows.map((row) => cellsOf(row, say))]
  const widths = heads.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  const terminal = { live: false, color }
  return [
    // Without errors its last line says so, which is only true for a complete check.
    ...(report.exitCode === 130 && report.lint.counts.error === 0 ? [] : [renderConsole(report.lint, color, say)]),
    ...report.changes.flatMap(({ diff }) => (diff === undefined ? [] : [renderDiffConsole(diff, color, say, fingerprintsIn(report))])),
    ...report.runs.map((run) =>
      'record' in run
        ? renderSummary(run.record, { terminal, verbosity: 'normal', folder: '', files: [] }, language)
        : `${say(message('check.run.problem', { templates: run.templates.map(spelt), reason: run.problem }))}\n`,
    ),
    ...skippedLine(report.lint, say).map((text) => `${text}\n`),
    ...acceptedLines(report, say).map((text, index, { length }) => (index === length - 1 ? `${text}\n` : text)),
    `${paint('bold', line(head(say)))}\n${rows.map((row) => paint(row.style, line(cellsOf(row, say)))).join('\n')}\n`,
    `${verdictOf(report, say)}\n`,
  ].join('\n')
}

/** A line for each run: the gateway that decided its files, with the reason. */
const servedByLines = ({ runs }: CheckReport, say: TextRenderer): readonly string[] =>
  runs.flatMap((run) => {
    const servedBy = 'record' in run ? run.record.run.servedBy : undefined
    return servedBy === undefined ? [] : [spelt(say(message('check.served-by', { gateway: asText(servedBy.text, servedBy) })))]
  })

/** The summary for a pull request. */
async function renderSummaryOf(report: CheckReport, { pathOf, linkTo, language }: FormatOptions): Promise<string> {
  const loaded = await loadLanguage(language.tag)
  const say = textRenderer(loaded.sentences)
  return renderMarkdown(
    {
      verdict: verdictOf(report, say),
      head: head(say),
      rows: rowsOf(report).map((row) => cellsOf(row, say)),
      issues: issuesOf(report, loaded).toSorted((one, other) => Number(other.level === 'error') - Number(one.level === 'error')),
      removedFiles: new Set(report.changes.flatMap(({ file, change }) => (change === 'removed' ? [file] : []))),
      notes: [...skippedLine(report.lint, say, pathOf), ...acceptedLines(report, say, pathOf), ...servedByLines(report, say)],
    },
    { pathOf, linkTo, say },
  )
}

function renderSarif(report: CheckReport, version: string, pathOf: PathOf): string {
  const issues = issuesOf(report)
  const known = rulesInSarif(report.lint.mode)
  const accepted = acceptedIssues(report)
  const others = [...new Set([...issues, ...accepted].map(({ rule }) => rule))].filter((rule) => !known.some(({ id }) => id === rule))
  const rules = [
    ...known,
    ...others.map((id) => ({ id, shortDescription: { text: render(message('check.rule', { cause: id.replace(/^run\//, '') })) } })),
  ]
  return sarifText(rules, {
    issues: [...accepted, ...issues],
    invocations: [
      { executionSuccessful: true, ...withRemarks(passedOverNotification(report.lint, pathOf), report, servedByLines(report, say)) },
    ],
    version,
    pathOf,
  })
}

function renderJunit({ lint, changes, runs, accepted, exitCode }: CheckReport, junitStrict: boolean): string {
  const builder = junitReport()
  addLint(builder, lint, junitStrict)
  for (const { diff } of changes) if (diff !== undefined) addDiff(builder, diff, junitStrict)
  for (const run of runs)
    if ('record' in run) addRun(builder, run.record, { junitStrict })
    else {
      const testcase = builder.testSuite().name('run').time(0).testCase().className('run').name('run.verdict').time(0)
      testcase.error(say(run.problem), 'incomplete', cdata(spelt(run.templates.join(', '))))
    }
  if (exitCode === 130) {
    const testcase = builder.testSuite().name('run').time(0).testCase().className('run').name('run.interrupted').time(0)
    testcase.error(say(message('check.interrupted')), 'incomplete', cdata(''))
  }
  addAccepted(builder, accepted)
  const seconds = runs.reduce((sum, run) => sum + ('record' in run ? run.record.summary.durationMs : 0), 0) / 1000
  return junitText(builder, seconds, junitStrict)
}

/** A run for programs: its verdict, its causes, and the unverified parts. */
const runData = (run: TemplateRun): object =>
  'record' in run
    ? {
        templates: run.templates,
        verdict: run.record.summary.verdict,
        counts: run.record.summary.counts,
        issues: issuesIn(run.record),
        unverified: run.record.summary.unverified,
        servedBy: run.record.run.servedBy,
        ...(run.accepted && { accepted: run.accepted }),
      }
    : run

/** The formats of the report of a check. */
export const checkFormats = {
  codequality: async (report, { pathOf }) => codeQualityText([...issuesOf(report), ...acceptedIssues(report)], pathOf),
  console: async (report, { color, language }) => renderCheckConsole(report, color, await loadLanguage(language.tag)),
  github: async (report, { pathOf }) =>
    [
      renderAnnotations(issuesOf(report), pathOf),
      ...[...skippedLine(report.lint, say), ...acceptedLines(report, say, pathOf), ...servedByLines(report, say)].map(
        (line) => `${line}\n`,
      ),
    ].join(''),
  json: async (report) => (await import('./formats.ts')).withSchema(2, { ...report, runs: report.runs.map(runData) }),
  junit: async (report, { junitStrict }) => renderJunit(report, junitStrict),
  markdown: renderSummaryOf,
  sarif: async (report, { version, pathOf }) => renderSarif(report, version, pathOf),
} satisfies Record<string, Format<CheckReport>>

/** The name of a format on the command line. */
export type CheckFormat = keyof typeof checkFormats
