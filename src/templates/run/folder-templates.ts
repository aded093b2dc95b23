import { basename, join, relative } from 'node:path'
import { Exhausted } from '../../base/index.ts'
import { registers, type RegisterName } from '../../domain/index.ts'
import { budgetOf } from '../../gravitee/index.ts'
import type { SkippedFile } from '../lint/lint-report.ts'
import { type LintOptions, namedRegisters, settle, defaultFiles } from '../lint/lint-settings.ts'
import { OpenFile } from '../lint/open-file.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { isMatch } from './glob.ts'
import { mayHoldDefinition, readFolder, skippedFiles, type ReadFile } from './inputs.ts'
import type { Revision } from './revision.ts'

/** The templates of a folder, now and at the base revision. */
export interface FolderTemplates {
  readonly files: readonly OpenFile[]
  /** Files that must be templates and cannot be opened. */
  readonly unread: readonly SkippedFile[]
  readonly skipped: readonly SkippedFile[]
  /** The files at the base revision, by their present names. */
  readonly before: ReadonlyMap<string, OpenFile>
}

/** The folder to search, with the options. */
interface Search {
  readonly folder: string
  readonly base?: string
  readonly exclude?: readonly string[]
  /** Files below the folder that are known to be something else. */
  readonly others: readonly string[]
  readonly options: LintOptions
  readonly read: ReadFile
}

/** Finds the templates of a folder. A former template, or one that the settings require, counts also where it cannot be read. */
export async function templatesIn(search: Search, revision: Revision | undefined): Promise<FolderTemplates> {
  const { folder, exclude = [], others, options, read } = search
  const { files, unread, skipped } = await readFolder(folder, read, [...exclude, ...others])
  const before = await templatesBefore(search, revision)
  const missing = missingIn(files, options)
  const isMeant = (name: string): boolean => before.has(name) || hasName(options.files ?? defaultFiles, folder, name)
  // An unreadable file may be the missing template of a register; one with other content is not.
  const isMissed = (name: string): boolean => missing.some((register) => namesRegister(name, register))
  const restored = skipped.filter(({ name, reason }) => isMeant(name) || (reason.id === 'lint.is-unreadable' && isMissed(name)))
  const lost = unread.filter(({ name }) => isMeant(name) || isMissed(name))
  return {
    files: [...files, ...restored.map(({ file }) => file)],
    unread: lost,
    skipped: [...skippedFiles(skipped.filter((each) => !restored.includes(each))), ...unread.filter((each) => !lost.includes(each))],
    before,
  }
}

async function templatesBefore({ folder, base, exclude = [], others, options }: Search, revision: Revision | undefined) {
  const before = new Map<string, OpenFile>()
  for (const below of revision?.names.filter((path) => mayHoldDefinition(path, [...exclude, ...others])) ?? []) {
    const name = join(folder, ...below.split('/'))
    // A submodule, or a file above the limit.
    const bytes = await revision!.read(below).catch(() => undefined)
    if (bytes === undefined) continue
    const file = new OpenFile({ name: `${base}:${name}`, bytes })
    if (subjectsOf(file, options).length > 0) before.set(name, file)
  }
  return before
}

/** Tells if a file of a folder has one of these names. */
export const hasName = (names: readonly string[], folder: string, file: string): boolean =>
  names.some((name) => isMatch(relative(folder, file).replaceAll('\\', '/'), name))

/** The registers of the settings without a template. */
export function missingIn(files: readonly OpenFile[], options: LintOptions): readonly RegisterName[] {
  const named = namedRegisters(options)
  const found = named.length === 0 ? [] : files.flatMap((file) => subjectsOf(file, options).map(({ register }) => register))
  return named.filter((name) => !found.includes(name))
}

/** Tells if a file has a word for a register in its name. */
export const namesRegister = (file: string, register: RegisterName): boolean =>
  registers.some(({ name, template }) => name === register && template.words.test(basename(file)))

/** The definitions of a file; none where it needs too much work. */
export function subjectsOf(file: OpenFile, options: LintOptions): readonly LintSubject[] {
  try {
    return budgetOf(file.name).over(() => file.subjectsBy(settle(options)))
  } catch (error) {
    if (error instanceof Exhausted) return []
    throw error
  }
}
