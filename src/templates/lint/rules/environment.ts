import type { SetupStep } from '../../../domain/index.ts'
import { type Pointer, httpUrl } from '../../../gravitee/index.ts'
import { environmentIn, type Environment } from '../settings.ts'
import type { Subject } from '../subject.ts'
import { declare, TO_SETTLE, type Violation } from './rule.ts'

/** Whether everything in a definition belongs to the same environment. */
export const environmentRules = declare([
  {
    id: 'TL30',
    title: 'Backend, names, context path and token-issuing service belong to one environment',
    severity: TO_SETTLE,
    step: 'backend-url',
    why: 'A token of one environment is refused by the registers of the other, and test persons do not exist in production.',
    remedy: 'Bring the backend, the callout url, the context path and the names to the same environment.',
    purpose: 'ours',
    *judge(subject): Generator<Violation> {
      const signs = signsOf(subject)
      const tests = signs.filter(({ environment }) => environment === 'test').length
      const most = tests === signs.length - tests ? signs[0]?.environment : tests * 2 > signs.length ? 'test' : 'production'
      const expected = subject.settings.environment ?? most
      const source = subject.settings.environment === undefined ? 'as the other signs say' : 'as configured'
      for (const { at, place, environment, shown } of signs)
        if (environment !== expected)
          yield {
            at,
            place,
            expected: `${expected}, ${source}`,
            found: `${environment}, by ${shown}`,
            step: STEPS.get(place) ?? 'import-template',
          }
    },
  },
])

const STEPS: ReadonlyMap<string, SetupStep> = new Map([
  ['backend target', 'backend-url'],
  ['callout url', 'callout-url'],
  ['context path', 'context-path'],
])

interface Sign {
  readonly at: Pointer
  readonly place: string
  readonly environment: Environment
  readonly shown: string
}

/** Everything that tells the environment, the surest first. */
function signsOf({ api, callout, purpose, settings }: Subject): readonly Sign[] {
  const signs: Sign[] = []
  const add = (
    place: string,
    field: { at: Pointer; value: string } | undefined,
    environment: Environment | undefined,
    shown: string,
  ): void => {
    if (field !== undefined && environment !== undefined) signs.push({ at: field.at, place, environment, shown })
  }
  const ofHost = (text: string | undefined): Environment | undefined => {
    const host = httpUrl(text ?? '')?.hostname
    return host === undefined
      ? undefined
      : (settings.backends.find((backend) => backend.host === host)?.environment ?? environmentIn(host.replaceAll('.', ' ')))
  }
  for (const { target, secondary } of api.groups.flatMap(({ endpoints }) => endpoints))
    if (secondary?.value !== true)
      add('backend target', target, ofHost(target?.value), `the host ${httpUrl(target?.value ?? '')?.hostname}`)
  const url = purpose === 'register' ? callout?.configuration.get('url').text() : undefined
  const address = httpUrl(url?.value ?? '')
  add(
    'callout url',
    url,
    address === undefined ? undefined : environmentIn(`${address.hostname} ${address.pathname}`.replaceAll(/[./]/g, ' ')),
    'its address',
  )
  for (const { path } of api.contextPaths)
    add('context path', path, environmentIn((path?.value ?? '').replaceAll('/', ' ')), `"${path?.value}"`)
  add('name', api.name, environmentIn(api.name?.value ?? ''), `"${api.name?.value}"`)
  add('description', api.description, environmentIn(api.description?.value ?? ''), 'its words')
  for (const label of api.labels) add('label', label, environmentIn(label.value), `"${label.value}"`)
  return signs
}
