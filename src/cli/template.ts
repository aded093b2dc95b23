import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { writeAtomically, terminalOf } from '../report/index.ts'
import {
  diffCommand,
  lintCommand,
  type CommandResult,
  type Severity,
  type Environment,
  type LintOptions,
  type Mode,
  readTemplateSettings,
} from '../templates/index.ts'
import { version } from '../base/index.ts'

/** What `gatewatch template lint` and `diff` are told. */
interface TemplateOptions {
  readonly mode: Mode
  readonly output?: readonly string[]
  readonly golden?: readonly string[]
  readonly tokenServiceUrl?: string
  readonly gatewayHost?: string
  readonly environment?: Environment
  /** A file with the names, registers and backends of the institution. */
  readonly settings?: string
  readonly junitStrict?: boolean
}

/** What `gatewatch template lint` is told beside. */
interface LintTemplatesOptions extends TemplateOptions {
  readonly failOn?: Severity
  readonly baseline?: string
  readonly newOnly?: boolean
  readonly writeBaseline?: string
  readonly stdinFilename?: string
}

/** Judges gateway definitions before they are imported. */
export async function lintTemplates(paths: readonly string[], options: LintTemplatesOptions): Promise<CommandResult['exitCode']> {
  const { golden, stdinFilename, failOn, baseline, newOnly, writeBaseline } = options
  const told = {
    ...(golden && { goldenPaths: golden }),
    ...(stdinFilename && { stdinName: stdinFilename }),
    ...(failOn && { failOn }),
    ...(baseline && { baseline }),
    ...(newOnly && { newOnly }),
    ...(writeBaseline && { writeBaseline }),
  }
  return finish(await lintCommand({ ...(await common(options)), paths, ...told }))
}

/** Says what changed between two versions of a gateway definition, and whether that is safe. */
export async function diffTemplates(old: string, now: string, options: TemplateOptions): Promise<CommandResult['exitCode']> {
  return finish(await diffCommand({ ...(await common(options)), old, now, ...(options.golden && { goldenPaths: options.golden }) }))
}

async function common(options: TemplateOptions): Promise<Omit<Parameters<typeof lintCommand>[0], 'paths'>> {
  return {
    options: await lintOptions(options),
    ...(options.output === undefined ? {} : { outputs: options.output }),
    colour: terminalOf(process.stdout, process.env).colour,
    version,
    ...(options.junitStrict && { junitStrict: true }),
    read: async (path) => (path === '-' ? await buffer(process.stdin) : await readFile(path)),
    write: async (path, text) => await writeAtomically(path, text),
  }
}

async function lintOptions({ mode, tokenServiceUrl, gatewayHost, environment, settings }: TemplateOptions): Promise<LintOptions> {
  const ofFile = settings === undefined ? {} : await readTemplateSettings(settings)
  return {
    ...ofFile,
    mode,
    ...(tokenServiceUrl === undefined ? {} : { tokenServiceUrl }),
    ...(gatewayHost === undefined ? {} : { gatewayHost }),
    ...(environment === undefined ? {} : { environment }),
  }
}

function finish({ text, said, exitCode }: CommandResult): CommandResult['exitCode'] {
  process.stderr.write(said)
  process.stdout.write(text)
  return exitCode
}
