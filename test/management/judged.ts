import type { Target } from '../../src/config/target.ts'
import { named, judgeTarget, type Judged } from '../judge.ts'

/** Judges what the management API of a target shows, as the program does, and nothing else. */
export const judgeInside = async (target: Target): Promise<Judged> => await judgeTarget(target, { selection: { suites: ['inside'] } })

/** What was found: each warning with its codes and steps, infos, and what may not be seen. */
export const foundIn = (judged: Judged) => ({
  warns: Object.fromEntries(
    judged.results.flatMap((result) =>
      result.outcome === 'warned' ? [[result.name, result.findings.map(({ code }) => code).join(' ')]] : [],
    ),
  ),
  steps: [
    ...new Set(judged.results.flatMap((result) => ('findings' in result ? result.findings.flatMap(({ fix }) => fix?.step ?? []) : []))),
  ],
  infos: judged.results.flatMap((result) => (result.outcome === 'passed' && result.infos !== undefined ? [result.name] : [])),
  notVisible: judged.results.flatMap(({ outcome, name }) => (outcome === 'not-verified' ? [name] : [])),
  isUnreadable: judged.results.some(({ outcome }) => outcome === 'blocked'),
  broken: [...named('failed', judged), ...named('inconclusive', judged)],
})
