import { message, type Message } from '../../../messages/index.ts'
import type { SetupStep } from '../../../domain/index.ts'
import { type Pointer, httpUrl, quote } from '../../../gravitee/index.ts'
import { environmentIn, type ApiEnvironment } from '../lint-settings.ts'
import type { LintSubject } from '../lint-subject.ts'
import { declare, TO_SETTLE, type RuleViolation } from './rule.ts'

/** Rules that require one environment in a whole definition. */
export const environmentRules = declare([
  {
    id: 'TL30',
    severity: TO_SETTLE,
    step: 'backend-url',
    purpose: 'ours',
    *check(subject): Generator<RuleViolation> {
      const signs = signsOf(subject)
      const tests = signs.filter(({ environment }) => environment === 'test').length
      const most = tests === signs.length - tests ? signs[0]?.environment : tests * 2 > signs.length ? 'test' : 'production'
      const expected = subject.settings.environment ?? most
      const id = subject.settings.environment === undefined ? 'lint.TL30.others.cause' : 'lint.TL30.configured.cause'
      for (const { at, sign, environment, step = 'import-template' } of signs)
        if (environment !== expected) yield { at, cause: message(id, { sign, found: environment, expected: expected! }), step }
    },
  },
])

interface EnvironmentSign {
  readonly at: Pointer
  readonly environment: ApiEnvironment
  readonly sign: Message
  /** The step that fixes it; undefined where that is the import of the template. */
  readonly step?: SetupStep
}

/** The environment by the surest sign. */
export const environmentOf = (subject: LintSubject): ApiEnvironment | undefined => signsOf(subject)[0]?.environment

/** All signs of the environment, the surest first. */
function signsOf({ api, callout, purpose, settings }: LintSubject): readonly EnvironmentSign[] {
  const signs: EnvironmentSign[] = []
  const add = (
    sign: Message,
    field: { at: Pointer; value: string } | undefined,
    environment: ApiEnvironment | undefined,
    step?: SetupStep,
  ): void => {
    if (field !== undefined && environment !== undefined) signs.push({ at: field.at, sign, environment, ...(step && { step }) })
  }
  const ofHost = (text: string | undefined): ApiEnvironment | undefined => {
    const host = httpUrl(text ?? '')?.hostname
    return host === undefined
      ? undefined
      : (settings.backends.find((backend) => backend.host === host)?.environment ?? environmentIn(host.replaceAll('.', ' ')))
  }
  for (const { target, secondary } of api.groups.flatMap(({ endpoints }) => endpoints))
    if (secondary?.value !== true) {
      const found = httpUrl(target?.value ?? '')?.hostname ?? ''
      add(message('lint.sign.backend', { found }), target, ofHost(target?.value), 'backend-url')
    }
  const url = purpose === 'register' ? callout?.configuration.get('url').text() : undefined
  const address = httpUrl(url?.value ?? '')
  add(
    message('lint.sign.callout'),
    url,
    address === undefined ? undefined : environmentIn(`${address.hostname} ${address.pathname}`.replaceAll(/[./]/g, ' ')),
    'callout-url',
  )
  for (const { path } of api.contextPaths) {
    const text = path?.value ?? ''
    add(message('lint.sign.context-path', { found: quote(text) }), path, environmentIn(text.replaceAll('/', ' ')), 'context-path')
  }
  const name = api.name?.value ?? ''
  add(message('lint.sign.name', { found: quote(name) }), api.name, environmentIn(name))
  add(message('lint.sign.description'), api.description, environmentIn(api.description?.value ?? ''))
  for (const label of api.labels) add(message('lint.sign.label', { found: quote(label.value) }), label, environmentIn(label.value))
  return signs
}
