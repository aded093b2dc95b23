import { openInSandbox } from '../../../src/templates/run/embedded-gateway.ts'
import { normalize } from '../../../src/gravitee/normalize.ts'
import { read } from '../../../src/gravitee/read.ts'
import { lint } from '../../../src/templates/lint/lint.ts'
import { settle, type LintOptions } from '../../../src/templates/lint/settings.ts'
import { subjectOf } from '../../../src/templates/lint/subject.ts'
import { textOf } from '../../../src/messages/index.ts'
import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import { suites } from '../../../suites/index.ts'
import { judgeTarget } from '../../judge.ts'
import { fileOf, optionsFor } from '../../templates/templates.ts'
import { type Generated, questionOf } from './generator/generate.ts'
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
  /** The errors, or what is not verified. */
  readonly why: readonly string[]
}

/** What `template lint` says. */
export async function saidByLint({ base, definition }: Question): Promise<Said> {
  const { findings, files } = await lint([fileOf(base.name, definition)], told)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const isDecided = files[0]?.tried?.verdict !== 'not verified'
  return {
    verdict: errors.length > 0 ? 'red' : isDecided ? 'green' : 'not verified',
    steps: errors.map(({ step }) => step),
    why:
      errors.length > 0
        ? errors.map(({ rule, cause }) => `${rule} ${textOf(cause)}`)
        : (files[0]?.tried?.unverified ?? []).map(({ what, line }) => `${line} ${textOf(what)}`),
  }
}

const seen = suites.filter(({ name }) => ['transport', 'register', 'gateway-rejection', 'isolation'].includes(name))

/** What `run --template` says. */
export async function saidByRun({ base, definition }: Question): Promise<Said> {
  if (base.name === 'token-service') throw new Error('the token-issuing service runs in the real gateway only')
  const file = fileOf(base.name, definition)
  const { source } = read(file.bytes)
  const subject = subjectOf(file.name, source!, normalize(source!)!, settle(told))
  const { targets, close, gaps, limitOf, endedAt } = await openInSandbox({ registers: [{ subject, register: base.name }] })
  try {
    const { summary } = await judgeTarget({ ...targets[0]!, timeoutMs: 3000 }, { suites: seen, gaps, limitOf, endedAt })
    const verdict = summary.verdict === 'passed' ? 'green' : summary.verdict === 'failed' ? 'red' : 'not verified'
    return { verdict, steps: summary.diagnosis.flatMap(({ steps }) => steps), why: [] }
  } finally {
    await close()
  }
}

/** What is said of one definition that the real gateway finds broken. */
export interface Named {
  readonly generated: Generated
  readonly by: 'lint' | 'run' | 'nobody'
  readonly steps: readonly SetupStep[]
  /** Whether the step that is named first is one that the changes got wrong. */
  readonly isRight: boolean
}

/** What lint names first, and where it is silent the run, of definitions that are broken by a change of which the step is known. */
export async function namedSteps(broken: readonly Generated[]): Promise<readonly Named[]> {
  const named: Named[] = []
  for (const generated of broken) {
    const question = questionOf(generated)!
    if (question.base.name === 'token-service' || generated.changes.every(({ steps }) => steps.length === 0)) continue
    const byLint = await saidByLint(question)
    const said = byLint.verdict === 'red' ? byLint : await saidByRun(question)
    const by = said.verdict !== 'red' ? 'nobody' : said === byLint ? 'lint' : 'run'
    const steps = by === 'nobody' ? [] : said.steps
    named.push({ generated, by, steps, isRight: generated.changes.some((change) => change.steps.includes(steps[0]!)) })
  }
  return named
}

export function namedText(all: readonly Named[]): string {
  const found = all.filter(({ by }) => by !== 'nobody')
  const right = found.filter(({ isRight }) => isRight)
  return `${all.length} broken by a change of a known step: ${found.length} found, the step is named first in ${right.length} (${((100 * right.length) / Math.max(1, found.length)).toFixed(1)} %)`
}
