import { lint } from '../../lint/lint.ts'
import { countsOf } from '../../surface/lint/console.ts'
import { diffFormats, lintFormats, type Format } from '../../surface/lint/formats.ts'
import { spelt } from '../../surface/inert.ts'
import type { LintOptions, TemplateFile } from '../../lint/settings.ts'

/** What a command says and how it ends: 0 nothing above a warning, 1 errors, 2 usage or a file that cannot be read or written. */
export interface CommandResult {
  /** The reports that go into no file. */
  readonly text: string
  /** What is said beside them: what could not be done, and what was written. */
  readonly said: string
  readonly exitCode: 0 | 1 | 2
}

/** What both commands are told, and how they reach files. */
interface Command {
  readonly options: LintOptions
  /** Reports to make: `console` becomes the text of the result, `sarif:lint.sarif` a file. Default: `console`. */
  readonly outputs?: readonly string[]
  readonly colour?: boolean
  /** The version of this program, for reports that name their maker. */
  readonly version?: string
  /** Reads the bytes of a file; rejects as `node:fs/promises` does. */
  readonly read: (path: string) => Promise<Uint8Array>
  readonly write: (path: string, text: string) => Promise<void>
}

/** What `template lint` is told. */
interface LintCommand extends Command {
  readonly paths: readonly string[]
  /** The distributed templates to compare with. */
  readonly goldenPaths?: readonly string[]
}

/** What `template diff` is told. */
interface DiffCommand extends Command {
  readonly old: string
  readonly now: string
}

/** Judges files and makes the reports that were asked for. */
export async function lintCommand(command: LintCommand): Promise<CommandResult> {
  const { paths, goldenPaths = [], options } = command
  if (paths.length === 0) return usage('Name at least one file to judge.')
  const golden = await readAll(goldenPaths, command)
  const { files, problems } = await readAll(paths, command)
  if (files.length === 0) return { text: '', said: [...golden.problems, ...problems].join(''), exitCode: 2 }
  const report = lint(files, { ...options, golden: golden.files })
  const judged = { failed: report.counts.error > 0, summary: countsOf(report) }
  return finish(command, [...golden.problems, ...problems], judged, report, lintFormats)
}

/** Compares two versions of a file and makes the reports that were asked for. */
export async function diffCommand(command: DiffCommand): Promise<CommandResult> {
  const { old, now, options, colour = false } = command
  const { files, problems } = await readAll([old, now], command)
  const [before, after] = files
  if (before === undefined || after === undefined || problems.length > 0) return { text: '', said: problems.join(''), exitCode: 2 }
  const [{ diff, isUnsafe }, { renderDiffConsole, verdictOf }] = await Promise.all([
    import('../../lint/diff.ts'),
    import('../../surface/lint/diff.ts'),
  ])
  const report = diff(before, after, options)
  if (report.unreadable.length > 0) return { text: '', said: renderDiffConsole(report, colour), exitCode: 2 }
  return finish(command, [], { failed: isUnsafe(report), summary: verdictOf(report) }, report, diffFormats)
}

const usage = (text: string): CommandResult => ({ text: '', said: `${text}\n`, exitCode: 2 })

async function finish<Report>(
  { outputs = ['console'], write, colour = false, version = '0.0.0' }: Command,
  problems: readonly string[],
  { failed, summary }: { readonly failed: boolean; readonly summary: string },
  report: Report,
  formats: Readonly<Record<string, Format<Report>>>,
): Promise<CommandResult> {
  const wanted = outputs.map((output) => {
    const [format = '', ...path] = output.split(':')
    return { format, path: path.join(':'), render: Object.hasOwn(formats, format) ? formats[format] : undefined }
  })
  const unknown = wanted.find(({ render }) => render === undefined)
  if (unknown !== undefined) return usage(`There is no format "${spelt(unknown.format)}"; there are ${Object.keys(formats).join(', ')}.`)
  const unwritten: string[] = []
  const written: string[] = []
  let text = ''
  for (const { path, render } of wanted) {
    const rendered = await render!(report, { colour, version })
    if (path === '') text += rendered
    else
      await write(path, rendered).then(
        () => written.push(`${spelt(path)} was written.\n`),
        (error: unknown) => unwritten.push(`${spelt(path)}: cannot be written (${codeOf(error)}): choose another place.\n`),
      )
  }
  const isSilent = wanted.every(({ path }) => path !== '')
  const said = [...problems, ...unwritten, ...(isSilent ? [...written, `${summary}\n`] : [])].join('')
  return { text, said, exitCode: problems.length + unwritten.length > 0 ? 2 : failed ? 1 : 0 }
}

/** The code of a file system error, which may be the cause of another. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
}

async function readAll(
  paths: readonly string[],
  { read }: Command,
): Promise<{ readonly files: readonly TemplateFile[]; readonly problems: readonly string[] }> {
  const files: TemplateFile[] = []
  const problems: string[] = []
  for (const path of paths)
    try {
      files.push({ name: path, bytes: await read(path) })
    } catch (error) {
      problems.push(`${spelt(path)}: cannot be read: ${REASONS[codeOf(error)] ?? 'reading failed'}\n`)
    }
  return { files, problems }
}
