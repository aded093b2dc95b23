import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { budgetOf, definitionsIn, read } from '../../gravitee/index.ts'
import type { SkippedFile } from '../lint/report.ts'
import type { TemplateFile } from '../lint/settings.ts'
import { message, type Message, type MessageId } from '../../messages/index.ts'

/** Reads the bytes of a file, or of standard input for `-`; rejects as `node:fs/promises` does. */
export type ReadFile = (path: string) => Promise<Uint8Array>

/** What is to be judged, and what of it could not be had. */
export interface Inputs {
  readonly files: readonly TemplateFile[]
  readonly skipped: readonly SkippedFile[]
  readonly problems: readonly Message[]
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
  const files: TemplateFile[] = []
  const problems: Message[] = []
  for (const path of paths)
    try {
      files.push({ name: path, bytes: await read(path) })
    } catch (error) {
      problems.push(problemOf(path, error))
    }
  return { files, skipped: [], problems }
}

/** Reads files by name, what folders hold of definitions, and standard input under the name that it was given. */
export async function readInputs(paths: readonly string[], read: ReadFile, stdinName: string): Promise<Inputs> {
  const found: Inputs[] = []
  for (const path of new Set(paths)) {
    if (path === '-') found.push(await readNamed([stdinName], async () => await read(path)))
    else if (await isFolder(path)) found.push(await readFolder(path, read))
    else found.push(await readNamed([path], read))
  }
  return {
    files: found.flatMap(({ files }) => files),
    skipped: found.flatMap(({ skipped }) => skipped),
    problems: found.flatMap(({ problems }) => problems),
  }
}

export const isFolder = async (path: string): Promise<boolean> =>
  await readdir(path).then(
    () => true,
    () => false,
  )

/** Folders that hold what others wrote, or what tools keep for themselves. */
const PASSED_OVER = /^(\..+|node_modules)$/

/** Whether a file below a folder, by its path, may hold a definition. */
export const mayHoldDefinition = (path: string): boolean => {
  const folders = path.split('/').slice(0, -1)
  return /\.(json|ya?ml)$/i.test(path) && !folders.some((name) => PASSED_OVER.test(name))
}

/** Reads what a folder, and those below, hold of definitions. */
export async function readFolder(folder: string, readFile: ReadFile): Promise<Inputs> {
  const { files, problems } = await readNamed(await filesBelow(folder), readFile)
  const judged = files.map((file) => ({ file, reason: budgetOf(file.name).over(() => reasonToSkip(file.bytes)) }))
  const definitions = judged.filter(({ reason }) => reason === undefined).map(({ file }) => file)
  return {
    files: definitions,
    skipped: judged.flatMap(({ file, reason }) => (reason === undefined ? [] : [{ name: file.name, reason }])),
    problems: [...problems, ...(definitions.length === 0 ? [message('lint.empty-folder', { path: folder })] : [])],
  }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const below = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return PASSED_OVER.test(entry.name) ? [] : await filesBelow(path)
      return mayHoldDefinition(entry.name) ? [path] : []
    }),
  )
  return below.flat()
}

/** The names that a broken file has to hold to be judged, and not to be taken for something else. */
const WORDS_OF_DEFINITIONS = /\bgravitee\b|["']?\b(?:proxy|listeners|endpointGroups|flows|plans)["']?\s*:/

function reasonToSkip(bytes: Uint8Array): Message | undefined {
  const { source } = read(bytes)
  if (source !== undefined) return definitionsIn(source).length === 0 ? message('lint.is-no-definition') : undefined
  return WORDS_OF_DEFINITIONS.test(Buffer.from(bytes).toString()) ? undefined : message('lint.is-unreadable')
}

function problemOf(path: string, error: unknown): Message {
  const code = codeOf(error)
  if (code === 'ENOENT' && /[*?[]/.test(path)) return message('lint.no-match', { path })
  return message('template.unreadable', { path, reason: { id: REASONS[code] ?? 'lint.reading-failed' } })
}
