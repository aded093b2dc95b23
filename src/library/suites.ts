import { suites as builtIn } from '../../suites/index.ts'
import { placedMessage, type ConfigProblem } from '../config/index.ts'
import type { Suite } from '../engine/index.ts'
import { UsageError } from './fault.ts'
import { suiteMistakes, type OwnSuite } from './suite-mistakes.ts'
import { message } from '../messages/index.ts'

/**
 * The suites to choose from and the names chosen; none where all are. Takes each wanted one as a built-in name, as a file, whose suites are loaded
 * and chosen, or as a suite; those of the added files are chosen as well, next to the catalog where nothing else is. Throws UsageError with every
 * mistake in them.
 */
export async function chooseSuites(
  wanted: readonly (string | Suite)[] = [],
  added: readonly string[] = [],
): Promise<{ readonly suites: readonly Suite[]; readonly chosen: readonly string[] }> {
  const builtInName = added.find((name) => !isFile(name))
  if (builtInName !== undefined) throw new UsageError(message('run.suite-no-file', { name: builtInName }))
  const names = wanted.filter((one) => typeof one === 'string')
  const files = new Set([...names.filter(isFile), ...added])
  const loaded = files.size === 0 ? [] : await (await import('./load.ts')).loadSuites([...files])
  const own = [
    ...loaded.flatMap(({ suites }) => suites),
    ...wanted.filter((one) => typeof one !== 'string').map((suite): OwnSuite => ({ suite })),
  ]
  refuseMistakes([...loaded.flatMap(({ problems }) => problems), ...suiteMistakes(own, builtIn)])
  const further = new Set(own.map(({ suite }) => suite).filter((suite) => !builtIn.includes(suite)))
  const chosen = wanted.length === 0 ? [] : [...names.filter((name) => !isFile(name)), ...own.map(({ suite }) => suite.name)]
  return { suites: [...builtIn, ...further], chosen }
}

/** Throws UsageError with every mistake in suites that are at hand already. */
export function assertSuites(suites: readonly Suite[]): void {
  const own = suites.map((suite) => ({ suite }))
  refuseMistakes(suiteMistakes(own, builtIn))
}

function refuseMistakes(problems: readonly ConfigProblem[]): void {
  if (problems.length > 0) throw new UsageError(...problems.map(placedMessage))
}

const isFile = (name: string): boolean => /[./\\]/.test(name)
