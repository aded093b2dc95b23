import type { Command } from '@commander-js/extra-typings'
import type { Target } from '../config/index.ts'
import { TransportError, type ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import {
  visible,
  type Inside,
  inspect as inspectionOf,
  inspectFormats,
  type Management,
  openManagement,
  type InspectFormat,
  type InspectionVerdict,
} from '../management/index.ts'
import { inert, loadLanguage, terminalOf, assertGuarded, writeAtomically } from '../report/index.ts'
import { managedApis } from '../domain/index.ts'
import { command, type OptionsOf } from './command.ts'
import { interruption } from './interruption.ts'
import { formats, formatsIn, list } from './option.ts'
import { openTargets } from './targets.ts'
import { type LanguageTag, message } from '../messages/index.ts'

const codes: Readonly<Record<InspectionVerdict, ExitCode>> = { 'in-order': 0, 'needs-attention': 1, 'not-all-visible': 4 }

const declare = (to: Command) =>
  to
    .argument('[target]')
    .option('-c, --config <path>')
    .addOption(formats(Object.keys(inspectFormats)))
    .option('--json', '', false)
    .option('--fault <name>', '', list)

/** The options of the command. */
type InspectCommandOptions = OptionsOf<typeof declare>

/** `gatewatch inspect`: judges the state of a target in the management API of its gateway; sends nothing to the gateway itself. */
export const inspect = command({
  docs: 'docs/guides/management-api.md',
  examples: ['gatewatch inspect sandbox', 'gatewatch inspect test --format console --format html:inside.html'],
  exits: [0, 1, 2, 4, 130],
  declare,
  run: async ([name], options) => await inspectTarget(name, options),
})

async function inspectTarget(name: string | undefined, options: InspectCommandOptions): Promise<ExitCode> {
  const wanted = formatsIn(options).map(wantedOf)
  const { targets, close } = await openTargets(name === undefined ? [] : [name], { ...options, management: true })
  const { signal, stop } = interruption()
  try {
    const target = managedOf(targets)
    const management = openManagement(target, signal)
    try {
      return await tell(target, await read(management, wanted), { ...options, wanted }, management)
    } finally {
      await management.close()
    }
  } catch (error) {
    if (signal.aborted) return 130
    throw error
  } finally {
    stop()
    await close()
  }
}

interface InspectOutput {
  readonly format: InspectFormat
  /** Empty where it is printed. */
  readonly path: string
}

function wantedOf(output: string): InspectOutput {
  const [format, ...path] = output.split(':')
  return { format: format as InspectFormat, path: path.join(':') }
}

/** The one target that has something to inspect. */
function managedOf(targets: readonly Target[]): Target {
  const managed = targets.filter(({ gateway }) => gateway?.management !== undefined)
  if (managed.length === 1) return managed[0]!
  const namesOf = (some: readonly Target[]): string => some.map(({ name }) => name).join(', ')
  throw new UsageError(
    managed.length === 0
      ? message('target.no-management', { names: namesOf(targets) })
      : message('target.one', { names: namesOf(managed) }),
  )
}

async function read(management: Management, wanted: readonly InspectOutput[]): Promise<Inside> {
  try {
    // Only the person at the console sees who deployed.
    return await management.read({ names: wanted.some(({ format, path }) => format === 'console' && path === '') })
  } catch (error) {
    throw TransportError.is(error) ? new UsageError(message('target.management-unreachable', { reason: error.failure.message })) : error
  }
}

async function tell(
  target: Target,
  inside: Inside,
  { wanted, language: tag }: { readonly wanted: readonly InspectOutput[]; readonly language: LanguageTag },
  { redactor }: Management,
): Promise<ExitCode> {
  const inspection = inert(redactor.scrubValue(inspectionOf(target, inside)) as ReturnType<typeof inspectionOf>)
  const language = await loadLanguage(tag)
  const guard = (text: string): void => redactor.guard(text)
  for (const { format, path } of wanted) {
    const deployers = path === '' ? inert(redactor.scrubValue(deployersIn(inside)) as ReturnType<typeof deployersIn>) : {}
    const text = await inspectFormats[format](inspection, language, { terminal: terminalOf(process.stdout, process.env), deployers })
    if (path === '') {
      assertGuarded(message('output.inspection'), text, guard)
      process.stdout.write(text)
    } else {
      await writeAtomically(path, text, guard)
      console.error(language.say('file.written', { path }))
    }
  }
  return codes[inspection.verdict]
}

const deployersIn = ({ apis }: Inside) =>
  Object.fromEntries(
    managedApis.flatMap((api) => {
      const one = apis[api]
      const by = one?.found === true ? visible(one.deployed)?.by : undefined
      return by === undefined ? [] : [[api, by]]
    }),
  )
