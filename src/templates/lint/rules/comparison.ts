import { child } from '../../../gravitee/index.ts'
import { compareSteps, runningSteps, type StepDifference, tokenSteps } from '../steps-compared.ts'
import type { Subject } from '../subject.ts'
import { declare, INFO, type Violation, WARNING } from './rule.ts'

/** What only shows beside another definition. */
export const comparisonRules = declare([
  {
    id: 'TL46',
    title: 'The registers ask for the token in the same way',
    severity: WARNING,
    step: 'import-template',
    why: 'The templates were distributed with the same steps; where one was changed alone, one register mostly works and another does not.',
    remedy: 'Bring the HTTP Callout and Transform Headers steps of all files to the same settings.',
    *judgeAll(subjects): Generator<readonly [Subject, Violation]> {
      const [first, ...others] = subjects.filter(({ purpose, register }) => purpose === 'register' && register !== undefined)
      for (const other of others)
        if (other.register !== first!.register)
          for (const difference of compareSteps(tokenSteps(first!.api), tokenSteps(other.api), child(other.api.root.at, 'flows')))
            yield [other, asViolation(difference, `the same steps as ${first!.file}`)]
    },
  },
  {
    id: 'TL48',
    title: 'The steps are those of the distributed template',
    severity: INFO,
    step: 'import-template',
    why: 'What was changed since the template was distributed is what an upgrade of the template would undo.',
    remedy: 'Keep the change on purpose, or bring the step back to the distributed one.',
    *judgeAll(subjects, golden): Generator<readonly [Subject, Violation]> {
      for (const subject of subjects)
        for (const other of golden.filter(({ purpose, register }) => purpose === subject.purpose && register === subject.register))
          for (const difference of compareSteps(runningSteps(other.api), runningSteps(subject.api), child(subject.api.root.at, 'flows')))
            yield [subject, asViolation(difference, `the steps of ${other.file}`)]
    },
  },
])

const asViolation = ({ at, step, settings, kind }: StepDifference, expected: string): Violation => ({
  at,
  place: `step "${step}"`,
  expected,
  found: kind === 'changed' ? `other settings: ${settings.join(', ')}` : kind === 'missing' ? 'no such step' : 'one more step',
})
