import { nameOf } from '../../src/engine/index.ts'
import { suites } from '../../suites/index.ts'

/** `src/domain/catalog-names.ts`: what the suites declare, for those parts below them that mention a check. */
export function catalogNamesFile(): string {
  const checks = suites.flatMap(({ checks }) => checks)
  const safeguards = new Set(checks.filter((check) => 'safeguard' in check).map(({ id }) => id))
  return `// Made by \`npm run docs\` from the suites.

/** The name of every check of the catalog in a run, in the order of the suites: its id, with the instance where it has one. */
export const catalogNames = [
${linesOf(checks.map(nameOf))}
] as const

/** The ids of the checks that show to whom a target gives data, and about whom. */
export const safeguardIds = [
${linesOf([...safeguards])}
] as const
`
}

const linesOf = (names: readonly string[]): string => names.map((name) => `  '${name}',`).join('\n')
