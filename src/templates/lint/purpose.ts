import { registers as entries, type RegisterName } from '../../domain/index.ts'
import {
  referencesIn,
  parseText,
  allSteps,
  CALLOUT,
  entriesOf,
  JWT,
  stepsOf,
  type Api,
  type Step,
  type EvaluatedField,
  httpUrl,
} from '../../gravitee/index.ts'
import { nearest } from './nearest.ts'
import { isHeader, type Settings } from './settings.ts'

/** What a definition is for: to publish a register, to issue the tokens that the registers ask for, or something that is none of ours. */
export type Purpose = 'register' | 'token-service' | 'other'

/** Told by what a definition does and by whom it asks, not by its words alone: other APIs have contacts, too. */
export function purposeOf(api: Api, texts: readonly EvaluatedField[], settings: Settings): Purpose {
  const steps = allSteps(api)
  if (stepsOf(steps, JWT).length > 0 && stepsOf(steps, CALLOUT).length === 0)
    return issuesGrants(api, steps, texts, settings) ? 'token-service' : 'other'
  return asksForTokens(api, steps, texts, settings) || isAtRegister(api, settings) ? 'register' : 'other'
}

/** Which register, when hosts, context paths or words tell. */
export function registerOf(api: Api, { backends, registers }: Settings): RegisterName | undefined {
  const hosts = hostsOf(api)
  const byHost = backends.find(({ host, register }) => register !== undefined && hosts.includes(host))?.register
  if (byHost !== undefined) return byHost
  const paths = pathsOf(api)
  const words = [api.name?.value, ...paths, ...api.labels.map(({ value }) => value)].join(' ')
  const told = entries.filter(({ name }) => paths.includes(registers[name].contextPath?.replace(/\/$/, '') ?? '?'))
  const meant = told.length === 1 ? told : entries.filter(({ template }) => template.words.test(words))
  return meant.length === 1 ? meant[0]!.name : undefined
}

/** Whether a callout keeps what it got as a token. */
export const keepsToken = (step: Step): boolean =>
  entriesOf(step.configuration.get('variables')).some(({ value }) =>
    referencesIn(parseText(value?.value ?? '')).some(({ kind, name }) => kind === 'callout-content' && name === 'access_token'),
  )

function issuesGrants(api: Api, steps: readonly Step[], texts: readonly EvaluatedField[], { backends, names }: Settings): boolean {
  const asked = [...names.issuerHeader, ...names.scopeHeader]
  const readsCall = texts.some(({ text }) =>
    referencesIn(text).some(({ kind, name }) => kind === 'request-header' && isHeader(name, asked)),
  )
  const swaps = steps.some(({ configuration }) => configuration.texts().some(({ value }) => value.includes('jwt-bearer')))
  const hosts = hostsOf(api)
  return readsCall || swaps || backends.some(({ host, register }) => register === undefined && hosts.includes(host))
}

function asksForTokens(api: Api, steps: readonly Step[], texts: readonly EvaluatedField[], { names }: Settings): boolean {
  const properties = [...names.keyProperty, ...names.issuerProperty]
  const isOurs = (name: string | undefined): boolean =>
    name !== undefined && (properties.includes(name) || nearest(name, properties) !== undefined)
  const headers = [...names.keyHeader, ...names.issuerHeader]
  return (
    (api.properties ?? []).some(({ key }) => isOurs(key?.value)) ||
    texts.some(({ text }) => referencesIn(text).some(({ kind, name }) => kind === 'property' && isOurs(name))) ||
    stepsOf(steps, CALLOUT).some(
      (step) => keepsToken(step) || entriesOf(step.configuration.get('headers')).some(({ name }) => isHeader(name?.value, headers)),
    )
  )
}

/** By the host of its backend, also misspelt, by the context path that was told, or by the short name of a register in its path. */
function isAtRegister(api: Api, { backends, registers }: Settings): boolean {
  const known = backends.flatMap(({ host, register }) => (register === undefined ? [] : [host]))
  const paths = pathsOf(api)
  const words = paths.flatMap((path) => path.toLowerCase().split('/'))
  return (
    hostsOf(api).some((host) => known.includes(host) || nearest(host, known) !== undefined) ||
    entries.some(
      ({ name, usual: { pathWords } }) =>
        paths.includes(registers[name].contextPath?.replace(/\/$/, '') ?? '?') || pathWords.some((word) => words.includes(word)),
    )
  )
}

const hostsOf = (api: Api): readonly string[] =>
  api.groups.flatMap(({ endpoints }) => endpoints.flatMap(({ target }) => httpUrl(target?.value ?? '')?.hostname ?? []))

const pathsOf = (api: Api): readonly string[] => api.contextPaths.flatMap(({ path }) => path?.value.replace(/\/$/, '') ?? [])
