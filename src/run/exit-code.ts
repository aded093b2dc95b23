import type { Result, Summary } from './result.ts'

/** What the program tells its caller: 0 passed, 1 failed, 2 usage, 3 Gatewatch itself, 4 incomplete, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130

/** The exit code of a run. A bug in a check is Gatewatch's own fault, but a proven failure of the target comes first. */
export function exitCodeOf(
  summary: Summary,
  results: readonly Result[],
  { failOnWarned = false, reporterFailed = false }: { readonly failOnWarned?: boolean; readonly reporterFailed?: boolean } = {},
): ExitCode {
  if (summary.verdict === 'interrupted') return 130
  if (summary.verdict === 'failed') return 1
  if (failOnWarned && summary.counts.warned > 0) return 1
  if (reporterFailed || results.some((result) => result.outcome === 'inconclusive' && result.cause === 'internal')) return 3
  return summary.verdict === 'incomplete' ? 4 : 0
}

/** From the gravest to the best: what one of several targets came to is what the whole came to. */
const gravity: readonly ExitCode[] = [130, 2, 1, 3, 4, 0]

/** The exit code of several runs. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return gravity.find((code) => codes.includes(code)) ?? 130
}
