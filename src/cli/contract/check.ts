import { UsageError } from '../../library/index.ts'
import { command } from '../command.ts'
import { failOn, list } from '../option.ts'
import { runTargets } from '../run.ts'
import { openTargets } from '../targets.ts'
import { hasContract } from './contracted.ts'
import { message } from '../../messages/index.ts'

/** `gatewatch contract check`: runs the checks of contracts, with those that they need. Without a contract there is nothing to test. */
export const check = command({
  docs: 'docs/guides/contracts.md',
  examples: ['gatewatch contract check sandbox', 'gatewatch contract check sandbox --fail-on warning'],
  exits: [0, 1, 2, 4, 130],
  declare: (to) =>
    to
      .argument('[target...]')
      .option('-c, --config <path>')
      .addOption(failOn(['error', 'warning']))
      .optionsGroup('output')
      .option('--reports <folder>', '', 'reports')
      .option('--junit-strict', '', false)
      .option('--json', '', false)
      .option('-q, --quiet', '', false)
      .option('-v, --verbose', '', false)
      .optionsGroup('sandbox')
      .option('--fault <name>', '', list)
      .option('--allow-real-identifiers', '', false),
  run: async ([names], options) => {
    const contracted = { ...options, contracts: 'both' as const }
    const { targets, close } = await openTargets(names, contracted)
    await close()
    const without = targets.filter((target) => !hasContract(target))
    if (without.length > 0)
      throw new UsageError(
        message('target.no-contract', { names: without.map(({ name }) => name).join(', '), fix: message('run.fix-contract') }),
      )
    return await runTargets(names, { ...contracted, onlySuite: ['contract'], profile: 'ci' })
  },
})
