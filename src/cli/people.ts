import { Option, type Command } from 'commander'
import type { ExitCode } from '../engine/index.ts'

const store = (): Option =>
  new Option('--store <path>', 'the store of the running monitor, beside which it listens').default('gatewatch-monitor.db')
const span = (): Option => new Option('--for <time>', 'how long: 30m, 2h, 3d; 7 days at most')
const because = (): Option => new Option('--comment <text>', 'why, for those who read the status page')
const lift = (): Option => new Option('--remove <id>', 'end what holds, by the id that --list shows')

const help = (...examples: readonly string[]): string => `
It asks the monitor that runs on this machine, as its user. What is done is kept with the name of who runs the command.
Exit codes: 0 done; 2 not done, and why.

Examples:
${examples.map((example) => `  gatewatch ${example}`).join('\n')}`

/** Adds the commands by which people tell the running monitor what they decided. `ends` is told each exit code. */
export function addPeople(program: Command, ends: (code: ExitCode) => void): void {
  const asked = async (kind: string, name: string | undefined, options: object): Promise<void> =>
    ends(await (await import('./people-command.ts')).peopleCommand(kind as never, name, options as never))

  program
    .command('ack')
    .description('say that somebody has an incident in hand: nobody is reminded of it')
    .argument('[incident]', 'id of the incident, which the page, alerts and --list show')
    .addOption(because())
    .option('--list', 'show the open incidents, and what is acknowledged', false)
    .addOption(lift())
    .addOption(store())
    .addHelpText('after', help('ack --list', 'ack mgx3k2a1-67k3zg', 'ack --remove a12'))
    .action(async (name: string | undefined, options: object) => await asked('acknowledge', name, options))

  program
    .command('silence')
    .description('keep an incident or a target from receivers until a time')
    .argument('[target or incident]', 'name of the target, or id of the incident')
    .addOption(span())
    .addOption(because())
    .option('--list', 'show what is silenced', false)
    .addOption(lift())
    .addOption(store())
    .addHelpText('after', help('silence north --for 2h --comment "The supplier knows."', 'silence --list', 'silence --remove s12'))
    .action(async (name: string | undefined, options: object) => await asked('silence', name, options))

  program
    .command('maintenance')
    .description('begin maintenance of a target now: nobody is told, and its cycles do not count')
    .argument('[target]', 'name of the target')
    .addOption(span())
    .addOption(because())
    .option('--list', 'show what is in maintenance on demand', false)
    .addOption(lift())
    .addOption(store())
    .addHelpText('after', help('maintenance north --for 1h --comment "New certificate."', 'maintenance --remove m3'))
    .action(async (name: string | undefined, options: object) => await asked('maintenance', name, options))

  program
    .command('note')
    .description('write a note at an incident or a target, for those who read the status page')
    .argument('[target or incident]', 'name of the target, or id of the incident')
    .argument('[text...]', 'the note')
    .option('--list', 'show the journal: what people did', false)
    .addOption(store())
    .addHelpText('after', help('note mgx3k2a1-67k3zg "Case 4711 at the supplier."', 'note --list'))
    .action(
      async (name: string | undefined, text: readonly string[], options: object) =>
        await asked('note', name, { ...options, because: text.join(' ') }),
    )

  for (const command of program.commands.filter((one) => ['ack', 'silence', 'maintenance', 'note'].includes(one.name())))
    command
      .option('--nats <urls>', 'tell the coordinators of a fleet instead (experimental): addresses of its NATS servers')
      .option('--nats-nkey <file>', 'the key of an operator of the fleet')
      .option('--nats-ca <file>', "the authority that signed the servers' certificates")
}
