import { openInSandbox } from '../../../src/cli/template/embedded-gateway.ts'
import { normalise } from '../../../src/gravitee/normalise.ts'
import { read } from '../../../src/gravitee/read.ts'
import { lint } from '../../../src/lint/lint.ts'
import { settle, type LintOptions } from '../../../src/lint/settings.ts'
import { subjectOf } from '../../../src/lint/subject.ts'
import type { SetupStep } from '../../../src/system/setup-steps.ts'
import { suites } from '../../../suites/index.ts'
import { judgeTarget } from '../../judge.ts'
import { fileOf, optionsFor } from '../../lint/templates.ts'
import type { Generated } from './generator/generate.ts'
import type { Question } from './real.ts'

/** What the institution of this world tells. */
const told: LintOptions = {
  ...optionsFor('configured'),
  backends: (optionsFor('configured').backends ?? []).map((backend) => ({
    ...backend,
    ...(backend.register === 'population' && { scopes: ['population:person.basic', 'population:person.full'] }),
    ...(backend.register === 'contact' && { scopes: ['contact:person.read'] }),
  })),
  gatewayHost: 'gateway.example.org',
  registers: { population: { contextPath: '/test/population' }, contact: { contextPath: '/test/contact' } },
}

/** What Gatewatch says of a definition: whether it is right, and the steps that it names where it is not, the likeliest first. */
export interface Said {
  readonly verdict: 'green' | 'red' | 'not verified'
  readonly steps: readonly SetupStep[]
}

/** What `template lint` says. */
export function saidByLint({ base, definition }: Question): Said {
  const errors = lint([fileOf(base.name, definition)], told).findings.filter(({ severity }) => severity === 'error')
  return { verdict: errors.length === 0 ? 'green' : 'red', steps: errors.map(({ step }) => step) }
}

const seen = suites.filter(({ name }) => ['transport', 'register', 'gateway-refusal', 'isolation'].includes(name))

/** What `run --template` says. */
export async function saidByRun({ base, definition }: Question): Promise<Said> {
  if (base.name === 'token-service') throw new Error('the token-issuing service runs in the real gateway only')
  const file = fileOf(base.name, definition)
  const { source } = read(file.bytes)
  const subject = subjectOf(file.name, source!, normalise(source!)!, settle(told))
  const { targets, close, gaps, limitOf, endedAt } = await openInSandbox([{ subject, register: base.name }])
  try {
    const { summary } = await judgeTarget({ ...targets[0]!, timeoutMs: 3000 }, { suites: seen, gaps, limitOf, endedAt })
    const verdict = summary.verdict === 'passed' ? 'green' : summary.verdict === 'failed' ? 'red' : 'not verified'
    return { verdict, steps: summary.diagnosis.flatMap(({ steps }) => steps) }
  } finally {
    await close()
  }
}

/** Whether a step is one that the changes got wrong. */
export const isRight = ({ changes }: Generated, step: SetupStep | undefined): boolean =>
  step !== undefined && changes.some(({ steps }) => steps.includes(step))
