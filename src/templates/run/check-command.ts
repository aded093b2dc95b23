import { relative } from 'node:path'
import { Exhausted } from '../../base/index.ts'
import { exitCodeOf, worstOf } from '../../engine/index.ts'
import { registers } from '../../domain/index.ts'
import { fileStart, type Pointer } from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { isUnsafe } from '../lint/diff/diff-report.ts'
import type { LintFinding } from '../lint/finding.ts'
import { lint } from '../lint/lint.ts'
import { problemFinding } from '../lint/make-finding.ts'
import { type LintReport, reportWith } from '../lint/lint-report.ts'
import { type LintRuleId, wordsOf } from '../lint/rules/catalog.ts'
import { OpenFile } from '../lint/open-file.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { checkFormats, type CheckReport, type TemplateRun, verdictOf } from '../report/check-report.ts'
import { textRenderer } from '../report/text-renderer.ts'
import { accept, acceptableIn } from './acceptance.ts'
import { baselineText, namesFrom, partsOf, readBaseline } from './baseline-file.ts'
import { changesOf, withSettings } from './template-changes.ts'
import { type Command, type CommandResult, finish, isAtLeast, usage, withoutKnowledge } from './commands.ts'
import { unmodeledIn } from './embedded-gateway.ts'
import type { EngineOptions } from './engine-options.ts'
import type { RegisterTemplate, TemplateFiles } from './template-files.ts'
import { type FolderTemplates, missingIn, namesRegister, subjectsOf, templatesIn } from './folder-templates.ts'
import { isFolder, problemsOf, readNamed } from './inputs.ts'
import { runGroups } from './run-groups.ts'
import { missingTemplates } from './missing-templates.ts'
import { openRevision, type Revision } from './revision.ts'
import { openSettings, type NamedSettings } from './settings-file.ts'

/** The folder to check, with the options. */
interface FolderCommand extends Pick<Command, 'options' | 'read'> {
  readonly folder: string
  /** A revision of git to compare with: a branch, a tag or a commit. */
  readonly base?: string
  /** The mildest finding that fails the command. */
  readonly failOn: LintFinding['severity']
  /** Files and folders that are left out, by patterns of their paths below the folder. */
  readonly exclude?: readonly string[]
  /** The file of the settings. */
  readonly settingsFile?: string
  /** A file with accepted findings. */
  readonly baseline?: string
  /** Ends the work between two files. */
  readonly signal?: AbortSignal
}

/** Options of `template check`. */
interface CheckCommand extends FolderCommand, Command, EngineOptions {
  /** The distributed templates to compare with. */
  readonly golden?: readonly string[]
  /** The file for the findings that are accepted from now on. */
  readonly writeBaseline?: string
  readonly signal: AbortSignal
  /** Reports a problem outside of the run, in a sentence. */
  readonly warn: (sentence: Message) => void
}

/** Checks the templates of a folder before an import: lints them, compares them with a base revision, and runs them. */
export async function checkCommand(command: CheckCommand): Promise<CommandResult> {
  const { folder, base, golden: goldenPaths = [], baseline, writeBaseline } = command
  if (!(await isFolder(folder))) return usage(command, message('check.no-folder', { path: folder }))
  const golden = await readNamed(goldenPaths, command.read)
  const known = baseline === undefined ? undefined : (await readBaseline(baseline)).findings
  const options = { ...command.options, golden: golden.files }
  const parts: CheckReport['parts'][number][] = []
  const timed: Timed = async (part, work) => {
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
    const result = await work()
    const { user, system } = process.cpuUsage(cpu)
    parts.push({ part, durationMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 })
    return result
  }
  const result = await checkFolder({ ...command, options }, timed)
  if (result === undefined) return usage(command, message('lint.empty-folder', { path: folder }))
  const { sound, changes, revision } = result
  const found = { lint: result.linted, runs: await timed('run', async () => await runEach(sound, { ...command, options })) }
  const path = writeBaseline ?? baseline
  const files = path === undefined ? undefined : acceptanceFiles(path, result, { folder, options, signal: command.signal })
  const written = writeBaseline === undefined ? undefined : acceptableIn(found, files!)
  const accepting = written ?? known
  const { lint, runs, accepted } = accepting === undefined ? { ...found, accepted: undefined } : accept(path!, accepting, found, files!)

  const failed = isFailed({ lint, changes }, command.failOn)
  const codes = runs.map((run) => ('record' in run ? exitCodeOf(run.record.summary) : 4))
  // A run without an applicable check leaves its templates open; the others were checked.
  const exitCode = command.signal.aborted
    ? 130
    : (worstOf([failed ? 1 : 0, ...codes.map((code) => (code === 2 ? 4 : code))]) as CheckReport['exitCode'])
  const report = {
    base: revision && { ref: base!, commit: revision.commit },
    lint,
    changes,
    runs,
    ...(accepted && { accepted }),
    parts,
    exitCode,
  }
  const extra = written === undefined || exitCode === 130 ? [] : [{ path: writeBaseline!, text: baselineText(written) }]
  const notes = [
    ...(revision?.note === undefined ? [] : [revision.note]),
    ...(revision === undefined ? [message('check.no-base')] : []),
    ...withoutKnowledge(options),
  ]
  return finish(
    command,
    { problems: problemsOf(golden), notes, exitCode, summary: verdictOf(report, textRenderer(command.language)), extra },
    report,
    checkFormats,
  )
}

/** Access to the files for the acceptance: as they are, and as they were at the base. */
function acceptanceFiles(
  path: string,
  { sound, found, changes, revision }: NonNullable<Awaited<ReturnType<typeof checkFolder>>>,
  { folder, options, signal }: Pick<CheckCommand, 'folder' | 'options' | 'signal'>,
) {
  const nameOf = namesFrom(path)
  const now = partsOf(sound, options)
  const before = partsOf(
    [...found.before].map(([name, { bytes }]) => new OpenFile({ name, bytes })),
    options,
  )
  const wasOf = (file: string): string => changes.find((change) => change.file === file)?.was ?? file
  const unread = new Set(
    [...found.files, ...found.unread]
      .map(({ name }) => name)
      .filter((name) => !sound.some((file) => file.name === name))
      .map(nameOf),
  )
  const root = nameOf(folder)
  return {
    nameOf,
    valueOf: now.valueOf,
    rootOf: (file: string) => now.subjectsOf(file)[0]?.source.root,
    unmodeledIn: (file: string) => now.subjectsOf(file).flatMap(unmodeledIn),
    isTouched: (file: string, pointer: Pointer): boolean =>
      revision !== undefined && !before.hasValue(wasOf(file), now.valueOf(file, pointer), pointer),
    // A finding that an interrupted check missed may still exist.
    isAbout: (known: string): boolean => !signal.aborted && (root === '' || known.startsWith(`${root}/`)) && !unread.has(known),
  }
}

type Timed = <Result>(part: CheckReport['parts'][number]['part'], work: () => Promise<Result>) => Promise<Result>

/** The results without a gateway: of the lint and of the comparison. Undefined where there is nothing to check. */
export async function checkFolder(command: FolderCommand, timed: Timed = async (_, work) => await work()) {
  const { folder, base, failOn, options, settingsFile, baseline } = command
  const revision = base === undefined ? undefined : await openRevision(folder, base)
  const settings = settingsFile === undefined ? undefined : { name: settingsFile, ...(await openSettings(settingsFile)) }
  const others = [settingsFile, baseline].flatMap((file) =>
    file === undefined ? [] : [`/${relative(folder, file).replaceAll('\\', '/')}`],
  )
  const found = await templatesIn({ ...command, others }, revision)
  const isNamed = settings !== undefined && missingIn([], options).length > 0
  if (found.files.length + found.unread.length + found.before.size === 0 && !isNamed) return undefined
  const { report: linted, sound } = await timed('lint', async () => await lintEach(found, command, settings))
  const compared = async (revision: Revision) => {
    const changes = await changesOf(sound, found, command)
    return settings === undefined ? changes : await withSettings(changes, settings, { folder, base: base!, revision })
  }
  const changes =
    revision === undefined || command.signal?.aborted === true ? [] : await timed('compare', async () => await compared(revision))
  return { revision, found, linted, sound, changes, failed: isFailed({ lint: linted, changes }, failOn) }
}

/** Tells if a finding or an unsafe change fails the check, apart from the run. */
const isFailed = ({ lint, changes }: Pick<CheckReport, 'lint' | 'changes'>, failOn: LintFinding['severity']): boolean =>
  lint.findings.some(({ severity }) => isAtLeast(severity, failOn)) ||
  changes.some((change) => change.diff !== undefined && isUnsafe(change.diff))

/** Lints all files together. A file that cannot be read, or needs too much work, is a finding, and the others are checked. */
async function lintEach(
  found: FolderTemplates,
  { folder, options, signal }: Pick<FolderCommand, 'folder' | 'options' | 'signal'>,
  settings: NamedSettings | undefined,
): Promise<{ readonly report: LintReport; readonly sound: readonly OpenFile[] }> {
  const { unread, skipped } = found
  let sound = inOrderOfTrust(found, options)
  const refused = unread.map(({ name, reason }) => unreadable(name, message('lint.TL01.unreadable.cause', { reason }), options.mode))
  for (;;)
    try {
      const report = await lint(sound, options, signal)
      const lacking = missingTemplates(report, found, { folder, options }, settings)
      const others = [...refused, ...lacking].filter(({ file }) => !report.files.some(({ name }) => name === file))
      const reports = [...new Map(others.map((finding) => [finding.file, finding])).values()].map(({ file, rule }) => ({
        name: file,
        pointer: '',
        shape: undefined,
        purpose: undefined,
        register: undefined,
        routes: [],
        judged: [rule as LintRuleId],
      }))
      return {
        report: reportWith({
          ...report,
          files: [...inOrder(report.files, ({ name }) => name, found), ...reports],
          findings: [...inOrder(report.findings, ({ file }) => file, found), ...refused, ...lacking],
          skipped,
        }),
        sound,
      }
    } catch (error) {
      const name = error instanceof Exhausted ? error.budget.of : undefined
      if (name === undefined || !sound.some((file) => file.name === name)) throw error
      sound = sound.filter((file) => file.name !== name)
      refused.push(unreadable(name, message('lint.TL01.exhausted.cause'), options.mode))
    }
}

/** Orders the files, since of two conflicting ones the second is to blame: first unchanged files, then those named after their register. */
function inOrderOfTrust({ files, before }: FolderTemplates, options: FolderCommand['options']): readonly OpenFile[] {
  const rank = (file: OpenFile): number => {
    const old = before.get(file.name)
    if (old !== undefined && Buffer.compare(old.bytes, file.bytes) === 0) return 0
    const named = registers.filter(({ name }) => namesRegister(file.name, name)).map(({ name }) => name)
    return named.length === 0 ? 2 : subjectsOf(file, options).some(({ register }) => named.some((name) => name === register)) ? 1 : 3
  }
  const ranks = new Map(files.map((file) => [file, rank(file)]))
  return files.toSorted((one, other) => ranks.get(one)! - ranks.get(other)!)
}

/** Sorts parts in the order of the folder. */
function inOrder<Part>(parts: readonly Part[], fileOf: (part: Part) => string, { files }: FolderTemplates): readonly Part[] {
  const places = new Map(files.map(({ name }, index) => [name, index]))
  return parts.toSorted((one, other) => (places.get(fileOf(one)) ?? 0) - (places.get(fileOf(other)) ?? 0))
}

const unreadable = (name: string, cause: Message, mode: FolderCommand['options']['mode']): LintFinding =>
  problemFinding('TL01', { pointer: '', place: fileStart, cause, fix: wordsOf('TL01').fix }, name, mode)

/** Runs all templates: one of each register together, since a gateway has one context path for each register. */
async function runEach(files: readonly OpenFile[], command: CheckCommand): Promise<readonly TemplateRun[]> {
  const options = command.options.mode === 'configured' ? command.options : { ...command.options, mode: 'configured' as const }
  const groups = groupsOf(files.flatMap((file) => subjectsOf(file, options)))
  return await runGroups(groups, { ...command, failOnWarned: command.failOn !== 'error' })
}

/** The first of each register together, then the second of each. A template of the token-issuing service is run with those of its place in the order. */
function groupsOf(subjects: readonly LintSubject[]): readonly TemplateFiles[] {
  const templates = subjects.flatMap((subject): readonly RegisterTemplate[] =>
    subject.register === undefined ? [] : [{ subject, register: subject.register }],
  )
  const turns = [...Map.groupBy(templates, ({ register }) => register).values()]
  const tokenServices = subjects.filter(({ purpose }) => purpose === 'token-service')
  const count = Math.max(tokenServices.length, ...turns.map(({ length }) => length))
  return Array.from({ length: count }, (_, turn) => {
    const tokenService = tokenServices[turn] ?? tokenServices[0]
    return { registers: turns.flatMap((each) => each[turn] ?? []), ...(tokenService && { tokenService }) }
  })
}
