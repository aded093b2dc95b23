import { Option, type Command } from 'commander'
import type { ExitCode } from '../engine/index.ts'
import { choices, list } from './option.ts'

const recordHelp = `
What is written holds members and types alone, and nothing of anybody. Record again to add another good run: what one answer lacks is then
demanded of none. Name the file in the configuration as contract.recorded.

Exit codes: 0 recorded; 1 not all documented calls were answered as documented, and nothing was written; 2 usage or configuration.

Examples:
  gatewatch contract record --config target.yaml --output contracts/recorded.json
  gatewatch contract check --config target.yaml
  gatewatch contract show --config target.yaml`

/** Adds the commands about what answers have to look like. `ends` is told each exit code. */
export function addContract(program: Command, ends: (code: ExitCode) => void): void {
  const contract = program.command('contract').description('what answers have to look like: record it, judge by it, show it')
  contract
    .command('record')
    .description('ask the documented calls and keep the form of their answers')
    .argument('[target]', 'name of the target in the configuration')
    .option('-c, --config <path>', 'configuration file, or a folder of them')
    .option('-o, --output <file>', 'the file to write, and to add to; contract.recorded of the configuration unless told')
    .option('--fresh', 'begin anew instead of adding to the file', false)
    .option('--allow-real-identifiers', 'permit person identifiers that are not synthetic', false)
    .addHelpText('after', recordHelp)
    .action(async (name: string | undefined, options: object) =>
      ends(await (await import('./contract/record.ts')).recordCommand(name, options)),
    )
  contract
    .command('check')
    .description('judge the answers of targets by their contracts, and nothing else')
    .argument('[target...]', 'names of targets in the configuration; all of them unless named')
    .option('-c, --config <path>', 'configuration file, or a folder of them')
    .option('--reports <folder>', 'where reports go, one folder for each target', 'reports')
    .addOption(choices(new Option('--fail-on <outcome>', 'fail with what deviates, of which a run only warns'), ['warned']))
    .option('--fault <name>', 'plant a fault in the sandbox; repeatable', list)
    .option('-q, --quiet', 'say nothing unless it is wrong', false)
    .option('-v, --verbose', 'list every check', false)
    .option('--allow-real-identifiers', 'permit person identifiers that are not synthetic', false)
    .action(async (names: string[], options: object) =>
      ends(await (await import('./contract/check.ts')).checkCommand(names, options as never)),
    )
  contract
    .command('show')
    .description('show what the contracts of a target say, and ask nobody')
    .argument('[target]', 'name of the target in the configuration')
    .option('-c, --config <path>', 'configuration file, or a folder of them')
    .option('--json', 'as JSON', false)
    .action(async (name: string | undefined, options: object) =>
      ends(await (await import('./contract/show.ts')).showCommand(name, options)),
    )
}
