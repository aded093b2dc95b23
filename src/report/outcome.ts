import type { Outcome, Result, Verdict } from '../engine/index.ts'
import { inertText } from './inert.ts'
import type { RunRecord } from './record.ts'

/** What came of a check as people are told it: a skipped check by why it was skipped. */
export type OutcomeKind = Exclude<Outcome, 'skipped'> | Extract<Result, { readonly outcome: 'skipped' }>['skip']

/** What came of a check, for people. */
export function kindOf(result: Result): OutcomeKind {
  return result.outcome === 'skipped' ? result.skip : result.outcome
}

const gravestFirst = {
  failed: true,
  inconclusive: true,
  blocked: true,
  'not-verified': true,
  waived: true,
  warned: true,
  passed: true,
  'not-applicable': true,
} satisfies Record<OutcomeKind, true>

/** Every kind of outcome, the gravest first. */
export const outcomeKinds = Object.keys(gravestFirst) as readonly OutcomeKind[]

const broken = {
  failed: true,
  inconclusive: true,
  blocked: false,
  warned: false,
  waived: false,
  passed: false,
  skipped: false,
} satisfies Record<Outcome, boolean>

/** Whether the check was made and did not come out: what it demands does not hold, or nobody knows. */
export const isBroken = ({ outcome }: Pick<Result, 'outcome'>): boolean => broken[outcome]

/** How many checks came to what. */
export function countsByKind({ results, summary: { counts } }: RunRecord): Readonly<Record<OutcomeKind, number>> {
  const notVerified = results.filter((result) => kindOf(result) === 'not-verified').length
  return { ...counts, 'not-verified': notVerified, 'not-applicable': counts.skipped - notVerified }
}

/** What came of a run, for people; one whose events end before it did has no verdict. */
export type VerdictKind = Verdict | 'excepted' | 'unfinished'

/** What came of a run as far as its events tell. */
export function verdictOf({ finished, summary }: RunRecord): VerdictKind {
  if (!finished) return 'unfinished'
  return summary.verdict === 'passed' && summary.counts.waived > 0 ? 'excepted' : summary.verdict
}

/** Who waived checks of a run. */
export const ownersOf = ({ results }: Pick<RunRecord, 'results'>): string =>
  [...new Set(results.flatMap((result) => (result.outcome === 'waived' ? [inertText(result.waiver.owner)] : [])))].join(', ')
