import { message } from '../../../messages/index.ts'
import { child, quote } from '../../../gravitee/index.ts'
import { compareSteps, runningSteps, type StepDifference, tokenSteps } from '../steps-compared.ts'
import type { LintSubject } from '../lint-subject.ts'
import { declare, INFO, type RuleViolation, WARNING } from './rule.ts'

/** Rules that compare several definitions. */
export const comparisonRules = declare([
  {
    id: 'TL46',
    severity: WARNING,
    step: 'import-template',
    *checkAll(subjects): Generator<readonly [LintSubject, RuleViolation]> {
      const [first, ...others] = subjects.filter(({ purpose, register }) => purpose === 'register' && register !== undefined)
      for (const other of others)
        if (other.register !== first!.register)
          for (const difference of compareSteps(tokenSteps(first!.api), tokenSteps(other.api), child(other.api.root.at, 'flows')))
            yield [other, asViolation(difference, first!)]
    },
  },
  {
    id: 'TL48',
    severity: INFO,
    step: 'import-template',
    *checkAll(subjects, golden): Generator<readonly [LintSubject, RuleViolation]> {
      for (const subject of subjects)
        for (const other of golden.filter(({ purpose, register }) => purpose === subject.purpose && register === subject.register))
          for (const difference of compareSteps(runningSteps(other.api), runningSteps(subject.api), child(subject.api.root.at, 'flows')))
            yield [subject, asViolation(difference, other)]
    },
  },
])

const asViolation = ({ at, step, settings, kind }: StepDifference, { file }: LintSubject): RuleViolation => ({
  at,
  cause:
    kind === 'changed'
      ? message('lint.step.changed.cause', { step: quote(step), file, found: settings })
      : message(`lint.step.${kind}.cause`, { step: quote(step), file }),
})
