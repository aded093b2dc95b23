import { type Command, Option, type OptionValues } from '@commander-js/extra-typings'
import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'
import type { EngineOptions, TemplateFileOptions } from '../templates/index.ts'

/** The gateways that run templates. */
const engines = ['auto', 'embedded', 'gravitee'] as const

/** The engines of Gravitee that run policies, by its own names. */
export const graviteeModes = ['v4-emulation-engine', 'v3'] as const

/** Adds the options of the gateway that runs templates. */
export const engineOptions = <Arguments extends unknown[], Options extends OptionValues>(to: Command<Arguments, Options>) =>
  to
    .addOption(new Option('--engine <name>').choices(engines).default('auto'))
    .option('--gravitee-version <version>')
    .addOption(new Option('--gravitee-mode <mode>').choices(graviteeModes))
    .option('--allow-scripts', '', false)

/** Throws if an option has no effect, since its user relies on it. */
export function assertUsed({ template = [], settings, ...options }: EngineOptions & TemplateFileOptions): void {
  if (template.length === 0 && settings !== undefined) throw new UsageError(message('template.settings-alone'))
  const { engine = 'auto', graviteeVersion, graviteeMode, allowScripts } = options
  if (engine === 'gravitee') {
    if (template.length === 0) throw new UsageError(message('template.engine-alone'))
    return
  }
  // The engine of Gravitee that is named is the one that everything has to run in.
  const mayBeAsked = engine === 'auto' && template.length > 0
  const ofGravitee = {
    '--gravitee-mode': graviteeMode,
    ...(!mayBeAsked && { '--gravitee-version': graviteeVersion, '--allow-scripts': allowScripts }),
  }
  const [unused] = Object.entries(ofGravitee).find(([, value]) => value !== undefined && value !== false) ?? []
  if (unused !== undefined) throw new UsageError(message('template.option-of-gravitee', { option: unused }))
}
