import type { ExitCode } from '../../engine/index.ts'
import { UsageError, type ReportOptions } from '../../library/index.ts'
import { runCommand } from '../run.ts'
import { openTargets, type TargetOptions } from '../targets.ts'
import { hasContract } from './contracted.ts'
import { message } from '../../messages/index.ts'

/** Judges targets by their contracts: a run of those checks, and of what they need. Without any contract there is nothing to judge by. */
export async function checkCommand(names: readonly string[], options: TargetOptions & ReportOptions): Promise<ExitCode> {
  const contracted = { ...options, contracts: 'both' as const }
  const { targets, close } = await openTargets(names, contracted)
  await close()
  const without = targets.filter((target) => !hasContract(target))
  if (without.length > 0)
    throw new UsageError(
      message('target.no-contract', { names: without.map(({ name }) => name).join(', '), fix: message('run.fix-contract') }),
    )
  return await runCommand(names, { ...contracted, suite: ['contract'], profile: 'ci' })
}
