import { openInSandbox } from '../../../src/templates/run/embedded-gateway.ts'
import { normalize } from '../../../src/gravitee/normalize.ts'
import { read } from '../../../src/gravitee/read.ts'
import { lint } from '../../../src/templates/lint/lint.ts'
import { settle, type LintOptions } from '../../../src/templates/lint/lint-settings.ts'
import { subjectOf } from '../../../src/templates/lint/lint-subject.ts'
import { textOf } from '../../../src/messages/index.ts'
import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import { suites } from '../../../suites/index.ts'
import { judgeTarget } from '../../judge.ts'
import { fileOf, optionsFor } from '../../templates/templates.ts'
import { type Generated, questionOf } from './generator/generate.ts'
import type { DefinitionUnderTest } from './real.ts'

/** The settings of the institution of this test. */
const settings: LintOptions = {
  ...optionsFor('configured'),
  backends: (optionsFor('configured').backends ?? []).map((backend) => ({
    ...backend,
    ...(backend.register === 'population' && { scopes: ['population:person.basic', 'population:person.full'] }),
    ...(backend.register === 'contact' && { scopes: ['contact:person.read'] }),
  })),
  gatewayHost: 'gateway.example.org',
  registers: { population: { contextPath: '/test/population' }, contact: { contextPath: '/test/contact' } },
}

/** Gatewatch's verdict on a definition, with the steps that it names for a wrong one, the likeliest first. */
export interface GatewatchVerdict {
  readonly verdict: 'green' | 'red' | 'not verified'
  readonly steps: readonly SetupStep[]
  /** The errors, or the unverified parts. */
  readonly why: readonly string[]
}

/** The verdict of `template lint`. */
export async function verdictOfLint({ base, definition }: DefinitionUnderTest): Promise<GatewatchVerdict> {
  const { findings, files } = await lint([fileOf(base.name, definition)], settings)
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

const usedSuites = suites.filter(({ name }) => ['transport', 'register', 'gateway-rejection', 'isolation'].includes(name))

/** The verdict of `run --template`. */
export async function verdictOfRun({ base, definition }: DefinitionUnderTest): Promise<GatewatchVerdict> {
  if (base.name === 'token-service') throw new Error('the token-issuing service runs in the real gateway only')
  const file = fileOf(base.name, definition)
  const { source } = read(file.bytes)
  const subject = subjectOf(file.name, source!, normalize(source!)!, settle(settings))
  const { targets, close, gaps, limitOf, endedAt } = await openInSandbox({ registers: [{ subject, register: base.name }] })
  try {
    const { summary } = await judgeTarget({ ...targets[0]!, timeoutMs: 3000 }, { suites: usedSuites, gaps, limitOf, endedAt })
    const verdict = summary.verdict === 'passed' ? 'green' : summary.verdict === 'failed' ? 'red' : 'not verified'
    return { verdict, steps: summary.diagnosis.flatMap(({ steps }) => steps), why: [] }
  } finally {
    await close()
  }
}

/** The steps named for a definition that fails in the real gateway. */
export interface NamedStep {
  readonly generated: Generated
  readonly by: 'lint' | 'run' | 'none'
  readonly steps: readonly SetupStep[]
  /** The first named step is one that the changes broke. */
  readonly isRight: boolean
}

/** The steps that lint names, or else the run, for definitions broken by a change of a known step. */
export async function namedSteps(broken: readonly Generated[]): Promise<readonly NamedStep[]> {
  const named: NamedStep[] = []
  for (const generated of broken) {
    const question = questionOf(generated)!
    if (question.base.name === 'token-service' || generated.changes.every(({ steps }) => steps.length === 0)) continue
    const byLint = await verdictOfLint(question)
    const result = byLint.verdict === 'red' ? byLint : await verdictOfRun(question)
    const by = result.verdict !== 'red' ? 'none' : result === byLint ? 'lint' : 'run'
    const steps = by === 'none' ? [] : result.steps
    named.push({ generated, by, steps, isRight: generated.changes.some((change) => change.steps.includes(steps[0]!)) })
  }
  return named
}

export function namedText(all: readonly NamedStep[]): string {
  const found = all.filter(({ by }) => by !== 'none')
  const right = found.filter(({ isRight }) => isRight)
  return `${all.length} broken by a change of a known step: ${found.length} found, the step is named first in ${right.length} (${((100 * right.length) / Math.max(1, found.length)).toFixed(1)} %)`
}
