import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Exhausted } from '../../base/index.ts'
import { budgetOf, decoded, definitionsIn, looksLikeYaml } from '../../gravitee/index.ts'
import type { SkippedFile } from '../lint/lint-report.ts'
import { OpenFile } from '../lint/open-file.ts'
import { message, type Message, type MessageId } from '../../messages/index.ts'
import { isMatch } from './glob.ts'
import { ignoredIn } from './revision.ts'

/** Reads the bytes of a file, or of standard input for `-`; rejects as `node:fs/promises` does. */
export type ReadFile = (path: string) => Promise<Uint8Array>

/** The files to check, those that could not be read, and the files of folders that are something else. */
export interface Inputs {
  readonly files: readonly OpenFile[]
  readonly unread: readonly SkippedFile[]
  readonly skipped: readonly SkippedInput[]
  /** Folders without a template. */
  readonly empty: readonly string[]
}

/** A file of a folder that is no template, as it was read. */
interface SkippedInput extends SkippedFile {
  readonly file: OpenFile
}

const REASONS: Readonly<Record<string, MessageId>> = {
  ENOENT: 'lint.no-file',
  EACCES: 'lint.no-permission',
  EISDIR: 'lint.is-folder',
  EFBIG: 'lint.too-large',
}

/** The code of a file system error, which may be the cause of another. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}

/** Reads files by name. */
export async function readNamed(paths: readonly string[], read: ReadFile): Promise<Inputs> {
  const files: OpenFile[] = []
  const unread: SkippedFile[] = []
  for (const name of paths)
    try {
      files.push(new OpenFile({ name, bytes: await read(name) }))
    } catch (error) {
      unread.push({ name, reason: { id: REASONS[codeOf(error)] ?? 'lint.reading-failed' } })
    }
  return { files, unread, skipped: [], empty: [] }
}

/** The problems of reading files, in sentences. */
export const problemsOf = ({ unread, empty }: Inputs): readonly Message[] => [
  ...unread.map(({ name: path, reason }) =>
    reason.id === 'lint.no-file' && /[*?[]/.test(path)
      ? message('lint.no-match', { path })
      : message('template.unreadable', { path, reason }),
  ),
  ...empty.map((path) => message('lint.empty-folder', { path })),
]

/** The skipped files as a report has them. */
export const skippedFiles = (skipped: Inputs['skipped']): readonly SkippedFile[] => skipped.map(({ name, reason }) => ({ name, reason }))

/** Reads files by name, the definitions of folders, and standard input under its given name. */
export async function readInputs(
  paths: readonly string[],
  read: ReadFile,
  stdinName: string,
  exclude: readonly string[] = [],
): Promise<Inputs> {
  const found: Inputs[] = []
  for (const path of new Set(paths)) {
    if (path === '-') found.push(await readNamed([stdinName], async () => await read(path)))
    else if (await isFolder(path)) found.push(await readFolder(path, read, exclude))
    else found.push(await readNamed([path], read))
  }
  return {
    files: found.flatMap(({ files }) => files),
    unread: found.flatMap(({ unread }) => unread),
    skipped: found.flatMap(({ skipped }) => skipped),
    empty: found.flatMap(({ empty }) => empty),
  }
}

export const isFolder = async (path: string): Promise<boolean> =>
  await readdir(path).then(
    () => true,
    () => false,
  )

/** Folders of packages and of tools. */
const PASSED_OVER = /^(\..+|node_modules)$/

/** Tells if a file below a folder may contain a definition, by its path there. */
export const mayHoldDefinition = (path: string, exclude: readonly string[]): boolean => {
  const folders = path.split('/').slice(0, -1)
  return /\.(json|ya?ml)$/i.test(path) && !folders.some((name) => PASSED_OVER.test(name)) && !exclude.some((glob) => isMatch(path, glob))
}

/** Reads the definitions of a folder and of those below. */
export async function readFolder(folder: string, readFile: ReadFile, exclude: readonly string[] = []): Promise<Inputs> {
  const paths = (await pathsBelow(folder)).filter((path) => mayHoldDefinition(path, exclude))
  const ignored = await ignoredIn(folder, paths)
  const names = paths.filter((path) => !ignored.has(path)).map((path) => join(folder, path))
  const { files, unread } = await readNamed(names, readFile)
  const read = files.map((file) => ({ file, reason: reasonToSkip(file) }))
  const definitions = read.filter(({ reason }) => reason === undefined).map(({ file }) => file)
  return {
    files: definitions,
    unread,
    skipped: read.flatMap(({ file, reason }) => (reason === undefined ? [] : [{ name: file.name, reason, file }])),
    empty: definitions.length === 0 ? [folder] : [],
  }
}

/** The files below a folder by their paths there, with slashes. */
async function pathsBelow(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const below = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isDirectory()) return [entry.name]
      return PASSED_OVER.test(entry.name) ? [] : (await pathsBelow(join(folder, entry.name))).map((path) => `${entry.name}/${path}`)
    }),
  )
  return below.flat()
}

/** Members that show an unreadable definition, if it has at least two: many files have one. */
const MEMBERS = /"(flows|plans|proxy|listeners|definitionVersion|gravitee)"\s*:/g
const RESOURCE = /^[ \t-]*kind:[ \t]*["']?Api(?:V4)?Definition\b/m
/** Text of a YAML generator, or of the description of the resource. */
// Bounded: an attempt begins with two braces, and reads the blanks behind them once.
const MADE_OF = /\{\{-?\s*(?:[.$]|(?:if|else|end|range|with|include|define|template|toYaml)\b)|kind:[ \t]*["']?CustomResourceDefinition\b/

/** Tells if an unreadable text looks like a definition: JSON by its members, YAML by its kind. */
function looksLikeDefinition({ name, bytes }: OpenFile): boolean {
  const { text } = decoded(bytes)
  if (looksLikeYaml(text) && !/\.json$/i.test(name)) return RESOURCE.test(text) && !MADE_OF.test(text)
  return new Set([...text.matchAll(MEMBERS)].map(([, member]) => member)).size > 1
}

/** The reason to skip a file of a folder; undefined where it is a template, or looks like an unreadable one. */
function reasonToSkip(file: OpenFile): Message | undefined {
  const source = sourceOf(file)
  if (source !== undefined) return definitionsIn(source).length === 0 ? message('lint.is-no-definition') : undefined
  return looksLikeDefinition(file) ? undefined : message('lint.is-unreadable')
}

/** The parsed file; undefined where it cannot be read, or needs too much work. */
function sourceOf(file: OpenFile) {
  try {
    return budgetOf(file.name).over(() => file.reading).source
  } catch (error) {
    if (error instanceof Exhausted) return undefined
    throw error
  }
}
