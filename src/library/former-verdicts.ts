import { lstat, open, readdir, rm } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'

/** Reports that pipelines publish however a command ends. The other reports name their run, and a later run is compared with them. */
const published = ['junit.xml', 'codequality.json'] as const

/** The reports that a run is about to write. */
interface PlannedReports {
  readonly reports: string
  /** Targets by name; all of the configuration where there are none. */
  readonly names: readonly string[]
  readonly config: string
}

/** Removes what an earlier run of the same targets left for pipelines to publish: a run that ends before its reports leaves no verdict of another. */
export async function removeFormerVerdicts({ reports, names, config }: PlannedReports): Promise<void> {
  const folders = names.length > 0 ? names.filter((name) => basename(name) === name) : await foldersOf(reports, resolve(config))
  // Behind a link is what is somebody else's.
  if (await isLink(reports)) return
  for (const folder of folders.map((name) => join(reports, name))) {
    if (await isLink(folder)) continue
    // A file that cannot be removed cannot be written either, which is an error then.
    for (const file of published) await rm(join(folder, file), { force: true }).catch(() => undefined)
  }
}

/** Tells whether a path is a link, whatever its target. */
export const isLink = async (path: string): Promise<boolean> =>
  await lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

/** The folders whose reports are of a run by this configuration, or by a file of this folder. */
async function foldersOf(reports: string, config: string): Promise<readonly string[]> {
  const entries = await readdir(reports, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = await Promise.all(folders.map(async (folder) => await configurationOf(join(reports, folder))))
  return folders.filter((_, index) => files[index] === config || files[index]?.startsWith(`${config}${sep}`))
}

/** Far more than the first event has before the name of its configuration. */
const enough = 16_384

/** Returns the configuration file of the run in a folder, as its first event or its JUnit names it. */
async function configurationOf(folder: string): Promise<string | undefined> {
  const [, quoted] = /"configuration":\{"file":("(?:[^"\\]|\\.)*")/.exec(await beginningOf(join(folder, 'events.ndjson'))) ?? []
  if (quoted !== undefined) return resolve(JSON.parse(quoted) as string)
  const [, escaped] = /<property name="configuration" value="([^"]*)"/.exec(await beginningOf(join(folder, 'junit.xml'))) ?? []
  return escaped === undefined ? undefined : resolve(unescapedXml(escaped))
}

async function beginningOf(path: string): Promise<string> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(enough), 0, enough, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } catch {
    return ''
  }
}

const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
/** A value of our own JUnit as it was before the library wrote it. */
const unescapedXml = (text: string): string => text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => marks[name]!)
