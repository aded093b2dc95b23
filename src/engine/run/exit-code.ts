import type { Summary } from './result.ts'

/** The exit code of the program: 0 passed, 1 failed, 2 usage, 3 Gatewatch itself, 4 incomplete, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130

/** The exit code of a run. A bug in a check is Gatewatch's own fault, but a proven failure of the target comes first. */
export function exitCodeOf({ verdict, unverified }: Pick<Summary, 'verdict' | 'unverified'>): ExitCode {
  switch (verdict) {
    case 'interrupted':
      return 130
    case 'failed':
      return 1
    case 'passed':
      return 0
    case 'incomplete': {
      const causes = new Set(unverified.map(({ cause }) => cause))
      if (causes.has('internal')) return 3
      return causes.has('nothing-judged') ? 2 : 4
    }
  }
}

/** The severity of each exit code: several targets get the most severe one. */
const gravity: Readonly<Record<ExitCode, number>> = { 130: 6, 2: 5, 1: 4, 3: 3, 4: 2, 0: 1 }

/** The exit code of several runs. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return codes.toSorted((one, other) => gravity[other] - gravity[one])[0] ?? 130
}
