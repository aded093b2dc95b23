import { allSteps, isFilledInElsewhere, DefinitionPart, SHARED_STEPS } from '../../../gravitee/index.ts'
import { type TrialFacts, isLeftOpen } from '../trial-facts.ts'
import type { LintSeverity } from '../finding.ts'
import type { LintSubject } from '../lint-subject.ts'
import type { LintRule, RuleViolation } from './rule.ts'

/** The severity of a deviation; undefined where it does not count. */
export function severityOf(
  rule: LintRule,
  violation: RuleViolation,
  subject: LintSubject,
  facts: TrialFacts | undefined,
): LintSeverity | undefined {
  const usual = violation.severity ?? rule.severity[subject.settings.mode]
  if (rule.ofText !== true && isFilledIn(violation, subject)) return undefined
  if (rule.provenBy === undefined || facts === undefined) return usual
  if (violation.severity !== 'info' && rule.provenBy(facts, violation)) return undefined
  if (!isLeftOpen(facts)) return usual
  // A shared group of policies may do the missing part. Otherwise the form alone is no error, unless it reveals a secret.
  if (hasSharedSteps(subject)) return undefined
  return usual === 'error' && violation.critical !== true ? 'warning' : usual
}

/** Tells if a pipeline fills the value in: the file does not have it, and the trial leaves it open. */
const isFilledIn = ({ at }: RuleViolation, { source }: LintSubject): boolean =>
  isFilledInElsewhere(new DefinitionPart(source.root, '').find(at).text()?.value ?? '')

const hasSharedSteps = ({ api }: LintSubject): boolean =>
  allSteps(api).some(({ policy, enabled }) => enabled.value && policy.value === SHARED_STEPS)
