import { type Command, Option } from '@commander-js/extra-typings'
import { pagePath, privateMode } from '../base/index.ts'
import { loadLanguage, unverifiedText, writeAtomically } from '../report/index.ts'
import { faults, profiles, sandboxText, startSandboxTarget, styles } from '../sandbox/index.ts'
import { interruption } from './interruption.ts'
import { loadTemplates } from '../instruments.ts'
import type { ServedTemplates } from '../templates/index.ts'
import { command, type OptionsOf } from './command.ts'
import { assertFree } from './free.ts'
import { assertUsed } from './engine-options.ts'
import { list, whole } from './option.ts'
import { shellWord } from './shell.ts'
import { graviteeModes } from './engine-options.ts'

const declare = (to: Command) =>
  to
    .option('--fault <name>', '', list)
    .option('--vendor <name>')
    .option('--list', '', false)
    .option('--json', '', false)
    .option('--latency <ms>', '', whole(0, 60_000), 0)
    .option('--tls', '', false)
    .option('--management', '', false)
    .option('-o, --output <path>')
    .option('--force', '', false)
    .optionsGroup('servers')
    .option('--identity-provider <profile>')
    .option('--graphql <profile>')
    .option('--gateway <profile>')
    .addOption(new Option('--callout <behavior>').choices(['published', 'hardened']))
    .optionsGroup('templates')
    .option('--template <file>', '', list)
    .option('--settings <file>')
    .addOption(new Option('--gravitee-mode <mode>').choices(graviteeModes))

/** The options of the command. */
type SandboxCommandOptions = OptionsOf<typeof declare>

/** `gatewatch sandbox` */
export const sandbox = command({
  docs: 'README.md',
  examples: ['gatewatch sandbox --list', 'gatewatch sandbox --fault access-not-approved --output sandbox.yaml'],
  exits: [0, 2],
  declare,
  run: async (_, options) => (options.list ? listFaults(options.json) : await serve(options)),
})

/** Starts the sandbox, prints a configuration for a second terminal, and serves until interrupted. */
async function serve(options: SandboxCommandOptions): Promise<0> {
  const {
    fault: faults = [],
    vendor: style,
    latency: latencyMs,
    identityProvider,
    graphql,
    gateway,
    tls,
    graviteeMode,
    callout,
    output,
    management,
  } = options
  if (output !== undefined) assertFree(output, options)
  const given = await templatesOf(options)
  const own = await loadLanguage(options.language)
  for (const gap of given.gaps) console.error(own.say('sandbox.not-verified', { gap: unverifiedText(gap, own) }))
  const { sandbox: started } = await startSandboxTarget({
    templates: given.templates,
    integration: given.integration,
    faults,
    latencyMs,
    tls,
    management,
    profile: {
      ...(identityProvider === undefined ? {} : { identityProvider }),
      ...(graphql === undefined ? {} : { graphql }),
      ...(gateway === undefined ? {} : { gateway }),
    },
    style,
    engine: graviteeMode === 'v3' ? 'v3' : 'v4',
    template: callout,
  })
  const header = `# ${own.say('sandbox.header')}\n`
  // Quoted, since an identifier of digits alone would be read as a number.
  const text = sandboxText(started.environment, given.calls, started.managed, started.contracts)
    .replace(/^(?:#.*\n)+/, () => header)
    .replaceAll(/(?<=: )contracts\/\S+$/gm, (file) => JSON.stringify(pagePath(`config/${file}`) ?? file))
    .replaceAll(/"?\$\{(SANDBOX_\w+)\}"?/g, (_, name: string) => JSON.stringify(started.environment[name] ?? ''))
  console.log(text)
  if (output !== undefined) await writeAtomically(output, text, undefined, privateMode)
  console.log(`# ${output === undefined ? own.say('sandbox.save') : own.say('sandbox.written', { path: shellWord(output) })}`)
  const { signal } = interruption()
  // A timer keeps the process alive; the servers alone would, but not if they were all closed by a fault.
  const alive = setInterval(() => undefined, 60_000)
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  clearInterval(alive)
  await started.stop()
  return 0
}

/** The templates that its gateway is to serve, where any are; their code is loaded only then. */
async function templatesOf({ template = [], settings }: SandboxCommandOptions): Promise<ServedTemplates> {
  assertUsed({ template, settings })
  if (template.length === 0) return { templates: [], gaps: [], calls: {} }
  return await (await loadTemplates()).servedTemplates(template, settings)
}

function listFaults(json: boolean): 0 {
  const tables = {
    fault: faults,
    vendor: styles,
    'identity-provider': profiles.identityProvider,
    graphql: profiles.graphql,
    gateway: profiles.gateway,
  }
  const named = Object.entries<Readonly<Record<string, { readonly title: string }>>>(tables).map(
    ([option, table]) => [option, Object.entries(table).map(([name, { title }]) => ({ name, title }))] as const,
  )
  if (json) console.log(JSON.stringify({ schema: 1, ...Object.fromEntries(named) }, null, 2))
  else {
    const width = Math.max(...named.flatMap(([, all]) => all.map(({ name }) => name.length)))
    const parts = named.map(([option, all]) =>
      [`--${option}`, ...all.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`)].join('\n'),
    )
    console.log(parts.join('\n\n'))
  }
  return 0
}
