import type { KnownFinding } from '../lint/baseline.ts'
import type { LintSeverity } from '../lint/finding.ts'
import { lint } from '../lint/lint.ts'
import type { LintReport, SkippedFile } from '../lint/lint-report.ts'
import { countsOf } from '../report/lint-console.ts'
import { diffFormats, lintFormats, type Format } from '../report/formats.ts'
import { textRenderer } from '../report/text-renderer.ts'
import { linksFor, pathsInRepository, reasonMessage } from '../../report/index.ts'
import { en, type ReportLanguage, message, type Message } from '../../messages/index.ts'
import type { ExitCode } from '../../engine/index.ts'
import type { OpenFile } from '../lint/open-file.ts'
import type { LintOptions } from '../lint/lint-settings.ts'
import { problemsOf, readInputs, readNamed, skippedFiles, type ReadFile } from './inputs.ts'

/** The output and the exit code of a command: 2 also where a file cannot be read or written. */
export interface CommandResult {
  /** The reports that go into no file. */
  readonly text: string
  /** Messages about problems and written files. */
  readonly stderr: string
  readonly exitCode: ExitCode
}

/** Options of every command, and its access to files. */
export interface Command {
  readonly options: LintOptions
  /** Reports to make: `console` becomes the text of the result, `sarif:lint.sarif` a file. Default: `console`. */
  readonly outputs?: readonly string[]
  readonly color?: boolean
  /** The language of texts for people. Default: English. */
  readonly language?: ReportLanguage
  /** The version of this program, for reports that name their maker. */
  readonly version?: string
  /** Restricts JUnit reports to Jenkins' schema. */
  readonly junitStrict?: boolean
  readonly read: ReadFile
  readonly write: (path: string, text: string) => Promise<void>
}

/** Options of `template lint`. */
interface LintCommand extends Command {
  /** Files, folders that are searched for definitions, and `-` for standard input. */
  readonly paths: readonly string[]
  /** Files and folders that are left out of a folder, by patterns of their paths there. */
  readonly exclude?: readonly string[]
  /** The name of standard input in reports. */
  readonly stdinFilename?: string
  /** The mildest finding that fails the command. Default: `error`. */
  readonly failOn?: LintSeverity
  /** A file with known findings; with `newOnly` they do not count. */
  readonly baseline?: string
  readonly newOnly?: boolean
  /** The file for the findings that are known from now on; none of them fails the command then. */
  readonly writeBaseline?: string
  /** The distributed templates to compare with. */
  readonly golden?: readonly string[]
}

/** Options of `template diff`. */
interface DiffCommand extends Command {
  readonly old: string
  readonly now: string
  /** The distributed templates that the files are made of. */
  readonly golden?: readonly string[]
}

/** Lints files and makes the requested reports. */
export async function lintCommand(command: LintCommand): Promise<CommandResult> {
  const { paths, golden: goldenPaths = [], options, stdinFilename = 'stdin', failOn = 'error', writeBaseline, exclude } = command
  if (paths.length === 0) return usage(command, message('lint.no-path'))
  if (command.newOnly === true && command.baseline === undefined) return usage(command, message('lint.no-baseline'))
  const golden = await readNamed(goldenPaths, command.read)
  const inputs = await readInputs(paths, command.read, stdinFilename, exclude)
  const { files } = inputs
  const skipped = skippedFiles(inputs.skipped)
  const problems = [golden, inputs].flatMap(problemsOf)
  const notes = skippedLines(skipped)
  if (files.length === 0) return { text: '', stderr: linesOf([...notes, ...problems], command), exitCode: 2 }

  const { report, resolved } = await besideBaseline(command, {
    ...(await lint(files, { ...options, golden: golden.files })),
    skipped,
  })
  if (resolved.length > 0) notes.push(message('lint.gone', { count: resolved.length, path: command.baseline! }))
  const extra = writeBaseline === undefined ? [] : [{ path: writeBaseline, text: await baselineFor(writeBaseline, report, files, options) }]
  const failed = writeBaseline === undefined && report.findings.some(({ severity }) => isAtLeast(severity, failOn))
  return finish(
    command,
    { problems, notes, exitCode: failed ? 1 : 0, summary: countsOf(report, textRenderer(command.language)), extra },
    report,
    lintFormats,
  )
}

const RANK: Readonly<Record<LintSeverity, number>> = { info: 0, warning: 1, error: 2 }

export const isAtLeast = (severity: LintSeverity, least: LintSeverity): boolean => RANK[severity] >= RANK[least]

async function besideBaseline(
  { baseline, newOnly = false }: LintCommand,
  report: LintReport,
): Promise<{ readonly report: LintReport; readonly resolved: readonly KnownFinding[] }> {
  if (baseline === undefined) return { report, resolved: [] }
  const [{ compareWith }, { namesFrom, readBaseline }] = await Promise.all([import('../lint/baseline.ts'), import('./baseline-file.ts')])
  return compareWith(await readBaseline(baseline), report, namesFrom(baseline), newOnly)
}

async function baselineFor(path: string, report: LintReport, files: readonly OpenFile[], options: LintOptions): Promise<string> {
  const [{ knownIn }, { baselineText, namesFrom, partsOf }] = await Promise.all([
    import('../lint/baseline.ts'),
    import('./baseline-file.ts'),
  ])
  return baselineText(knownIn(report, { nameOf: namesFrom(path), ...partsOf(files, options) }))
}

/** The most skipped files in a message; a report for programs has all of them. */
const MOST_NAMED = 20

export function skippedLines(skipped: readonly SkippedFile[]): Message[] {
  const named = skipped.slice(0, MOST_NAMED).map(({ name, reason }) => message('lint.skipped', { path: name, reason }))
  const more = skipped.length - named.length
  return more > 0 ? [...named, message('lint.more-skipped', { count: more })] : named
}

/** Compares two versions of a file and makes the requested reports. */
export async function diffCommand(command: DiffCommand): Promise<CommandResult> {
  const { old, now, options, golden: goldenPaths = [], color = false } = command
  const say = textRenderer(command.language)
  const inputs = await readNamed([old, now, ...goldenPaths], command.read)
  const problems = problemsOf(inputs)
  const [before, after, ...golden] = inputs.files
  if (before === undefined || after === undefined || problems.length > 0)
    return { text: '', stderr: linesOf(problems, command), exitCode: 2 }
  const [{ diff }, { isUnsafe }, { renderDiffConsole, verdictOf }] = await Promise.all([
    import('../lint/compare-files.ts'),
    import('../lint/diff/diff-report.ts'),
    import('../report/diff-console.ts'),
  ])
  const report = await diff(before, after, { ...options, golden })
  if (report.unreadable.length > 0) return { text: '', stderr: renderDiffConsole(report, color, say), exitCode: 2 }
  const notes = withoutKnowledge(options)
  return finish(
    command,
    { problems: [], notes, exitCode: isUnsafe(report) ? 1 : 0, summary: verdictOf(report, say), extra: [] },
    report,
    diffFormats,
  )
}

/** A note about missing settings, without which a comparison is less exact. */
export function withoutKnowledge({ backends, tokenServiceUrl }: LintOptions): readonly Message[] {
  if (backends !== undefined && tokenServiceUrl !== undefined) return []
  const unknown = [...(tokenServiceUrl === undefined ? ['tokenServiceUrl'] : []), ...(backends === undefined ? ['backends'] : [])]
  return [message('diff.no-settings', { settings: unknown })]
}

const linesOf = (messages: readonly Message[], { language }: Pick<Command, 'language'>): string =>
  messages.map((each) => `${textRenderer(language)(each)}\n`).join('')

export const usage = (command: Pick<Command, 'language'>, text: Message): CommandResult => ({
  text: '',
  stderr: linesOf([text], command),
  exitCode: 2,
})

/** The outcome of a command, before its reports are made. */
interface CommandOutcome {
  /** Files that could not be read. */
  readonly problems: readonly Message[]
  /** Notes for the user. */
  readonly notes: readonly Message[]
  /** The exit code, where all files could be read and written. */
  readonly exitCode: CommandResult['exitCode']
  readonly summary: string
  /** Files to write next to the reports. */
  readonly extra: readonly { readonly path: string; readonly text: string }[]
}

export async function finish<Report>(
  { outputs = ['console'], write, color = false, version = '0.0.0', junitStrict = false, language = en }: Command,
  { problems, notes, exitCode, summary, extra }: CommandOutcome,
  report: Report,
  formats: Readonly<Record<string, Format<Report>>>,
): Promise<CommandResult> {
  const wanted = outputs.map((output) => {
    const [format = '', ...path] = output.split(':')
    return { format, path: path.join(':'), render: Object.hasOwn(formats, format) ? formats[format] : undefined }
  })
  const unknown = wanted.find(({ render }) => render === undefined)
  if (unknown !== undefined)
    return usage({ language }, message('lint.unknown-format', { format: unknown.format, names: Object.keys(formats).join(', ') }))
  const pathOf = pathsInRepository(process.cwd())
  const linkTo = linksFor(process.env)
  const rendered = await Promise.all(
    wanted.map(async ({ path, render }) => ({
      path,
      text: await render!(report, { color, version, junitStrict, pathOf, linkTo, language }),
    })),
  )
  const unwritten: Message[] = []
  const written: Message[] = []
  for (const { path, text } of [...rendered.filter(({ path }) => path !== ''), ...extra])
    await write(path, text).then(
      () => written.push(message('lint.written', { path })),
      (error: unknown) => unwritten.push(message('lint.unwritten', { path, reason: reasonMessage(error) })),
    )
  const isSilent = rendered.every(({ path }) => path !== '')
  const done = isSilent ? written : written.slice(rendered.filter(({ path }) => path !== '').length)
  return {
    text: rendered.map(({ path, text }) => (path === '' ? text : '')).join(''),
    stderr: `${linesOf([...notes, ...problems, ...unwritten, ...done], { language })}${isSilent ? `${summary}\n` : ''}`,
    exitCode: problems.length + unwritten.length > 0 ? 2 : exitCode,
  }
}
