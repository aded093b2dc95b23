import { fileURLToPath } from 'node:url'

/** Where something was declared: the file as an absolute path, and the line from 1. */
interface DeclaredAt {
  readonly file: string
  readonly line: number
}

const traces = new WeakMap<object, { readonly stack?: string }>()

/** Remembers the caller of `by`. The trace becomes text only when it is read: declaring stays cheap. */
export function remember<Declared extends object>(declared: Declared, by: (...args: never[]) => unknown): Declared {
  const trace: { readonly stack?: string } = {}
  Error.captureStackTrace(trace, by)
  traces.set(declared, trace)
  return declared
}

/** Returns the location where a check or a suite was declared, so that a mistake in it can name its line; undefined for one made without a declaration. */
export function declaredAt(declared: object): DeclaredAt | undefined {
  return firstPlaceIn(traces.get(declared)?.stack ?? '')
}

/** The first lines of a stack name the place; the message before them may quote an answer. */
const longestStack = 10_000

// Bounded: the beginning of a stack.
const place = /^(?: +at (?:.*\()?)?(?:(file:\/\/\/.+?)|((?:\/|[A-Z]:\\).+?)):(\d+)(?::\d+\)?)?$/m

/** The first place in a file that a stack names. */
export function firstPlaceIn(stack: string): DeclaredAt | undefined {
  const [, url, path, line] = place.exec(stack.slice(0, longestStack)) ?? []
  const file = url === undefined ? path : fileURLToPath(url)
  return file === undefined ? undefined : { file, line: Number(line) }
}
