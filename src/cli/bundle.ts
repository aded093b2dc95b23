import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fingerprint, loadTargets, type Target } from '../config/index.ts'
import { Redactor, sensitivesIn } from '../engine/index.ts'
import { packBundle, readReports, keysIn, leakIn, searchedText, loadSaid } from '../acceptance/index.ts'
import { reasonOf, writeWhole } from '../report/index.ts'
import type { LanguageTag } from '../domain/index.ts'
import { version } from '../base/index.ts'
import { UsageError } from '../library/index.ts'

/**
 * Packs the reports of one target into one file for support; 1 when something in them must not leave, and then nothing is written.
 * With a configuration they are searched for its own secrets and persons as well.
 */
export async function bundleCommand(
  folder: string,
  { config, output, language }: { readonly config?: string; readonly output?: string; readonly language: LanguageTag },
): Promise<0 | 1> {
  const say = await loadSaid(language)
  const reports = await readReports(folder)
  if (reports === undefined)
    throw new UsageError(`${folder} holds no results.json of a run: name the folder of one target, such as reports/test.`)
  const { run, verdict, files } = reports
  const target = config === undefined ? undefined : await targetOf(config, run.target)
  const known = new Redactor(sensitivesIn(target))
  const searched = files.map((file) => ({
    name: file.name,
    text: searchedText(file),
    sha256: createHash('sha256').update(file.content).digest('hex'),
  }))
  const leaks = searched.flatMap(({ name, text }) => {
    const leak = leakIn(text) ?? knownIn(text, known)
    return leak === undefined ? [] : [`${join(folder, name)} holds ${leak}.`]
  })
  const keys = target === undefined ? keysIn(searched) : []
  if (leaks.length > 0 || keys.length > 0) {
    const suspicions = keys.map(({ name, looks }) => `${join(folder, name)} holds ${looks}.`)
    const ending = 'Nothing is packed. Reports are meant to hold no such thing: look at these files, and report it.'
    const exact = 'With --config they are searched for the secrets of your configuration instead of for what looks like one.'
    console.error([...leaks, ...suspicions, ending, ...(leaks.length === 0 ? [exact] : [])].map(say).join('\n'))
    return 1
  }
  const configuration = target === undefined ? reports.configuration : fingerprint(target)
  const packed = await packBundle({ version, run, verdict, ...(configuration === undefined ? {} : { configuration }) }, files)
  const path = output ?? `gatewatch-${run.target}-${run.startedAt.slice(0, 19).replaceAll(/[-:]/g, '')}.tar.gz`
  await writeWhole(path, packed).catch((error: unknown) => {
    throw new UsageError(`${path} could not be written (${reasonOf(error)}): choose another place with --output.`)
  })
  console.log(say(`${path} holds about.json, ${files.map(({ name }) => name).join(', ')} (${Math.ceil(packed.length / 1024)} KiB).`))
  if (reports.hasOtherRecord) console.log(say('acceptance.json is not packed: it is not of this run.'))
  if (target === undefined)
    console.log(say('It was searched for tokens, keys and numbers like those of persons; with --config also for your own secrets.'))
  return 0
}

async function targetOf(path: string, name: string): Promise<Target> {
  const [target] = await loadTargets({ path, environment: process.env, names: [name] })
  return target!
}

function knownIn(text: string, known: Redactor): string | undefined {
  const kind = known.hits(text).find((hit) => hit.kind !== 'client id')?.kind
  return kind === undefined ? undefined : `a ${kind} of the configuration`
}
