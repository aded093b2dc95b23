import type { Outcome, Result, Verdict } from '../engine/index.ts'
import { inertText } from './inert.ts'
import type { RunRecord } from './record.ts'

const listed = {
  failed: true,
  inconclusive: true,
  blocked: true,
  'not-verified': true,
  waived: true,
  warned: true,
  passed: true,
  'not-applicable': true,
} satisfies Record<Outcome, true>

/** Every outcome, the gravest first. */
export const gravestFirst = Object.keys(listed) as readonly Outcome[]

const broken = {
  failed: true,
  inconclusive: true,
  blocked: false,
  warned: false,
  waived: false,
  passed: false,
  'not-verified': false,
  'not-applicable': false,
} satisfies Record<Outcome, boolean>

/** Tells whether a check ran and failed, or has no clear result. */
export const isBroken = ({ outcome }: Pick<Result, 'outcome'>): boolean => broken[outcome]

/** The result of a run for people. A run whose events stopped early has no verdict. */
export type VerdictKind = Verdict | 'excepted' | 'unfinished'

/** Returns the result of a run, as far as its events tell. */
export function verdictOf({ finished, summary }: RunRecord): VerdictKind {
  if (!finished) return 'unfinished'
  return summary.verdict === 'passed' && summary.counts.waived > 0 ? 'excepted' : summary.verdict
}

/** Returns the owners of the waivers of a run. */
export const ownersOf = ({ results }: Pick<RunRecord, 'results'>): string =>
  [...new Set(results.flatMap((result) => (result.outcome === 'waived' ? [inertText(result.waiver.owner)] : [])))].join(', ')
