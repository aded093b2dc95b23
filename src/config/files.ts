import { stat } from 'node:fs/promises'
import { parseText } from './document.ts'
import { environmentFileOf } from './environment-file.ts'
import { listFiles, readText } from './read.ts'
import { contractsNamedBy } from './mounted-files.ts'
import { referencedBy } from './reference.ts'

/** The state of every file of a configuration, by path: it is the same until the file changes. */
type Stamps = ReadonlyMap<string, string>

/** Returns the files that a configuration names now, by references and as contracts. A file that cannot be read or parsed names none. */
export async function referencedFiles(path: string): Promise<readonly string[]> {
  const listed = await listFiles(path)
  if (!('files' in listed)) return []
  const found = await Promise.all(
    listed.files.map(async (file) => {
      const content = await readText(file)
      const written = 'text' in content ? parseText(content.text, file).written?.value : undefined
      return [...referencedBy(written, file), ...contractsNamedBy(written, file)]
    }),
  )
  return [...new Set(found.flat())]
}

/** Reads the state of the files of a configuration, of their environment files, and of those that its references name. */
export async function stampsOf(path: string, referenced: readonly string[]): Promise<Stamps> {
  const listed = await listFiles(path)
  if (!('files' in listed)) return new Map([[path, listed.message.id]])
  const files = [...listed.files.flatMap((file) => [file, environmentFileOf(file)]), ...referenced]
  return new Map(await Promise.all(files.map(async (file) => [file, await stampOf(file)] as const)))
}

/** Paths of files that were added, removed or changed. */
export function changesBetween(before: Stamps, after: Stamps): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => (before.get(path) ?? '') !== (after.get(path) ?? ''))
}

/** Follows links to the file that is read. A pipe, or another special file, is read only once. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) return ''
  const { dev, ino, size, mtimeMs, ctimeMs } = found
  return [dev, ino, size, mtimeMs, ctimeMs].join()
}
