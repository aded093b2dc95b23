import { stat } from 'node:fs/promises'
import { parseText } from './document.ts'
import { environmentFileOf } from './environment-file.ts'
import { listFiles, readText } from './read.ts'
import { contractsNamedBy } from './mounted-files.ts'
import { referencedBy } from './reference.ts'

/** What every file looked like that a configuration is read from, by path: the same as long as nobody has touched it. */
type Stamps = ReadonlyMap<string, string>

/** The files that a configuration names, at the moment, by references and as contracts: a file of it that cannot be read or parsed names none. */
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

/** Looks at the files of a configuration, their environment files, and those that its references name. */
export async function stampsOf(path: string, referenced: readonly string[]): Promise<Stamps> {
  const listed = await listFiles(path)
  if (!('files' in listed)) return new Map([[path, listed.message.id]])
  const files = [...listed.files.flatMap((file) => [file, environmentFileOf(file)]), ...referenced]
  return new Map(await Promise.all(files.map(async (file) => [file, await stampOf(file)] as const)))
}

/** Paths of the files that are new, gone or changed. */
export function changesBetween(before: Stamps, after: Stamps): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => (before.get(path) ?? '') !== (after.get(path) ?? ''))
}

/** Follows links: it is their end that is read. What is no file, such as a pipe, is read once. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) return ''
  const { dev, ino, size, mtimeMs, ctimeMs } = found
  return [dev, ino, size, mtimeMs, ctimeMs].join()
}
