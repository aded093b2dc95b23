import { Option, type Command } from 'commander'
import type { ExitCode } from '../engine/index.ts'
import { list } from './option.ts'

const keysHelp = `
Existing keys stay: call it again with the whole list when a process joins or leaves.
Exit codes: 0 made; 2 not made, with the reason.

Examples:
  gatewatch fleet keys --coordinator one --coordinator two --prober oslo.one --prober bergen.one
  gatewatch fleet keys --coordinator oslo.a --prober oslo.a      one process for both
  gatewatch fleet keys --coordinator one --prober oslo.one --location oslo      a NATS server in Oslo`

const listHelp = `
Exit codes: 0 a coordinator leads and a prober runs; 1 one of them is missing; 2 the fleet cannot be listed.

Example:
  gatewatch fleet --nats nats://127.0.0.1:4222 --nats-nkey keys/fleet.nk`

interface KeysOptions {
  readonly out: string
  readonly coordinator?: readonly string[]
  readonly prober?: readonly string[]
  readonly location?: readonly string[]
  readonly operator?: readonly string[]
}

/** Adds the commands for a fleet of several processes. `ends` is told each exit code. */
export function addFleet(program: Command, ends: (code: ExitCode) => void): void {
  const fleet = program
    .command('fleet')
    .description('list the coordinators, locations and probers of a fleet (experimental)')
    .addOption(new Option('--nats <urls>', 'addresses of its NATS servers, separated by commas').env('GATEWATCH_NATS'))
    .option('--nats-credentials <file>', 'what is shown to the servers: credentials of a user')
    .option('--nats-nkey <file>', 'or the seed of an NKey')
    .option('--nats-ca <file>', "the authority that signed the servers' certificates")
    .option('--json', 'as JSON', false)
    .addHelpText('after', listHelp)
    .action(async (options: object) => ends(await (await import('./fleet-list.ts')).fleetCommand(options as never)))

  fleet
    .command('keys')
    .description('make the keys of a fleet, and the users of its NATS servers')
    .option('--out <folder>', 'where they go', 'keys')
    .option('--coordinator <name>', 'keeps the state and sends the alerts; repeatable', list)
    .option('--prober <location.name>', 'checks the targets from there; repeatable', list)
    .option('--location <name>', 'has a NATS server that keeps its observations; repeatable', list)
    .option('--operator <name>', 'may list the fleet, and decide with ack, silence, maintenance and note; repeatable', list)
    .addHelpText('after', keysHelp)
    .action(async ({ out, coordinator = [], prober = [], location = [], operator = [] }: KeysOptions) =>
      ends((await import('./fleet-keys.ts')).fleetKeysCommand({ out, coordinator, prober, location, operator })),
    )
}
