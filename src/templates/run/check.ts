import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Exhausted } from '../../base/index.ts'
import { exitCodeOf, worstOf } from '../../engine/index.ts'
import { budgetOf } from '../../gravitee/index.ts'
import { choosePlan, judge, type OpenTargets } from '../../library/index.ts'
import { message, type Message, type Text, UserError } from '../../messages/index.ts'
import { guardedReport, renderJson, type RunRecord, startRecording } from '../../report/index.ts'
import { diff, isUnsafe } from '../lint/diff.ts'
import { pair } from '../lint/diff/change.ts'
import type { Finding } from '../lint/finding.ts'
import { lint, turn } from '../lint/lint.ts'
import { problemFinding } from '../lint/placed.ts'
import { type LintReport, reportWith } from '../lint/report.ts'
import { wordsOf } from '../lint/rules/catalogue.ts'
import { settle, type TemplateFile } from '../lint/settings.ts'
import { openDefinitions, type Subject } from '../lint/subject.ts'
import { checkFormats, type CheckReport, type FileChange, type TemplateRun, verdictOf } from '../report/check.ts'
import { sayingIn } from '../report/saying.ts'
import { type Command, type CommandResult, finish, isAtLeast, skippedLines, usage, withoutKnowledge } from './command.ts'
import { openInSandbox } from './embedded-gateway.ts'
import type { EngineOptions } from './engine-options.ts'
import type { RegisterTemplate, TemplateFiles } from './files.ts'
import { isFolder, mayHoldDefinition, readFolder, readNamed } from './inputs.ts'
import { openRevision, type Revision } from './revision.ts'

/** What `template check` is told. */
interface CheckCommand extends Command, EngineOptions {
  readonly folder: string
  /** A revision of git to compare with: a branch, a tag or a commit. */
  readonly base?: string
  /** The mildest finding that fails the command. */
  readonly failOn: Finding['severity']
  /** The distributed templates to compare with. */
  readonly golden?: readonly string[]
  readonly signal: AbortSignal
  /** Told what went wrong beside the run, in a sentence. */
  readonly warn: (said: Message) => void
}

/** Checks the templates of a folder in every way that there is before an import: lints them, compares them with a base revision, and runs them. */
export async function checkCommand(command: CheckCommand): Promise<CommandResult> {
  const { folder, base, failOn, golden: goldenPaths = [] } = command
  if (!(await isFolder(folder))) return usage(command, message('check.no-folder', { path: folder }))
  const golden = await readNamed(goldenPaths, command.read)
  const options = { ...command.options, golden: golden.files }
  const revision = base === undefined ? undefined : await openRevision(folder, base)
  const found = await templatesIn(command, revision)
  if (found.files.length + found.unread.length === 0) return usage(command, message('lint.empty-folder', { path: folder }))
  const parts: CheckReport['parts'][number][] = []
  const timed = async <Result>(part: (typeof parts)[number]['part'], work: () => Promise<Result>): Promise<Result> => {
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
    const result = await work()
    const { user, system } = process.cpuUsage(cpu)
    parts.push({ part, durationMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 })
    return result
  }
  const { report: linted, sound } = await timed('lint', async () => await lintEach(found, options, command.signal))
  const changes =
    revision === undefined || command.signal.aborted ? [] : await timed('compare', async () => await changesOf(sound, found, options))
  const runs = await timed('run', async () => await runEach(sound, command))

  const failed =
    linted.findings.some(({ severity }) => isAtLeast(severity, failOn)) ||
    changes.some((change) => change.diff !== undefined && isUnsafe(change.diff))
  const codes = runs.map((run) => ('record' in run ? exitCodeOf(run.record.summary) : 4))
  // A run in which no check applies leaves its templates open; the others were checked.
  const exitCode = command.signal.aborted
    ? 130
    : (worstOf([failed ? 1 : 0, ...codes.map((code) => (code === 2 ? 4 : code))]) as CheckReport['exitCode'])
  const report = { base: revision && { ref: base!, commit: revision.commit }, lint: linted, changes, runs, parts, exitCode }
  const notes = [
    // A folder of a repository has settings and other files, too.
    ...skippedLines(found.skipped.filter(({ reason }) => reason.id !== 'lint.is-no-definition')),
    ...(revision?.note === undefined ? [] : [revision.note]),
    ...(revision === undefined ? [message('check.no-base')] : []),
    ...withoutKnowledge(options),
  ]
  return finish(
    command,
    { problems: golden.problems, notes, exitCode, summary: verdictOf(report, sayingIn(command.language)), extra: [] },
    report,
    checkFormats,
  )
}

/** What a folder holds of templates, now and at the base revision. */
interface Found {
  readonly files: readonly TemplateFile[]
  /** Files that nobody can read. */
  readonly unread: readonly { readonly name: string; readonly reason: Text }[]
  readonly skipped: LintReport['skipped']
  /** By their names of now. */
  readonly before: ReadonlyMap<string, TemplateFile>
}

async function templatesIn({ folder, base, read, options }: CheckCommand, revision: Revision | undefined): Promise<Found> {
  const { files, skipped, problems } = await readFolder(folder, read)
  const unread = problems.flatMap(({ id, values }) =>
    id === 'template.unreadable' ? [{ name: values?.['path'] as string, reason: values?.['reason'] as Text }] : [],
  )
  const before = new Map<string, TemplateFile>()
  const restored: TemplateFile[] = []
  const known = new Set([...files, ...unread].map(({ name }) => name))
  for (const below of revision?.names.filter(mayHoldDefinition) ?? []) {
    const name = join(folder, ...below.split('/'))
    // A submodule, or more than git gives at once.
    const bytes = await revision!.read(below).catch(() => undefined)
    if (bytes === undefined) continue
    const file = { name: `${base}:${name}`, bytes }
    const isTemplate = known.has(name) || subjectsOf(file, options).length > 0
    if (isTemplate) before.set(name, file)
    // What was a template is broken when it is none any more.
    if (isTemplate && skipped.some((each) => each.name === name)) restored.push({ name, bytes: await read(name) })
  }
  return {
    files: [...files, ...restored],
    unread,
    skipped: skipped.filter(({ name }) => !restored.some((each) => each.name === name)),
    before,
  }
}

/** The definitions of a file; none where it asks for too much work. */
function subjectsOf(file: TemplateFile, options: CheckCommand['options']): readonly Subject[] {
  try {
    return budgetOf(file.name).over(() => openDefinitions(file, settle(options)).subjects)
  } catch (error) {
    if (error instanceof Exhausted) return []
    throw error
  }
}

/** Lints all files together. One that cannot be read, or asks for too much work, is a finding, and the others are checked. */
async function lintEach(
  { files, unread, skipped }: Found,
  options: CheckCommand['options'],
  signal: AbortSignal,
): Promise<{ readonly report: LintReport; readonly sound: readonly TemplateFile[] }> {
  let sound = files
  const refused = unread.map(({ name, reason }) => unreadable(name, message('lint.TL01.unreadable.cause', { reason }), options.mode))
  for (;;)
    try {
      const report = await lint(sound, options, signal)
      const others = refused.map(({ file }) => ({ name: file, pointer: '', shape: undefined, purpose: undefined, register: undefined }))
      return {
        report: reportWith({
          ...report,
          files: [...report.files, ...others.map((file) => ({ ...file, routes: [], judged: ['TL01' as const] }))],
          findings: [...report.findings, ...refused],
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

const beginning = { line: 1, column: 1, offset: 0, length: 1 }

const unreadable = (name: string, cause: Message, mode: CheckCommand['options']['mode']): Finding =>
  problemFinding('TL01', { pointer: '', place: beginning, cause, fix: wordsOf('TL01').fix }, name, mode)

/** Compares each template with what it was. A new file and one that is gone are the same template when they are for the same. */
async function changesOf(
  sound: readonly TemplateFile[],
  { files, unread, before }: Found,
  options: CheckCommand['options'],
): Promise<readonly FileChange[]> {
  const present = new Set([...files, ...unread].map(({ name }) => name))
  const purposeOf = (file: TemplateFile): string =>
    subjectsOf(file, options)
      .map(({ purpose, register, api }) => `${purpose} ${register ?? api.name?.value}`)
      .join()
  const lost = [...before].filter(([name]) => !present.has(name)).map(([name, file]) => ({ name, file }))
  const come = sound.filter(({ name }) => !before.has(name)).map((file) => ({ name: file.name, file }))
  const { both, gone } = pair(lost, come, ({ file }) => purposeOf(file))
  const renamed = new Map(both.map(([was, is]) => [is.name, was]))
  const compareFile = async (file: string): Promise<FileChange> => {
    const old = before.get(file) ?? renamed.get(file)?.file
    if (old === undefined) return { file, change: 'added' }
    const now = sound.find(({ name }) => name === file)
    if (now === undefined) return { file, change: 'not compared' }
    const was = renamed.get(file)?.name
    if (was === undefined && Buffer.compare(old.bytes, now.bytes) === 0) return { file, change: 'unchanged' }
    const report = await diff(old, now, options).catch((error: unknown) => {
      if (!(error instanceof Exhausted)) throw error
    })
    if (report === undefined) return { file, change: 'not compared' }
    return { file, ...(was === undefined ? { change: 'changed' } : { change: 'renamed', was }), diff: report }
  }
  const compared: FileChange[] = []
  for (const file of present) {
    await turn()
    compared.push(await compareFile(file))
  }
  return [...compared, ...gone.map(({ name }): FileChange => ({ file: name, change: 'removed' }))]
}

/** Runs all templates, as many gateways at a time as there are cores: in one, one of each register, since it has one context path for each. */
async function runEach(files: readonly TemplateFile[], command: CheckCommand): Promise<readonly TemplateRun[]> {
  const groups = groupsOf(files.flatMap((file) => subjectsOf(file, { ...command.options, mode: 'configured' })))
  const runs: (TemplateRun | undefined)[] = groups.map(() => undefined)
  const waiting = groups.entries()
  const work = async (): Promise<void> => {
    for (const [place, group] of waiting) if (!command.signal.aborted) runs[place] = await runOne(group, command)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), groups.length) }, work))
  return runs.flatMap((run) => run ?? [])
}

async function runOne(group: TemplateFiles, command: CheckCommand): Promise<TemplateRun> {
  const templates = [
    ...new Set([...group.registers.map(({ subject }) => subject.file), ...(group.tokenService ? [group.tokenService.file] : [])]),
  ]
  try {
    return { templates, record: await runGroup(group, command) }
  } catch (error) {
    if (!(error instanceof UserError || error instanceof Exhausted)) throw error
    const problem = error instanceof UserError ? error.message : message('lint.TL01.exhausted.cause')
    return { templates, problem }
  }
}

/** The first of each register together, then the second of each. A template of the token-issuing service is run with those of its place in the order. */
function groupsOf(subjects: readonly Subject[]): readonly TemplateFiles[] {
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

async function open(group: TemplateFiles, { engine, ...options }: EngineOptions): Promise<OpenTargets> {
  if (engine !== 'gravitee') return await openInSandbox(group)
  return await (await import('./real-gateway.ts')).openRealTemplates(group, options)
}

/** Runs every check through a gateway that serves templates. */
async function runGroup(group: TemplateFiles, command: CheckCommand): Promise<RunRecord> {
  const { signal, failOn, warn } = command
  const { targets, close, ...circumstances } = await open(group, command)
  const profile = 'ci'
  const recording = startRecording({ failOnWarned: failOn !== 'error' })
  try {
    const [target] = targets
    const plan = await choosePlan({ profile })
    const { redactor } = await judge(target!, {
      plan: plan(target!),
      profile,
      signal,
      environment: process.env,
      failOnWarned: failOn !== 'error',
      emit: recording.on,
      warn,
      ...circumstances,
    })
    let shown = recording.record()!
    // What the guard has something against is told as it is in every other report: verdict and counts.
    await guardedReport(
      message('output.summary'),
      shown,
      (record) => renderJson((shown = record)),
      (text) => redactor.guard(text),
    )
    return shown
  } finally {
    await close()
  }
}
