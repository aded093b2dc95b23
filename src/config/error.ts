import { type Message, message, render, UserError } from '../messages/index.ts'

/** One mistake in a configuration: its position, the problem, and the fix. It never contains a secret or an identifier. */
export interface ConfigProblem {
  /** The path that the user gave. */
  readonly file: string
  /** From 1; absent if the file could not be read. */
  readonly line?: number
  readonly column?: number
  /** The setting: `gateway.population.contextPath`. */
  readonly at?: string
  readonly message: Message
  readonly fix: Message
}

const mostShown = 50

/** Thrown when a configuration cannot be used: carries every mistake, so that you can fix all of them at once. */
export class ConfigError extends UserError {
  override name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const more = problems.length - mostShown
    super(...problems.slice(0, mostShown).map(placedMessage), ...(more > 0 ? [message('config.more-problems', { count: more })] : []))
    this.problems = problems
  }
}

/** A problem with its place: `target.yaml:3:5 client.id: empty. Set the value.` */
export function placedMessage({ file, line, column, at, message: problem, fix }: ConfigProblem): Message {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return message('config.placed', { place: at === undefined ? place : `${place} ${at}`, problem, fix })
}

/** Renders a problem as a line of text. */
export const describeProblem = (problem: ConfigProblem): string => render(placedMessage(problem))

/** Sorts problems by file and position, and keeps the first at each position: later ones are mostly its consequence. */
export function inOrder(problems: readonly ConfigProblem[]): readonly ConfigProblem[] {
  const places = new Set<string>()
  const firsts = problems.filter(({ file, line, column, at, message: problem }) => {
    const place = JSON.stringify([file, line, column, at ?? problem])
    return !places.has(place) && places.add(place)
  })
  const byPlace = ({ line = 0, column = 0 }: ConfigProblem, other: ConfigProblem): number =>
    line - (other.line ?? 0) || column - (other.column ?? 0)
  return [...Map.groupBy(firsts, ({ file }) => file).values()].flatMap((ofFile) => ofFile.sort(byPlace))
}
