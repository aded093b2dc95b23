import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fingerprint, loadTargets, type Target } from '../config/index.ts'
import { Redactor, sensitivesIn } from '../engine/index.ts'
import { packBundle, readReports, keysIn, leakIn, searchedText } from '../acceptance/index.ts'
import { reasonMessage, writeWhole } from '../report/index.ts'
import { type SensitiveKind, version } from '../base/index.ts'
import { UsageError } from '../library/index.ts'
import { type LanguageTag, loadLanguage, message, sayIn, type Message, type MessageId } from '../messages/index.ts'
import { command } from './command.ts'
import { assertFree } from './free.ts'
import { printJson } from './print-json.ts'

/** `gatewatch bundle` */
export const bundle = command({
  docs: 'docs/reference/reports.md',
  examples: ['gatewatch bundle reports/test', 'gatewatch bundle reports/test --config gatewatch.yaml -o support.tar.gz'],
  exits: [0, 1, 2],
  declare: (to) =>
    to
      .argument('<folder>')
      .option('-c, --config <path>')
      .option('-o, --output <path>')
      .option('--force', '', false)
      .option('--json', '', false),
  run: async ([folder], options) => await packReports(folder, options),
})

/**
 * Packs the reports of one target into one file for support; 1 when something in them must not leave, and then nothing is written.
 * With a configuration they are searched for its own secrets and persons as well.
 */
async function packReports(
  folder: string,
  {
    config,
    output,
    force,
    json,
    language,
  }: {
    readonly config?: string
    readonly output?: string
    readonly force: boolean
    readonly json: boolean
    readonly language: LanguageTag
  },
): Promise<0 | 1> {
  const own = await loadLanguage(language)
  const say = sayIn(own)
  if (output !== undefined) assertFree(output, { force })
  const reports = await readReports(folder)
  if (reports === undefined) throw new UsageError(message('bundle.no-results', { folder }))
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
    return leak === undefined ? [] : [message('bundle.leak', { path: join(folder, name), what: leak })]
  })
  const keys = target === undefined ? keysIn(searched) : []
  if (leaks.length > 0 || keys.length > 0) {
    const suspicions = keys.map(({ name, looks }) => message('bundle.leak', { path: join(folder, name), what: looks }))
    const exact = leaks.length === 0 ? [message('bundle.exact')] : []
    console.error([...leaks, ...suspicions, message('bundle.refused'), ...exact].map(say).join('\n'))
    if (json) printJson({ problems: [...leaks, ...suspicions].map(say) })
    return 1
  }
  const configuration = target === undefined ? reports.configuration : fingerprint(target)
  const packed = await packBundle({ version, run, verdict, configuration }, files)
  const path = output ?? `gatewatch-${run.target}-${run.startedAt.slice(0, 19).replaceAll(/[-:]/g, '')}.tar.gz`
  await writeWhole(path, packed).catch((error: unknown) => {
    throw new UsageError(message('record.unwritten', { path, reason: reasonMessage(error), option: '--output' }))
  })
  if (json) {
    printJson({ path, files: files.map(({ name }) => name), bytes: packed.length, problems: [] })
    return 0
  }
  console.log(say('bundle.packed', { path, names: files.map(({ name }) => name), size: Math.ceil(packed.length / 1024) }))
  if (reports.hasOtherRecord) console.log(say('bundle.other-record'))
  if (target === undefined) console.log(say('bundle.searched'))
  return 0
}

async function targetOf(path: string, name: string): Promise<Target> {
  const [target] = await loadTargets({ path, environment: process.env, names: [name] })
  return target!
}

function knownIn(text: string, known: Redactor): Message | undefined {
  const kind = known.hits(text).find((hit) => hit.kind !== 'client id')?.kind
  return kind === undefined ? undefined : message('bundle.leak.configured', { kind: message(kinds[kind]) })
}

const kinds = {
  'bearer token': 'bundle.kind.bearer-token',
  'client id': 'bundle.kind.client-id',
  'client secret': 'bundle.kind.client-secret',
  'API key': 'bundle.kind.api-key',
  'token-service key': 'bundle.kind.token-service-key',
  'access token': 'bundle.kind.access-token',
  'management token': 'bundle.kind.management-token',
  'header value': 'bundle.kind.header-value',
  'person identifier': 'bundle.kind.person-identifier',
  'monitor secret': 'bundle.kind.monitor-secret',
  'alert address': 'bundle.kind.alert-address',
  parameter: 'bundle.kind.parameter',
} as const satisfies Readonly<Record<SensitiveKind, MessageId>>
