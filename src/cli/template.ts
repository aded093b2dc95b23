import { rm } from 'node:fs/promises'
import { type Command, Option, type OptionValues } from '@commander-js/extra-typings'
import { writeAtomically, terminalOf } from '../report/index.ts'
import {
  type CheckFormat,
  checkCommand,
  diffCommand,
  lintCommand,
  type CommandResult,
  type DiffFormat,
  type ApiEnvironment,
  type LintFormat,
  type LintOptions,
  type LintMode,
  readTemplateSettings,
  releasePattern,
} from '../templates/index.ts'
import { UsageError } from '../library/index.ts'
import { bytesOf, version, readBytes } from '../base/index.ts'
import { command, type OptionsOf } from './command.ts'
import { assertUsed, engineOptions } from './engine-options.ts'
import { interruption } from './interruption.ts'
import { loadLanguage, message, type Message, render } from '../messages/index.ts'
import { failOn, formats, formatsIn, list, namesOf } from './option.ts'

const modes = namesOf<LintMode>({ template: true, configured: true })
const environments = namesOf<ApiEnvironment>({ test: true, production: true })
const lintFormats = namesOf<LintFormat>({ codequality: true, console: true, github: true, json: true, junit: true, sarif: true })
const checkFormats = namesOf<CheckFormat>({
  codequality: true,
  console: true,
  github: true,
  json: true,
  junit: true,
  markdown: true,
  sarif: true,
})
const diffFormats = namesOf<DiffFormat>({ console: true, github: true, json: true, junit: true, sarif: true })

/** The options of every command. */
const reading = <Arguments extends unknown[], Options extends OptionValues>(to: Command<Arguments, Options>) =>
  to
    .option('--settings <file>')
    .addOption(new Option('-m, --mode <mode>').choices(modes).default('configured'))
    .option('--golden <file>', '', list)
    .option('--token-service-url <address>')
    .option('--gateway-host <host>')
    .addOption(new Option('--environment <name>').choices(environments))

const declareLint = (to: Command) =>
  reading(to.argument('<definition...>'))
    .option('--gravitee-version <version>')
    .addOption(failOn(['error', 'warning', 'info']))
    .option('--exclude <pattern>', '', list)
    .option('--baseline <path>')
    .option('--new-only', '', false)
    .option('--write-baseline <file>')
    .option('--stdin-filename <name>')
    .optionsGroup('output')
    .addOption(formats(lintFormats))
    .option('--json', '', false)
    .option('--junit-strict', '', false)

/** `gatewatch template lint` */
export const lint = command({
  docs: 'docs/guides/templates.md',
  examples: [
    'gatewatch template lint --settings gateway/settings.yaml gateway',
    'gatewatch template lint --format sarif:lint.sarif --fail-on info gateway',
    'gatewatch template lint --write-baseline known.json gateway',
    'gatewatch template lint --baseline known.json --new-only gateway',
    'gatewatch template lint --stdin-filename population.json - < population.json',
  ],
  exits: [0, 1, 2],
  declare: declareLint,
  run: async ([paths], options) => await lintTemplates(paths, options),
})

const declareDiff = (to: Command) =>
  reading(to.argument('<old>').argument('<new>'))
    .option('--gravitee-version <version>')
    .optionsGroup('output')
    .addOption(formats(diffFormats))
    .option('--json', '', false)
    .option('--junit-strict', '', false)

/** `gatewatch template diff` */
export const diff = command({
  docs: 'docs/guides/templates.md',
  examples: [
    'gatewatch template diff main/population.json population.json',
    'gatewatch template diff --json main/population.json population.json',
  ],
  exits: [0, 1, 2],
  declare: declareDiff,
  run: async ([old, now], options) => await diffTemplates(old, now, options),
})

const declareCheck = (to: Command) =>
  engineOptions(
    reading(to.argument('<templates>'))
      .option('--base <revision>')
      .option('--exclude <pattern>', '', list)
      .addOption(failOn(['error', 'warning', 'info']))
      .option('--baseline <path>')
      .option('--write-baseline <file>'),
  )
    .optionsGroup('output')
    .addOption(formats(checkFormats))
    .option('--json', '', false)
    .option('--junit-strict', '', false)

/** `gatewatch template check` */
export const check = command({
  docs: 'docs/guides/templates.md',
  examples: [
    'gatewatch template check gateway --base main --settings gateway/settings.yaml',
    'gatewatch template check gateway --base main --format junit:check.xml',
    'gatewatch template check gateway --base main --format github --fail-on info',
    'gatewatch template check gateway --write-baseline known.json',
    'gatewatch template check gateway --base main --baseline known.json',
  ],
  exits: [0, 1, 2, 4, 130],
  declare: declareCheck,
  run: async ([folder], options) => await checkTemplates(folder, options),
})

/** The options that all commands about templates have. */
type TemplateCommandOptions = OptionsOf<typeof declareDiff>

/** Judges gateway definitions before they are imported. */
const lintTemplates = async (paths: readonly string[], options: OptionsOf<typeof declareLint>): Promise<CommandResult['exitCode']> =>
  finish(await lintCommand({ ...options, ...(await common(options)), paths }))

/** Says what changed between two versions of a gateway definition, and whether that is safe. */
const diffTemplates = async (old: string, now: string, options: TemplateCommandOptions): Promise<CommandResult['exitCode']> =>
  finish(await diffCommand({ ...options, ...(await common(options)), old, now }))

/** Checks the templates of a folder as a change of them is checked: against a base revision, and in a gateway. */
async function checkTemplates(folder: string, options: OptionsOf<typeof declareCheck>): Promise<CommandResult['exitCode']> {
  const { signal, stop } = interruption()
  try {
    const shared = await common(options)
    assertUsed({ template: [folder], ...options })
    const warn = (warning: Message): void => void process.stderr.write(`${render(warning, shared.language)}\n`)
    const settings = options.settings !== undefined && { settingsFile: options.settings }
    return finish(await checkCommand({ ...options, ...shared, ...settings, folder, signal, warn }))
  } finally {
    stop()
  }
}

/** The files that reports go to, without those of an earlier run: a command that ends before its reports leaves no verdict of another. */
async function outputsOf(options: TemplateCommandOptions): Promise<readonly string[]> {
  const outputs = formatsIn(options)
  const paths = outputs.flatMap((output) => (output.includes(':') ? output.slice(output.indexOf(':') + 1) : []))
  // A file that cannot be removed cannot be written either, which is an error then.
  for (const path of paths) await rm(path, { force: true }).catch(() => undefined)
  return outputs
}

async function common(options: TemplateCommandOptions) {
  const outputs = await outputsOf(options)
  return {
    options: await lintOptions(options),
    outputs,
    color: terminalOf(process.stdout, process.env).color,
    version,
    language: await loadLanguage(options.language),
    read: async (path: string) => (path === '-' ? await bytesOf(process.stdin) : await readBytes(path)),
    write: async (path: string, text: string) => await writeAtomically(path, text),
  }
}

async function lintOptions(options: TemplateCommandOptions): Promise<LintOptions> {
  const { mode, tokenServiceUrl, gatewayHost, environment, graviteeVersion, settings } = options
  if (graviteeVersion !== undefined && !releasePattern.test(graviteeVersion))
    throw new UsageError(message('template.release', { name: graviteeVersion }))
  const ofFile = settings === undefined ? {} : await readTemplateSettings(settings)
  return {
    ...ofFile,
    mode,
    ...(tokenServiceUrl === undefined ? {} : { tokenServiceUrl }),
    ...(gatewayHost === undefined ? {} : { gatewayHost }),
    ...(environment === undefined ? {} : { environment }),
    ...(graviteeVersion === undefined ? {} : { graviteeVersion }),
  }
}

function finish({ text, stderr, exitCode }: CommandResult): CommandResult['exitCode'] {
  process.stderr.write(stderr)
  process.stdout.write(text)
  return exitCode
}
