import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxText } from '../../src/sandbox/target.ts'
import type { Case, Command } from './case.ts'
import type { Fronted } from './front.ts'
import { inProcess, type Ended } from './in-process.ts'

/** What came of one case. */
export interface Round extends Ended {
  readonly command: Command
  /** The reports by name; empty for a command that makes none. */
  readonly reports: ReadonlyMap<string, string>
  /** What else it wrote: the configuration of `init`, the job summary. */
  readonly others: ReadonlyMap<string, string>
  /** What must show in none of it. */
  readonly secrets: Readonly<Record<string, string>>
}

/** Short enough to wait for silence many times. */
const shortMs = 500

const judging = (config: string, folder: string): readonly string[] => ['--config', config, '--reports', join(folder, 'reports')]

const flags = (first: string, values: Readonly<Record<string, string>>): readonly string[] => [
  first,
  ...Object.entries(values).map(([name, value]) => `--${name}=${value}`),
]

/** What Gatewatch is asked, by the name of the command. */
const asked: Readonly<
  Record<Command, (config: string, folder: string, environment: Readonly<Record<string, string>>) => readonly string[]>
> = {
  run: (config, folder) => ['run', '--verbose', ...judging(config, folder)],
  'run-strict': (config, folder) => ['run', '--profile', 'strict', '--language', 'nb', ...judging(config, folder)],
  'run-monitor': (config, folder) => ['run', '--profile', 'monitor', ...judging(config, folder)],
  accept: (config, folder) => ['accept', ...judging(config, folder)],
  'monitor-once': (config) => ['monitor', '--once', '--format', 'json', '--config', config],
  'monitor-nagios': (config) => ['monitor', '--once', '--format', 'nagios', '--config', config],
  init: (_, folder, of) => [
    ...flags('init', { config: join(folder, 'made', 'gatewatch.yaml'), target: 'test', secrets: 'file', owner: 'Integration team' }),
    ...flags('--non-interactive', { 'auth-url': of['SANDBOX_AUTH_URL']!, 'organization-id': of['SANDBOX_ORGANIZATION_ID']! }),
    ...flags('--keep-rejected', { 'base-url': of['SANDBOX_BASE_URL']!, 'other-organization-id': of['SANDBOX_OTHER_ORGANIZATION_ID']! }),
    ...flags('--force', { 'gateway-url': of['SANDBOX_GATEWAY_URL']!, 'population-context': '/test/population' }),
    ...flags('--contact-context=/test/contact', { 'token-service-url': of['SANDBOX_TOKEN_SERVICE_URL']! }),
    ...flags('--token-service-scope=population:person.read', { 'integration-key-registered-at': '' }),
  ],
}

/** Where `init` finds secrets. */
const secretsForInit = (of: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  GATEWATCH_OTHER_PERSON: of['SANDBOX_CONTACT_PERSON']!,
  ...Object.fromEntries(
    ['CLIENT_ID', 'CLIENT_SECRET', 'POPULATION_KEY', 'CONTACT_KEY', 'PERSON', 'TOKEN_SERVICE_KEY', 'ISSUER'].map((name) => [
      `GATEWATCH_${name}`,
      of[`SANDBOX_${name}`]!,
    ]),
  ),
})

/** Plays one case: the command within this process, against the sandbox behind its front. */
export async function play(played: Case, fronted: Fronted, folder: string): Promise<Round> {
  return await playBy(inProcess, played, fronted, join(folder, 'round'))
}

/** Plays one case by whatever runs the program, in a folder that is emptied before. */
export async function playBy<By extends Ended>(
  runs: (args: readonly string[], environment: Readonly<Record<string, string>>) => Promise<By>,
  played: Case,
  fronted: Fronted,
  own: string,
  timeoutMs = shortMs,
): Promise<Round & By> {
  const { command } = played
  const { environment } = fronted
  await rm(own, { recursive: true, force: true })
  await mkdir(join(own, 'made'), { recursive: true })
  const config = join(own, 'target.yaml')
  await writeFile(config, `${sandboxText()}timeoutMs: ${timeoutMs}\n`)
  const summary = join(own, 'summary.md')
  await fronted.play(played)
  const ended = await runs(asked[command](config, own, environment), {
    ...environment,
    ...secretsForInit(environment),
    ...(command === 'accept' ? {} : { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }),
  })
  const reports = await filesOf(join(own, 'reports', 'sandbox'))
  const others = new Map([...(await filesOf(join(own, 'made'))), ['summary.md', await readFile(summary, 'utf8').catch(() => '')]])
  const { CONTACT_PERSON, EXPIRED_TOKEN, UNKNOWN_PERSON_IDENTIFIER, ...told } = await fronted.secrets()
  // Nobody tells init of these, and what stands in an answer is all that it could know of them.
  const untold = { CONTACT_PERSON, EXPIRED_TOKEN, UNKNOWN_PERSON_IDENTIFIER } as Readonly<Record<string, string>>
  return { ...ended, command, reports, others, secrets: command === 'init' ? told : { ...told, ...untold } }
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => [])
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)))
}
