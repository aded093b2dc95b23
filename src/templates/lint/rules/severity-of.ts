import { allSteps, isFilledInElsewhere, DefinitionPart, SHARED_STEPS } from '../../../gravitee/index.ts'
import { type Facts, isLeftOpen } from '../facts.ts'
import type { Severity } from '../finding.ts'
import type { Subject } from '../subject.ts'
import type { Rule, Violation } from './rule.ts'

/** The severity with which a deviation counts, as its rule declares it; undefined where it does not count. */
export function severityOf(rule: Rule, violation: Violation, subject: Subject, facts: Facts | undefined): Severity | undefined {
  const usual = violation.severity ?? rule.severity[subject.settings.mode]
  if (rule.ofText !== true && isFilledIn(violation, subject)) return undefined
  if (rule.provenBy === undefined || facts === undefined) return usual
  if (violation.severity !== 'info' && rule.provenBy(facts, violation)) return undefined
  if (!isLeftOpen(facts)) return usual
  // A shared group of policies may do what is missing here. Otherwise the form alone is no error, unless it gives a secret away.
  if (hasSharedSteps(subject)) return undefined
  return usual === 'error' && violation.critical !== true ? 'warning' : usual
}

/** Whether a pipeline fills the value in: it is not in the file, and the trial leaves it open. */
const isFilledIn = ({ at }: Violation, { source }: Subject): boolean =>
  isFilledInElsewhere(new DefinitionPart(source.root, '').find(at).text()?.value ?? '')

const hasSharedSteps = ({ api }: Subject): boolean =>
  allSteps(api).some(({ policy, enabled }) => enabled.value && policy.value === SHARED_STEPS)
