import { lstat, open, readdir, rm } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'

/** What pipelines publish whatever a command ends with. The other reports say of which run they are, and a later run is compared with them. */
const published = ['junit.xml', 'codequality.json'] as const

/** Which reports a run is about to write. */
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
    // What cannot be removed cannot be written either, which is told then.
    for (const file of published) await rm(join(folder, file), { force: true }).catch(() => undefined)
  }
}

/** Whether a path is a link, whatever it leads to. */
export const isLink = async (path: string): Promise<boolean> =>
  await lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

/** The folders whose reports are of a run by this configuration, or by a file of this folder. */
async function foldersOf(reports: string, config: string): Promise<readonly string[]> {
  const entries = await readdir(reports, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = await Promise.all(folders.map(async (folder) => await configurationIn(join(reports, folder, 'events.ndjson'))))
  return folders.filter((_, index) => files[index] === config || files[index]?.startsWith(`${config}${sep}`))
}

/** Far more than the first event has before the name of its configuration. */
const enough = 16_384

/** The configuration file that the first event of a run names. */
async function configurationIn(events: string): Promise<string | undefined> {
  try {
    await using file = await open(events)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(enough), 0, enough, 0)
    const [, name] = /"configuration":\{"file":("(?:[^"\\]|\\.)*")/.exec(buffer.toString('utf8', 0, bytesRead)) ?? []
    return name === undefined ? undefined : resolve(JSON.parse(name) as string)
  } catch {
    return undefined
  }
}
