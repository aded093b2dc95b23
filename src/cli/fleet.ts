import { Option, type Command } from 'commander'
import type { ExitCode } from '../engine/index.ts'
import { list } from './option.ts'

const keysHelp = `
Keys that are there already stay: call it again with the whole list when somebody joins or leaves.
Exit codes: 0 made; 2 not made, and why.

Examples:
  gatewatch fleet keys --brain brain-1 --brain brain-2 --prober oslo.one --prober bergen.one
  gatewatch fleet keys --brain oslo.a --prober oslo.a      one process for both
  gatewatch fleet keys --brain brain-1 --prober oslo.one --place oslo      a NATS server of its own in Oslo`

/** Adds the commands for a fleet of several processes. `ends` is told each exit code. */
export function addFleet(program: Command, ends: (code: ExitCode) => void): void {
  const fleet = program
    .command('fleet')
    .description('list the probers of a fleet, what each was given, and who leads')
    .addOption(new Option('--nats <urls>', 'addresses of its NATS servers, with commas between').env('GATEWATCH_NATS'))
    .option('--nats-credentials <file>', 'what is shown to the servers: credentials of a user')
    .option('--nats-nkey <file>', 'or the seed of an NKey')
    .option('--nats-ca <file>', "the authority that signed the servers' certificates")
    .option('--json', 'as JSON', false)
    .action(async (options: object) => ends(await (await import('./fleet-list.ts')).fleetCommand(options as never)))

  fleet
    .command('keys')
    .description('make the keys of a fleet, and the users of its NATS servers with what each may do')
    .option('--out <folder>', 'where they go', 'keys')
    .option('--brain <name>', 'who keeps the state and tells people; repeatable', list)
    .option('--prober <location.name>', 'who asks the targets, and from where; repeatable', list)
    .option('--place <location>', 'a location with a NATS server of its own, which keeps what is seen there; repeatable', list)
    .addHelpText('after', keysHelp)
    .action(async (options: { readonly out: string }) => ends((await import('./fleet-keys.ts')).fleetKeysCommand(options)))
}
