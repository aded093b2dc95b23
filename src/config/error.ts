/** One mistake in a configuration: where it stands, what is wrong, and what would be right. Never holds a secret or an identifier. */
export interface ConfigProblem {
  /** As the user gave it. */
  readonly file: string
  /** From 1; absent where the file could not be read at all. */
  readonly line?: number
  readonly column?: number
  /** The setting: `gateway.population.contextPath`. */
  readonly at?: string
  /** Expectation and fact. */
  readonly problem: string
  /** One sentence in the imperative. */
  readonly remedy: string
}

const mostShown = 50

/** Thrown when a configuration cannot be used: carries every mistake, so that one reading mends all. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const shown = problems.slice(0, mostShown).map(describeProblem)
    if (problems.length > mostShown) shown.push(`and ${problems.length - mostShown} more`)
    super(shown.join('\n\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** A problem as a block of three lines: place, what is wrong, what would be right. */
export function describeProblem({ file, line, column, at, problem, remedy }: ConfigProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return [at === undefined ? place : `${place} ${at}`, `  ${problem}`, `  ${remedy}`].join('\n')
}

/**
 * In the order of the file, and only the first problem at each place: what is found later about a setting is mostly its consequence.
 */
export function inOrder(problems: readonly ConfigProblem[]): readonly ConfigProblem[] {
  const seen = new Set<string>()
  const firsts = problems.filter(({ file, line, column, at, problem }) => {
    const place = JSON.stringify([file, line, column, at ?? problem])
    return !seen.has(place) && seen.add(place)
  })
  const byPlace = ({ line = 0, column = 0 }: ConfigProblem, other: ConfigProblem): number =>
    line - (other.line ?? 0) || column - (other.column ?? 0)
  return [...Map.groupBy(firsts, ({ file }) => file).values()].flatMap((ofFile) => ofFile.sort(byPlace))
}
