import type { Summary } from './result.ts'

/** What the program tells its caller: 0 passed, 1 failed, 2 usage, 3 Gatewatch itself, 4 incomplete, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130

/** The exit code of a run. A bug in a check is Gatewatch's own fault, but a proven failure of the target comes first. */
export function exitCodeOf({ verdict, unverified }: Pick<Summary, 'verdict' | 'unverified'>): ExitCode {
  if (verdict === 'interrupted') return 130
  if (verdict === 'failed') return 1
  if (verdict === 'passed') return 0
  const causes = new Set(unverified.map(({ cause }) => cause))
  if (causes.has('internal')) return 3
  return causes.has('nothing-judged') ? 2 : 4
}

/** From the gravest to the best: what one of several targets came to is what the whole came to. */
const gravity: readonly ExitCode[] = [130, 2, 1, 3, 4, 0]

/** The exit code of several runs. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return gravity.find((code) => codes.includes(code)) ?? 130
}
