import { privateMode } from '../base/index.ts'
import { unverifiedText, writeAtomically } from '../report/index.ts'
import { faults, profiles, sandboxText, startSandboxTarget, styles } from '../sandbox/index.ts'
import { interruption } from './interruption.ts'
import type { ServedTemplates } from '../templates/index.ts'
import { assertUsed } from './engine-options.ts'

/** What `gatewatch sandbox` is told. */
interface SandboxCommandOptions {
  readonly fault?: readonly string[]
  readonly style?: string
  readonly list: boolean
  readonly latency: number
  readonly identityProvider?: string
  readonly graphql?: string
  readonly gateway?: string
  readonly tls: boolean
  readonly engine?: 'v3' | 'v4'
  readonly callout?: 'published' | 'hardened'
  readonly template?: readonly string[]
  readonly settings?: string
  readonly management: boolean
  readonly configFile?: string
}

/** Starts the sandbox, prints a configuration for a second terminal, and serves until interrupted. */
export async function sandboxCommand(options: SandboxCommandOptions): Promise<0> {
  const {
    fault: faults = [],
    style,
    latency: latencyMs,
    identityProvider,
    graphql,
    gateway,
    tls,
    engine,
    callout,
    configFile,
    management,
  } = options
  if (options.list) return listFaults()
  const given = await templatesOf(options)
  for (const gap of given.gaps) console.error(`Not verified: ${unverifiedText(gap)}`)
  const { sandbox } = await startSandboxTarget({
    templates: given.templates,
    faults,
    latencyMs,
    tls,
    management,
    profile: {
      ...(identityProvider === undefined ? {} : { identityProvider }),
      ...(graphql === undefined ? {} : { graphql }),
      ...(gateway === undefined ? {} : { gateway }),
    },
    ...(style === undefined ? {} : { style }),
    ...(engine && { engine }),
    ...(callout && { template: callout }),
  })
  // Quoted, since an identifier of digits alone would be read as a number.
  const text = sandboxText(sandbox.environment['SANDBOX_CA_FILE'], given.calls, management).replaceAll(
    /"?\$\{(SANDBOX_\w+)\}"?/g,
    (_, name: string) => JSON.stringify(sandbox.environment[name] ?? ''),
  )
  console.log(text)
  if (configFile !== undefined) await writeAtomically(configFile, text, undefined, privateMode)
  const how = configFile === undefined ? 'Save this as a file and run' : 'Run'
  console.log(`# ${how} against it from another terminal: gatewatch run --config ${configFile ?? 'FILE'}. Ctrl-C stops the sandbox.`)
  const { signal } = interruption()
  // A timer keeps the process alive; the servers alone would, but not if they were all closed by a fault.
  const alive = setInterval(() => undefined, 60_000)
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  clearInterval(alive)
  await sandbox.stop()
  return 0
}

/** The templates that its gateway is to serve, where any are; their code is loaded only then. */
async function templatesOf({ template = [], settings }: SandboxCommandOptions): Promise<ServedTemplates> {
  assertUsed({ template, ...(settings !== undefined && { settings }) })
  if (template.length === 0) return { templates: [], gaps: [], calls: {} }
  return await (await import('../templates/index.ts')).servedTemplates(template, settings)
}

function listFaults(): 0 {
  const tables = {
    'Faults (--fault)': faults,
    'Styles (--vendor)': styles,
    'Identity providers (--identity-provider)': profiles.identityProvider,
    'GraphQL servers (--graphql)': profiles.graphql,
    'Gateways (--gateway)': profiles.gateway,
  }
  const width = Math.max(...Object.values(tables).flatMap((table) => Object.keys(table).map((name) => name.length)))
  const parts = Object.entries<Readonly<Record<string, { readonly title: string }>>>(tables).map(([heading, table]) =>
    [`${heading}:`, ...Object.entries(table).map(([name, { title }]) => `${name.padEnd(width)}  ${title}`)].join('\n'),
  )
  console.log(parts.join('\n\n'))
  return 0
}
