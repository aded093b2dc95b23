import type { RegisterName } from '../../domain/index.ts'
import { anywhere, type ApiTemplate, type AddressMapping, registerParts } from '../../sandbox/index.ts'
import { ATTRIBUTES, isFiller, isPublished, stepsOf, type Api, type ApiPlan, runsFor, httpUrl, normalPath } from '../../gravitee/index.ts'
import { isPlaceholder, isPlaceholderUrl } from '../lint/placeholder.ts'
import { areBackendsConfigured, type LintSettings } from '../lint/lint-settings.ts'
import { asCalled } from '../lint/trial/trial-calls.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { scopesOf, unknownScopes } from './unknown-parts.ts'
import { trimmed, withoutSlashes } from '../../base/index.ts'

/** Turns the template of a register into an API that the sandbox gateway runs. Faults of the file are kept. */
export async function templateInSandbox(
  subject: LintSubject,
  register: RegisterName,
  tokenIssuer: 'token-service' | 'gateway' = 'token-service',
): Promise<ApiTemplate> {
  const { api, settings } = subject
  const plan = clientPlan(plansInOrder(api, settings, register))
  const wrong = wrongHostsOf(subject, register)
  return {
    name: register,
    api,
    plan: plan && api.plans.indexOf(plan),
    filledIn: filledInOf(api, settings),
    // Unknown scopes count as right, and are reported.
    scopes: [...(await scopesOf(subject, register)), ...(await unknownScopes(subject, register)).map(({ scope }) => scope)],
    addresses: [...tokenServiceAddresses(subject, tokenIssuer), ...registerAddresses(settings)],
    isWrong: (host) => wrong.has(host),
  }
}

/** The context path that clients call, without a slash at its end. */
export const calledAt = ({ api, settings }: LintSubject, register?: RegisterName): string =>
  normalPath((register && settings.registers[register].contextPath) ?? api.contextPaths[0]?.path?.value ?? '')

/** The plans in the order in which a client chooses: first those that serve the documented call. */
function plansInOrder({ plans }: Api, { registers }: LintSettings, register: RegisterName): readonly ApiPlan[] {
  const { method, path } = registers[register]
  const fits = (plan: ApiPlan): boolean =>
    plan.flows.some((flow) => runsFor(flow, method, asCalled(path)) === true && stepsOf(flow.request, ATTRIBUTES).length > 0)
  return plans.toSorted((one, other) => Number(fits(other)) - Number(fits(one)))
}

/** The plan of the client: the first with a key; a published one before a deprecated one, which admits earlier clients. */
export function clientPlan(plans: readonly ApiPlan[]): ApiPlan | undefined {
  const rank = (plan: ApiPlan): number => (isPublished(plan) ? 2 : plan.status?.value === 'deprecated' ? 1 : 0)
  return plans.filter(({ security }) => security?.value === 'api-key').toSorted((one, other) => rank(other) - rank(one))[0]
}

/** Hosts that are certainly wrong by the settings: calls to them fail. */
function wrongHostsOf({ api, settings, callout }: LintSubject, register: RegisterName): ReadonlySet<string> {
  const known = settings.backends.map(({ host }) => host)
  const targets = areBackendsConfigured(settings, register)
    ? api.groups.flatMap(({ endpoints }) => endpoints.map(({ target }) => target?.value ?? ''))
    : []
  const written = callout?.configuration.get('url').text()?.value ?? ''
  const isWrong = settings.tokenServiceUrl !== undefined || isPlaceholderUrl(written, known)
  return new Set([...targets, ...(isWrong ? [written] : [])].flatMap((url) => httpUrl(url)?.hostname ?? []))
}

const keyForm = /^[\w.~+/=-]{20,}$/
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Properties whose values count as right: in the form of a key or of an integration's id, also with blanks, which HTTP trims; encrypted; or filled in elsewhere. */
function filledInOf({ properties = [] }: Api, { names }: LintSettings): ApiTemplate['filledIn'] {
  const named = (accepted: readonly string[], form: RegExp): readonly string[] =>
    properties.flatMap(({ key, value, encrypted }) => {
      const text = trimmed(value?.value ?? '', /[ \t]/)
      const looksRight = encrypted?.value === true || isFiller(text) || (form.test(text) && !isPlaceholder(text))
      return key !== undefined && accepted.includes(key.value) && looksRight ? [key.value] : []
    })
  return {
    ...Object.fromEntries(named(names.keyProperty, keyForm).map((name) => [name, 'token-service-key' as const])),
    ...Object.fromEntries(named(names.issuerProperty, uuidForm).map((name) => [name, 'integration' as const])),
  }
}

const tokenServicePath = '/test/machine-token'

/** The addresses of the token-issuing service: from the settings, or else the callout's own, unless it is a placeholder. One that the gateway serves keeps its path. */
function tokenServiceAddresses({ callout, settings }: LintSubject, part: 'token-service' | 'gateway'): readonly AddressMapping[] {
  const written = callout?.configuration.get('url').text()?.value ?? ''
  const known = settings.backends.map(({ host }) => host)
  const configured = settings.tokenServiceUrl ?? (isPlaceholderUrl(written, known) ? undefined : written)
  const url = configured === undefined ? undefined : httpUrl(configured)
  if (configured === undefined || url === undefined) return []
  return [
    { url: configured, part, path: part === 'gateway' ? withoutSlashes(url.pathname) : tokenServicePath },
    { url: url.origin, part, path: '' },
  ]
}

/** The addresses of the registers: with any version below their environment, or only the configured path. */
function registerAddresses({ backends }: LintSettings): readonly AddressMapping[] {
  return backends.flatMap(({ host, environment, register, path }): AddressMapping[] => {
    if (register === undefined) return []
    const place = { url: `https://${host}`, part: register }
    if (path === undefined) return [{ ...place, path: `/${environment}${anywhere}` }]
    return [
      { ...place, url: `${place.url}${path}`, path: registerParts[register].basePath.replace('test', environment) },
      { ...place, path: '/elsewhere' },
    ]
  })
}
