import type { ExitCode } from '../engine/index.ts'
import { type LanguageTag, type ReportLanguage, loadLanguage, message, render, sayIn } from '../messages/index.ts'
import { version } from '../base/index.ts'
import { GatewatchCommand, type CommandDefinition } from './command.ts'
import { examplesText, helpBehind } from './help.ts'
import { assertNamed } from './option.ts'

type Load = () => Promise<CommandDefinition>

/** Every command in the groups of the help, in their order; some lead to commands below them. Its module is loaded when it is used. */
export const groups = {
  test: {
    run: async () => (await import('./run.ts')).run,
    plan: async () => (await import('./plan.ts')).plan,
    checks: async () => (await import('./checks.ts')).checks,
    explain: async () => (await import('./explain.ts')).explain,
  },
  templates: {
    'template lint': async () => (await import('./template.ts')).lint,
    'template check': async () => (await import('./template.ts')).check,
    'template diff': async () => (await import('./template.ts')).diff,
    gravitee: {
      'gravitee prepare': async () => (await import('./gravitee.ts')).prepare,
      'gravitee doctor': async () => (await import('./gravitee.ts')).doctor,
    },
  },
  prove: {
    init: async () => (await import('./init.ts')).init,
    accept: async () => (await import('./accept.ts')).accept,
    inspect: async () => (await import('./inspect.ts')).inspect,
    bundle: async () => (await import('./bundle.ts')).bundle,
  },
  receive: {
    verify: async () => (await import('./verify.ts')).verify,
    records: async () => (await import('./records.ts')).records,
    challenge: { 'challenge new': async () => (await import('./challenge.ts')).challenge },
    keys: {
      'keys new': async () => (await import('./keys.ts')).create,
      'keys rotate': async () => (await import('./keys.ts')).rotate,
      'keys register': async () => (await import('./keys.ts')).register,
      'keys revoke': async () => (await import('./keys.ts')).revoke,
    },
  },
  monitor: {
    monitor: async () => (await import('./monitor.ts')).monitor,
    ack: async () => (await import('./operators.ts')).ack,
    silence: async () => (await import('./operators.ts')).silence,
    maintenance: async () => (await import('./operators.ts')).maintenance,
    note: async () => (await import('./operators.ts')).note,
  },
  tools: {
    sandbox: async () => (await import('./sandbox.ts')).sandbox,
    contract: {
      'contract record': async () => (await import('./contract/record.ts')).record,
      'contract check': async () => (await import('./contract/check.ts')).check,
      'contract show': async () => (await import('./contract/show.ts')).show,
    },
    report: async () => (await import('./report.ts')).report,
    completion: async () => (await import('./completion.ts')).completion,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Load | Readonly<Record<string, Load>>>>>>

/** Every command by its words, with what loads it. */
export const commands: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.values(groups).flatMap((group) =>
    Object.entries<Load | Readonly<Record<string, Load>>>(group).flatMap(([name, one]) =>
      typeof one === 'function' ? [[name, one] as const] : Object.entries(one),
    ),
  ),
)

/** The command that arguments call, by its words. */
export const calledBy = (args: readonly string[]): string | undefined => {
  const words = args.filter((arg) => !arg.startsWith('-'))
  return [words.slice(0, 2).join(' '), words[0] ?? ''].find((name) => Object.hasOwn(commands, name))
}

/** The options for the program. */
interface Making {
  /** Those that can run, by their words, with those below them; without any there is the summary of each. */
  readonly names: readonly string[]
  readonly language?: LanguageTag
  /** Told the exit code of the one that ran. */
  readonly ends?: (code: ExitCode) => void
}

/** Makes the program of commander. */
export async function programOf({ names, language: tag = 'en', ends = () => undefined }: Making): Promise<GatewatchCommand> {
  const language: ReportLanguage = await loadLanguage(tag)
  const program = new GatewatchCommand('gatewatch', language)
  program
    .description(render(message('help.gatewatch'), language))
    .version(version, '-V, --version')
    .option('--no-color')
    .helpCommand(false)
    .exitOverride()
    .hook('preAction', (_, command) => {
      if (!program.getOptionValue('color')) withoutColor()
      assertNamed(command)
    })
  for (const [name, load] of Object.entries(commands)) {
    if (names.length > 0 && !names.some((called) => name === called || name.startsWith(`${called} `))) continue
    let command = program
    for (const [place, word] of name.split(' ').entries()) {
      const below = command.commands.find((each) => each.name() === word) as GatewatchCommand | undefined
      const words = name.split(' ').slice(0, place + 1)
      command = below ?? (command.command(word).description(render({ id: `summary.${words.join(' ')}` }, language)) as GatewatchCommand)
    }
    const head = command.parent!
    if (names.length === 0 && head !== program && head.commands.length === 1)
      head.addHelpText('after', ['', ...examplesText((await load()).examples.slice(0, 1), sayIn(language))].join('\n'))
    if (!names.includes(name)) continue
    const definition = await load()
    command.addHelpText('after', helpBehind(name, definition, language))
    definition.attach(command, ends)
  }
  return program
}

/** As everywhere (https://no-color.org), also in libraries; the flag comes before the environment. */
function withoutColor(): void {
  process.env['NO_COLOR'] = '1'
  delete process.env['FORCE_COLOR']
}
