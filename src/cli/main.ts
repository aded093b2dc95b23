import { Argument, type Command, CommanderError, Help, Option } from 'commander'
import type { ExitCode } from '../engine/index.ts'
import type { Place } from '../diagnosis/index.ts'
import { nearest, version } from '../base/index.ts'
import { addFleet } from './fleet.ts'
import { explainHelp, runHelp } from './help.ts'
import { addContract } from './contract.ts'
import { addGateway } from './gateway.ts'
import { addOnboarding } from './onboarding.ts'
import { addPeople } from './people.ts'
import { type FailOn, UsageError } from '../library/index.ts'
import type { Stream } from './audience.ts'
import { selecting } from './selection.ts'
import { type LanguageTag, languageTags, loadLanguage, message } from '../messages/index.ts'
import type { Role } from './monitor-fleet.ts'
import type { OnceFormat } from './monitor-once.ts'
import { assertNamed, choices, language, list, namesOf, place, profile, whole } from './option.ts'
import { ThoroughCommand } from './thorough-command.ts'

/** Words of help; that a switch is off unless given goes without saying. */
const optionDescription = (option: Option): string => new Help().optionDescription(option).replace(' (default: false)', '')

/** Parses the arguments, does what they say, and answers with the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = 0
  const program = commands((ended) => (code = ended))
  try {
    refuseMistypedCommand(args[0] ?? '', program)
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    if (isForNagios(args)) return (await import('./fault.ts')).explainToNagios(error)
    const { explainFault, explainOnGithub } = await import('./fault.ts')
    const language = await loadLanguage(languageOf(args))
    const ended = error instanceof CommanderError ? 2 : explainFault(error, language)
    await explainOnGithub(error, language)
    return ended
  }
}

/** What is done where no command is named. */
export const usual = 'run'

/** Every command with its arguments and options. Each one's code is loaded when it is asked for; `ends` is told its exit code. */
export function commands(ends: (code: ExitCode) => void): Command {
  const program = new ThoroughCommand('gatewatch')
    .description('Checks that a token-protected GraphQL API and the gateway in front of two state registers behave as documented.')
    .version(version, '-V, --version')
    .exitOverride()
    .hook('preAction', (_, command) => assertNamed(command))
    .configureHelp({ optionDescription })

  selecting(
    program
      .command(usual, { isDefault: true })
      .description('judge targets, by default the sandbox that comes with Gatewatch')
      .argument('[target...]', 'names of targets in the configuration; all of them unless named')
      .option('-c, --config <path>', 'configuration file, or a folder of them'),
  )
    .option('--last-failed', 'only what did not pass in the last run in the folder of reports', false)
    .addOption(profile())
    .addOption(
      new Option('--baseline [path]', 'say what changed since this results.json, or folder of reports; since the last run unless named'),
    )
    .addOption(
      choices(
        new Option('--fail-on <outcome>', 'warned: warnings fail the run as well; new: what the baseline has does not; repeatable'),
        namesOf<FailOn>({ warned: true, new: true }),
      ),
    )
    .addOption(
      choices(
        new Option('-o, --output <format>', 'write events as JSON to standard output, and nothing else there'),
        namesOf<Stream>({ ndjson: true }),
      ),
    )
    .option('--reports <folder>', 'where reports go, one folder for each target', 'reports')
    .option('--junit-strict', "write nothing into junit.xml but what Jenkins' schema allows", false)
    .addOption(language('the report page and of the job summary'))
    .option('-q, --quiet', 'say nothing unless it is wrong', false)
    .option('-v, --verbose', 'list every check', false)
    .option('--fault <name>', 'plant a fault in the sandbox; repeatable', list)
    .option('--template <file>', 'let the gateway of the sandbox run this template; repeatable', list)
    .option('--settings <file>', 'names, registers and backends of the institution, for --template')
    .addOption(
      new Option('--engine <name>', 'what runs the templates: the sandbox, or the gateway of Gravitee itself').choices([
        'embedded',
        'gravitee',
      ]),
    )
    .option('--gravitee-version <version>', 'the version of the gateway, with --engine gravitee')
    .addOption(
      new Option('--gravitee-mode <mode>', 'which of its engines, whatever the template says').choices(['v4-emulation-engine', 'v3']),
    )
    .option('--allow-scripts', 'with --engine gravitee: run the scripts of templates', false)
    .option('--allow-real-identifiers', 'permit person identifiers that are not synthetic', false)
    .option('--stabilize <seconds>', 'after a change: wait so long at most for three equal answers of the gateway', whole(1, 600))
    .addOption(
      new Option(
        '--wait-for-deployment [seconds]',
        'wait so long at most until what is deployed is what the configured template files have',
      )
        .argParser(whole(1, 3600))
        .preset('300'),
    )
    .addHelpText('after', runHelp)
    .action(async (names: string[], options: object) => ends(await (await import('./run.ts')).runCommand(names, options as never)))

  addOnboarding(program, ends)

  selecting(
    program
      .command('plan')
      .description('show what a run would send, and send nothing')
      .argument('[target...]')
      .option('-c, --config <path>', 'configuration file, or a folder of them'),
  )
    .addOption(profile())
    .option('--allow-real-identifiers', 'permit person identifiers that are not synthetic', false)
    .action(async (names: string[], options: object) => ends(await (await import('./plan.ts')).planCommand(names, options as never)))

  program
    .command('monitor')
    .description('watch targets until stopped: status page, metrics, alerts')
    .argument('[target...]', 'names of targets in the configuration; all of them unless named')
    .option('-c, --config <path>', 'configuration file, or a folder of them; read again when it changes, and on SIGHUP')
    .option('--once', 'one cycle of each target, then exit', false)
    .addOption(
      new Option('--format <name>', 'what --once prints')
        .choices(namesOf<OnceFormat>({ text: true, json: true, nagios: true }))
        .default('text'),
    )
    .option('--store <path>', 'where to remember incidents and history: gatewatch-monitor.db here unless told; ":memory:" forgets')
    .option('--listen <host:port>', 'where to serve the status page and metrics')
    .addOption(
      new Option('--nats <urls>', 'join a fleet (experimental): addresses of its NATS servers, separated by commas').env('GATEWATCH_NATS'),
    )
    .addOption(
      new Option('--role <role>', 'its part in the fleet; "all" by default').choices(
        namesOf<Role>({ all: true, probe: true, coordinator: true }),
      ),
    )
    .option('--nats-credentials <file>', 'what is shown to the servers: credentials of a user')
    .option('--nats-nkey <file>', 'or the seed of an NKey')
    .option('--nats-ca <file>', "the authority that signed the servers' certificates")
    .option('--nats-coordinators <file>', 'public keys of the coordinators (default: "coordinators" next to the NKey)')
    .option('--nats-replicas <count>', 'copies of what is kept there; 3 in a cluster unless told', whole(1, 5))
    .option('--prober <name>', 'the name of this prober at its location; that of the machine by default', place)
    .option('--capacity <count>', 'how many targets it may be given; 5000 unless told', whole(1, 100_000))
    .addOption(
      new Option('--location <name>', 'where it runs: part of metrics, page and alerts').env('GATEWATCH_LOCATION').argParser(place),
    )
    .option(
      '--probes-only',
      'make no cycles but those that a scraper asks for by /probe: it keeps the time, the state and the alerts',
      false,
    )
    .option('--fault <name>', 'plant a fault in the sandbox; repeatable', list)
    .action(async (names: string[], options: object) => ends(await (await import('./monitor.ts')).monitorCommand(names, options as never)))

  addPeople(program, ends)

  selecting(program.command('checks').description('list the checks'))
    .option('--list', 'their names alone, one a line', false)
    .option('--json', 'as JSON', false)
    .action(async (options: object) => ends(await (await import('./checks.ts')).checksCommand(options as never)))

  program
    .command('report')
    .description('make the reports of a run again from its events')
    .argument('<events.ndjson>')
    .option('--reports <folder>', 'where the reports go; beside the events unless told')
    .option('--junit-strict', "write nothing into junit.xml but what Jenkins' schema allows", false)
    .addOption(language('the report page and of the job summary'))
    .addOption(choices(new Option('--fail-on <outcome>', 'tell a run with this outcome as failed, too'), ['warned']))
    .option('-q, --quiet', 'say nothing unless it is wrong', false)
    .option('-v, --verbose', 'list every check', false)
    .action(async (path: string, options: object) => ends(await (await import('./report.ts')).reportCommand(path, options as never)))

  program
    .command('sandbox')
    .description('start a target to try things on, until interrupted')
    .option('--fault <name>', 'plant a fault; repeatable', list)
    .option('--vendor <name>', 'let every hop speak like other products')
    .option('--list', 'list what these options take', false)
    .option('--latency <ms>', 'wait before every answer', whole(0, 60_000), 0)
    .option('--identity-provider <profile>', 'behave like this kind of identity provider')
    .option('--graphql <profile>', 'behave like this kind of GraphQL server')
    .option('--gateway <profile>', 'behave like this kind of gateway')
    .option('--tls', 'serve over TLS, with an authority of its own', false)
    .addOption(new Option('--engine <version>', 'how the gateway runs policies').choices(['v3', 'v4']))
    .addOption(new Option('--callout <behaviour>', 'whether a failed callout shows').choices(['published', 'hardened']))
    .option('--template <file>', 'let the gateway run this template; repeatable', list)
    .option('--settings <file>', 'names, registers and backends of the institution, for --template')
    .option('--management', 'configure the management API of its gateway as well, for gatewatch inspect', false)
    .option('--config-file <path>', 'write the configuration there as well')
    .action(async (options: object) => ends(await (await import('./sandbox.ts')).sandboxCommand(options as never)))

  addFleet(program, ends)
  addContract(program, ends)
  addGateway(program, ends)

  program
    .command('explain')
    .description('say what an error answer, a status or a check means, and what to do')
    .argument('[text...]', 'an answer or error, a status, a code, or the id of a check or a rule; read from standard input unless given')
    .addOption(
      new Option('--from <place>', 'who was called').choices(
        namesOf<Place>({ gateway: true, 'identity-provider': true, graphql: true, 'token-service': true, register: true }),
      ),
    )
    .option('--status <code>', 'the status, where the text does not have it', whole(100, 599))
    .option('-f, --file <path>', 'read the answer from this file')
    .option('--json', 'as JSON', false)
    .addOption(language('what is said'))
    .addHelpText('after', explainHelp)
    .action(async (words: string[], options: object) => ends(await (await import('./explain.ts')).explainCommand(words, options as never)))

  program
    .command('completion')
    .description('print what lets a shell complete these commands: source <(gatewatch completion bash)')
    .addArgument(new Argument('<shell>', 'whose').choices(['bash']))
    .action(async () => ends((await import('./completion.ts')).completionCommand(program, usual)))
  return program
}

/** Whether Nagios asks, as the arguments say before they are understood. */
const isForNagios = (args: readonly string[]): boolean =>
  args.some((arg, index) => arg === '--format=nagios' || (arg === 'nagios' && args[index - 1] === '--format'))

/** The language that people ask for, as the arguments say before they are understood. */
function languageOf(args: readonly string[]): LanguageTag {
  const given = args.flatMap((arg, index) => (arg === '--language' ? (args[index + 1] ?? '') : (/^--language=(.*)$/.exec(arg)?.[1] ?? [])))
  return languageTags.find((tag) => tag === given.at(-1)) ?? languageTags[0]
}

/** What is no command is taken as the name of a target to run; what is nearly one was hardly meant so. */
function refuseMistypedCommand(first: string, program: Command): void {
  const names = program.commands.map((command) => command.name())
  if (first === '' || first.startsWith('-') || names.includes(first)) return
  const meant = nearest(first, names)
  if (meant === undefined) return
  throw new UsageError(message('command.mistyped', { name: first, meant }))
}
