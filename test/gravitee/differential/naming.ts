import { lint } from '../../../src/lint/lint.ts'
import type { LintOptions } from '../../../src/lint/settings.ts'
import type { SetupStep } from '../../../src/system/setup-steps.ts'
import { fileOf, optionsFor } from '../../lint/templates.ts'
import type { Generated } from './generator/generate.ts'
import type { Question } from './real.ts'

/** What the institution of this world tells. */
export const told: LintOptions = {
  ...optionsFor('configured'),
  backends: (optionsFor('configured').backends ?? []).map((backend) => ({
    ...backend,
    ...(backend.register === 'population' && { scopes: ['population:person.basic', 'population:person.full'] }),
    ...(backend.register === 'contact' && { scopes: ['contact:person.read'] }),
  })),
  gatewayHost: 'gateway.example.org',
  registers: { population: { contextPath: '/test/population' }, contact: { contextPath: '/test/contact' } },
}

/** The steps that lint names for a definition that it finds wrong, the first finding's first. */
export const stepsByLint = ({ base, definition }: Question): readonly SetupStep[] =>
  lint([fileOf(base.name, definition)], told)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ step }) => step)

/** Whether a step is one that the changes got wrong. */
export const isRight = ({ changes }: Generated, step: SetupStep): boolean => changes.some(({ steps }) => steps.includes(step))
