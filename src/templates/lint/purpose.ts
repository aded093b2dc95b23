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
  type FlowStep,
  type EvaluatedField,
  httpUrl,
  quote,
} from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { nearest } from './nearest.ts'
import { isHeader, type DefinitionPurpose, type LintSettings } from './lint-settings.ts'

/** The purpose of a definition, with its sign. */
export interface KnownPurpose {
  readonly purpose: DefinitionPurpose
  /** Undefined where it has no sign of a register or of the token-issuing service. */
  readonly because?: Message
}

/** Finds the purpose of a definition by its steps and hosts, not by its words alone: other APIs have contacts and fetch tokens, too. */
export function purposeOf(api: Api, texts: readonly EvaluatedField[], settings: LintSettings): KnownPurpose {
  if (settings.purpose !== undefined) return { purpose: settings.purpose, because: message('lint.sign.settings') }
  const steps = allSteps(api)
  // A definition that signs grants, and whose callouts keep no token, issues tokens itself.
  if (!stepsOf(steps, CALLOUT).some(keepsToken) && (stepsOf(steps, JWT).length > 0 || sendsGrants(steps)))
    return issuesGrants(api, steps, texts, settings)
      ? { purpose: 'token-service', because: message('lint.sign.grant') }
      : { purpose: 'other' }
  const because = signOfRequest(api, steps, texts, settings) ?? signOfRegister(api, settings)
  return because === undefined ? { purpose: 'other' } : { purpose: 'register', because }
}

/** The register of a definition, by hosts, context paths or words. */
export function registerOf(api: Api, { backends, registers }: LintSettings): RegisterName | undefined {
  const hosts = hostsOf(api)
  const byHost = backends.find(({ host, register }) => register !== undefined && hosts.includes(host))?.register
  if (byHost !== undefined) return byHost
  const paths = pathsOf(api)
  const words = [api.name?.value, ...paths, ...api.labels.map(({ value }) => value)].join(' ')
  const configured = entries.filter(({ name }) => paths.includes(registers[name].contextPath?.replace(/\/$/, '') ?? '?'))
  const meant = configured.length === 1 ? configured : entries.filter(({ template }) => template.words.test(words))
  return meant.length === 1 ? meant[0]!.name : undefined
}

/** The variables in which a callout keeps its token. */
export const keptTokens = (step: FlowStep) =>
  entriesOf(step.configuration.get('variables')).filter(({ value }) =>
    referencesIn(parseText(value?.value ?? '')).some(({ kind, name }) => kind === 'callout-content' && name === 'access_token'),
  )

export const keepsToken = (step: FlowStep): boolean => keptTokens(step).length > 0

function issuesGrants(api: Api, steps: readonly FlowStep[], texts: readonly EvaluatedField[], { backends, names }: LintSettings): boolean {
  const headers = [...names.issuerHeader, ...names.scopeHeader]
  const readsCall = texts.some(({ text }) =>
    referencesIn(text).some(({ kind, name }) => kind === 'request-header' && isHeader(name, headers)),
  )
  const hosts = hostsOf(api)
  return readsCall || sendsGrants(steps) || backends.some(({ host, register }) => register === undefined && hosts.includes(host))
}

/** Tells if a step writes the type of a signed grant, also where no step signs one (RFC7523 2.1). */
const sendsGrants = (steps: readonly FlowStep[]): boolean =>
  steps.some(({ configuration }) => configuration.texts().some(({ value }) => value.includes('jwt-bearer')))

/** The sign of a documented token request: a property or a header. A callout that keeps a token is no sign, since any API may have one. */
function signOfRequest(
  api: Api,
  steps: readonly FlowStep[],
  texts: readonly EvaluatedField[],
  { names }: LintSettings,
): Message | undefined {
  const properties = [...names.keyProperty, ...names.issuerProperty]
  const isOurs = (name: string | undefined): boolean =>
    name !== undefined && (properties.includes(name) || nearest(name, properties) !== undefined)
  const headers = [...names.keyHeader, ...names.issuerHeader]
  const read = texts.flatMap(({ text }) => referencesIn(text)).flatMap(({ kind, name }) => (kind === 'property' ? (name ?? []) : []))
  const property = [...(api.properties ?? []).flatMap(({ key }) => key?.value ?? []), ...read].find(isOurs)
  if (property !== undefined) return message('lint.sign.property', { name: quote(property) })
  const header = stepsOf(steps, CALLOUT)
    .filter(keepsToken)
    .flatMap((step) => entriesOf(step.configuration.get('headers')))
    .find(({ name }) => isHeader(name?.value, headers))
  return header?.name && message('lint.sign.header', { name: quote(header.name.value) })
}

/** The sign of a register: the host of its backend, also misspelt, the configured context path, or the short name of a register in its path. */
function signOfRegister(api: Api, { backends, registers }: LintSettings): Message | undefined {
  const known = backends.flatMap(({ host, register }) => (register === undefined ? [] : [host]))
  const paths = pathsOf(api)
  const host = hostsOf(api).find((each) => known.includes(each) || nearest(each, known) !== undefined)
  if (host !== undefined) return message('lint.sign.host', { host: quote(host) })
  const path = paths.find((each) => {
    const words = each.toLowerCase().split('/')
    return entries.some(
      ({ name, usual: { pathWords } }) =>
        each === (registers[name].contextPath?.replace(/\/$/, '') ?? '?') || pathWords.some((word) => words.includes(word)),
    )
  })
  return path === undefined ? undefined : message('lint.sign.path', { path: quote(path) })
}

const hostsOf = (api: Api): readonly string[] =>
  api.groups.flatMap(({ endpoints }) => endpoints.flatMap(({ target }) => httpUrl(target?.value ?? '')?.hostname ?? []))

const pathsOf = (api: Api): readonly string[] => api.contextPaths.flatMap(({ path }) => path?.value.replace(/\/$/, '') ?? [])
